"""The steps that change the world: `set`, `add`, `remove`."""

import ast
from collections.abc import Sequence
from keyword import iskeyword
from typing import TYPE_CHECKING

from ..expr import emit
from ..model.referring import referrers
from ..model.steps import (
    Add,
    AddItem,
    Assigned,
    Clear,
    PutEntries,
    Remove,
    RowChange,
    Set,
)
from ..model.types import Row
from . import python
from .function import FunctionContext
from .ownership import stored
from .parts import Part, anew, place_of
from .tidying import Named

if TYPE_CHECKING:
    from .steps import StepLowering


# set


def change(step: Set, lowering: "StepLowering") -> list[ast.stmt]:
    """`order = state.orders.update(order, {...})` for each row.

    Where there are several writes, all values are worked out before the first.
    """
    function = lowering.function
    rows = {change.row: change.collection for change in step.changes}
    several = len(rows) + (step.clock is not None) > 1
    before: list[ast.stmt] = []
    writes: list[ast.stmt] = []
    for name, collection in rows.items():
        values = _changes([c for c in step.changes if c.row == name], function)
        if several:
            local = function.local(f"{name}_changes")
            names = lowering.module.names.collections[collection]
            of = python.name(lowering.module.use(names.rows, names.changes_class))
            before.append(python.declare(local, of, values))
            values = python.name(local)
        update = python.attribute(function.table(collection), "update")
        target = _local(name, function)
        called = python.call(update, python.name(target), values)
        writes.append(Named(target, called))
        writes += lowering.wrote([collection], target)
    if step.clock is not None:
        now: ast.expr = stored(step.clock, function)
        if several:
            local = function.local("time")
            before.append(python.bind(local, now))
            now = python.name(local)
        move = python.attribute(python.name("state"), "move_clock")
        writes.append(ast.Expr(python.call(move, now)))
    return [*before, *writes]


def _local(name: str, function: FunctionContext) -> str:
    made = function.bound[name]
    assert isinstance(made, ast.Name)
    return made.id


def _changes(changes: Sequence[RowChange], function: FunctionContext) -> ast.expr:
    """The fields of one row and their values; of a record inside, the whole anew."""
    own = [field for change in changes if not change.path for field in change.fields]
    inner = [change for change in changes if change.path]
    return _fields(own, function, _records(inner, 0, function))


def _records(
    changes: Sequence[RowChange], depth: int, function: FunctionContext
) -> list[tuple[str, ast.expr]]:
    """The records at this depth in which something is set, made anew."""
    names = dict.fromkeys(change.path[depth] for change in changes)
    found: list[tuple[str, ast.expr]] = []
    for name in names:
        inside = [change for change in changes if change.path[depth] == name]
        at = Part(inside[0].collection, inside[0].path[: depth + 1])
        place = place_of(inside[0].row, at, function)
        here = [change for change in inside if len(change.path) == depth + 1]
        deeper = [change for change in inside if len(change.path) > depth + 1]
        entries: list[tuple[str, ast.expr]] = []
        for change in here:
            entries += [(f.field, stored(f.value, function)) for f in change.fields]
        entries += _records(deeper, depth + 1, function)
        found.append((name, anew(place, at, entries, function)))
    return found


def _around(
    row: str, whole: Part, made: ast.expr, function: FunctionContext
) -> ast.expr:
    """The field of the row in which a part has been made anew."""
    path = whole.path
    for length in range(len(path) - 1, 0, -1):
        at = Part(whole.collection, path[:length])
        place = place_of(row, at, function)
        made = anew(place, at, [(path[length], made)], function)
    return python.literal([(path[0], made)])


def add_item(step: AddItem, lowering: "StepLowering") -> list[ast.stmt]:
    """`order = state.orders.update(order, {"lines": [*order["lines"], {...}]})`"""
    function = lowering.function
    place = place_of(step.row, Part(step.collection, step.path), function)
    items: list[ast.expr] = [
        ast.Starred(place, ast.Load()),
        stored(step.value, function),
    ]
    made = ast.List(items, ast.Load())
    return _update(step.row, step.collection, step.path, made, lowering)


def put_entries(step: PutEntries, lowering: "StepLowering") -> list[ast.stmt]:
    """`day = state.days.update(day, {"seats": {**day["seats"], cabin: left}})`"""
    function = lowering.function
    place = place_of(step.row, Part(step.collection, step.path), function)
    keys = [emit(key, function) for key, _ in step.entries]
    given = [stored(value, function) for _, value in step.entries]
    made: ast.expr = ast.Dict([None, *keys], [place, *given])
    if step.new:
        extended = lowering.module.runtime("values", "extended")
        # Keys that are worked out may be the same, and the second is refused then.
        sure = all(isinstance(key, ast.Constant) for key in keys)
        groups = [slice(None)] if sure else [slice(n, n + 1) for n in range(len(keys))]
        made = place
        for group in groups:
            more = ast.Dict(list(keys[group]), given[group])
            made = python.call(extended, made, more)
    return _update(step.row, step.collection, step.path, made, lowering)


def _update(
    row: str,
    collection: str,
    path: Sequence[str],
    made: ast.expr,
    lowering: "StepLowering",
) -> list[ast.stmt]:
    """The row with one part made anew."""
    function = lowering.function
    local = _local(row, function)
    update = python.attribute(function.table(collection), "update")
    changes = _around(row, Part(collection, path), made, function)
    called = python.call(update, python.name(local), changes)
    return [Named(local, called), *lowering.wrote([collection], local)]


def _fields(
    fields: Sequence[Assigned],
    function: FunctionContext,
    more: Sequence[tuple[str, ast.expr]] = (),
) -> ast.expr:
    """A literal; with `picked` where a field is only written if it was given.

    more: entries beside those of the fields.
    """
    always = [(f.field, stored(f.value, function)) for f in fields if f.given is None]
    always = [*more, *always]
    given = [field for field in fields if field.given is not None]
    if not given:
        return python.literal(always)
    made = _picked(given, function)
    plain = [(name, value) for name, value in always if _is_keyword(name)]
    made[-1].keywords += [ast.keyword(name, value) for name, value in plain]
    odd = [(name, value) for name, value in always if not _is_keyword(name)]
    if odd:
        made[-1].keywords.append(ast.keyword(None, python.literal(odd)))
    for inner, outer in zip(reversed(made), reversed(made[:-1]), strict=False):
        outer.keywords.append(ast.keyword(None, inner))
    return made[0]


def _is_keyword(name: str) -> bool:
    """Whether Python takes the name as `name=value` and leaves it as it is."""
    return name.isascii() and name.isidentifier() and not iskeyword(name)


def _picked(given: Sequence[Assigned], function: FunctionContext) -> list[ast.Call]:
    """`picked(args, "name", "phone")` for each place that fields are copied from."""
    picked = function.module.runtime("values", "picked")
    found: dict[str, ast.Call] = {}
    for field in given:
        assert field.given is not None
        base = emit(field.given.base, function)
        call = found.setdefault(ast.dump(base), python.call(picked, base))
        call.args.append(python.constant(field.field))
    return list(found.values())


# add


def add(step: Add, lowering: "StepLowering") -> list[ast.stmt]:
    """`contact = state.contacts.insert({...})`"""
    function = lowering.function
    table = function.table(step.collection)
    key = lowering.world.collections[step.collection].key
    minted: list[tuple[str, ast.expr]] = []
    if step.mints:
        minted = [(key, python.call(python.attribute(table, "new_id")))]
    row = _fields(step.fields, function, minted)
    if isinstance(row, ast.Dict):
        row = _in_order(row, list(lowering.world.collections[step.collection].fields))
    method = python.attribute(table, "put" if step.replace else "insert")
    value = python.call(method, row)
    named = lowering.name_row(step.name, Row(step.collection), value, new=True)
    if not step.replace:
        # No other name stands for a row that was not there before.
        lowering.written.add(step.collection)
        return named
    return [*named, *lowering.wrote([step.collection], _local(step.name, function))]


def _in_order(row: ast.Dict, fields: list[str]) -> ast.Dict:
    """The entries in the order in which the fields are declared."""
    place = {name: number for number, name in enumerate(fields)}
    pairs = [
        (key.value, key, value)
        for key, value in zip(row.keys, row.values, strict=True)
        if isinstance(key, ast.Constant)
    ]
    pairs.sort(key=lambda pair: place[str(pair[0])])
    return ast.Dict([key for _, key, _ in pairs], [value for *_, value in pairs])


# remove


def remove(step: Remove, lowering: "StepLowering") -> list[ast.stmt]:
    """Take the row away, unless another one names it."""
    function = lowering.function
    row = function.bound.pop(step.row)
    function.types.pop(step.row, None)
    if any(referrers(lowering.world, step.collection)):
        called = lowering.module.names.removers[step.collection]
        lowering.module.use(("removing",), called)
        gone = python.call(called, python.name("state"), row)
    else:
        method = python.attribute(function.table(step.collection), "remove")
        gone = python.call(method, row)
    return [ast.Expr(gone), *lowering.wrote([step.collection], None)]


def clear(step: Clear, lowering: "StepLowering") -> list[ast.stmt]:
    """`order = state.orders.clear(order, "note")`"""
    function = lowering.function
    local = _local(step.row, function)
    method = python.attribute(function.table(step.collection), "clear")
    called = python.call(method, python.name(local), python.constant(step.field))
    return [Named(local, called), *lowering.wrote([step.collection], local)]
