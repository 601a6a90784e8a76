"""The step `each`."""

import ast
from typing import TYPE_CHECKING

from ..expr import emit, emit_negated
from ..model.effects import effects
from ..model.expressions import Expression, Rows
from ..model.steps import Each, Walked
from ..model.types import ListOf, MapOf, Row, Text
from ..model.walking import meets_changes
from . import python
from .entries import entry_now, standing
from .ownership import owned
from .tidying import Dropped

if TYPE_CHECKING:
    from .steps import StepLowering


def each(step: Each, lowering: "StepLowering") -> list[ast.stmt]:
    """`for line in lines:`, with the lists that it builds before it."""
    function = lowering.function
    writes = lowering.writes(step.steps)
    source = _source(step, writes, lowering)
    outside = function.enter()
    with function.promising({}), lowering.looping(step):
        renewed = _renewed(step, lowering)
        target = _target(step, renewed, lowering)
        lowering.written |= writes
        body = _rows_now(step, writes, renewed, lowering)
        if step.where is not None:
            skipped = emit_negated(step.where, function)
            body.append(python.when(skipped, [ast.Continue()]))
        body += lowering.lower(step.steps)
        values = {name: _entry(v, lowering) for name, v in step.collect.items()}
    function.leave(outside)
    before = []
    for name, value in step.collect.items():
        empty = ast.List([], ast.Load())
        fresh = not isinstance(value.type, Row)
        before.append(lowering.named(name, ListOf(value.type), empty, fresh))
        append = python.attribute(function.bound[name], "append")
        body.append(ast.Expr(python.call(append, values[name])))
    loop = ast.For(target, source, body or [ast.Pass()], [], lineno=0)
    return [*before, loop, *lowering.lists_again(writes)]


def _entry(value: Expression, lowering: "StepLowering") -> ast.expr:
    """What goes into a list that the loop builds. Rows stay those of the state: after
    each write the list is brought up to date, and then holds no copies."""
    if isinstance(value.type, Row):
        return emit(value, lowering.function)
    return owned(value, lowering.function)


def _source(step: Each, writes: frozenset[str], lowering: "StepLowering") -> ast.expr:
    """What is walked: the entries as they were when the loop began, but rows as they
    are when their turn comes."""
    several = len(step.walked) > 1
    sources = [_one(walked, several, writes, lowering) for walked in step.walked]
    if several:
        in_step = lowering.module.runtime("expressions", "in_step")
        return python.call(in_step, *sources)
    (source,) = sources
    of = step.walked[0].source.type
    if isinstance(of, MapOf):
        keyed = step.key is not None or _needs_key(step)
        view = "items" if keyed else "values"
        return python.call("list", python.call(python.attribute(source, view)))
    return source


def _one(
    walked: Walked, several: bool, writes: frozenset[str], lowering: "StepLowering"
) -> ast.expr:
    source = emit(walked.source, lowering.function)
    row = walked.item
    of_map = isinstance(walked.source.type, MapOf)
    if several or of_map or not isinstance(row, Row) or row.collection not in writes:
        return source  # of a map, each is looked up when its turn comes
    if isinstance(walked.source, Rows):
        return source  # looked up one by one as it is
    table = lowering.function.table(row.collection)
    return python.call(python.attribute(table, "live"), source)


def _target(step: Each, renewed: dict[str, str], lowering: "StepLowering") -> ast.expr:
    """The names that each round gives. renewed: see `_renewed`."""
    function = lowering.function
    names = []
    for walked in step.walked:
        local = function.give(walked.name, walked.item)
        names.append(ast.Name(renewed.get(walked.name) or local, ast.Store()))
    key = step.key
    if key is not None:
        names.insert(0, ast.Name(function.give(key, Text()), ast.Store()))
    elif _needs_key(step):
        key = f"{step.walked[0].name} key"
        names.insert(0, ast.Name(function.bind(key), ast.Store()))
    for walked in step.walked:
        known = function.bound[key] if key is not None else None
        standing(walked.name, walked.place, known, function)
    return names[0] if len(names) == 1 else ast.Tuple(list(names), ast.Store())


def _needs_key(step: Each) -> bool:
    """Whether a map is walked that alone knows the keys of its entries."""
    place = step.walked[0].place
    return place is not None and place.in_map


def _renewed(step: Each, lowering: "StepLowering") -> dict[str, str]:
    """Entries that another round may change, which are looked up when their turn
    comes; each with the local that the loop gives it before."""
    routines = lowering.world.routines
    return {
        walked.name: lowering.function.local(f"{walked.name}_before")
        for walked in step.walked
        if walked.place is not None
        and meets_changes(walked.name, walked.place, step.steps, routines)
    }


def _rows_now(
    step: Each,
    writes: frozenset[str],
    renewed: dict[str, str],
    lowering: "StepLowering",
) -> list[ast.stmt]:
    """The rows at hand as they are when their turn comes, and as they once were."""
    of_map = isinstance(step.walked[0].source.type, MapOf)
    alone = len(step.walked) == 1 and not of_map
    function = lowering.function
    removed = lowering.removed
    if of_map:
        writes = writes | function.written
    else:
        removed = frozenset(effects(step.steps, lowering.world.routines).removed)
    body = [] if alone else _passing_over(step, removed, lowering)
    for walked in step.walked:
        looked_up = alone and isinstance(walked.item, Row)
        local = function.bound[walked.name]
        assert isinstance(local, ast.Name)
        if walked.place is not None and walked.name in renewed:
            key = function.entry_keys.get(walked.name)
            before = renewed[walked.name]
            body += entry_now(walked.name, walked.place, key, before, lowering)
            continue
        now = None if looked_up else lowering.again(local, walked.item, writes)
        if now is not None:
            body.append(Dropped(local.id, now))
        body += lowering.keep_old(walked.name, walked.item)
    return body


def _passing_over(
    step: Each, removed: frozenset[str], lowering: "StepLowering"
) -> list[ast.stmt]:
    """In lists that are walked in step, and in maps: go on where a row is gone."""
    gone: list[ast.expr] = []
    for walked in step.walked:
        row = walked.item
        if isinstance(row, Row) and row.collection in removed:
            key = lowering.world.collections[row.collection].key
            assert key is not None  # a singleton cannot be removed
            local = lowering.function.bound[walked.name]
            table = lowering.function.table(row.collection)
            gone.append(ast.Compare(python.item(local, key), [ast.NotIn()], [table]))
    if not gone:
        return []
    test = gone[0] if len(gone) == 1 else ast.BoolOp(ast.Or(), gone)
    return [python.when(test, [ast.Continue()])]
