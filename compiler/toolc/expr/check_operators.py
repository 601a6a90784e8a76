"""Operators: what they take and what they give."""

from typing import Final

from ..diagnostics.codes import expressions as codes
from ..model.expressions import (
    Conditional,
    Expression,
    Unary,
)
from ..model.types import (
    Bool,
    Date,
    Double,
    Duration,
    Int,
    Json,
    ListOf,
    Text,
    Timestamp,
    Type,
    described,
)
from . import check_comparisons as comparisons
from .check_operands import (
    as_operand,
    condition,
    conversion,
    made,
    nothing_in_common,
    operand,
    quiet,
    said,
)
from .context import Context
from .facts import facts
from .joining import common
from .syntax import Infix, Prefix, Ternary

_ARITHMETIC: Final = ("+", "-", "*", "/", "%")
_ORDER: Final = ("<", "<=", ">", ">=")


def prefix(tree: Prefix, context: Context) -> Expression:
    if tree.operator == "!":
        inner = condition(tree.operand, context, "`!`")
        if quiet(inner.type):
            return inner
        return Unary(Bool(), context.span(tree), "!", inner)
    number = operand(tree.operand, context, "`-`")
    if quiet(number.type):
        return number
    if isinstance(number.type, Int | Double):
        return Unary(number.type, context.span(tree), "-", number)
    return context.fault(
        codes.TYPE_MISMATCH,
        tree,
        f"`-` takes a number, not {described(number.type)}.",
        _instead(number.type, context.written(tree.operand)),
    )


def _instead(of: Type, written: str) -> str | None:
    """Of what has an order and no negative, a minus may have meant: downward."""
    hint = conversion(of, Double(), written)
    if not isinstance(of, Text | Date | Timestamp):
        return hint
    downward = "to sort downward, write list.sortBy(x, x.name).reverse()"
    return downward if hint is None else f"{hint}; {downward}"


def ternary(tree: Ternary, context: Context) -> Expression:
    test = condition(tree.test, context, "the test of `? :`")
    then = context.knowing(facts(test, True)).check(tree.then)
    otherwise = context.knowing(facts(test, False)).check(tree.otherwise)
    if quiet(test.type):
        return test
    of = common((then.type, otherwise.type))
    if of is None:
        return nothing_in_common(tree, then.type, otherwise.type, context)
    return Conditional(of, context.span(tree), test, then, otherwise)


def infix(tree: Infix, context: Context) -> Expression:
    match tree.operator:
        case "&&" | "||":
            return _logic(tree, context)
        case "==" | "!=":
            return comparisons.equality(tree, context)
        case "in":
            return comparisons.membership(tree, context)
        case "<" | "<=" | ">" | ">=":
            return comparisons.order(tree, context)
        case _:
            return _arithmetic(tree, context)


def _logic(tree: Infix, context: Context) -> Expression:
    needs = f"`{tree.operator}`"
    left = condition(tree.left, context, needs)
    inside = context.knowing(facts(left, tree.operator == "&&"))
    right = condition(tree.right, inside, needs)
    return made(tree, Bool(), left, right, context)


def _arithmetic(tree: Infix, context: Context) -> Expression:
    needs = f"`{tree.operator}`"
    left = operand(tree.left, context, needs)
    right = operand(tree.right, context, needs)
    if quiet(left.type) or quiet(right.type):
        return made(tree, Bool(), left, right, context)
    of = _result(tree.operator, left.type, right.type)
    if of is not None:
        return made(tree, of, left, right, context)
    return context.fault(
        codes.TYPE_MISMATCH,
        tree,
        f"`{tree.operator}` cannot take {said(left.type)} and " f"{said(right.type)}.",
        _arithmetic_hint(tree, left.type, right.type, context),
    )


def _result(operator: str, left: Type, right: Type) -> Type | None:
    match operator, left, right:
        case "%", Int(), Int():
            return Int()
        case "%", _, _:
            return None
        case _, Int(), Int():
            return Int()
        case _, Int() | Double(), Int() | Double():
            return Double()
        case "+", Text(), Text():
            return Text()
        case "+", ListOf(a), ListOf(b):
            item = common((a, b))
            return None if item is None else ListOf(item)
        case ("+", Timestamp(), Duration()) | ("+", Duration(), Timestamp()):
            return Timestamp()
        case ("+", Duration(), Duration()) | ("-", Duration(), Duration()):
            return Duration()
        case "-", Timestamp(), Duration():
            return Timestamp()
        case "-", Timestamp(), Timestamp():
            return Duration()
        case _:
            return None


def _arithmetic_hint(
    tree: Infix, left: Type, right: Type, context: Context
) -> str | None:
    first, second = context.written(tree.left), context.written(tree.right)
    match tree.operator, left, right:
        case "-", Date(), Date():
            return f"write daysBetween({second}, {first})"
        case "+", Date(), Int():
            return f"write addDays({first}, {second})"
        case "-", Date(), Int():
            return f"write addDays({first}, -({second}))"
        case "+" | "-", Date(), Duration():
            return f"write addDays({first}, ...), with a number of days"
        case "%", _, _:
            return "`%` takes whole numbers"
        case "+", Text(), _:
            return as_operand(right, Text(), second)
        case "+", _, Text():
            return as_operand(left, Text(), first)
        case _, Text() | Json(), Int() | Double():
            return as_operand(left, right, first)
        case _, Int() | Double(), Text() | Json():
            return as_operand(right, left, second)
        case _:
            return None
