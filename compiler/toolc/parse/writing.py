"""The steps `set` and `remove`: what happens to rows that are there."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ..diagnostics import Related, Span
from ..diagnostics.codes import naming, writing
from ..model.expressions import Expression
from ..model.steps import Clear, Remove, RowChange, Set, Step
from ..model.types import (
    ListOf,
    MapOf,
    Record,
    Row,
    Type,
    Union,
    described,
)
from ..source import Entry, Mapping, Scalar
from . import nodes
from .assigning import Target, assigned
from .faults import did_you_mean
from .heads import Head
from .inner_types import fixed_in, member_at
from .insides import inside, nothing_set, put, row_at

if TYPE_CHECKING:
    from .steps import StepReader

CLOCK = "world"
"""The place of the world's own clock, `set: {world: {now: =...}}`."""


# set


def change(reader: "StepReader", entry: Entry) -> Iterable[Step]:
    """Places with fields and values. All values are worked out before the writes."""
    changes: list[RowChange] = []
    entries: list[Step] = []
    clock = None
    for inner in nodes.entries(entry.value):
        if inner.name == CLOCK and CLOCK not in reader.scope.names:
            clock = _clock(reader, inner)
            continue
        place = inside(reader, inner) if _in_map(reader, inner) else None
        if place is not None:
            entries += put(reader, entry, inner, place, new=False)
            continue
        found = _row_change(reader, inner)
        if found is not None:
            changes.append(found)
    _check_apart(reader, entry, changes)
    places = [
        (change.collection, (*change.path, field.field))
        for change in changes
        for field in change.fields
    ]
    reader.scope = reader.scope.written(places)
    if not changes and clock is None:
        return entries
    return (Set(entry.key.span, tuple(changes), clock), *entries)


def _check_apart(reader: "StepReader", entry: Entry, changes: list[RowChange]) -> None:
    """Report what one step sets twice, and maps that are not set alone."""
    places = nodes.entries(entry.value)
    for inner in places:
        if len(places) > 1 and _in_map(reader, inner):
            reader.faults.add(
                writing.WRITE,
                inner.key.span,
                "Keys of a map are set in a step of their own.",
                f"write it apart: `- set: {{{inner.name}: ...}}`",
            )
    seen: dict[tuple[str, ...], Span] = {}
    for change in changes:
        for field in change.fields:
            seen[(change.row, *change.path, field.field)] = field.span
    for change in changes:
        place = (change.row, *change.path)
        first = seen.get(place)
        if first is not None:
            reader.faults.add(
                naming.DECLARED_TWICE,
                change.span,
                f"`{'.'.join(place)}` is set as a whole and in part.",
                "keep one of the two",
                [Related(first, "the whole is set here")],
            )


def _in_map(reader: "StepReader", inner: Entry) -> bool:
    """Whether the place is a map inside of a row."""
    name, *path = inner.name.split(".")
    of = reader.scope.known(name)
    if not path or not isinstance(of, Row):
        return False
    known = reader.declared.stored(of.collection, path[0])
    found: Type | None = known[0] if known is not None else None
    for place, step in enumerate(path[1:], 1):
        member = member_at(found, (name, *path[:place]), step, reader.scope)
        found = member.type if member is not None else None
    return isinstance(found, MapOf)


def _row_change(reader: "StepReader", inner: Entry) -> RowChange | None:
    body = nodes.mapping(inner.value)
    row, *path = inner.name.split(".")
    collection = row_at(reader, row, inner.key)
    if body is None or collection is None:
        return None
    head = reader.declared.head(collection)
    if head is None:
        return None
    target = _target_in_row(reader, inner, collection, head, path)
    if target is None:
        return None
    fields, good = assigned(body, target, reader.scope, reader.faults)
    if not body.entries:
        nothing_set(reader, inner)
    given = [field for field in fields if field.given is not None]
    if path and given:
        reader.faults.add(
            writing.WRITE,
            given[0].span,
            f'"{given[0].field}" may be left out, and inside of a record every field '
            "has a value.",
            "set it in an `if` that asks for it: =has(...)",
        )
        good = False
    if not good or not fields:
        return None
    return RowChange(row, collection, tuple(path), inner.key.span, fields)


def _target_in_row(
    reader: "StepReader", inner: Entry, collection: str, head: Head, path: list[str]
) -> Target | None:
    """The row, or the record inside of it that the path leads to."""
    if not path:
        return row_target(collection, head, {head.key: _KEY_STAYS})
    field = head.stored.get(path[0])
    of: Type | None = field.shape.type if field is not None else None
    row = inner.name.partition(".")[0]
    for length, step in enumerate(path[1:], 1):
        member = member_at(of, (row, *path[:length]), step, reader.scope)
        of = member.type if member is not None and not member.optional else None
    if isinstance(of, Union) and field is not None and not field.shape.optional:
        at = (row, *path)
        members = dict.fromkeys(n for r in of.cases.values() for n in r.fields)
        found = {n: member_at(of, at, n, reader.scope) for n in members}
        types = {n: f.type for n, f in found.items() if f is not None}
        fixed = fixed_in(of, at, reader.scope)
        return Target(f"`{inner.name}`", types, {}, fixed)
    if isinstance(of, Record) and field is not None and not field.shape.optional:
        types = {n: f.type for n, f in of.fields.items()}
        return Target(f"`{inner.name}`", types, {}, {})
    if of is None:
        reader.faults.add(
            naming.UNKNOWN_NAME,
            inner.key.span,
            f"`{inner.name}` is no part that every row of {collection} has.",
            no_part(path, inner.name.partition(".")[0], head),
        )
        return None
    said = f"Setting inside of {described(of)}"
    whole = ".".join((inner.name.partition(".")[0], *path[:-1]))
    hint = f"set the whole of it: `set: {{{whole}: {{{path[-1]}: ...}}}}`"
    if isinstance(of, ListOf):
        reader.faults.not_yet(inner.key.span, f"{said} is not compiled", hint)
    else:
        message = f"{said}: it has no fields of its own."
        reader.faults.add(writing.WRITE, inner.key.span, message, hint)
    return None


_KEY_STAYS = "The key of a row never changes."


def no_part(path: list[str], row: str, head: Head) -> str | None:
    """The way out where a path leads to no part of a row."""
    behind = head.navigations.get(path[0])
    if behind is not None:
        key = f"={row}.{behind.field}"
        found = f"{path[0]}: {{in: {behind.to.collection}, key: {key}}}"
        return f"it is another row; find it first: `find: {{{found}}}`"
    return did_you_mean(path[0], head.stored) if path[0] not in head.stored else None


def row_target(collection: str, head: Head, fixed: dict[str, str]) -> Target:
    computed = {
        name: f"This field is worked out from {_source(entry)}, and never stored."
        for name, entry in head.computed_nodes.items()
    }
    return Target(
        collection,
        {n: field.shape.type for n, field in head.stored.items()},
        {n: field.shape for n, field in head.stored.items()},
        {**computed, **fixed},
    )


def _source(entry: Entry) -> str:
    """The expression of a computed field, as it is written."""
    node = entry.value
    inside = node.get("value") if isinstance(node, Mapping) else node
    text = inside.text.removeprefix("=") if isinstance(inside, Scalar) else ""
    flat = " ".join(text.split())
    return f"`{flat if len(flat) <= 60 else flat[:57] + '...'}`"


def _clock(reader: "StepReader", inner: Entry) -> Expression | None:
    body = nodes.mapping(inner.value)
    now = reader.declared.now
    if body is None:
        return None
    if now is None:
        reader.faults.add(
            writing.WRITE,
            inner.key.span,
            "This world has no clock.",
            "declare one: `clock: date` below `world`",
        )
        return None
    target = Target("The world", {"now": now}, {}, {})
    fields, good = assigned(body, target, reader.scope, reader.faults)
    if not body.entries:
        nothing_set(reader, inner)
    return fields[0].value if good and fields else None


# remove


def remove(reader: "StepReader", entry: Entry) -> Iterable[Step]:
    """The name of a row, or `name.field`."""
    node = nodes.scalar(entry.value)
    if node is None:
        return ()
    name, dot, field = node.text.partition(".")
    collection = row_at(reader, name, node)
    if collection is None:
        return ()
    reader.scope = reader.scope.written()
    if dot:
        return _clear(reader, entry, node, name, collection, field)
    reader.forget(name, f"the row was removed above; old.{name} is what it was")
    return (Remove(entry.key.span, name, collection),)


def _clear(
    reader: "StepReader",
    entry: Entry,
    node: Scalar,
    name: str,
    collection: str,
    field: str,
) -> Iterable[Step]:
    head = reader.declared.head(collection)
    stored = head.stored.get(field) if head is not None else None
    if head is None:
        return ()
    if stored is None:
        reader.faults.add(
            naming.UNKNOWN_NAME,
            node.span,
            f'{collection} has no stored field "{field}".',
            did_you_mean(field, head.stored),
        )
        return ()
    if not stored.shape.optional:
        null = stored.shape.nullable
        reader.faults.add(
            writing.WRITE,
            node.span,
            f'Every row of {collection} has "{field}": it is not `optional`.',
            f"`set: {{{name}: {{{field}: null}}}}`" if null else None,
        )
        return ()
    return (Clear(entry.key.span, name, collection, field),)
