"""The step `each`."""

import ast
from typing import TYPE_CHECKING

from ..expr import emit, emit_negated
from ..model.effects import effects
from ..model.expressions import Expression, Rows
from ..model.steps import Each, Walked
from ..model.types import ListOf, MapOf, Row, Text
from . import python
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
        target = _target(step, lowering)
        lowering.written |= writes
        body = _rows_now(step, writes, lowering)
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
        view = "items" if step.key is not None else "values"
        return python.call("list", python.call(python.attribute(source, view)))
    return source


def _one(
    walked: Walked, several: bool, writes: frozenset[str], lowering: "StepLowering"
) -> ast.expr:
    source = emit(walked.source, lowering.function)
    row = walked.item
    if several or not isinstance(row, Row) or row.collection not in writes:
        return source
    if isinstance(walked.source, Rows):
        return source  # looked up one by one as it is
    table = lowering.function.table(row.collection)
    return python.call(python.attribute(table, "live"), source)


def _target(step: Each, lowering: "StepLowering") -> ast.expr:
    names = [
        ast.Name(lowering.function.give(walked.name, walked.item), ast.Store())
        for walked in step.walked
    ]
    if step.key is not None:
        key = lowering.function.give(step.key, Text())
        names.insert(0, ast.Name(key, ast.Store()))
    return names[0] if len(names) == 1 else ast.Tuple(list(names), ast.Store())


def _rows_now(
    step: Each, writes: frozenset[str], lowering: "StepLowering"
) -> list[ast.stmt]:
    """The rows at hand as they are when their turn comes, and as they once were."""
    body = _passing_over(step, lowering) if len(step.walked) > 1 else []
    for walked in step.walked:
        looked_up = len(step.walked) == 1 and isinstance(walked.item, Row)
        local = lowering.function.bound[walked.name]
        assert isinstance(local, ast.Name)
        now = None if looked_up else lowering.again(local, walked.item, writes)
        if now is not None:
            body.append(Dropped(local.id, now))
        body += lowering.keep_old(walked.name, walked.item)
    return body


def _passing_over(step: Each, lowering: "StepLowering") -> list[ast.stmt]:
    """In lists that are walked in step: go on where a row has been removed."""
    removed = effects(step.steps, lowering.world.routines).removed
    gone: list[ast.expr] = []
    for walked in step.walked:
        row = walked.item
        if isinstance(row, Row) and row.collection in removed:
            key = lowering.world.collections[row.collection].key
            local = lowering.function.bound[walked.name]
            table = lowering.function.table(row.collection)
            gone.append(ast.Compare(python.item(local, key), [ast.NotIn()], [table]))
    if not gone:
        return []
    test = gone[0] if len(gone) == 1 else ast.BoolOp(ast.Or(), gone)
    return [python.when(test, [ast.Continue()])]
