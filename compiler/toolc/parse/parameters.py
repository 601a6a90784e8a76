"""The parameters of a tool: its own, those of groups, and those of lists."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ..diagnostics import Related, Span
from ..diagnostics.codes import naming, shapes
from ..model.shapes import MISSING, Shape
from ..model.tools import Page, Parameter
from ..model.types import (
    Bool,
    Broken,
    Date,
    Double,
    Field,
    Int,
    Record,
    Row,
    Text,
    Type,
    described,
    nullable,
    without_null,
)
from ..source import Entry, Mapping, Node, Scalar, Sequence, plain
from . import nodes, values
from .faults import Faults, did_you_mean
from .names import check_collisions, check_new_name
from .schema_faults import report_schema
from .scope import Scope
from .shapes import said_at
from .types import Path, type_of

if TYPE_CHECKING:
    from .declarations import Declarations

PLAIN = frozenset({"description", "optional", "default", "title", "examples"})
"""What a filter may say and still take the shape of the field that it is named for."""


def written(node: Node | None, declared: "Declarations") -> list[Entry]:
    """The parameters as written: a mapping, or groups and mappings in a list."""
    found: dict[str, Entry] = {}
    parts: tuple[Node, ...] = ()
    if isinstance(node, Sequence):
        parts = node.items
    elif node is not None:
        parts = (node,)
    for part in parts:
        for entry in _group(part, declared):
            first = found.setdefault(entry.name, entry)
            if first is not entry:
                declared.faults.add(
                    naming.DECLARED_TWICE,
                    entry.key.span,
                    f'The parameter "{entry.name}" is given twice.',
                    "take one of them out",
                    [Related(first.key.span, "first given here")],
                )
    names = [(entry.name, entry.key.span) for entry in found.values()]
    check_collisions("parameter", names, declared.faults, folded=False)
    return list(found.values())


def _group(part: Node, declared: "Declarations") -> tuple[Entry, ...]:
    """A mapping of parameters, or the name of a type whose fields are parameters."""
    if isinstance(part, Mapping):
        return nodes.entries(part)
    name = nodes.scalar(part)
    if name is None:
        return ()
    group = declared.type_node(name)
    fields = nodes.mapping(group.get("fields")) if isinstance(group, Mapping) else None
    if group is not None and fields is None:
        declared.faults.add(
            shapes.TOOL_FORM,
            name.span,
            f'The type "{name.text}" has no `fields`, so it is no group of parameters.',
            "name a type with `fields`, or write the parameters here",
        )
    return nodes.entries(fields)


def read(
    entry: Entry, declared: "Declarations", filtering: bool = False
) -> Parameter | None:
    """A parameter with a shape of its own. filtering: of a list or a search."""
    shape = declared.shapes.read(entry.value)
    if shape is None:
        return None
    report_schema(shape, declared.faults)
    where = entry.value.entry("where") if isinstance(entry.value, Mapping) else None
    if where is not None and not filtering:
        declared.faults.add(
            shapes.TOOL_FORM,
            where.key.span,
            "`where` filters rows, which only a list or a search does.",
            "write it as a step: `require` or `find`",
        )
    for reference in shape.references:
        if reference.path and not reference.weak:
            declared.faults.add(
                shapes.NOT_YET,
                reference.span,
                "A reference inside of a parameter is not looked up by this version "
                "yet.",
                "mark it `weak: true`, or take the id as a parameter of its own",
            )
    return Parameter(entry.name, entry.key.span, _referring(entry, shape, declared))


def _referring(entry: Entry, shape: Shape, declared: "Declarations") -> Shape:
    """The shape with its reference named and its rules known; or without it."""
    reference = shape.reference
    if reference is None:
        return shape
    others = tuple(ref for ref in shape.references if ref.path)
    named = declared.shapes.row_name(entry.name, entry.value, reference)
    if named is None:
        return replace(shape, references=others)
    uses = tuple(
        use
        for use in named.rules
        if declared.rule_for(use.rule, use.span, named.collection)
    )
    return replace(shape, references=(replace(named, rules=uses), *others))


def filter_of(
    entry: Entry, collection: str, scope: Scope, declared: "Declarations"
) -> Parameter | None:
    """A parameter of a list or search: a field to equal, or a condition of its own."""
    node = entry.value
    where = nodes.mapping(node).get("where") if isinstance(node, Mapping) else None  # type: ignore[union-attr]
    head = declared.head(collection)
    field = head.stored.get(entry.name) if head else None
    if where is None and field is None:
        fields = head.stored if head else {}
        declared.faults.add(
            shapes.TOOL_FORM,
            entry.key.span,
            f'"{entry.name}" is no stored field of {collection}, and has no `where`.',
            (
                did_you_mean(entry.name, fields)
                if head and did_you_mean(entry.name, fields)
                else "add `where: =...`"
            ),
        )
        return None
    if where is None and field is not None and not _can_equal(field.shape.type):
        declared.faults.add(
            shapes.TOOL_FORM,
            entry.key.span,
            f'"{entry.name}" is {described(field.shape.type)}, which no filter equals.',
            "say what is to hold: `where: =...` over `self` and `input`",
        )
        return None
    if _says_no_shape(node):
        if field is None:
            declared.faults.add(
                shapes.TOOL_FORM,
                entry.key.span,
                f'The parameter "{entry.name}" has no shape.',
                "add `type: ...`",
            )
            return None
        shape = _shape_of_field(field.shape, node)
        report_schema(shape, declared.faults)
    else:
        own = read(entry, declared, filtering=True)
        if own is None:
            return None
        shape = own.shape
    shape = replace(shape, optional=_optional(node, shape))
    condition = None
    if where is not None:
        given = Record({entry.name: Field(shape.type)})
        inside = scope.having({"self": Row(collection), "input": given})
        condition = values.condition(where, inside, declared.faults)
        if condition is None:
            return None
    filters = entry.name if where is None else None
    return Parameter(entry.name, entry.key.span, shape, filters, condition)


def _can_equal(of: Type) -> bool:
    """Whether two values are the same when they are written the same."""
    return isinstance(without_null(of), Bool | Int | Double | Text | Date | Broken)


def _says_no_shape(node: Node) -> bool:
    if isinstance(node, Mapping):
        said = {entry.name for entry in nodes.words(node)}
        return said <= PLAIN | {"where"}
    return isinstance(node, Scalar) and node.value is None


def _optional(node: Node, shape: Shape) -> bool:
    """Filters are optional unless they say `optional: false`."""
    if not shape.required:
        return shape.optional
    said = node.get("optional") if isinstance(node, Mapping) else None
    return nodes.boolean(said, default=True)


def _shape_of_field(field: Shape, node: Node) -> Shape:
    """A field's shape, without its look-up and without null, as the parameter says."""
    schema: dict[str, Any] = {}
    if isinstance(field.schema, dict):
        schema = {k: v for k, v in field.schema.items() if k not in PLAIN}
        if isinstance(schema.get("type"), list):
            kinds = [kind for kind in schema["type"] if kind != "null"]
            schema["type"] = kinds[0] if len(kinds) == 1 else kinds
        if isinstance(schema.get("enum"), list):
            schema["enum"] = [one for one in schema["enum"] if one is not None]
    said = nodes.entries(node)
    places: dict[Path, Span] = {}
    for entry in said:
        if entry.name not in ("optional", "where"):
            schema[entry.name] = plain(entry.value)
            places[(entry.name,)] = said_at(entry)
    return Shape(
        schema,
        type_of(schema),
        node.span,
        default=schema.get("default", MISSING),
        description=schema.get("description"),
        places=places,
    )


def inputs(parameters: list[Parameter]) -> Record:
    """The type of `input`."""
    return Record(
        {
            p.name: Field(
                p.shape.type, optional=p.shape.optional, description=p.shape.description
            )
            for p in parameters
        }
    )


def rows(parameters: list[Parameter]) -> dict[str, Type]:
    """The rows that reference parameters look up, by the names they get."""
    found: dict[str, Type] = {}
    for parameter in parameters:
        reference = parameter.shape.reference
        if reference is not None:
            row = Row(reference.collection)
            shape = parameter.shape
            absent = shape.optional or shape.nullable or reference.weak
            found[reference.row] = nullable(row) if absent else row
    return found


def check_rows(parameters: list[Parameter], declared: "Declarations") -> None:
    """Report names of looked-up rows that cannot be used or are taken."""
    taken = dict.fromkeys(declared.collection_names(), "a collection")
    for parameter in parameters:
        reference = parameter.shape.reference
        if reference is not None:
            check_new_name("row", reference.row, reference.span, taken, declared.faults)
            taken[reference.row] = "the row of another parameter"


def standard(
    kind: str, page: Page | None, span: Span, given: list[Entry], faults: Faults
) -> tuple[list[Parameter], list[Parameter]]:
    """What a list or search takes on its own: before and behind the filters.

    given: what the spec writes under these names; only a description counts.
    """
    said = {entry.name: entry.value for entry in given}
    for entry in given:
        _only_described(entry, kind, faults)
    before = []
    if kind == "search":
        text = "Text to look for, in whatever case."
        before.append(_parameter("query", {"type": "string"}, Text(), text, said, span))
    if page is None:
        return before, []
    limit = {"type": "integer", "minimum": 1, "maximum": page.maximum}
    offset = {"type": "integer", "minimum": 0}
    behind = [
        _parameter(
            "limit",
            {**limit, "default": page.default},
            Int(),
            f"How many to give at most, up to {page.maximum}.",
            said,
            span,
        ),
        _parameter(
            "offset",
            {**offset, "default": 0},
            Int(),
            "How many to pass over first; for the next page, offset plus count.",
            said,
            span,
        ),
    ]
    return before, behind


def _only_described(entry: Entry, kind: str, faults: Faults) -> None:
    for said in nodes.entries(entry.value):
        if said.name != "description":
            faults.add(
                shapes.TOOL_FORM,
                said.key.span,
                f'"{entry.name}" is a parameter that every {kind} has; it takes a '
                "description and nothing else.",
                None if entry.name == "query" else "set the bounds with `page`",
            )


def _parameter(
    name: str,
    schema: dict[str, Any],
    of: Type,
    text: str,
    said: dict[str, Node],
    span: Span,
) -> Parameter:
    node = said.get(name)
    if isinstance(node, Mapping):
        text = nodes.text(node.get("description")) or text
    full = {**schema, "description": text}
    if "default" in schema:
        shape = Shape(full, of, span, default=schema["default"], description=text)
    else:
        shape = Shape(full, of, span, description=text)
    return Parameter(name, span, shape)
