"""The parameters of lists and searches: filters, and what each of them takes."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ..diagnostics import Span
from ..diagnostics.codes import expressions, shapes
from ..expr import fits
from ..model.expressions import Expression, Name, walk
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
    without_null,
)
from ..source import Entry, Mapping, Node, Scalar, plain
from . import nodes, values
from .faults import Faults, did_you_mean
from .hosts import host_of
from .parameters import read
from .parts import Part, make_nullable, said_at
from .schema_faults import report_schema
from .scope import Scope
from .types import Path, type_of

if TYPE_CHECKING:
    from .declarations import Declarations

PLAIN = frozenset(
    {"description", "optional", "nullable", "default", "title", "examples", "host"}
)
"""What a filter may say and still take the shape of the field that it is named for."""


def filter_of(
    entry: Entry,
    collection: str,
    scope: Scope,
    declared: "Declarations",
    shared: bool = False,
) -> Parameter | None:
    """A parameter of a list or search: a field to equal, or a condition of its own.

    shared: whether it comes out of a group.
    """
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
            did_you_mean(entry.name, fields) or "add `where: =...`",
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
        host = host_of(node, declared.faults)
    else:
        own = read(entry, declared, filtering=True)
        if isinstance(own.shape.type, Broken):
            return None
        shape, host = own.shape, own.host
        if where is None and field is not None:
            _check_equal(entry, shape.type, field.shape.type, declared)
    shape = replace(shape, optional=_optional(node, shape))
    condition = None
    if where is not None:
        given = Record({entry.name: Field(shape.type)})
        inside = scope.having({"self": Row(collection), "input": given})
        condition = values.condition(where, inside, declared.faults, shared)
        if condition is None or not _asks(condition, entry, declared):
            return None
    filters = entry.name if where is None else None
    return Parameter(entry.name, entry.key.span, shape, filters, condition, host)


def _asks(condition: Expression, entry: Entry, declared: "Declarations") -> bool:
    """Whether the filter looks at the row and at its argument; reports if not."""
    if isinstance(condition.type, Broken):
        return True
    names = {node.name for node in walk(condition) if isinstance(node, Name)}
    missing = [name for name in ("self", "input") if name not in names]
    if missing:
        of = "the row" if "self" in missing else "its argument"
        declared.faults.add(
            shapes.TOOL_FORM,
            condition.span,
            f'The filter "{entry.name}" does not ask about {of}.',
            "ask about both, such as =!input.openOnly || self.open",
        )
    return not missing


def _check_equal(
    entry: Entry, given: Type, stored: Type, declared: "Declarations"
) -> None:
    """Report a filter whose argument can equal no value of its field."""
    one, other = without_null(given), without_null(stored)
    if fits(one, other) or fits(other, one):
        return
    declared.faults.add(
        expressions.TYPE_MISMATCH,
        entry.value.span,
        f'"{entry.name}" takes {described(one)}, and the field is {described(other)}: '
        "nothing would ever be found.",
        "leave the shape out, and the parameter has the field's",
    )


def _can_equal(of: Type) -> bool:
    """Whether two values are the same when they are written the same."""
    return isinstance(without_null(of), Bool | Int | Double | Text | Date | Broken)


def _says_no_shape(node: Node) -> bool:
    if isinstance(node, Mapping):
        said = {entry.name for entry in nodes.words(node)}
        return said <= PLAIN | {"where"}
    return isinstance(node, Scalar) and node.value is None


def _optional(node: Node, shape: Shape) -> bool:
    """Filters are optional unless they say `optional: false`.

    One that the host fills in is not: left out, it would show what it should hide.
    """
    if not shape.required:
        return shape.optional
    said = hosted = None
    if isinstance(node, Mapping):
        said, hosted = node.get("optional"), node.get("host")
    return nodes.boolean(said, default=hosted is None)


def _shape_of_field(field: Shape, node: Node) -> Shape:
    """A field's shape, without its look-up; null only where the parameter says so."""
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
        if entry.name not in ("optional", "nullable", "where", "host"):
            schema[entry.name] = plain(entry.value)
            places[(entry.name,)] = said_at(entry)
    part = Part(schema, type_of(schema), node.span)
    if isinstance(node, Mapping) and nodes.boolean(node.get("nullable")):
        make_nullable(part)
    return Shape(
        part.schema,
        part.type,
        node.span,
        nullable=part.is_nullable,
        default=schema.get("default", MISSING),
        description=schema.get("description"),
        places=places,
    )


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
    behind = [
        _parameter(
            "limit",
            {**limit, "default": page.default},
            Int(),
            f"How many to give at most, up to {page.maximum}.",
            said,
            span,
        ),
        _going_on(page, said, span),
    ]
    return before, behind


def _going_on(page: Page, said: dict[str, Node], span: Span) -> Parameter:
    if page.by == "cursor":
        text = (
            "For the next page, the nextCursor of the last one, with the same filters."
        )
        made = _parameter("cursor", {"type": "string"}, Text(), text, said, span)
        return replace(made, shape=replace(made.shape, optional=True))
    return _parameter(
        "offset",
        {"type": "integer", "minimum": 0, "default": 0},
        Int(),
        "How many to pass over first; for the next page, offset plus count.",
        said,
        span,
    )


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
