"""Tools: what they take, what they do, what they answer."""

from typing import TYPE_CHECKING

from ..diagnostics.codes import naming, shapes
from ..model.tools import Form, Get, ListRows, Page, Parameter, Search, Steps, Tool
from ..model.traversal import ends
from ..model.types import Row, Text
from ..model.world import PageDefaults
from ..source import Mapping, Node, Scalar
from . import demands, filters, handlers, nodes, parameters, settings, values
from .faults import did_you_mean
from .names import check_tool_name
from .scope import Scope
from .sections import Declaration
from .sorting import sort_keys
from .steps import StepReader
from .tool_rules import read_rules

if TYPE_CHECKING:
    from .declarations import Declarations

FORMS = ("get", "list", "search", "handler")
LATER = "text annotations examples requests deprecated alias tags policy".split()
"""Keys of the language that this version does not compile yet."""


ONLY_FOR = {
    "view": ("get", "list", "search"),
    "sort": ("list", "search"),
    "page": ("list", "search"),
    "errors": ("handler",),
    "scope": ("handler",),
}
"""The forms of tools that a key has a meaning for."""


def read_tool(
    declaration: Declaration, pages: PageDefaults, declared: "Declarations"
) -> Tool | None:
    """The tool, or None where it is broken (and reported)."""
    body = nodes.mapping(declaration.entry.value)
    if body is None:
        return None
    check_tool_name(declaration.name, declaration.span, declared.faults)
    description = _description(declaration, body, declared)
    for word in LATER:
        entry = body.entry(word)
        if entry is not None:
            declared.faults.not_yet(
                entry.key.span, f"`{word}` of a tool is not compiled"
            )
    read = _form(declaration, body, pages, declared)
    if read is None or description is None:
        return None
    form, given = read
    parameters.check_rows(given, declared)
    scope = first_scope(given, declared)
    of_input, of_rows = read_rules(body.get("rules"), given, scope, declared)
    title = nodes.text(body.get("title"))
    return Tool(
        name=declaration.name,
        span=declaration.span,
        file=declaration.file,
        title=title or _title(declaration.name),
        description=description.text.strip(),
        description_span=description.span,
        parameters={parameter.name: parameter for parameter in given},
        input_rules=of_input,
        rules=of_rows,
        form=form,
    )


def _description(
    declaration: Declaration, body: Mapping, declared: "Declarations"
) -> Scalar | None:
    node = body.get("description")
    scalar = nodes.scalar(node)
    if scalar is not None and scalar.text.strip():
        return scalar
    if node is None or scalar is not None:
        declared.faults.add(
            shapes.DESCRIPTION_MISSING,
            declaration.span if node is None else node.span,
            f'The tool "{declaration.name}" has no description.',
            "say what it is for, when to reach for it and what must be true first",
        )
    return None


def _title(name: str) -> str:
    words = name.replace("-", "_").strip("_").replace("_", " ")
    return words[:1].upper() + words[1:]


def _form(
    declaration: Declaration,
    body: Mapping,
    pages: PageDefaults,
    declared: "Declarations",
) -> tuple[Form, list[Parameter]] | None:
    said = [word for word in FORMS if body.get(word) is not None]
    steps = [w for w in ("do", "return") if body.get(w) is not None]
    if len(said) > 1 or (said and steps):
        entry = body.entry((said + steps)[1])
        assert entry is not None
        declared.faults.add(
            shapes.TOOL_FORM,
            entry.key.span,
            f'"{declaration.name}" has both `{said[0]}` and `{entry.name}`.',
            "a tool is one of get, list, search, handler, or steps with `do` and "
            "`return`",
        )
        return None
    form = said[0] if said else "steps"
    for word, forms in ONLY_FOR.items():
        entry = body.entry(word)
        if entry is not None and form not in forms:
            declared.faults.add(
                shapes.TOOL_FORM,
                entry.key.span,
                f"`{word}` has no meaning for a tool of the form `{form}`.",
                f"it belongs to: {', '.join(forms)}",
            )
    if not said:
        return _steps(declaration, body, declared)
    if said == ["handler"]:
        handler = handlers.read_handler(body, declared)
        return None if handler is None else (handler, _own(body, declared))
    word = said[0]
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


def _collection(body: Mapping, word: str, declared: "Declarations") -> str | None:
    node = nodes.scalar(body.get(word))
    if node is None:
        return None
    if node.text in declared.collection_names():
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
    given = _own(body, declared)
    to = [
        p
        for p in given
        if p.shape.reference and p.shape.reference.collection == collection
    ]
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
    entries = parameters.written(body.get("input"), declared)
    own = {"query"} if word == "search" else set()
    own |= {"limit", "offset"} if page is not None else set()
    before, behind = filters.standard(
        word,
        page,
        declaration.span,
        [e for e in entries if e.name in own],
        declared.faults,
    )
    narrowing = [
        filters.filter_of(entry, collection, scope, declared)
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


def _page(
    node: Node | None, pages: PageDefaults, declared: "Declarations"
) -> Page | None:
    if isinstance(node, Scalar) and node.text == "none":
        return None
    body = nodes.mapping(node)
    if body is None:
        return Page(pages.default, pages.maximum)
    maximum = nodes.integer(body.get("max"), pages.maximum)
    default = nodes.integer(body.get("default"), min(pages.default, maximum))
    settings.check_page(default, maximum, body.span, declared.faults)
    settings.check_paging(body.get("by"), declared.faults)
    return Page(default, maximum)


def _own(body: Mapping, declared: "Declarations") -> list[Parameter]:
    entries = parameters.written(body.get("input"), declared)
    found = [parameters.read(entry, declared) for entry in entries]
    return [parameter for parameter in found if parameter is not None]


def _steps(
    declaration: Declaration, body: Mapping, declared: "Declarations"
) -> tuple[Form, list[Parameter]] | None:
    if body.get("do") is None and body.get("return") is None:
        declared.faults.add(
            shapes.TOOL_FORM,
            declaration.span,
            f'The tool "{declaration.name}" does nothing.',
            "add `get`, `list`, `search`, `handler`, or steps with `do` and `return`",
        )
        return None
    given = _own(body, declared)
    reader = StepReader(declared, first_scope(given, declared))
    steps = reader.read(body.get("do"))
    result = None
    node = body.get("return")
    if node is not None and ends(steps):
        entry = body.entry("return")
        assert entry is not None
        declared.faults.add(
            shapes.TOOL_FORM,
            entry.key.span,
            "This is never reached: the steps end the tool.",
            "take it out, or the step that ends the tool",
        )
    elif node is not None:
        result = values.value(node, reader.scope, declared.faults)
        result = demands.answer(result, declared.faults)
    return Steps(steps, result), given


def first_scope(given: list[Parameter], declared: "Declarations") -> Scope:
    """The names that the steps of a tool begin with."""
    rows = parameters.rows(given)
    old = {f"old.{name}": of for name, of in rows.items()}
    return declared.scope(
        {"input": parameters.inputs(given), "tool": Text(), **rows, **old}
    )
