"""Operators: what they take and what they give."""

from typing import Final

from ..diagnostics.codes import expressions as codes
from ..model.expressions import (
    Binary,
    Computed,
    Conditional,
    Constant,
    Expression,
    Index,
    ListLiteral,
    MapLiteral,
    Name,
    OrValue,
    Select,
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
    MapOf,
    Text,
    Timestamp,
    Type,
    described,
    without_null,
)
from .check_operands import as_date, condition, conversion, operand, quiet
from .context import Context
from .facts import facts
from .relations import as_map, comparable, join, ordered
from .suggest import nearest
from .syntax import Infix, Prefix, Ternary, Tree

_ARITHMETIC: Final = ("+", "-", "*", "/", "%")
_ORDER: Final = ("<", "<=", ">", ">=")


def prefix(tree: Prefix, context: Context) -> Expression:
    if tree.operator == "!":
        inner = condition(tree.operand, context, "`!` takes")
        if quiet(inner.type):
            return inner
        return Unary(Bool(), context.span(tree), "!", inner)
    number = operand(tree.operand, context, "`-` needs")
    if quiet(number.type):
        return number
    if isinstance(number.type, Int | Double):
        return Unary(number.type, context.span(tree), "-", number)
    return context.fault(
        codes.TYPE_MISMATCH, tree, f"`-` takes a number, not {described(number.type)}."
    )


def ternary(tree: Ternary, context: Context) -> Expression:
    test = condition(tree.test, context, "The test of `? :` takes")
    then = context.knowing(facts(test, True)).check(tree.then)
    otherwise = context.knowing(facts(test, False)).check(tree.otherwise)
    if quiet(test.type):
        return test
    of = join((then.type, otherwise.type))
    return Conditional(
        Json() if of is None else of, context.span(tree), test, then, otherwise
    )


def infix(tree: Infix, context: Context) -> Expression:
    match tree.operator:
        case "&&" | "||":
            return _logic(tree, context)
        case "==" | "!=":
            return _equality(tree, context)
        case "in":
            return _membership(tree, context)
        case "<" | "<=" | ">" | ">=":
            return _order(tree, context)
        case _:
            return _arithmetic(tree, context)


def _logic(tree: Infix, context: Context) -> Expression:
    needs = f"`{tree.operator}` takes"
    left = condition(tree.left, context, needs)
    inside = context.knowing(facts(left, tree.operator == "&&"))
    right = condition(tree.right, inside, needs)
    return _made(tree, Bool(), left, right, context)


def _made(
    tree: Infix, of: Type, left: Expression, right: Expression, context: Context
) -> Expression:
    """The node; a faulty side makes the whole faulty."""
    for side in (left, right):
        if quiet(side.type):
            return Constant(side.type, context.span(tree), None)
    return Binary(of, context.span(tree), tree.operator, left, right)


def _equality(tree: Infix, context: Context) -> Expression:
    left, right = context.check(tree.left), context.check(tree.right)
    left = as_date(left, right.type, tree.left, context)
    right = as_date(right, left.type, tree.right, context)
    if quiet(left.type) or quiet(right.type):
        return _made(tree, Bool(), left, right, context)
    if not comparable(left.type, right.type):
        return _never_equal(tree, tree.left, left, right, context)
    _check_word(left, right, tree.right, context)
    _check_word(right, left, tree.left, context)
    return _made(tree, Bool(), left, right, context)


def _never_equal(
    tree: Infix, at: Tree, left: Expression, right: Expression, context: Context
) -> Expression:
    hint = conversion(right.type, left.type, context.written(tree.right))
    hint = hint or conversion(left.type, right.type, context.written(at))
    return context.fault(
        codes.TYPE_MISMATCH,
        tree,
        f"{_start(described(left.type))} and {described(right.type)} are never equal.",
        hint,
    )


def _start(text: str) -> str:
    return text[0].upper() + text[1:]


def _check_word(
    value: Expression, word: Expression, at: Tree, context: Context
) -> None:
    """An enum that is compared with a word outside it is never equal to it."""
    of = without_null(value.type)
    if not isinstance(of, Text) or of.allowed is None or not _is_place(value):
        return
    if isinstance(word, Constant) and isinstance(word.value, str):
        words = [word.value]
    elif isinstance(word.type, Text) and word.type.allowed and _is_place(word):
        words = list(word.type.allowed)
    else:
        return
    if set(words) & set(of.allowed):
        return
    allowed = ", ".join(f'"{each}"' for each in of.allowed)
    meant = nearest(words[0], of.allowed) if len(words) == 1 else None
    said = f'"{words[0]}"' if len(words) == 1 else "the other side"
    context.fault(
        codes.TYPE_MISMATCH,
        at,
        f"{_start(said)} is none of the values that can stand here: {allowed}.",
        None if meant is None else f'did you mean "{meant}"?',
    )


def _is_place(node: Expression) -> bool:
    """A value that comes from somewhere, not one that is written out on the spot."""
    return isinstance(node, Name | Select | Computed | Index | OrValue)


def _membership(tree: Infix, context: Context) -> Expression:
    item = context.check(tree.left)
    among = operand(tree.right, context, "`in` needs")
    if quiet(item.type) or quiet(among.type):
        return _made(tree, Bool(), item, among, context)
    of = among.type
    if isinstance(among, MapLiteral):
        of = as_map(of) or of
    match of:
        case ListOf(inner):
            wanted: Type = inner
        case MapOf(key=key):
            wanted = key
        case Text():
            return context.fault(
                codes.TYPE_MISMATCH,
                tree,
                "`in` looks into a list or a map, not into text.",
                f"write {context.written(tree.right)}"
                f".contains({context.written(tree.left)})",
            )
        case _:
            return context.fault(
                codes.TYPE_MISMATCH,
                tree.right,
                f"`in` looks into a list or a map, not into {described(of)}.",
            )
    item = as_date(item, wanted, tree.left, context)
    if quiet(item.type):
        return item
    if isinstance(among, ListLiteral):
        among = _dates(among, item.type, tree.right, context)
        wanted = among.type.item if isinstance(among.type, ListOf) else wanted
        for part in among.items if isinstance(among, ListLiteral) else ():
            _check_word(item, part, tree.right, context)
    if not comparable(item.type, wanted):
        return context.fault(
            codes.TYPE_MISMATCH,
            tree,
            f"{_start(described(item.type))} is never among them: "
            f"they are {described(wanted)} each.",
            conversion(item.type, wanted, context.written(tree.left)),
        )
    return _made(tree, Bool(), item, among, context)


def _dates(among: ListLiteral, of: Type, tree: Tree, context: Context) -> Expression:
    """`date in ["2031-01-01", ...]`: the texts are dates."""
    if not isinstance(without_null(of), Date | Timestamp):
        return among
    items = tuple(as_date(item, of, tree, context) for item in among.items)
    joined = join(item.type for item in items) or Json()
    return ListLiteral(ListOf(joined), among.span, items)


def _order(tree: Infix, context: Context) -> Expression:
    needs = f"`{tree.operator}` needs"
    left = operand(tree.left, context, needs)
    right = operand(tree.right, context, needs)
    left = as_date(left, right.type, tree.left, context)
    right = as_date(right, left.type, tree.right, context)
    if quiet(left.type) or quiet(right.type):
        return _made(tree, Bool(), left, right, context)
    if ordered(left.type) and comparable(left.type, right.type):
        return _made(tree, Bool(), left, right, context)
    if not ordered(left.type) and comparable(left.type, right.type):
        message = f"Of {described(left.type)} none comes before another."
    else:
        message = (
            f"`{tree.operator}` cannot compare {described(left.type)} with "
            f"{described(right.type)}."
        )
    hint = conversion(right.type, left.type, context.written(tree.right))
    hint = hint or conversion(left.type, right.type, context.written(tree.left))
    return context.fault(codes.TYPE_MISMATCH, tree, message, hint)


def _arithmetic(tree: Infix, context: Context) -> Expression:
    needs = f"`{tree.operator}` needs"
    left = operand(tree.left, context, needs)
    right = operand(tree.right, context, needs)
    if quiet(left.type) or quiet(right.type):
        return _made(tree, Bool(), left, right, context)
    of = _result(tree.operator, left.type, right.type)
    if of is not None:
        return _made(tree, of, left, right, context)
    return context.fault(
        codes.TYPE_MISMATCH,
        tree,
        f"`{tree.operator}` cannot take {described(left.type)} and "
        f"{described(right.type)}.",
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
            item = join((a, b))
            return ListOf(Json() if item is None else item)
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
        case "+", Date(), Int() | Duration():
            return f"write addDays({first}, days)"
        case "-", Date(), Int() | Duration():
            return f"write addDays({first}, -days)"
        case "%", _, _:
            return "`%` takes whole numbers"
        case "+", Text(), _:
            return conversion(right, Text(), second)
        case "+", _, Text():
            return conversion(left, Text(), first)
        case _, Text(), Int() | Double():
            return conversion(left, right, first)
        case _, Int() | Double(), Text():
            return conversion(right, left, second)
        case _:
            return None
