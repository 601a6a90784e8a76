"""The step `find`."""

import ast
from typing import TYPE_CHECKING

from ..expr import emit
from ..model.expressions import Comprehension
from ..model.steps import FindByKey, FindWhere
from ..model.types import ListOf, MapOf, Row, Type, nullable
from . import python
from .entries import standing
from .naming import words
from .ordering import sorted_by
from .refusals import refusal
from .tidying import Named

if TYPE_CHECKING:
    from .steps import StepLowering


def find_by_key(step: FindByKey, lowering: "StepLowering") -> list[ast.stmt]:
    """`order = state.orders.require(key)`, or `get` and what is said where it fails."""
    function = lowering.function
    key = emit(step.key, function)
    required = not step.optional and step.failure is None
    table = function.table(step.collection)
    called = python.call(python.attribute(table, "require" if required else "get"), key)
    of: Type = Row(step.collection)
    if step.optional:
        of = nullable(of)
    row = function.give(step.name, of)
    body: list[ast.stmt] = [Named(row, called)]
    if step.failure is not None and not step.optional:
        missing = ast.Compare(python.name(row), [ast.Is()], [python.constant(None)])
        body.append(python.when(missing, [refusal(step.failure, function)]))
    return [*body, *lowering.keep_old(step.name, of)]


def find_where(step: FindWhere, lowering: "StepLowering") -> list[ast.stmt]:
    """The candidates, then the first of them."""
    function = lowering.function
    of = nullable(step.item) if step.optional else step.item
    outside = function.enter()
    row = function.give(step.name, of)
    bound = function.bound[step.name]
    function.leave(outside)
    found = _candidates(step, row, lowering)
    several = function.local(f"found_{step.name}")
    body: list[ast.stmt] = [python.bind(several, found)]
    first = _first(step, python.name(several), lowering)
    chosen = first
    if step.optional:
        chosen = ast.IfExp(python.name(several), first, python.constant(None))
    else:
        assert step.failure is not None
        empty = ast.UnaryOp(ast.Not(), python.name(several))
        body.append(python.when(empty, [refusal(step.failure, function)]))
    if step.unique:
        body.append(_refuse_several(step, python.name(several), lowering))
    function.bound[step.name] = bound
    function.types[step.name] = of
    standing(step.name, step.place, None, function)
    return [*body, Named(row, chosen), *lowering.keep_old(step.name, of)]


def _refuse_several(
    step: FindWhere, several: ast.expr, lowering: "StepLowering"
) -> ast.stmt:
    count = python.call("len", several)
    test = ast.Compare(count, [ast.Gt()], [python.constant(1)])
    error = lowering.module.use(("errors",), "ToolError")
    row = " ".join(words(step.name))
    if isinstance(step.item, Row):
        collection = lowering.module.world.collections[step.item.collection]
        row = " ".join(words(collection.row))
    message = f"More than one {row} fits. Be more exact, so that only one does."
    refused = python.call(error, python.constant("conflict"), python.constant(message))
    return python.when(test, [ast.Raise(refused, None)])


def _candidates(step: FindWhere, row: str, lowering: "StepLowering") -> ast.expr:
    """The rows for which the condition holds, in the order of their keys."""
    function = lowering.function
    searched = step.searched
    if isinstance(searched.type, MapOf):
        return _in_map(step, row, lowering)
    if step.where is None:
        return python.call("list", emit(searched, function))
    of = step.item
    chosen = Comprehension(
        ListOf(of), step.span, "filter", searched, "self", of, None, step.where
    )
    function.called_self = row
    return emit(chosen, function)


def _in_map(step: FindWhere, row: str, lowering: "StepLowering") -> ast.expr:
    function = lowering.function
    source = emit(step.searched, function)
    every = python.call(python.attribute(source, "values"))
    if isinstance(step.item, Row) and function.writes(step.item.collection):
        table = function.table(step.item.collection)
        every = python.call(python.attribute(table, "live"), every)
    if step.where is None:
        return python.call("list", every)
    outside = function.enter()
    function.bound["self"] = python.name(row)
    where = emit(step.where, function)
    function.leave(outside)
    target = ast.Name(row, ast.Store())
    walked = ast.comprehension(target, every, [where], 0)
    return ast.ListComp(python.name(row), [walked])


def _first(step: FindWhere, several: ast.expr, lowering: "StepLowering") -> ast.expr:
    """The first of the candidates in the order of `sort`."""
    if not step.sort:
        return ast.Subscript(several, python.constant(0), ast.Load())
    in_order = sorted_by(step.sort, several, lowering.function)
    assert isinstance(in_order, ast.Call)
    backwards = [k for k in in_order.keywords if k.arg == "reverse"]
    if isinstance(in_order.func, ast.Name) and in_order.func.id == "sorted":
        # Both take the first of several that are equal, as a stable sort has it.
        in_order.func = python.name("max" if backwards else "min")
        in_order.keywords = [k for k in in_order.keywords if k.arg == "key"]
        return in_order
    return ast.Subscript(in_order, python.constant(0), ast.Load())
