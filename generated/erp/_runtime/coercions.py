"""What a policy may turn arguments into, where nothing of them is lost.

Each function gives a value back as it is unless it is surely meant for the other kind,
so that the check behind it says what is wrong. They are called what the policy calls
them, and only where the shape takes the kind that they give and not the one given.
"""

from math import isfinite
from re import ASCII, compile
from typing import Any, Final

from .plain import Unfit

_WHOLE: Final = compile(r"0|-?[1-9][0-9]{0,18}", ASCII)
_NUMBER: Final = compile(r"-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?", ASCII)
_BEYOND: Final = 1 << 63
"""The first whole number that 64 bits do not hold."""

_LONGEST: Final = 40
"""A number has no more characters than this where a float holds all of it."""


def integer_from_text(value: Any) -> Any:
    """`"12"` as 12; neither `"012"` nor `"12.0"`, which are written otherwise."""
    if type(value) is not str or not _WHOLE.fullmatch(value):
        return value
    number = int(value)
    return number if -_BEYOND <= number < _BEYOND else value


def number_from_text(value: Any) -> Any:
    """`"12.5"` as 12.5, if the number holds every digit of the text."""
    if type(value) is not str or len(value) > _LONGEST or not _NUMBER.fullmatch(value):
        return value
    whole = integer_from_text(value)
    if whole is not value:
        return whole
    from decimal import Decimal  # 2 ms that only such a text pays

    number = float(value)
    exact = isfinite(number) and Decimal(repr(number)) == Decimal(value)
    return number if exact else value


def boolean_from_text(value: Any) -> Any:
    """`"true"` and `"false"`, in small letters."""
    if type(value) is not str or value not in ("true", "false"):
        return value
    return value == "true"


def text_from_integer(value: Any) -> Any:
    """12 as `"12"`, and 12.0 too, which JSON takes for the same."""
    if type(value) is float and value.is_integer():
        value = int(value) if abs(value) < _BEYOND else value
    return str(value) if type(value) is int and abs(value) < _BEYOND else value


def list_from_single(value: Any) -> Any:
    """Anything but a list, or null, as a list with nothing else in it."""
    if value is None or type(value) is list or type(value) is Unfit:
        return value
    return [value]
