"""What the spec's expressions mean where plain Python would answer differently."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import copysign, floor, inf, isfinite, nan
from typing import Any, TypeVar

from .failing import ExpressionError
from .moments import (
    add_days,
    checked_duration,
    date_of,
    day_of_month,
    day_of_week,
    day_of_year,
    days_between,
    duration,
    duration_hours,
    duration_milliseconds,
    duration_minutes,
    duration_seconds,
    duration_text,
    earlier,
    elapsed,
    epoch_seconds,
    hour,
    instant,
    later,
    millisecond,
    minute,
    month_index,
    same_instant,
    second,
    timestamp,
    year,
)
from .values import canonical

Item = TypeVar("Item")
Key = TypeVar("Key")
Value = TypeVar("Value")

# Logic: an error on one side of && and || gives way to the other side's answer


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
        return len(left) == len(right) and all(
            key in right and equal(value, right[key]) for key, value in left.items()
        )
    return bool(left == right)


def among(items: Iterable[object], wanted: object) -> bool:
    """`wanted in items`, in which no boolean is a number."""
    return any(equal(each, wanted) for each in items)


def known(value: Value | None) -> Value:
    """A value that has been found not to be null."""
    if value is None:
        raise ExpressionError("the value is null")
    return value


# Numbers


def total(numbers: Iterable[float]) -> float:
    """The sum from left to right. Python's own sum of floats compensates since 3.12."""
    result: float = 0
    for number in numbers:
        result += number
    return result


def quotient(left: int, right: int) -> int:
    """Whole-number division that cuts towards zero."""
    if right == 0:
        raise ExpressionError("division by zero")
    result = abs(left) // abs(right)
    return result if (left < 0) == (right < 0) else -result


def remainder(left: int, right: int) -> int:
    """What whole-number division leaves; it has the sign of `left`."""
    if right == 0:
        raise ExpressionError("modulus by zero")
    result = abs(left) % abs(right)
    return -result if left < 0 else result


def divide(left: float, right: float) -> float:
    """Division of numbers; by zero it is infinite, or no number."""
    if right:
        return left / right
    return nan if not left or left != left else copysign(inf, left) * copysign(1, right)


def int64(value: int) -> int:
    """The whole number, if it fits into 64 bits."""
    if not -(2**63) <= value < 2**63:
        raise ExpressionError("the whole number does not fit into 64 bits")
    return value


def whole(value: float | str) -> int:
    """The whole number that a text spells; a number without its fraction."""
    if isinstance(value, str):
        digits = value[1:] if value[:1] == "-" else value
        if not (digits.isascii() and digits.isdigit() and len(digits) < 40):
            raise ExpressionError(f"{value[:40]!r} is not a whole number")
        return int64(int(value))
    if not isfinite(value) or not -(2**63) < value < 2**63:
        raise ExpressionError("the number does not fit into 64 bits")
    return int(value)


def number(text: str) -> float:
    """The number that a text spells."""
    try:
        if "_" in text or text != text.strip():
            raise ValueError
        return float(text)
    except ValueError:
        raise ExpressionError(f"{text[:40]!r} is not a number") from None


def number_text(value: float) -> str:
    """The shortest text of a number: 5, 0.1, 1e+21."""
    if isinstance(value, int):
        return str(value)
    if not isfinite(value):
        return "NaN" if value != value else "+Inf" if value > 0 else "-Inf"
    text = repr(value)
    if "e" in text and 1e16 <= abs(value) < 1e21:
        text = f"{value:.0f}"
    return text.removesuffix(".0")


def round_half_up(value: float, digits: int) -> float:
    """Rounded to so many digits, a half going up even where binary falls just short."""
    scale: int = 10**digits
    return floor((value + 2**-52) * scale + 0.5) / scale


def round_half_even(value: float, digits: int = 0) -> float:
    """Rounded on the decimal text, a half going to the even digit."""
    return _rounded(value, digits, "ROUND_HALF_EVEN")


def round_half_away(value: float, digits: int = 0) -> float:
    """Rounded on the decimal text, a half going away from zero."""
    return _rounded(value, digits, "ROUND_HALF_UP")


def _rounded(value: float, digits: int, way: str) -> float:
    from decimal import Context, Decimal

    if not isfinite(value) or digits > 400:
        return value
    context = Context(prec=1500, rounding=way)
    unit = Decimal(1).scaleb(-digits, context)
    return float(Decimal(repr(value)).quantize(unit, context=context))


# Texts


def lower_ascii(text: str) -> str:
    """Only A to Z change."""
    return "".join(c.lower() if c.isascii() else c for c in text)


def upper_ascii(text: str) -> str:
    """Only a to z change."""
    return "".join(c.upper() if c.isascii() else c for c in text)


def split(text: str, separator: str, limit: int = -1) -> list[str]:
    """The parts, at most `limit` of them; an empty separator gives the characters."""
    if limit == 0:
        return []
    if separator:
        return text.split(separator, limit - 1 if limit > 0 else -1)
    if 0 < limit < len(text):
        return [*text[: limit - 1], text[limit - 1 :]]
    return list(text)


def substring(text: str, start: int, end: int | None = None) -> str:
    """The characters from `start` to just before `end`."""
    stop = len(text) if end is None else end
    if not 0 <= start <= stop <= len(text):
        raise ExpressionError("the substring is out of range")
    return text[start:stop]


def matches(text: str, pattern: str) -> bool:
    """Whether the pattern is found anywhere in the text."""
    from re import ASCII, search

    return search(pattern, text, ASCII) is not None


def truth(text: str) -> bool:
    """The boolean that a text spells."""
    if text in ("1", "t", "T", "true", "TRUE", "True"):
        return True
    if text in ("0", "f", "F", "false", "FALSE", "False"):
        return False
    raise ExpressionError(f"{text[:40]!r} is neither true nor false")


def truth_text(value: bool) -> str:
    return "true" if value else "false"


def json_text(value: Any) -> str:
    """Canonical JSON: sorted keys, no spaces, a whole number without a point."""
    try:
        return canonical(value)
    except ValueError:
        raise ExpressionError("JSON has no such number") from None


def type_name(value: object) -> str:
    """CEL's name for the type of a JSON value."""
    return {
        bool: "bool",
        int: "int",
        float: "double",
        str: "string",
        list: "list",
        dict: "map",
    }.get(type(value), "null_type")


# Lists and maps


def item(items: Sequence[Item], place: int) -> Item:
    """The item at a place; a negative one is none."""
    if not 0 <= place < len(items):
        raise ExpressionError("the list has no such place")
    return items[place]


def item_or_none(items: Sequence[Item], place: int) -> Item | None:
    return items[place] if 0 <= place < len(items) else None


def flattened(lists: Iterable[Iterable[Item]]) -> list[Item]:
    """The items of all the lists, one list after the other."""
    return [each for part in lists for each in part]


def entry(entries: Mapping[Key, Value], key: Key) -> Value:
    """The value under a key."""
    if key not in entries:
        raise ExpressionError("the map has no such key")
    return entries[key]


def distinct(items: Iterable[Item]) -> list[Item]:
    """Each value once, where it stands first."""
    kept: list[Item] = []
    for each in items:
        if not among(kept, each):
            kept.append(each)
    return kept


def group_by(
    items: Iterable[Item], key: Callable[[Item], Key]
) -> dict[Key, list[Item]]:
    """The items under their keys, the keys in order of appearance."""
    groups: dict[Key, list[Item]] = {}
    for each in items:
        groups.setdefault(key(each), []).append(each)
    return groups


def keyed(pairs: Iterable[tuple[Key, Value]]) -> dict[Key, Value]:
    """A map of the pairs; a key that comes twice is an error."""
    result: dict[Key, Value] = {}
    for key, value in pairs:
        if key in result:
            raise ExpressionError("a key is given twice")
        result[key] = value
    return result


__all__ = [
    "ExpressionError",
    "add_days",
    "among",
    "both",
    "checked_duration",
    "date_of",
    "day_of_month",
    "day_of_week",
    "day_of_year",
    "days_between",
    "distinct",
    "divide",
    "duration",
    "duration_hours",
    "duration_milliseconds",
    "duration_minutes",
    "duration_seconds",
    "duration_text",
    "earlier",
    "either",
    "elapsed",
    "entry",
    "epoch_seconds",
    "equal",
    "every",
    "flattened",
    "group_by",
    "hour",
    "instant",
    "int64",
    "item",
    "item_or_none",
    "json_text",
    "keyed",
    "known",
    "later",
    "lower_ascii",
    "matches",
    "millisecond",
    "minute",
    "month_index",
    "number",
    "number_text",
    "quotient",
    "remainder",
    "round_half_away",
    "round_half_even",
    "round_half_up",
    "same_instant",
    "second",
    "some",
    "split",
    "substring",
    "timestamp",
    "total",
    "truth",
    "truth_text",
    "type_name",
    "upper_ascii",
    "whole",
    "year",
]
