"""The steps that change the world: `set`, `add`, `remove`."""

import ast
from collections.abc import Callable, Sequence
from keyword import iskeyword
from typing import TYPE_CHECKING, TypeAlias

from ..expr import emit
from ..model.expressions import Expression, Name, walk
from ..model.referring import referrers
from ..model.steps import (
    Add,
    Assigned,
    Clear,
    PutEntries,
    Remove,
    RowChange,
    Set,
)
from ..model.types import Row, Type, Union
from . import python
from .entries import local_of, put_changes, put_entry, put_part, wrote_part
from .function import FunctionContext
from .naming import pascal
from .ownership import stored
from .parts import anew, part_type, path_from
from .tidying import Named

if TYPE_CHECKING:
    from .steps import StepLowering


# set

Values: TypeAlias = Callable[[Assigned], ast.expr]
"""Gives the Python of a value that is written."""


def change(step: Set, lowering: "StepLowering") -> list[ast.stmt]:
    """`order = state.orders.update(order, {...})` for each row.

    Where there are several writes, all values are worked out before the first.
    """
    function = lowering.function
    rows = dict.fromkeys(change.row for change in step.changes)
    several = len(rows) + (step.clock is not None) > 1
    before: list[ast.stmt] = []
    writes: list[ast.stmt] = []
    for name in rows:
        own = [change for change in step.changes if change.row == name]
        if name in function.places:
            first, after = _entry_change(name, own, several, lowering)
        else:
            first, after = _row_change(name, own, several, lowering)
        before += first
        writes += after
    if step.clock is not None:
        now: ast.expr = stored(step.clock, function)
        if several:
            local = function.local("time")
            before.append(python.bind(local, now))
            now = python.name(local)
        move = python.attribute(python.name("state"), "move_clock")
        writes.append(ast.Expr(python.call(move, now)))
    return [*before, *writes]


def _row_change(
    name: str, changes: Sequence[RowChange], several: bool, lowering: "StepLowering"
) -> tuple[list[ast.stmt], list[ast.stmt]]:
    """What is worked out before all writes, and the write."""
    function = lowering.function
    collection = changes[0].collection
    values = _changes(changes, function, lambda one: stored(one.value, function))
    before: list[ast.stmt] = []
    if several:
        local = function.local(f"{name}_changes")
        names = lowering.module.names.collections[collection]
        of = python.name(lowering.module.use(names.rows, names.changes_class))
        before.append(python.declare(local, of, values))
        values = python.name(local)
    body, known = put_changes(name, values, lowering)
    return before, [*body, *lowering.wrote([collection], *known)]


def _entry_change(
    name: str, changes: Sequence[RowChange], several: bool, lowering: "StepLowering"
) -> tuple[list[ast.stmt], list[ast.stmt]]:
    """As `_row_change`. The values have names of their own, so that the entry is the
    one of the time when it is written."""
    function = lowering.function
    known: dict[int, ast.expr] = {}
    before: list[ast.stmt] = []
    for one in [field for change in changes for field in change.fields]:
        value = stored(one.value, function)
        if several and one.given is None and not isinstance(value, ast.Constant):
            local = function.local(f"{name}_{one.field}")
            of = lowering.module.annotation(
                one.value.type, pascal(f"{lowering.owner}_{name}_{one.field}")
            )
            before.append(python.declare(local, of, value))
            value = python.name(local)
        known[id(one)] = value
    base = function.bound[name], part_type(name, (), function)
    of_row = _changes(changes, function, lambda one: known[id(one)], base)
    body, locals_ = put_entry(name, of_row, lowering)
    return before, [*body, *wrote_part(name, (), locals_, lowering)]


def _changes(
    changes: Sequence[RowChange],
    function: FunctionContext,
    values: Values,
    base: tuple[ast.expr, Type] | None = None,
) -> ast.expr:
    """The fields of one row and their values; of a record inside, the whole anew.

    base: what the other fields are taken from, and its type.
    """
    own = [field for change in changes if not change.path for field in change.fields]
    inner = [change for change in changes if change.path]
    more = _records(inner, 0, function, values)
    return _fields(own, function, values, more, base)


def _records(
    changes: Sequence[RowChange],
    depth: int,
    function: FunctionContext,
    values: Values,
) -> list[tuple[str, ast.expr]]:
    """The records at this depth in which something is set, made anew."""
    names = dict.fromkeys(change.path[depth] for change in changes)
    found: list[tuple[str, ast.expr]] = []
    for name in names:
        inside = [change for change in changes if change.path[depth] == name]
        place = path_from(inside[0].row, inside[0].path[: depth + 1], function)
        here = [change for change in inside if len(change.path) == depth + 1]
        deeper = [change for change in inside if len(change.path) > depth + 1]
        of = part_type(inside[0].row, inside[0].path[: depth + 1], function)
        own = [field for change in here for field in change.fields]
        more = _records(deeper, depth + 1, function, values)
        found.append((name, _fields(own, function, values, more, (place, of))))
    return found


def put_entries(step: PutEntries, lowering: "StepLowering") -> list[ast.stmt]:
    """`day = state.days.update(day, {"seats": {**day["seats"], cabin: left}})`"""
    function = lowering.function
    place = path_from(step.row, step.path, function)
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
    return put_part(step.row, step.path, made, lowering)


def _fields(
    fields: Sequence[Assigned],
    function: FunctionContext,
    values: Values,
    more: Sequence[tuple[str, ast.expr]] = (),
    whole: tuple[ast.expr, Type] | None = None,
) -> ast.expr:
    """A literal; with `picked` where a field is only written if it was given.

    more: entries beside those of the fields. whole: what the others are taken from, and
    its type.
    """
    base, of = whole or (None, None)
    if base is not None and isinstance(of, Union):
        return anew(base, of, _fields(fields, function, values, more), function)
    always = [(one.field, values(one)) for one in fields if one.given is None]
    always = [*more, *always]
    given = [field for field in fields if field.given is not None]
    if not given:
        start = [] if base is None else [(None, base)]
        return python.literal([*start, *always])
    made = _picked(given, function)
    plain = [(n, v) for n, v in always if _is_keyword(n) and base is None]
    made[-1].keywords += [ast.keyword(name, value) for name, value in plain]
    odd: list[tuple[str | None, ast.expr]] = [
        pair for pair in always if pair not in plain
    ]
    if base is not None and not odd:
        made[-1].keywords.append(ast.keyword(None, base))
    elif base is not None:
        made[-1].keywords.append(
            ast.keyword(None, python.literal([(None, base), *odd]))
        )
    elif odd:
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
    before, row = _new_row(step, lowering)
    method = python.attribute(table, "put" if step.replace else "insert")
    value = python.call(method, row)
    named = lowering.name_row(step.name, Row(step.collection), value, new=True)
    if not step.replace and step.collection not in lowering.removed:
        # No other name stands for a row that was not there before.
        lowering.written.add(step.collection)
        return [*before, *named]
    wrote = lowering.wrote([step.collection], local_of(step.name, function))
    return [*before, *named, *wrote]


def _new_row(step: Add, lowering: "StepLowering") -> tuple[list[ast.stmt], ast.expr]:
    """The row that is added, and what has to be done before."""
    function = lowering.function

    def written(more: Sequence[tuple[str, ast.expr]] = ()) -> ast.expr:
        row = _fields(
            step.fields, function, lambda one: stored(one.value, function), more
        )
        return _in_order(row, order)

    collection = lowering.world.collections[step.collection]
    order = list(collection.fields)
    key, new_id = collection.key, collection.new_id
    if not step.mints or key is None or new_id is None:
        return [], written()
    mint = python.call(python.attribute(function.table(step.collection), "new_id"))
    if new_id.worked_out is None:
        return [], written([(key, mint)])
    if not _asks_self(new_id.worked_out):
        mint.args.append(emit(new_id.worked_out, function))
        return [], written([(key, mint)])
    # The prefix reads the row, so all but the id is put together before.
    local = function.local(f"new_{collection.row}")
    empty = (key, python.constant(""))
    row = written([empty])
    of = lowering.module.row_class(step.collection)
    outside = function.enter()
    function.bound["self"] = python.name(local)
    prefix = function.local("prefix")
    worked_out = python.bind(prefix, emit(new_id.worked_out, function))
    function.leave(outside)
    mint.args.append(python.name(prefix))
    whole = python.literal([(None, python.name(local)), (key, mint)])
    return [python.declare(local, of, row), worked_out], whole


def _asks_self(prefix: Expression) -> bool:
    return any(isinstance(n, Name) and n.name == "self" for n in walk(prefix))


def _in_order(row: ast.expr, fields: list[str]) -> ast.expr:
    """The entries of a literal in the order in which the fields are declared."""
    if not isinstance(row, ast.Dict):
        return row
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
    return [ast.Expr(gone), *lowering.wrote([step.collection])]


def clear(step: Clear, lowering: "StepLowering") -> list[ast.stmt]:
    """`order = state.orders.clear(order, "note")`"""
    function = lowering.function
    local = local_of(step.row, function)
    field = python.constant(step.field)
    if step.row in function.places:
        without = lowering.module.runtime("entries", "without_field")
        cleared = python.call(without, python.name(local), field)
        body, known = put_entry(step.row, cleared, lowering)
        return [*body, *wrote_part(step.row, (), known, lowering)]
    method = python.attribute(function.table(step.collection), "clear")
    called = python.call(method, python.name(local), field)
    return [Named(local, called), *lowering.wrote([step.collection], local)]
