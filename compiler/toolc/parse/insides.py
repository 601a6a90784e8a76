"""Lists and maps inside of rows, as places that can be written to."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..diagnostics.codes import naming, reading, writing
from ..expr import check_text
from ..model.expressions import Constant, Expression, Template
from ..model.steps import AddItem, PutEntries, Step
from ..model.types import (
    Broken,
    ListOf,
    MapOf,
    Nullable,
    Row,
    Text,
    Type,
    described,
)
from ..source import Entry, Node, Scalar
from . import nodes, values
from .faults import did_you_mean
from .inner_types import member_at

if TYPE_CHECKING:
    from .steps import StepReader


@dataclass(frozen=True, slots=True)
class Inside:
    """A part of a row that every row of the collection has. path: from the row."""

    row: str
    collection: str
    path: tuple[str, ...]
    type: Type


def row_at(reader: "StepReader", name: str, at: Node) -> str | None:
    """The collection of a row that a step changes; reports what cannot be."""
    of = reader.scope.known(name)
    if isinstance(of, Row):
        return of.collection
    if isinstance(of, Broken):
        return None
    if of is None:
        rows = [n for n, t in reader.scope.names.items() if isinstance(t, Row)]
        rows = [n for n in rows if "." not in n]
        reader.faults.add(
            naming.UNKNOWN_NAME,
            at.span,
            f'No row here is called "{name}".',
            reader.scope.why_gone(name) or did_you_mean(name, rows),
        )
        return None
    null = isinstance(of, Nullable) and isinstance(of.of, Row)
    reader.faults.add(
        writing.WRITE,
        at.span,
        f'"{name}" is {described(of)}; only a row can be changed.',
        (
            f"ask first whether it is there: `if: {{that: ={name} != null, do: [...]}}`"
            if null
            else None
        ),
    )
    return None


def inside(reader: "StepReader", at: Entry) -> Inside | None:
    """What stands at `order.lines`; reports what is no part of a row."""
    name, *path = at.name.split(".")
    collection = row_at(reader, name, at.key)
    head = None if collection is None else reader.declared.head(collection)
    if collection is None or head is None:
        return None
    field = head.stored.get(path[0])
    if field is None:
        reader.faults.add(
            naming.UNKNOWN_NAME,
            at.key.span,
            f'{collection} has no stored field "{path[0]}".',
            did_you_mean(path[0], head.stored),
        )
        return None
    found: Type | None = None if field.shape.optional else field.shape.type
    for place, step in enumerate(path[1:], 1):
        member = member_at(found, (name, *path[:place]), step, reader.scope)
        found = member.type if member is not None and not member.optional else None
    if found is None:
        reader.faults.add(
            writing.WRITE,
            at.key.span,
            f"`{at.name}` is no part that every row of {collection} has.",
            "set the whole field",
        )
        return None
    return Inside(name, collection, tuple(path), found)


def add_inside(reader: "StepReader", entry: Entry, inner: Entry) -> Iterable[Step]:
    """An item for a list, or entries with new keys for a map."""
    place = inside(reader, inner)
    if place is None:
        return ()
    match place.type:
        case ListOf(item):
            value = values.value(inner.value, reader.scope, reader.faults, item)
            reader.scope = reader.scope.written([(place.collection, place.path)])
            if value is None:
                return ()
            at = place.row, place.collection, place.path
            return (AddItem(entry.key.span, *at, value),)
        case MapOf():
            return put(reader, entry, inner, place, new=True)
    reader.faults.add(
        writing.WRITE,
        inner.key.span,
        f"`{inner.name}` is {described(place.type)}; things are added to a list or a "
        "map.",
        f"set it: `set: {{{'.'.join((place.row, *place.path[:-1]))}: "
        f"{{{place.path[-1]}: ...}}}}`",
    )
    return ()


def put(
    reader: "StepReader", entry: Entry, inner: Entry, place: Inside, new: bool
) -> Iterable[Step]:
    """Values for keys of a map; a key is text with holes, or `=` and an expression."""
    assert isinstance(place.type, MapOf)
    body = nodes.mapping(inner.value)
    if body is None and new:  # of `set`, the schema says so
        reader.faults.add(
            reading.WRONG_KIND,
            inner.value.span,
            "Entries of a map are a mapping of keys to values.",
            f"write {inner.name}: {{key: value}}",
        )
    elif body is not None and not body.entries:
        nothing_set(reader, inner)
    found: list[tuple[Expression, Expression]] = []
    good = True
    for pair in nodes.entries(inner.value):
        key = _key(reader, pair)
        value = values.value(pair.value, reader.scope, reader.faults, place.type.value)
        if key is None or value is None:
            good = False
        else:
            found.append((key, value))
    reader.scope = reader.scope.written([(place.collection, place.path)])
    if not good or not found:
        return ()
    at = place.row, place.collection, place.path
    return (PutEntries(entry.key.span, *at, tuple(found), new),)


def nothing_set(reader: "StepReader", inner: Entry) -> None:
    reader.faults.add(
        writing.WRITE,
        inner.key.span,
        f"Nothing of `{inner.name}` is set.",
        "give a value, or take the step out",
    )


def _key(reader: "StepReader", pair: Entry) -> Expression | None:
    node = pair.key
    if not isinstance(node, Scalar):
        return None
    if node.text.startswith("="):
        return values.expression(node, reader.scope, reader.faults, Text())
    checked = check_text(node.text, node.part, reader.scope)
    reader.faults.extend(checked.diagnostics)
    if checked.diagnostics:
        return None
    first, *others = checked.parts or ("",)
    if isinstance(first, str) and not others:
        return Constant(Text((first,)), node.span, first)
    if not isinstance(first, str) and not others and isinstance(first.type, Text):
        return first
    return Template(Text(), node.span, checked.parts)
