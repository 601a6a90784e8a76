"""CEL's logic and equality, where Python's differ."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from .failing import ExpressionError

Item = TypeVar("Item")
Value = TypeVar("Value")


def both(left: Callable[[], bool], right: Callable[[], bool]) -> bool:
    """left && right: false if one of them is, even where the other fails."""
    try:
        return left() and right()
    except ExpressionError:
        if _answers(right, False):
            return False
        raise


def either(left: Callable[[], bool], right: Callable[[], bool]) -> bool:
    """left || right: true if one of them is, even where the other fails."""
    try:
        return left() or right()
    except ExpressionError:
        if _answers(right, True):
            return True
        raise


def _answers(side: Callable[[], bool], answer: bool) -> bool:
    try:
        return side() is answer
    except (ExpressionError, TypeError):
        return False  # it fails too, or leans on what the failing side had to show


def every(items: Iterable[Item], test: Callable[[Item], bool]) -> bool:
    """all(): false if one item is, even where another one fails."""
    failed: ExpressionError | None = None
    for item_ in items:
        try:
            if not test(item_):
                return False
        except ExpressionError as error:
            failed = failed or error
    if failed is not None:
        raise failed
    return True


def some(items: Iterable[Item], test: Callable[[Item], bool]) -> bool:
    """exists(): true if one item is, even where another one fails."""
    return not every(items, lambda item_: not test(item_))


def equal(left: Any, right: Any) -> bool:
    """Deep equality in which no boolean is a number."""
    if isinstance(left, bool) or isinstance(right, bool):
        return left is right
    if isinstance(left, list) and isinstance(right, list):
        return len(left) == len(right) and all(map(equal, left, right))
    if isinstance(left, dict) and isinstance(right, dict):
        return (
            len(left) == len(right)
            and all(
                key in right and equal(value, right[key]) for key, value in left.items()
            )
            and _has_booleans(left) == _has_booleans(right)
        )
    return bool(left == right)


def _has_booleans(keys: Iterable[object]) -> bool:
    """Whether a map has boolean keys, and so no numbers beside them."""
    return any(isinstance(key, bool) for key in keys)


def among(items: Iterable[object], wanted: object) -> bool:
    """`wanted in items`, in which no boolean is a number."""
    return any(equal(each, wanted) for each in items)


def known(value: Value | None) -> Value:
    """A value that has been found not to be null."""
    if value is None:
        raise ExpressionError("the value is null")
    return value


def as_case(value: Mapping[str, Any], *cases: type[Value]) -> Value:
    """A value that was found to be of one of these classes."""
    found: Any = value
    same: Value = found
    return same
