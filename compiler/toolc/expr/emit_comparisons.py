"""Comparisons, tests for null, `in`."""

import ast
from typing import TYPE_CHECKING, Final

from ..model.expressions import (
    Binary,
    Constant,
    Expression,
    ListLiteral,
    Name,
    Rows,
    RuleCall,
    Select,
    Single,
    walk,
)
from ..model.types import (
    Bool,
    Double,
    Int,
    Json,
    ListOf,
    MapOf,
    Null,
    Record,
    Text,
    Timestamp,
    may_be_null,
    without_null,
)
from . import emit_logic, emit_loops, emit_paths, emit_values, python
from .environment import Path
from .equality import plainly_equal
from .failing import may_fail
from .joining import as_map
from .outcomes import Outcome

if TYPE_CHECKING:
    from .emitter import Emitter


_ORDER: Final[dict[str, tuple[type[ast.cmpop], type[ast.cmpop]]]] = {
    "<": (ast.Lt, ast.GtE),
    "<=": (ast.LtE, ast.Gt),
    ">": (ast.Gt, ast.LtE),
    ">=": (ast.GtE, ast.Lt),
}
"""Each operator with its opposite."""


def equality(emitter: "Emitter", node: Binary, equal: bool) -> Outcome:
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


def _is_written_out(node: Expression) -> bool:
    """Whether it is null is seen when compiling: a literal, or made of literals."""
    if isinstance(node, Constant):
        return True
    known = isinstance(node.type, Bool | Int | Double | Text | ListOf | MapOf | Record)
    return known and not may_fail(node) and not any(map(_leads_out, walk(node)))


def _leads_out(node: Expression) -> bool:
    return isinstance(node, Name | Rows | Single | RuleCall)


def _null_test(
    emitter: "Emitter", side: Expression, node: Binary, null: bool
) -> Outcome:
    if _is_written_out(side):
        return Outcome(ast.Constant(_is_null(side) is null))
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
        found = emit_logic.outcome(emitter, side, truth == equal)
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


def order(emitter: "Emitter", node: Binary, truth: bool) -> ast.expr:
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


def membership(emitter: "Emitter", node: Binary, truth: bool) -> Outcome:
    of = as_map(node.right.type) or node.right.type
    item = of.item if isinstance(of, ListOf) else None
    sure = item is not None and not may_be_null(item) and not isinstance(item, Json)
    if sure and may_be_null(node.left.type):
        made: dict[Path, str] = {}
        tests, found = emit_paths.guarded(emitter, node.left, made)
        if tests:
            with emitter.within(made):
                compared = _is_among(emitter, node, found, truth)
            if truth:
                return Outcome(python.all_of([*tests, compared]), made)
            opposite = [_opposite(test) for test in tests]
            return Outcome(python.logic(ast.Or(), [*opposite, compared]), {}, made)
    return Outcome(_is_among(emitter, node, emitter.value(node.left), truth))


def _is_among(
    emitter: "Emitter", node: Binary, item: ast.expr, truth: bool
) -> ast.expr:
    wanted, among = node.left, node.right
    of = as_map(among.type) or among.type
    inner = (
        of.item if isinstance(of, ListOf) else of.key if isinstance(of, MapOf) else of
    )
    operator = ast.In() if truth else ast.NotIn()
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
    if isinstance(among, ListLiteral) and len(among.items) > 1:
        return ast.Tuple([emitter.value(part) for part in among.items], ast.Load())
    return emitter.value(among)
