"""What of a collection is known before any expression is read."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ..diagnostics import Related, Span
from ..diagnostics.codes import naming, reading, shapes
from ..model.shapes import Reference, Shape
from ..model.types import (
    Broken,
    Field,
    ListOf,
    MapOf,
    Nullable,
    Record,
    Text,
    Type,
    Union,
)
from ..model.world import StoredField
from ..source import Entry, Node, Scalar
from ..source import Mapping as MappingNode
from . import nodes, values
from .faults import did_you_mean
from .hosts import check_hosts
from .names import (
    check_collisions,
    check_identifier,
    check_no_shape,
    check_path_step,
)
from .references import meant_row, row_name
from .schema_faults import report_schema
from .sections import Declaration
from .shapes import WORDS
from .singles import is_single, report_no_key

if TYPE_CHECKING:
    from .declarations import Declarations


@dataclass(frozen=True, slots=True)
class RowReference:
    """A field of a row that names another row."""

    field: str
    to: Reference
    nullable: bool
    optional: bool


@dataclass(frozen=True, slots=True)
class Head:
    """What of a collection is known before any expression is read.

    key: None for a singleton. mints: whether the collection makes ids for new rows.
    unknown: rows that faulty fields would lead to.
    """

    row: str
    key: str | None
    stored: Mapping[str, StoredField]
    computed_nodes: Mapping[str, Entry]
    view_nodes: Mapping[str, Entry]
    navigations: Mapping[str, RowReference]
    sound: bool
    mints: bool
    unknown: frozenset[str]


def called(shape: Shape, name: str) -> Shape:
    """The shape with its records so called: `Money`, and `Money.tax` inside of it."""
    return replace(shape, type=_called(shape.type, name))


def _called(of: Type, name: str) -> Type:
    match of:
        case Record(fields=fields, name=None):
            inside = {
                member: replace(field, type=_called(field.type, f"{name}.{member}"))
                for member, field in fields.items()
            }
            return Record(inside, name)
        case Union(cases=cases, name=None):
            named = {
                case: Record(_called_in(of, case, name), f"{name}:{case}")
                for case in cases
            }
            return replace(of, cases=named, name=name)
        case ListOf(item):
            return ListOf(_called(item, name))
        case MapOf(value):
            return replace(of, value=_called(value, name))
        case Nullable(inner):
            return Nullable(_called(inner, name))
        case _:
            return of


def _called_in(union: Union, case: str, name: str) -> Mapping[str, Field]:
    """The members of a case; those that all cases have alike are called alike."""
    found = {}
    for member, field in union.cases[case].fields.items():
        others = [record.fields.get(member) for record in union.cases.values()]
        shared = all(other == field for other in others)
        inside = f"{name}.{member}" if shared else f"{name}.{case}.{member}"
        found[member] = replace(field, type=_called(field.type, inside))
    return found


def read_head(declaration: Declaration, declared: "Declarations") -> Head | None:
    body = nodes.mapping(declaration.entry.value)
    if body is None:
        return None
    faults = declared.faults
    name, span = declaration.name, declaration.span
    check_identifier("collection", name, span, faults)
    check_no_shape("collection", name, span, WORDS, faults)
    stored: dict[str, StoredField] = {}
    computed: dict[str, Entry] = {}
    sound = True
    fields = nodes.entries(body.get("fields"))
    check_collisions(
        "field", [(e.name, e.key.span) for e in fields], faults, folded=False
    )
    for entry in fields:
        if _is_computed(entry.value):
            check_identifier("computed field", entry.name, entry.key.span, faults)
            computed[entry.name] = entry
            continue
        if _forgets_equals(entry.value):
            values.computed(entry.value, "A computed field", declared.scope(), faults)
            continue
        shape = declared.shapes.read(entry.value)
        if shape is None:
            # Whatever uses the field is not at fault.
            sound = False
            shape = Shape(True, Broken(), entry.value.span)
            stored[entry.name] = StoredField(entry.name, entry.key.span, shape)
            continue
        sound = report_schema(shape, faults) and sound
        sound = sound and not isinstance(shape.type, Broken)
        _only_plain(entry, shape, declared)
        check_hosts(shape, None, faults)
        check_path_step(entry.name, entry.key.span, faults)
        shape = called(shape, f"{declaration.name}.{entry.name}")
        stored[entry.name] = StoredField(entry.name, entry.key.span, shape)
    views = {entry.name: entry for entry in nodes.entries(body.get("views"))}
    _apart(fields, views, declared)
    key = None
    if not is_single(declaration):
        key = _key(body, declaration, stored, computed, declared)
        if key is None:
            return None
    return Head(
        row=declaration.name if key is None else _row_name(body, declaration, declared),
        key=key,
        stored=stored,
        computed_nodes=computed,
        view_nodes=views,
        navigations=_navigations(body, stored, computed, declared),
        sound=sound,
        mints=body.get("new_id") is not None,
        unknown=frozenset(
            row
            for entry in fields
            if entry.name in stored
            and isinstance(stored[entry.name].shape.type, Broken)
            and (row := meant_row(entry)) is not None
        ),
    )


def _only_plain(entry: Entry, shape: Shape, declared: "Declarations") -> None:
    """Refuse what only parameters can say."""
    node = nodes.mapping(entry.value)
    said = node.entry("where") if node is not None else None
    spans = {"where": [said.key.span] if said is not None else []}
    spans["rules"] = [ref.rules[0].span for ref in shape.references if ref.rules]
    for word, places in spans.items():
        for span in places:
            declared.faults.add(
                shapes.COLLECTION,
                span,
                f"`{word}` belongs to a parameter, and this is a field.",
                "say it where a tool takes the row",
            )


def _apart(
    fields: Sequence[Entry], views: Mapping[str, Entry], declared: "Declarations"
) -> None:
    """Report views that are called like a field: a list of columns names both."""
    for field in fields:
        view = views.get(field.name)
        if view is not None:
            declared.faults.add(
                naming.NAME_COLLISION,
                view.key.span,
                f'"{field.name}" is a field and a view: a column could be either.',
                "give the view another name",
                [Related(field.key.span, "the field is here")],
            )


def _is_computed(node: Node) -> bool:
    """A text with `=`, or `{value: =...}`."""
    if isinstance(node, MappingNode):
        return node.get("value") is not None
    return isinstance(node, Scalar) and node.text.startswith("=")


def _forgets_equals(node: Node) -> bool:
    """Whether it speaks of the row at hand, as no schema does."""
    text = nodes.text(node)
    return text is not None and re.search(r"\bself\b", text) is not None


def _key(
    body: MappingNode,
    declaration: Declaration,
    stored: Mapping[str, StoredField],
    computed: Mapping[str, Entry],
    declared: "Declarations",
) -> str | None:
    node = body.get("key")
    key = nodes.text(node)
    if node is None:
        report_no_key(declaration, declared)
        return None
    if key is None:
        return None
    field = stored.get(key)
    if field is None and key in computed:
        declared.faults.add(
            shapes.COLLECTION,
            node.span,
            f'The key "{key}" is worked out, and rows are filed by what is stored.',
            "name a stored field",
            [Related(computed[key].key.span, "the field is here")],
        )
        return None
    if field is None:
        declared.faults.add(
            shapes.COLLECTION,
            node.span,
            f'The key "{key}" is none of the stored fields of {declaration.name}.',
            did_you_mean(key, stored),
        )
        return None
    if isinstance(field.shape.type, Broken):
        return key
    if not isinstance(field.shape.type, Text) or field.shape.optional:
        declared.faults.add(
            shapes.COLLECTION,
            node.span,
            f'The key "{key}" must be text that every row has.',
            "declare the field as `string`",
            [Related(field.span, "the field is declared here")],
        )
        return None
    return key


def _row_name(
    body: MappingNode, declaration: Declaration, declared: "Declarations"
) -> str:
    node = body.get("as")
    name = nodes.text(node)
    if node is None or name is None:
        declared.faults.add(
            reading.MISSING_KEY,
            declaration.span,
            f'The collection "{declaration.name}" does not say what one row is called.',
            "add `as: order`, the name of a row in tools and messages",
        )
        return declaration.name
    check_identifier("row", name, node.span, declared.faults)
    return name


def _navigations(
    body: MappingNode,
    stored: Mapping[str, StoredField],
    computed: Mapping[str, Entry],
    declared: "Declarations",
) -> dict[str, RowReference]:
    found: dict[str, RowReference] = {}
    fields = nodes.mapping(body.get("fields"))
    for name, field in stored.items():
        reference = field.shape.reference
        if reference is None or fields is None:
            continue
        node = fields.get(name)
        assert node is not None
        named = row_name(name, node, reference, declared.faults)
        if named is None:
            continue
        check_identifier("row", named.row, named.span, declared.faults)
        clash: Span | None = None
        if named.row in stored:
            clash = stored[named.row].span
        elif named.row in computed:
            clash = computed[named.row].key.span
        elif named.row in found:
            clash = stored[found[named.row].field].span
        if clash is not None:
            declared.faults.add(
                naming.NAME_COLLISION,
                field.span,
                f'The row that "{name}" refers to would be called "{named.row}", which '
                "is taken.",
                "give it another name: `as: ...`",
                [Related(clash, f'"{named.row}" is here')],
            )
            continue
        nullable = field.shape.nullable or field.shape.optional
        found[named.row] = RowReference(name, named, nullable, field.shape.optional)
    return found
