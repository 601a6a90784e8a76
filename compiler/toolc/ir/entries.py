"""Entries inside of rows: looked up, changed and taken away."""

import ast
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..expr import emit
from ..model.expressions import Constant, Expression, Name, Select, Template
from ..model.failures import Failure
from ..model.places import EntryId, Place
from ..model.steps import AddItem, FindEntry, RemoveEntry
from ..model.types import Nullable, Record, Row, Text, Type, Union, nullable
from . import python
from .function import FunctionContext
from .naming import pascal, words
from .ownership import stored
from .parts import anew, around, part_type, path_from
from .refusals import refusal
from .tidying import Dropped, Named

if TYPE_CHECKING:
    from .steps import StepLowering


def local_of(name: str, function: FunctionContext) -> str:
    made = function.bound[name]
    assert isinstance(made, ast.Name)
    return made.id


def _key(name: str, place: Place, function: FunctionContext) -> ast.expr:
    """The key of an entry: one of its fields, or what it was looked up by."""
    if place.key is None:
        return function.entry_keys[name]
    return python.item(function.bound[name], place.key)


# Looked up


def find_entry(step: FindEntry, lowering: "StepLowering") -> list[ast.stmt]:
    """`line = entry_of(order["lines"], "lineNo", args["lineNo"])`"""
    function = lowering.function
    source = emit(step.source, function)
    key = emit(step.key, function)
    body: list[ast.stmt] = []
    of = nullable(step.item) if step.optional else step.item
    in_map = step.place.in_map
    if in_map and not _stays(key):
        kept = function.local(f"{step.name}_key")
        body.append(python.bind(kept, key))
        key = python.name(kept)
    if in_map:
        found: ast.expr = python.call(python.attribute(source, "get"), key)
        if isinstance(step.key.type, Nullable):
            absent = ast.Compare(key, [ast.Is()], [python.constant(None)])
            found = ast.IfExp(absent, python.constant(None), found)
            # What has an entry has a key; Python's checkers do not know that.
            sure = function.local(f"{step.name}_key")
            either = ast.BoolOp(ast.Or(), [key, python.constant("")])
            body.append(Named(sure, either))
            key = python.name(sure)
    else:
        assert step.place.key is not None
        entry_of = lowering.module.runtime("entries", "entry_of")
        found = python.call(entry_of, source, python.constant(step.place.key), key)
    local = function.give(step.name, of)
    standing(step.name, step.place, key, function)
    body.append(Named(local, found))
    if not step.optional:
        failure = step.failure or _no_entry(step, lowering)
        missing = ast.Compare(python.name(local), [ast.Is()], [python.constant(None)])
        body.append(python.when(missing, [refusal(failure, function)]))
    return body


def _stays(key: ast.expr) -> bool:
    """Whether it is the same whatever is written: a text, a local, an argument."""
    if isinstance(key, ast.Constant | ast.Name):
        return True
    match key:
        case ast.Subscript(value=ast.Name(id="args"), slice=ast.Constant()):
            return True
    return False


def standing(
    name: str, place: Place | None, key: ast.expr | None, function: FunctionContext
) -> None:
    """Note where the name stands. key: what it was looked up by."""
    if place is not None:
        function.places[name] = place
        if key is not None:
            function.entry_keys[name] = key


def _no_entry(step: FindEntry, lowering: "StepLowering") -> Failure:
    """`Order SO-1 has no line 3.`"""
    places = lowering.function.places
    name = step.place.holder
    while name in places:
        name = places[name].holder
    collection = lowering.world.collections[step.place.collection]
    row = Name(Row(collection.name), step.span, name)
    title = " ".join(words(collection.row)).capitalize()
    has = f" has no {' '.join(words(step.name))} "
    key: tuple[str | Expression, ...] = (has, step.key, ".")
    if isinstance(step.key, Constant):
        key = (f"{has}{step.key.value}.",)
    parts: tuple[str | Expression, ...] = (title, *key)
    if collection.key is not None:
        shown = Select(Text(), step.span, row, collection.key)
        parts = (f"{title} ", shown, *key)
    return Failure("not_found", Template(Text(), step.span, parts), None, step.span)


# Put back into the row


def put_changes(
    name: str, changes: ast.expr, lowering: "StepLowering"
) -> tuple[list[ast.stmt], list[str]]:
    """The row or the entry with these fields made anew, and all that holds it.

    With the locals that are up to date after it.
    """
    function = lowering.function
    place = function.places.get(name)
    if place is not None:
        before = function.bound[name]
        changed = anew(before, part_type(name, (), function), changes, function)
        return put_entry(name, changed, lowering)
    of = function.types[name]
    collection = of.of if isinstance(of, Nullable) else of
    assert isinstance(collection, Row)
    local = local_of(name, function)
    update = python.attribute(function.table(collection.collection), "update")
    called = python.call(update, python.name(local), changes)
    return [Named(local, called)], [local]


def put_entry(
    name: str, changed: ast.expr, lowering: "StepLowering"
) -> tuple[list[ast.stmt], list[str]]:
    """The changed entry in the place of the old one, in all that holds it."""
    function = lowering.function
    place = function.places[name]
    local = local_of(name, function)
    whole = path_from(place.holder, place.path, function)
    if place.in_map:
        put = lowering.module.runtime("entries", "with_entry")
        key = _key(name, place, function)
        made = python.call(put, whole, key, python.name(local))
    else:
        assert place.key is not None
        put = lowering.module.runtime("entries", "replaced")
        key = python.constant(place.key)
        made = python.call(put, whole, key, python.name(local))
    changes = around(place.holder, place.path, made, function)
    rest, known = put_changes(place.holder, changes, lowering)
    return [python.bind(local, changed), *rest], [local, *known]


def put_part(
    name: str, path: Sequence[str], made: ast.expr, lowering: "StepLowering"
) -> list[ast.stmt]:
    """The row or entry with one part made anew."""
    function = lowering.function
    changes = around(name, path, made, function)
    body, known = put_changes(name, changes, lowering)
    return [*body, *wrote_part(name, path, known, lowering)]


def wrote_part(
    name: str, path: Sequence[str], known: Sequence[str], lowering: "StepLowering"
) -> list[Dropped]:
    """What has to be brought up to date after a write to a part of a row or entry."""
    function = lowering.function
    place = function.places.get(name)
    way = path if place is None else place.inside
    collections = [collection_of(name, function)]
    return lowering.wrote(collections, *known, field=way[0])


def collection_of(name: str, function: FunctionContext) -> str:
    """The collection of the row that the name is, or stands inside of."""
    place = function.places.get(name)
    if place is not None:
        return place.collection
    of = function.types[name]
    row = of.of if isinstance(of, Nullable) else of
    assert isinstance(row, Row)
    return row.collection


# Added, taken away


def add_item(step: AddItem, lowering: "StepLowering") -> list[ast.stmt]:
    """`order = state.orders.update(order, {"lines": [*order["lines"], {...}]})`"""
    function = lowering.function
    entries = path_from(step.row, step.path, function)
    value = stored(step.value, function)
    place = step.place
    if step.new_id is not None and place is not None:
        assert isinstance(value, ast.Dict)
        minted = _minted(step.new_id, place, entries, lowering)
        value = _with_key(value, place.key or "", minted, _fields_of(value, step.item))
    body: list[ast.stmt] = []
    in_map = place is not None and place.in_map
    if step.name is not None or in_map:
        body.append(_declared(step, value, lowering))
        value = function.bound[step.name or _UNNAMED]
    made: ast.expr
    if place is None or (step.new_id is not None and not in_map):
        made = ast.List([ast.Starred(entries, ast.Load()), value], ast.Load())
    elif in_map:
        extended = lowering.module.runtime("values", "extended")
        key = python.item(value, place.key or "")
        made = python.call(extended, entries, ast.Dict([key], [value]))
    else:
        appended = lowering.module.runtime("entries", "appended")
        named = python.constant(place.key or "")
        made = python.call(appended, entries, named, value)
    changes = around(step.row, step.path, made, function)
    more, known = put_changes(step.row, changes, lowering)
    if step.name is not None:
        known.append(local_of(step.name, function))
    return [*body, *more, *wrote_part(step.row, step.path, known, lowering)]


_UNNAMED = "new entry"
"""Stands for an entry that the spec gives no name."""


def _declared(step: AddItem, value: ast.expr, lowering: "StepLowering") -> ast.stmt:
    """The new entry under a name of its own."""
    function = lowering.function
    wish = pascal(f"{lowering.owner}_{step.name or step.path[-1]}")
    annotation = lowering.module.annotation(step.item, wish)
    if step.name is None:
        local = function.local("entry")
        function.bound[_UNNAMED] = python.name(local)
        return python.declare(local, annotation, value)
    local = function.give(step.name, step.item)
    standing(step.name, step.place, None, function)
    if function.declare(step.name):
        return python.declare(local, annotation, value)
    function.wanted.add(local)  # declared in front of the blocks that give it
    return python.bind(local, value)


def _minted(
    new_id: EntryId, place: Place, entries: ast.expr, lowering: "StepLowering"
) -> ast.expr:
    if place.in_map:
        entries = python.call(python.attribute(entries, "values"))
    field = python.constant(place.key)
    start = python.constant(new_id.start)
    if new_id.number:
        number = lowering.module.runtime("entries", "next_number")
        return python.call(number, entries, field, start)
    text = lowering.module.runtime("entries", "next_entry_id")
    spelled = python.constant(new_id.prefix), python.constant(new_id.digits)
    return python.call(text, entries, field, *spelled, start)


def _fields_of(value: ast.Dict, item: Type) -> list[str]:
    """The fields of the entry, in the order in which they are declared."""
    if isinstance(item, Union):
        pairs = zip(value.keys, value.values, strict=True)
        written = {n.value: v for n, v in pairs if isinstance(n, ast.Constant)}
        tag = written[item.tag]
        assert isinstance(tag, ast.Constant)  # it says which fields there are
        return list(item.cases[str(tag.value)].fields)
    assert isinstance(item, Record)
    return list(item.fields)


def _with_key(
    value: ast.Dict, key: str, minted: ast.expr, fields: list[str]
) -> ast.Dict:
    """The entry with its key, in the order in which the fields are declared."""
    pairs = [
        (str(name.value), name, part)
        for name, part in zip(value.keys, value.values, strict=True)
        if isinstance(name, ast.Constant)
    ]
    pairs.append((key, python.constant(key), minted))
    pairs.sort(key=lambda pair: fields.index(pair[0]))
    return ast.Dict([name for _, name, _ in pairs], [part for *_, part in pairs])


def remove_entry(step: RemoveEntry, lowering: "StepLowering") -> list[ast.stmt]:
    """`order = state.orders.update(order, {"lines": without_entry(...)})`"""
    function = lowering.function
    place = step.place
    entries = path_from(place.holder, place.path, function)
    gone = function.bound[step.name]
    if place.in_map:
        without = lowering.module.runtime("entries", "without_key")
        made = python.call(without, entries, _key(step.name, place, function))
    else:
        without = lowering.module.runtime("entries", "without_entry")
        key = python.constant(place.key)
        made = python.call(without, entries, key, gone)
    body = put_part(place.holder, place.path, made, lowering)
    function.bound.pop(step.name)
    function.types.pop(step.name, None)
    function.places.pop(step.name, None)
    return body


# Brought up to date


def entry_again(name: str, lowering: "StepLowering") -> ast.expr | None:
    """The entry as it is now, where the name stands for one."""
    function = lowering.function
    place = function.places.get(name)
    if place is None or place.holder not in function.bound:
        return None
    known = function.bound[name]
    entries = path_from(place.holder, place.path, function)
    if place.in_map:
        key = _key(name, place, function)
        now: ast.expr = python.call(python.attribute(entries, "get"), key, known)
    else:
        current = lowering.module.runtime("entries", "current_entry")
        now = python.call(current, entries, python.constant(place.key), known)
    if isinstance(function.types[name], Nullable):
        return ast.BoolOp(ast.And(), [known, now])
    return now


def entry_now(
    name: str, place: Place, key: ast.expr | None, local: str, lowering: "StepLowering"
) -> list[ast.stmt]:
    """In a loop: the entry at hand as it is when its turn comes, if it is there still.

    local: of the entry as the loop has it. key: its key in a map.
    """
    function = lowering.function
    entries = path_from(place.holder, place.path, function)
    if place.in_map:
        assert key is not None
        found: ast.expr = python.call(python.attribute(entries, "get"), key)
    else:
        entry_of = lowering.module.runtime("entries", "entry_of")
        named = python.constant(place.key)
        walked = python.item(python.name(local), place.key or "")
        found = python.call(entry_of, entries, named, walked)
    now = local_of(name, function)
    missing = ast.Compare(python.name(now), [ast.Is()], [python.constant(None)])
    skip = python.when(missing, [ast.Continue()])
    return [python.bind(now, found), skip]
