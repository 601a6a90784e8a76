"""Tools that show rows as they are: `get`, `list` and `search`."""

from typing import TYPE_CHECKING

from ..diagnostics.codes import naming, shapes
from ..model.tools import Form, Get, ListRows, Page, Parameter, Search
from ..model.types import Row, Text
from ..model.world import PageDefaults
from ..source import Mapping, Node, Scalar, Sequence
from . import filters, nodes, operations, parameters, settings
from .faults import did_you_mean
from .sections import Declaration
from .singles import refuse
from .sorting import sort_keys

if TYPE_CHECKING:
    from .declarations import Declarations


def read(
    declaration: Declaration,
    body: Mapping,
    word: str,
    pages: PageDefaults,
    declared: "Declarations",
) -> tuple[Form, list[Parameter]] | None:
    """The form that `word` names, and the parameters of the tool."""
    collection = _collection(body, word, declared)
    if collection is None:
        return None
    if word == "search" and not declared.searchable(collection):
        entry = body.entry(word)
        assert entry is not None
        declared.faults.add(
            shapes.TOOL_FORM,
            entry.value.span,
            f"{collection} does not say which fields a search looks through.",
            "add `search: [...]` to the collection",
        )
        return None
    view = _view(body, collection, declared)
    if word == "get":
        return _get(declaration, body, collection, view, declared)
    return _rows(declaration, body, word, collection, view, pages, declared)


_DONE = {"list": "listed", "search": "searched"}


def _collection(body: Mapping, word: str, declared: "Declarations") -> str | None:
    node = nodes.scalar(body.get(word))
    if node is None:
        return None
    if node.text in declared.collection_names():
        hint = f"show it with `get: {node.text}`"
        if word != "get" and refuse(
            node.text, node.span, f"be {_DONE[word]}", hint, declared
        ):
            return None
        return node.text if declared.head(node.text) is not None else None
    declared.faults.unknown(
        node.span, "collection", node.text, declared.collection_names()
    )
    return None


def _view(body: Mapping, collection: str, declared: "Declarations") -> str | None:
    node = nodes.scalar(body.get("view"))
    if node is None:
        return None
    if node.text not in declared.views(collection):
        declared.faults.add(
            naming.UNKNOWN_NAME,
            node.span,
            f'{collection} has no view "{node.text}".',
            did_you_mean(node.text, declared.views(collection)),
        )
        return None
    return node.text


def _get(
    declaration: Declaration,
    body: Mapping,
    collection: str,
    view: str | None,
    declared: "Declarations",
) -> tuple[Form, list[Parameter]] | None:
    given = parameters.own(body, declared)
    if declared.is_single(collection):
        return Get(collection, view, None), given
    to = [
        p
        for p in given
        if p.shape.reference and p.shape.reference.collection == collection
    ]
    if not to and not parameters.are_sound(given):
        return None
    if len(to) != 1 or not _always_leads(to[0]):
        if not to and _refers(body.get("input"), collection, declared):
            return None  # its reference is broken, which is reported
        declared.faults.add(
            shapes.TOOL_FORM,
            declaration.span,
            f'"{declaration.name}" shows one row of {collection}, so it takes exactly '
            "one reference to it, which is required and neither weak nor nullable.",
            _reference_hint(to, collection, declared),
        )
        return None
    return Get(collection, view, to[0].name), given


def _always_leads(parameter: Parameter) -> bool:
    """Whether there is always a row behind the parameter."""
    reference = parameter.shape.reference
    strong = reference is not None and not reference.weak
    return strong and parameter.required and not parameter.shape.nullable


def _reference_hint(
    to: list[Parameter], collection: str, declared: "Declarations"
) -> str:
    if len(to) > 1:
        return f"take one of them as text, such as `{to[1].name}: string`"
    if to:
        return f"take `optional`, `default`, `nullable`, `weak` off `{to[0].name}`"
    head = declared.head(collection)
    row = head.row if head is not None else "row"
    return f"add a parameter: `{row}Id: {{ref: {collection}, description: ...}}`"


def _refers(node: Node | None, collection: str, declared: "Declarations") -> bool:
    """Whether some required parameter is meant to refer to the collection."""
    shapes_of = [nodes.mapping(entry.value) for entry in nodes.entries(node)]
    targets = [
        nodes.text(shape.get("ref"))
        for shape in shapes_of
        if shape is not None and not nodes.boolean(shape.get("optional"))
    ]
    known = set(declared.collection_names())
    return any(
        target is not None and (target == collection or target not in known)
        for target in targets
    )


def _rows(
    declaration: Declaration,
    body: Mapping,
    word: str,
    collection: str,
    view: str | None,
    pages: PageDefaults,
    declared: "Declarations",
) -> tuple[Form, list[Parameter]] | None:
    page = _page(body.get("page"), pages, declared)
    scope = declared.scope({"tool": Text()})
    if _has_cases(body.get("input"), word, declared):
        return None
    entries = parameters.written(body.get("input"), declared)
    own = {"query"} if word == "search" else set()
    own |= {"limit", page.by} if page is not None else set()
    before, behind = filters.standard(
        word,
        page,
        declaration.span,
        [e for e in entries if e.name in own],
        declared.faults,
    )
    written = body.get("input")
    direct = written.items if isinstance(written, Sequence) else (written,)
    here = {id(entry) for part in direct for entry in nodes.entries(part)}
    narrowing = [
        filters.filter_of(entry, collection, scope, declared, id(entry) not in here)
        for entry in entries
        if entry.name not in own
    ]
    inside = declared.scope({"self": Row(collection)})
    sort = sort_keys(body.get("sort"), inside, declared.faults)
    good = [parameter for parameter in narrowing if parameter is not None]
    form: Form = ListRows(collection, view, sort, page)
    if word == "search":
        form = Search(collection, view, sort, page)
    return form, [*before, *good, *behind]


def _has_cases(node: Node | None, word: str, declared: "Declarations") -> bool:
    """Whether some parameters depend on another; reports it."""
    for part in node.items if isinstance(node, Sequence) else ():
        if operations.is_group(part, declared):
            declared.faults.add(
                shapes.TOOL_FORM,
                part.span,
                f"The parameters of a {word} are filters, and none depends on another.",
                "name the filters one by one",
            )
            return True
    return False


def _page(
    node: Node | None, pages: PageDefaults, declared: "Declarations"
) -> Page | None:
    if isinstance(node, Scalar) and node.text == "none":
        return None
    body = nodes.mapping(node)
    if body is None:
        return Page(pages.default, pages.maximum, pages.by)
    maximum = nodes.integer(body.get("max"), pages.maximum)
    default = nodes.integer(body.get("default"), min(pages.default, maximum))
    settings.check_page(default, maximum, body.span, declared.faults)
    return Page(default, maximum, settings.going_on(body, pages.by))
