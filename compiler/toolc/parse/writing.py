"""The steps `set` and `remove`: what happens to rows that are there."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ..diagnostics import Related, Span
from ..diagnostics.codes import naming, writing
from ..model.expressions import Expression
from ..model.steps import Clear, Remove, RemoveEntry, RowChange, Set, Step
from ..model.types import (
    Broken,
    ListOf,
    MapOf,
    Nullable,
    Record,
    Row,
    Union,
    described,
)
from ..source import Entry, Mapping, Scalar
from . import nodes
from .assigning import Target, assigned
from .faults import did_you_mean
from .heads import Head
from .inner_types import fixed_in, member_at
from .insides import (
    Holder,
    holder,
    inside,
    is_inside,
    maybe_missing,
    nothing_set,
    put,
    report_no_part,
    type_at,
)
from .singles import refuse

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
        in_map = _in_map(reader, inner)
        place = inside(reader, inner.name, inner.key) if in_map else None
        if place is not None:
            entries += put(reader, entry, inner, place, new=False)
            continue
        found = _row_change(reader, inner)
        if found is not None:
            changes.append(found)
    _check_apart(reader, entry, changes)
    places = [
        (change.collection, (*change.inside, *change.path, field.field))
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
    if not is_inside(reader, inner.name):
        return False
    name, *path = inner.name.split(".")
    of = reader.scope.known(name)
    if not isinstance(of, Row) and name not in reader.scope.places:
        return False
    held = holder(reader, name, inner.key)
    return held is not None and isinstance(type_at(held, path, reader.scope), MapOf)


def _row_change(reader: "StepReader", inner: Entry) -> RowChange | None:
    body = nodes.mapping(inner.value)
    name, *path = inner.name.split(".")
    held = holder(reader, name, inner.key)
    if body is None or held is None:
        return None
    target = _target_in_row(reader, inner, held, path)
    if target is None:
        return None
    fields, good = assigned(body, target, reader.scope, reader.faults)
    if not body.entries:
        nothing_set(reader, inner)
    if not good or not fields:
        return None
    way = held.collection, held.inside, tuple(path)
    return RowChange(name, *way, inner.key.span, fields)


def _target_in_row(
    reader: "StepReader", inner: Entry, held: Holder, path: list[str]
) -> Target | None:
    """The row or the entry, or the record inside of it that the path leads to."""
    head = reader.declared.head(held.collection)
    if head is None:
        return None
    if not path and held.place is None:
        fixed = {} if head.key is None else {head.key: _KEY_STAYS}
        return row_target(held.collection, head, fixed)
    of = type_at(held, path, reader.scope)
    if isinstance(of, Union):
        at = (held.name, *path)
        found = {n: member_at(of, at, n, reader.scope) for n in of.names}
        types = {n: f.type for n, f in found.items() if f is not None}
        fixed = fixed_in(of, at, reader.scope)
        if reader.scope.unsure:
            types = {**dict.fromkeys(of.names, Broken()), **types}
            fixed = {of.tag: fixed[of.tag]}
        if held.place is not None and held.place.key is not None and not path:
            fixed[held.place.key] = _ENTRY_KEY_STAYS
        return Target(f"`{inner.name}`", types, {}, fixed)
    if isinstance(of, Record):
        types = {n: f.type for n, f in of.fields.items()}
        fixed = {}
        if held.place is not None and held.place.key is not None and not path:
            fixed = {held.place.key: _ENTRY_KEY_STAYS}
        return Target(f"`{inner.name}`", types, {}, fixed)
    if of is None and maybe_missing(held, path, reader.scope) is not None:
        report_no_part(reader, held, path, inner.key)
        return None
    if of is None and reader.scope.unsure:
        return None
    if of is None:
        reader.faults.add(
            naming.UNKNOWN_NAME,
            inner.key.span,
            f"`{inner.name}` is no part that every row of {held.collection} has.",
            no_part(path, held, head),
        )
        return None
    if isinstance(of, Broken):
        return None
    if isinstance(of, Nullable) and isinstance(of.of, Record | Union):
        report_no_part(reader, held, path, inner.key)
        return None
    said = f"Setting inside of {described(of)}"
    whole = ".".join((held.name, *path[:-1]))
    hint = f"set the whole of it: `set: {{{whole}: {{{path[-1]}: ...}}}}`"
    message = f"{said}: it has no fields of its own."
    if isinstance(of, ListOf) and isinstance(of.item, Record):
        hint = (
            f"find the entry first: `find: {{entry: {{in: {inner.name}, key: ...}}}}`, "
            "then `set: {entry: ...}`"
        )
    reader.faults.add(writing.WRITE, inner.key.span, message, hint)
    return None


_ENTRY_KEY_STAYS = "The key of an entry never changes."
_KEY_STAYS = "The key of a row never changes."


def no_part(path: list[str], held: Holder, head: Head) -> str | None:
    """The way out where a path leads to no part of a row."""
    behind = head.navigations.get(path[0]) if held.place is None else None
    if behind is not None:
        key = f"={held.name}.{behind.field}"
        found = f"{path[0]}: {{in: {behind.to.collection}, key: {key}}}"
        return f"it is another row; find it first: `find: {{{found}}}`"
    return did_you_mean(path[0], held.names) if path[0] not in held.names else None


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
    held = holder(reader, name, node)
    if held is None:
        return ()
    if dot:
        cleared = _clear(reader, entry, node, held, field)
        written = held.collection, (*held.inside, field)
        reader.scope = reader.scope.written([written])
        return cleared
    if held.place is not None:
        reader.scope = reader.scope.written()
        reader.forget(name, "the entry was removed above")
        return (RemoveEntry(entry.key.span, name, held.place),)
    hint = f"set its fields, or remove an optional one: `remove: {name}.field`"
    if refuse(held.collection, node.span, "be removed", hint, reader.declared):
        return ()
    reader.scope = reader.scope.written()
    reader.forget(name, f"the row was removed above; old.{name} is what it was")
    return (Remove(entry.key.span, name, held.collection),)


def _clear(
    reader: "StepReader", entry: Entry, node: Scalar, held: Holder, field: str
) -> Iterable[Step]:
    stored = member_at(held.of, (held.name,), field, reader.scope)
    if stored is None and isinstance(held.of, Union) and field in held.names:
        if reader.scope.unsure:
            return ()
        reason = fixed_in(held.of, (held.name,), reader.scope)[field]
        reader.faults.add(writing.WRITE, node.span, reason)
        return ()
    if stored is None:
        reader.faults.add(
            naming.UNKNOWN_NAME,
            node.span,
            f'{held.called} has no stored field "{field}".',
            did_you_mean(field, held.names),
        )
        return ()
    if isinstance(stored.type, Broken):
        return ()
    if not stored.optional:
        null = isinstance(stored.type, Nullable)
        reader.faults.add(
            writing.WRITE,
            node.span,
            (
                f'Every row of {held.collection} has "{field}": it is not `optional`.'
                if held.place is None
                else f'Every entry has "{field}": it is not `optional`.'
            ),
            f"`set: {{{held.name}: {{{field}: null}}}}`" if null else None,
        )
        return ()
    return (Clear(entry.key.span, held.name, held.collection, held.inside, field),)
