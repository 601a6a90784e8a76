"""Conditions: the logic operators, comparisons, tests for null."""

import ast
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from ..model.expressions import (
    Binary,
    Call,
    Comprehension,
    Conditional,
    Constant,
    Expression,
    Has,
    ListLiteral,
    MapLiteral,
    Select,
    Unary,
    walk,
)
from ..model.types import (
    Bool,
    Double,
    ListOf,
    MapOf,
    Null,
    Timestamp,
    may_be_null,
    without_null,
)
from . import emit_loops, emit_paths, emit_values, python
from .environment import Path
from .facts import facts, path_of
from .failing import may_fail
from .relations import as_map, plainly_equal

if TYPE_CHECKING:
    from .emitter import Emitter

_ORDER: Final[dict[str, tuple[type[ast.cmpop], type[ast.cmpop]]]] = {
    "<": (ast.Lt, ast.GtE),
    "<=": (ast.LtE, ast.Gt),
    ">": (ast.Gt, ast.LtE),
    ">=": (ast.GtE, ast.Lt),
}
"""Each operator with its opposite."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """A test, and what is bound once the *node* has come out true, or false."""

    test: ast.expr
    if_true: dict[Path, str] = field(default_factory=dict)
    if_false: dict[Path, str] = field(default_factory=dict)


def outcome(emitter: "Emitter", node: Expression, truth: bool) -> Outcome:
    """A test for the node being true, or being false."""
    match node:
        case Unary(operator="!"):
            inner = outcome(emitter, node.operand, not truth)
            return Outcome(inner.test, inner.if_false, inner.if_true)
        case Binary(operator="&&" | "||"):
            return _chain(emitter, node, truth)
        case Binary(operator="==" | "!="):
            return _equality(emitter, node, truth == (node.operator == "=="))
        case Binary(operator="in"):
            return Outcome(_membership(emitter, node, truth))
        case Binary(operator="<" | "<=" | ">" | ">="):
            return Outcome(_order(emitter, node, truth))
        case Call(function="contains"):
            return Outcome(_contains(emitter, node, truth))
        case Has():
            key = ast.Constant(node.field)
            base = emitter.value(node.base)
            operator = ast.In() if truth else ast.NotIn()
            return Outcome(python.compare(key, operator, base))
        case Constant():
            return Outcome(ast.Constant(bool(node.value) is truth))
        case Conditional():
            return Outcome(_choice(emitter, node, truth))
        case Comprehension():
            return Outcome(emit_loops.condition(emitter, node, truth))
        case _:
            test = emitter.value(node)
            return Outcome(test if truth else python.negated(test))


def choice(emitter: "Emitter", node: Conditional) -> ast.expr:
    """`then if test else otherwise`."""
    test = outcome(emitter, node.test, True)
    with emitter.within(test.if_true):
        then = emitter.value(node.then)
    with emitter.within(test.if_false):
        otherwise = emitter.value(node.otherwise)
    return ast.IfExp(test.test, then, otherwise)


def _choice(emitter: "Emitter", node: Conditional, truth: bool) -> ast.expr:
    if not isinstance(node.type, Bool):
        test = choice(emitter, node)
        return test if truth else python.negated(test)
    asked = outcome(emitter, node.test, True)
    with emitter.within(asked.if_true):
        then = emitter.condition(node.then, truth)
    with emitter.within(asked.if_false):
        otherwise = emitter.condition(node.otherwise, truth)
    return ast.IfExp(asked.test, then, otherwise)


def _contains(emitter: "Emitter", node: Call, truth: bool) -> ast.expr:
    text, part = (emitter.value(side) for side in node.arguments)
    return python.compare(part, ast.In() if truth else ast.NotIn(), text)


# && and ||


def _chain(emitter: "Emitter", node: Binary, truth: bool) -> Outcome:
    is_and = node.operator == "&&"
    sure, unsure = _ordered(parts(node, node.operator), is_and)
    if len(unsure) < 2:
        sure, unsure = [*sure, *unsure], []
    tests: list[ast.expr] = []
    bound: dict[Path, str] = {}
    always: dict[Path, str] = {}
    for place, part in enumerate(sure):
        with emitter.within(bound):
            found = outcome(emitter, part, truth)
        tests.append(found.test)
        bound |= found.if_true if is_and else found.if_false
        if place == 0:
            always = dict(found.if_true.items() & found.if_false.items())
    if unsure:
        with emitter.within(bound):
            tests.append(_unsure(emitter, unsure, is_and, truth))
    operator = ast.And() if is_and == truth else ast.Or()
    test = python.logic(operator, tests)
    return Outcome(test, bound, always) if is_and else Outcome(test, always, bound)


def parts(node: Expression, operator: str) -> list[Expression]:
    """`a && b && c` as a list."""
    if isinstance(node, Binary) and node.operator == operator:
        return [*parts(node.left, operator), *parts(node.right, operator)]
    return [node]


def _ordered(
    chain: list[Expression], is_and: bool
) -> tuple[list[Expression], list[Expression]]:
    """What cannot fail, and behind it what can.

    CEL's logic has no order: `1/0 > 1 && false` is false. So what cannot fail may come
    first, unless it leans on what a part that can fail has shown.
    """
    sure: list[Expression] = []
    unsure: list[Expression] = []
    for part in chain:
        if may_fail(part) or leans(part, unsure, is_and):
            unsure.append(part)
        else:
            sure.append(part)
    return sure, unsure


def leans(part: Expression, before: list[Expression], is_and: bool) -> bool:
    shown: set[Path] = set()
    for earlier in before:
        shown |= facts(earlier, is_and)
    return bool(shown) and any(path_of(node) in shown for node in walk(part))


def _unsure(
    emitter: "Emitter", chain: list[Expression], is_and: bool, truth: bool
) -> ast.expr:
    """Each part in a function of its own, which the helper may find failing."""
    called = "both" if is_and else "either"
    left = emitter.condition(chain[0], True)
    for part in chain[1:]:
        right = emitter.condition(part, True)
        left = emitter.helper(
            called, python.function((), left), python.function((), right)
        )
    return left if truth else python.negated(left)


# Comparisons


def _equality(emitter: "Emitter", node: Binary, equal: bool) -> Outcome:
    """equal: whether the test is for equality, be the operator `==` or `!=`."""
    left, right = node.left, node.right
    if _is_null(left) or _is_null(right):
        return _null_test(emitter, right if _is_null(left) else left, node, equal)
    for side, other in ((left, right), (right, left)):
        if isinstance(side, Constant) and type(side.value) is int and not side.value:
            plain = emit_values.divisible(emitter, other, equal)
            if plain is not None:
                return Outcome(plain)
        if isinstance(side, Constant) and isinstance(side.value, bool):
            return _same_truth(emitter, other, side.value, node, equal)
    for side, other in ((left, right), (right, left)):
        if may_be_null(side.type) and not may_be_null(other.type):
            return _guarded(emitter, node, side is left, equal)
    return Outcome(
        _equal(emitter, node, emitter.value(left), emitter.value(right), equal)
    )


def _is_null(node: Expression) -> bool:
    return isinstance(node, Constant) and node.value is None


def _null_test(
    emitter: "Emitter", side: Expression, node: Binary, null: bool
) -> Outcome:
    if isinstance(side.type, Null):
        return Outcome(python.is_none(emitter.value(side), null))
    made: dict[Path, str] = {}
    tests = emit_paths.null_tests(emitter, side, made)
    if_true, if_false = ({}, made) if node.operator == "==" else (made, {})
    if null:
        return Outcome(
            python.logic(ast.Or(), [_opposite(test) for test in tests]),
            if_true,
            if_false,
        )
    return Outcome(python.all_of(tests), if_true, if_false)


def _opposite(test: ast.expr) -> ast.expr:
    """Of `x is not None` and `"x" in args`, which are all that null tests are."""
    if isinstance(test, ast.Compare):
        operator = ast.Is() if isinstance(test.ops[0], ast.IsNot) else ast.NotIn()
        return ast.Compare(test.left, [operator], test.comparators)
    return python.negated(test)


def _same_truth(
    emitter: "Emitter", side: Expression, truth: bool, node: Binary, equal: bool
) -> Outcome:
    """`x == true`: the condition itself, or an identity where it may be null."""
    if isinstance(side.type, Bool):
        found = outcome(emitter, side, truth == equal)
        if (node.operator == "==") == truth:
            return found
        return Outcome(found.test, found.if_false, found.if_true)
    operator = ast.Is() if equal else ast.IsNot()
    return Outcome(python.compare(emitter.value(side), operator, ast.Constant(truth)))


def _guarded(
    emitter: "Emitter", node: Binary, left_is_nullable: bool, equal: bool
) -> Outcome:
    """One side may be null, and then the two are not equal."""
    side, other = node.left, node.right
    if not left_is_nullable:
        side, other = other, side
    made: dict[Path, str] = {}
    tests, found = emit_paths.guarded(emitter, side, made)
    with emitter.within(made):
        against = emitter.value(other)
    pair = (found, against) if left_is_nullable else (against, found)
    compared = _equal(emitter, node, *pair, equal)
    if not tests:
        return Outcome(compared)
    if_true, if_false = (made, {}) if node.operator == "==" else ({}, made)
    if equal:
        return Outcome(python.all_of([*tests, compared]), if_true, if_false)
    opposite = [_opposite(test) for test in tests]
    return Outcome(python.logic(ast.Or(), [*opposite, compared]), if_true, if_false)


def _equal(
    emitter: "Emitter", node: Binary, left: ast.expr, right: ast.expr, equal: bool
) -> ast.expr:
    of, other = node.left.type, node.right.type
    if isinstance(without_null(of), Timestamp) and isinstance(
        without_null(other), Timestamp
    ):
        if may_be_null(of) or may_be_null(other):
            test = emitter.helper("same_instant", left, right)
            return test if equal else python.negated(test)
        left, right = emitter.helper("instant", left), emitter.helper("instant", right)
    elif not plainly_equal(of, other):
        test = emitter.helper("equal", left, right)
        return test if equal else python.negated(test)
    return python.compare(left, ast.Eq() if equal else ast.NotEq(), right)


def _order(emitter: "Emitter", node: Binary, truth: bool) -> ast.expr:
    left, right = emitter.value(node.left), emitter.value(node.right)
    if isinstance(node.left.type, Timestamp):
        left, right = emitter.helper("instant", left), emitter.helper("instant", right)
    operator, opposite = _ORDER[node.operator]
    if truth:
        return python.compare(left, operator(), right)
    if _is_number(node.left) and _is_number(node.right):
        return python.compare(left, opposite(), right)
    return python.negated(python.compare(left, operator(), right))


def _is_number(node: Expression) -> bool:
    """It is never NaN, which is neither less than a value nor not less."""
    return not isinstance(node.type, Double) or isinstance(node, Constant | Select)


def _membership(emitter: "Emitter", node: Binary, truth: bool) -> ast.expr:
    wanted, among = node.left, node.right
    of = among.type
    if isinstance(among, MapLiteral):
        of = as_map(of) or of
    inner = (
        of.item if isinstance(of, ListOf) else of.key if isinstance(of, MapOf) else of
    )
    operator = ast.In() if truth else ast.NotIn()
    item = emitter.value(wanted)
    if plainly_equal(wanted.type, inner):
        return python.compare(item, operator, _items(emitter, among))
    items = emit_loops.iterable(emitter, among)
    if isinstance(wanted.type, Timestamp) and isinstance(inner, Timestamp):
        instants = python.call(
            "map", python.name(emitter.names.helper("instant")), items
        )
        return python.compare(emitter.helper("instant", item), operator, instants)
    test = emitter.helper("among", items, item)
    return test if truth else python.negated(test)


def _items(emitter: "Emitter", among: Expression) -> ast.expr:
    """A list that is only looked into is a tuple, as Python writes it."""
    if isinstance(among, ListLiteral) and among.items:
        return ast.Tuple([emitter.value(part) for part in among.items], ast.Load())
    return emitter.value(among)
