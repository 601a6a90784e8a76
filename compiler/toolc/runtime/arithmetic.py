"""Numbers as CEL works with them."""

from collections.abc import Iterable
from math import copysign, floor, inf, isfinite, nan
from sys import float_info
from typing import Any, Final, TypeVar

from .failing import ExpressionError, named

Number = TypeVar("Number", float, float | None)
Whole = TypeVar("Whole", int, int | None)
Value = TypeVar("Value")

_MOST_DIGITS: Final = 300
"""So many digits before or behind the point are beyond what a number holds."""
MOST_PLACES: Final = 20
"""So many places behind the point a text can show."""


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


def int64(value: Whole) -> Whole:
    """The whole number, if it fits into 64 bits; null is let pass."""
    if value is not None and not -(2**63) <= value < 2**63:
        raise ExpressionError("the whole number does not fit into 64 bits")
    return value


def finite(value: Number) -> Number:
    """The number, if JSON has it: it is neither infinite nor NaN; null is let pass."""
    if value is None or -float_info.max <= value <= float_info.max:
        return value
    raise ExpressionError(
        "the result is not a number" if value != value else "the number is too large"
    )


def bounded(value: Value) -> Value:
    """The list or map, if JSON has all the numbers that are in it."""
    _bounded(value)
    return value


def _bounded(value: Any) -> None:
    if isinstance(value, float):
        finite(value)
    elif isinstance(value, int):
        int64(value)
    elif isinstance(value, list | dict):
        for each in value.values() if isinstance(value, dict) else value:
            _bounded(each)


def whole(value: object) -> int:
    """The whole number that a text spells; a number without its fraction."""
    if isinstance(value, str):
        digits = value[1:] if value[:1] in ("-", "+") else value
        if digits.isascii() and digits.isdigit() and len(digits) < 40:
            return int64(int(value))
    elif isinstance(value, int | float) and not isinstance(value, bool):
        if -(2**63) <= value < 2**63:
            return int(value)
        raise ExpressionError("the number does not fit into 64 bits")
    raise ExpressionError(f"{named(value)} is not a whole number")


def number(value: object) -> float:
    """The number that a text spells, or that the value is."""
    try:
        if isinstance(value, str):
            if value.isascii() and "_" not in value and value == value.strip():
                return float(value)
        elif isinstance(value, int | float) and not isinstance(value, bool):
            return float(value)
    except OverflowError:
        raise ExpressionError("the number is too large") from None
    except ValueError:
        pass
    raise ExpressionError(f"{named(value)} is not a number")


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


def fixed(value: float, places: int) -> str:
    """The text of a number with so many places, rounded as it is held, in binary."""
    if not 0 <= places <= MOST_PLACES:
        raise ExpressionError(f"a number has 0 to {MOST_PLACES} places, not {places}")
    return f"{float(finite(value)):.{places}f}"


def round_half_up(value: float, digits: int) -> float:
    """Rounded to so many digits, a half going up even where binary falls just short."""
    if not -_MOST_DIGITS < digits < _MOST_DIGITS:
        return finite(value) if digits > 0 else 0.0
    scale: float = 10**digits
    scaled = (value + 2**-52) * scale + 0.5
    return floor(scaled) / scale if isfinite(scaled) else finite(value)


def round_half_even(value: float, digits: int = 0) -> float:
    """Rounded as the number is held, in binary; an exact half to the even digit.

    It is Python's own `round`.
    """
    if not -_MOST_DIGITS < digits < _MOST_DIGITS:
        return finite(value) if digits > 0 else 0.0
    try:
        return finite(round(float(finite(value)), digits))
    except OverflowError:
        raise ExpressionError("the number is too large") from None


def round_half_away(value: float, digits: int = 0) -> float:
    """Rounded on the decimal text, a half going away from zero."""
    from decimal import ROUND_HALF_UP, Context, Decimal

    if not -_MOST_DIGITS < digits < _MOST_DIGITS:
        return finite(value) if digits > 0 else 0.0
    finite(value)
    context = Context(prec=1000, rounding=ROUND_HALF_UP)
    unit = Decimal(1).scaleb(-digits, context)
    return float(Decimal(repr(value)).quantize(unit, context=context))
