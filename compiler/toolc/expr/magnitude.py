"""Which numbers may be beyond what JSON holds: 64 bits, or the range of a double.

A stored field or an argument never is, for the checks have seen it. What is worked out
from them may be, so it is checked where it leaves the expression, and only there.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import ceil, isfinite
from sys import float_info
from typing import Final, TypeAlias

from ..model.expressions import (
    Binary,
    Call,
    Comprehension,
    Computed,
    Conditional,
    Constant,
    Expression,
    Index,
    ListLiteral,
    Name,
    OrValue,
    Select,
    Unary,
    children,
)
from ..model.types import (
    Double,
    Int,
    Json,
    ListOf,
    MapOf,
    Record,
    Type,
    Union,
    without_null,
)

LARGEST_INT: Final = 2**63
LARGEST_DOUBLE: Final = int(float_info.max)
_ENDLESS: Final = LARGEST_DOUBLE**2
_LONGEST: Final = 2**40
"""More than a text or a list can hold."""

Unsure: TypeAlias = Callable[[Name | Computed], bool]
"""Whether a value that is worked out elsewhere may be out of range there: that of a
`let`, or of a computed field."""


def unsure_of_all(node: Name | Computed) -> bool:
    """Nothing is known of what is worked out elsewhere; arguments have been checked."""
    return isinstance(node, Computed) or node.name != "input"


def may_overflow(expression: Expression, unsure: Unsure = unsure_of_all) -> bool:
    """Whether there may be a number in the value that JSON has not.

    Such a number is infinite, NaN, or a whole number beyond 64 bits.
    """
    return Ranges(unsure).may_overflow(expression)


def exceeds(number: Expression, limit: int) -> bool:
    """Whether the whole number may be beyond the limit, if all that it is made of fits
    into 64 bits."""
    return Ranges(lambda node: False).most(number) > limit


def _limit(of: Type) -> int:
    return LARGEST_INT if isinstance(without_null(of), Int) else LARGEST_DOUBLE


def _is_number(of: Type) -> bool:
    return isinstance(without_null(of), Int | Double)


def _holds_numbers(of: Type) -> bool:
    match without_null(of):
        case Int() | Double() | Json():
            return True
        case ListOf(inner):
            return _holds_numbers(inner)
        case MapOf(value, key):
            return _holds_numbers(value) or isinstance(key, Int)
        case Record(fields=fields):
            return any(_holds_numbers(member.type) for member in fields.values())
        case Union() as union:
            return any(map(_holds_numbers, union.records))
        case _:
            return False


class Ranges:
    """What values may hold. Loop variables are known where their loop is."""

    def __init__(self, unsure: Unsure) -> None:
        self._unsure = unsure
        self._variables: dict[str, int] = {}

    def may_overflow(self, node: Expression) -> bool:
        if not _holds_numbers(node.type):
            return False
        if _is_number(node.type):
            return self.most(node) > _limit(node.type)
        match node:
            case Name(name=name) if name in self._variables:
                return self._variables[name] == _ENDLESS
            case Name() | Computed():
                return self._unsure(node)
            case Comprehension():
                return self._loop(node)
            case _:
                return any(map(self.may_overflow, children(node)))

    def _loop(self, node: Comprehension) -> bool:
        if node.macro in ("filter", "sortBy", "groupBy"):
            return self.may_overflow(node.source)
        kept = node.body if node.macro == "map" else node.value
        if kept is None:
            return self.may_overflow(node.source)
        with self.walking(node):
            return self.may_overflow(kept)

    def most(self, node: Expression) -> int:
        """What the number never exceeds, whatever its sign.

        `_ENDLESS` where it may be infinite, or NaN.
        """
        found = self._most(node)
        beyond = found > LARGEST_DOUBLE and not isinstance(node.type, Int)
        return _ENDLESS if beyond else min(found, _ENDLESS)

    def _most(self, node: Expression) -> int:
        match node:
            case Constant(value=int() | float() as value):
                return ceil(abs(value)) if isfinite(value) else _ENDLESS
            case Name(name=name) if name in self._variables:
                return self._variables[name]
            case Name() | Computed() if self._unsure(node):
                return _ENDLESS
            case Select() | Index() if self.may_overflow(node.base):
                return _ENDLESS
            case Unary():
                return self.most(node.operand) + 1  # -(-2**63) is beyond 64 bits
            case Binary():
                return self._binary(node)
            case Conditional():
                return max(self.most(node.then), self.most(node.otherwise))
            case OrValue():
                return max(self.most(node.base), self.most(node.default))
            case Call():
                return self._call(node)
            case _:
                return _limit(node.type)

    def _binary(self, node: Binary) -> int:
        left, right = self.most(node.left), self.most(node.right)
        match node.operator:
            case "*":
                nan = _ENDLESS in (left, right)  # 0 * inf
                return _ENDLESS if nan else left * right + 1  # -1 * -2**63
            case "%":
                return min(left, right)
            case "/" if isinstance(node.type, Int):
                by = node.right
                return left if isinstance(by, Constant) and by.value != -1 else left + 1
            case "/":
                by = node.right
                value = by.value if isinstance(by, Constant) else 0
                shrinks = isinstance(value, int | float) and abs(value) >= 1
                return left if shrinks else _ENDLESS
            case "-":
                return left + right + 1  # 0 - -2**63
            case _:
                return left + right

    def _call(self, node: Call) -> int:
        first = node.arguments[0]
        match node.function:
            case "size":
                return _LONGEST
            case "sum":
                return self._item(first) * _LONGEST
            case "min" | "max" if isinstance(first.type, ListOf):
                return self._item(first)
            case "min" | "max":
                return max(map(self.most, node.arguments))
            case "abs":
                return self.most(first) + 1
            case "round":
                return self._rounded(node)
            case "int" if not isinstance(first.type, Int):
                return LARGEST_INT
            case "int" | "double" if _is_number(first.type):
                return self.most(first)
            case "double":
                return _ENDLESS  # of a text such as "inf"
            case _:
                return _LONGEST  # days between dates, parts of a time

    def _rounded(self, node: Call) -> int:
        digits = node.arguments[1] if len(node.arguments) > 1 else None
        known = digits.value if isinstance(digits, Constant) else None
        most = self.most(node.arguments[0])
        if digits is None or (isinstance(known, int) and known >= 0):
            return min(most + 1, LARGEST_DOUBLE)  # of a larger one it fails
        return _ENDLESS

    def _item(self, source: Expression) -> int:
        """The most that an item of the list is, or holds."""
        match source:
            case ListLiteral() if all(_is_number(part.type) for part in source.items):
                return max(map(self.most, source.items), default=0)
            case Comprehension(macro="map") if _is_number(source.body.type):
                with self.walking(source):
                    return self.most(source.body)
            case Comprehension(macro="filter" | "sortBy"):
                return self._item(source.source)
            case Call(function="sort" | "distinct" | "reverse" | "slice"):
                return self._item(source.arguments[0])
            case _ if self.may_overflow(source):
                return _ENDLESS
        match source.type:
            case ListOf(item=of) | MapOf(key=of):
                return _limit(of)
            case _:
                return LARGEST_DOUBLE

    @contextmanager
    def walking(self, node: Comprehension) -> Iterator[None]:
        """Where the loop variable of the macro is known."""
        before = self._variables
        self._variables = {**before, node.variable: self._item(node.source)}
        try:
            yield
        finally:
            self._variables = before
