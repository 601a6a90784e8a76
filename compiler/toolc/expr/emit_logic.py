"""Conditions: the logic operators, and what tests bind on the way."""

import ast
from typing import TYPE_CHECKING

from ..model.expressions import (
    Binary,
    Call,
    Comprehension,
    Conditional,
    Constant,
    Expression,
    Has,
    Unary,
    walk,
)
from ..model.types import Bool
from . import emit_comparisons as comparisons
from . import emit_loops, python
from .environment import Path
from .facts import about, facts, path_of
from .failing import may_fail
from .outcomes import Outcome

if TYPE_CHECKING:
    from .emitter import Emitter


def outcome(emitter: "Emitter", node: Expression, truth: bool) -> Outcome:
    """A test for the node being true, or being false."""
    match node:
        case Unary(operator="!"):
            inner = outcome(emitter, node.operand, not truth)
            return Outcome(inner.test, inner.if_false, inner.if_true)
        case Binary(operator="&&" | "||"):
            return _chain(emitter, node, truth)
        case Binary(operator="==" | "!="):
            return comparisons.equality(emitter, node, truth == (node.operator == "=="))
        case Binary(operator="in"):
            return comparisons.membership(emitter, node, truth)
        case Binary(operator="<" | "<=" | ">" | ">="):
            return Outcome(comparisons.order(emitter, node, truth))
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
    if isinstance(node.then, Constant):
        return _shortened(emitter, node.test, False, node.then, node.otherwise, truth)
    if isinstance(node.otherwise, Constant):
        return _shortened(emitter, node.test, True, node.otherwise, node.then, truth)
    asked = outcome(emitter, node.test, True)
    with emitter.within(asked.if_true):
        then = emitter.condition(node.then, truth)
    with emitter.within(asked.if_false):
        otherwise = emitter.condition(node.otherwise, truth)
    return ast.IfExp(asked.test, then, otherwise)


def _shortened(
    emitter: "Emitter",
    test: Expression,
    leads_on: bool,
    constant: Constant,
    branch: Expression,
    truth: bool,
) -> ast.expr:
    """`a ? b : false` is `a and b`, `a ? true : b` is `a or b`.

    leads_on: what the test is where the branch is asked.
    """
    decided = constant.value is truth
    asked = outcome(emitter, test, leads_on is not decided)
    with emitter.within(asked.if_true if leads_on else asked.if_false):
        rest = emitter.condition(branch, truth)
    return python.logic(ast.Or() if decided else ast.And(), [asked.test, rest])


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
        shown |= {about(fact) for fact in facts(earlier, is_and)}
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
