"""Parts of a condition that always come out the same, whatever the call."""

from collections.abc import Iterator
from dataclasses import fields

from .expressions import (
    Binary,
    Comprehension,
    Conditional,
    Constant,
    Expression,
    Name,
    Node,
    Rows,
    RuleCall,
    Single,
    Unary,
    ViewCall,
    walk,
)
from .types import Broken, Json, Nothing, Null, may_be_null

COMPARISONS = frozenset({"==", "!=", "<", "<=", ">", ">="})


def constant_parts(condition: Expression) -> Iterator[Expression]:
    """The parts that decide nothing: of `a && 1 == 1`, the second."""
    match condition:
        case Binary(operator="&&" | "||", left=left, right=right):
            if _is_not(left, right) or _is_not(right, left):
                yield condition
            else:
                yield from constant_parts(left)
                yield from constant_parts(right)
        case Unary(operator="!", operand=operand):
            yield from constant_parts(operand)
        case Conditional(test=test) if not asks_nothing(condition):
            yield from constant_parts(test)
        case Binary(
            operator=operator, left=left, right=right
        ) if operator in COMPARISONS and (
            _same(left, right) or _never_null(left, right)
        ):
            yield condition
        case _ if asks_nothing(condition):
            yield condition


def compares_with_null(part: Expression) -> bool:
    """Whether the part is constant because of a type alone: it has a value anyway."""
    return isinstance(part, Binary) and _never_null(part.left, part.right)


def asks_nothing(value: Expression) -> bool:
    """Whether all of it is written out: no argument, no row, no clock. Of a fault,
    which is told already, nobody knows."""
    nodes = list(walk(value))
    own = {node.variable for node in nodes if isinstance(node, Comprehension)}
    return not any(
        isinstance(node, Rows | RuleCall | Single | ViewCall)
        or isinstance(node.type, Broken)
        or (isinstance(node, Name) and node.name not in own)
        for node in nodes
    )


def _is_not(one: Expression, other: Expression) -> bool:
    return (
        isinstance(other, Unary) and other.operator == "!" and _same(one, other.operand)
    )


def _never_null(left: Expression, right: Expression) -> bool:
    """Whether null is compared with what has a value in any case."""
    return _has_value(left, right) or _has_value(right, left)


def _has_value(value: Expression, null: Expression) -> bool:
    if not (isinstance(null, Constant) and null.value is None):
        return False
    unsure = Json | Broken | Nothing | Null
    return not (may_be_null(value.type) or isinstance(value.type, unsure))


def _same(one: object, other: object) -> bool:
    """Whether two expressions say the same, wherever they stand."""
    if isinstance(one, Node):
        return type(one) is type(other) and all(
            _same(getattr(one, part.name), getattr(other, part.name))
            for part in fields(one)
            if part.name not in ("span", "type")
        )
    if isinstance(one, tuple) and isinstance(other, tuple):
        return len(one) == len(other) and all(map(_same, one, other))
    return type(one) is type(other) and one == other
