"""Adding to lists and maps inside of rows."""

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from ..diagnostics.codes import writing
from ..model.places import Keyed
from ..model.steps import AddItem, PutEntries, Step
from ..model.types import (
    Broken,
    ListOf,
    MapOf,
    Nullable,
    Record,
    Type,
    Union,
    described,
)
from ..source import Entry, Mapping
from . import nodes, values
from .insides import Inside, inside, put, report_no_part
from .spreading import SPREAD

if TYPE_CHECKING:
    from .steps import StepReader


def add_inside(
    reader: "StepReader", entry: Entry, inner: Entry, body: Mapping
) -> Iterable[Step]:
    """An item for a list, an entry for a map by its own key, or entries by theirs."""
    place = inside(reader, inner.name, inner.key)
    called = body.entry("as")
    found: Iterable[Step] = ()
    if place is not None:
        found = _added(reader, entry, inner, place, called)
    if called is not None and not any(isinstance(step, AddItem) for step in found):
        if any(isinstance(step, PutEntries) for step in found):
            reader.faults.add(
                writing.WRITE,
                called.key.span,
                "`as` names the new entry, and the entries of this map hold no key "
                "that would tell which it is.",
                "find it by its key behind this step; or give the map a `key`",
            )
        _give_anyway(reader, called)
    return found


def _added(
    reader: "StepReader",
    entry: Entry,
    inner: Entry,
    place: Inside,
    called: Entry | None,
) -> Iterable[Step]:
    match place.type:
        case ListOf(item):
            return _item(reader, entry, inner, place, item, called)
        case MapOf(value) if place.keyed is not None:
            if _keyed_outside(reader, inner, value, place.keyed.key):
                return ()
            return _item(reader, entry, inner, place, value, called)
        case MapOf():
            return put(reader, entry, inner, place, new=True)
    if isinstance(place.type, Nullable):
        report_no_part(reader, place.holder, list(place.path), inner.key)
        return ()
    reader.faults.add(
        writing.WRITE,
        inner.key.span,
        f"`{inner.name}` is {described(place.type)}; things are added to a list or a "
        "map.",
        f"set it: `set: {{{'.'.join((place.row, *place.path[:-1]))}: "
        f"{{{place.path[-1]}: ...}}}}`",
    )
    return ()


def _keyed_outside(reader: "StepReader", inner: Entry, value: Type, key: str) -> bool:
    """Whether an entry of a map is written below its key, and holds it; reports it."""
    match nodes.entries(inner.value):
        case [pair] if isinstance(pair.value, Mapping):
            pass
        case _:
            return False
    if not isinstance(value, Record | Union):
        return False
    names = value.names if isinstance(value, Union) else value.fields
    if pair.name in (*names, SPREAD):
        return False
    reader.faults.add(
        writing.WRITE,
        pair.key.span,
        f'The entries of `{inner.name}` hold their keys themselves, in "{key}".',
        f"write the entry alone: {inner.name}: {{{key}: ..., ...}}",
    )
    return True


def _item(
    reader: "StepReader",
    entry: Entry,
    inner: Entry,
    place: Inside,
    item: Type,
    called: Entry | None,
) -> Iterable[Step]:
    wanted, mints = _wanted(inner, item, place.keyed)
    value = values.value(inner.value, reader.scope, reader.faults, wanted)
    reader.scope = reader.scope.written(())  # the entries that are there stay
    if value is None:
        return ()
    stands = place.entry()
    name = None
    if called is not None:
        name = nodes.text(called.value)
        if name is not None:
            reader.give(name, called.value, item)
            reader.place(name, stands)
    return (
        AddItem(
            span=entry.key.span,
            row=place.row,
            collection=place.collection,
            inside=place.inside,
            path=place.path,
            value=value,
            item=item,
            name=name,
            place=stands,
            new_id=place.keyed.new_id if mints and place.keyed is not None else None,
        ),
    )


def _wanted(inner: Entry, item: Type, keyed: Keyed | None) -> tuple[Type, bool]:
    """What the entry has to be: without its key, where that is made for it."""
    if keyed is None or keyed.new_id is None:
        return item, False
    body = nodes.mapping(inner.value)
    if body is None or body.get(keyed.key) is not None:
        return item, False
    match item:
        case Record():
            return _without(keyed.key, item), True
        case Union(cases=cases):
            left = {case: _without(keyed.key, each) for case, each in cases.items()}
            return replace(item, cases=left, name=None), True
    return item, False


def _without(key: str, record: Record) -> Record:
    return Record({n: f for n, f in record.fields.items() if n != key})


def _give_anyway(reader: "StepReader", called: Entry) -> None:
    """A name for what could not be read, so that its use is no second fault."""
    name = nodes.text(called.value)
    if name is not None:
        reader.give(name, called.value, Broken())
