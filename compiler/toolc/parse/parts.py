"""Parts of a schema while it is read: what each became, and where its keys stand."""

from dataclasses import dataclass, field, replace
from typing import Any

from ..diagnostics import Span
from ..model.places import EntryId, Keyed
from ..model.shapes import MISSING, JsonSchema, Reference, Shape
from ..model.types import Type, Union, nullable
from ..model.unions import or_null
from ..shapes.vocabulary import KEYWORDS
from ..source import Entry, Mapping, Node, Scalar, Sequence
from .types import Path


@dataclass(slots=True)
class Part:
    """A schema on the way: what it became, and where each of its keys stands.

    new_id: how its own key is made, if it is an entry. entry_id: that of its entries.
    """

    schema: JsonSchema
    type: Type
    span: Span
    optional: bool = False
    is_nullable: bool = False
    default: Any = MISSING
    description: str | None = None
    references: tuple[Reference, ...] = ()
    keyed: tuple[Keyed, ...] = ()
    new_id: EntryId | None = None
    entry_id: EntryId | None = None
    hosts: tuple[tuple[int, Span], ...] = ()
    places: dict[Path, Span] = field(default_factory=dict)


def part_of(shape: Shape, span: Span) -> Part:
    return Part(
        schema=shape.schema,
        type=shape.type,
        span=span,
        is_nullable=shape.nullable,
        default=shape.default,
        references=shape.references,
        keyed=shape.keyed,
        new_id=shape.new_id,
        # Those that are right in the type, where it is a group of parameters.
        hosts=tuple(host for host in shape.hosts if host[0] == 1),
        places=dict(shape.places),
    )


def copy_of(part: Part, span: Span) -> Part:
    schema = dict(part.schema) if isinstance(part.schema, dict) else {}
    return Part(
        schema,
        part.type,
        span,
        is_nullable=part.is_nullable,
        default=part.default,
        references=part.references,
        keyed=part.keyed,
        new_id=part.new_id,
        hosts=part.hosts,
        places=dict(part.places),
    )


def make_nullable(part: Part) -> None:
    part.is_nullable = True
    union = isinstance(part.type, Union)
    part.type = nullable(part.type)
    schema = part.schema
    if not isinstance(schema, dict):
        return
    if union:
        part.schema = or_null(schema)
        part.places = {
            (("anyOf", 0, *at) if at[0] == "oneOf" else at): span
            for at, span in part.places.items()
        }
        return
    if "const" in schema:
        schema["enum"] = [schema.pop("const")]
    if "enum" in schema and None not in schema["enum"]:
        schema["enum"] = [*schema["enum"], None]
    kind = schema.get("type")
    if isinstance(kind, str):
        schema["type"] = [kind, "null"]
    elif isinstance(kind, list) and "null" not in kind:
        schema["type"] = [*kind, "null"]


def said_at(entry: Entry) -> Span:
    """Where a fault of a keyword stands: at its value, unless that has parts."""
    value = entry.value
    is_plain = isinstance(value, Scalar) and value.text != ""
    checked = KEYWORDS.get(entry.name, "text") != "text"
    return value.span if is_plain and checked else entry.key.span


def adopt(part: Part, path: Path, child: Part) -> None:
    """Where the keys of a part stand, seen from the whole."""
    part.places.setdefault(path, child.span)
    part.places.update({(*path, *at): span for at, span in child.places.items()})
    part.hosts += tuple((depth + 1, span) for depth, span in child.hosts)


def note_places(places: dict[Path, Span], path: Path, node: Node) -> None:
    """Where each part of a keyword's value stands."""
    if isinstance(node, Mapping):
        for entry in node.entries:
            places[(*path, entry.name)] = entry.key.span
            note_places(places, (*path, entry.name), entry.value)
    elif isinstance(node, Sequence):
        for number, item in enumerate(node.items):
            places[(*path, number)] = item.span
            note_places(places, (*path, number), item)


def below(reference: Reference, step: str) -> Reference:
    return replace(reference, path=(step, *reference.path))


def without_id(name: str) -> str | None:
    for ending in ("_id", "Id"):
        if name.endswith(ending) and len(name) > len(ending):
            return name[: -len(ending)]
    return None
