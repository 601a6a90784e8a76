"""Rows in the order of sort keys."""

import ast
from collections.abc import Sequence

from ..expr import emit
from ..model.expressions import Expression
from ..model.steps import SortKey
from ..model.types import Json, Timestamp, Type, may_be_null, without_null
from . import python
from .function import FunctionContext


def sorted_by(
    sort: Sequence[SortKey], rows: ast.expr, function: FunctionContext
) -> ast.expr:
    """The rows in the order of the keys. Plain `sorted` where all keys go one way."""
    row = function.own_loop("row")
    function.bound["self"] = python.name(row)
    values = [_rank(key.value, function, "instant") for key in sort]
    arguments = ast.arguments([], [ast.arg(row)], None, [], [], None, [])
    simple = all(_orders_itself(key.value.type) for key in sort)
    if simple and len({key.descending for key in sort}) == 1:
        by = values[0] if len(values) == 1 else ast.Tuple(values, ast.Load())
        made = python.call("sorted", rows)
        made.keywords.append(ast.keyword("key", ast.Lambda(arguments, by)))
        if sort[0].descending:
            made.keywords.append(ast.keyword("reverse", python.constant(True)))
        return made
    pairs: list[ast.expr] = [
        ast.Tuple(
            [ast.Lambda(arguments, value), python.constant(key.descending)],
            ast.Load(),
        )
        for key, value in zip(sort, values, strict=True)
    ]
    return python.call(function.module.runtime("paging", "sorted_rows"), rows, *pairs)


def readers(
    sort: Sequence[SortKey], function: FunctionContext
) -> list[tuple[str, ast.expr]]:
    """By its name as written, what reads each key's value of a row, as JSON has it."""
    row = function.own_loop("row")
    function.bound["self"] = python.name(row)
    arguments = ast.arguments([], [ast.arg(row)], None, [], [], None, [])
    return [
        (
            f"-{key.field}" if key.descending else key.field,
            ast.Lambda(arguments, _rank(key.value, function, "epoch_microseconds")),
        )
        for key in sort
    ]


def _orders_itself(of: Type) -> bool:
    """Whether Python compares any two values of the type."""
    return not may_be_null(of) and of != Json()


def _rank(value: Expression, function: FunctionContext, moment_by: str) -> ast.expr:
    """What stands for a value in an order: of a timestamp, what the helper gives."""
    made = emit(value, function)
    if without_null(value.type) != Timestamp():
        return made
    instant = function.helper(moment_by)
    if not may_be_null(value.type):
        return python.call(instant, made)
    asked = made
    if not isinstance(made, ast.Subscript):
        # Python's checkers forget what was asked of a call or of a condition.
        moment = function.own_loop("moment")
        asked = ast.NamedExpr(ast.Name(moment, ast.Store()), made)
        made = python.name(moment)
    return ast.IfExp(
        python.is_not_none(asked), python.call(instant, made), python.constant(None)
    )
