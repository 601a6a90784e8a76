"""What an unquoted text means: YAML 1.2's core schema, with one exception.

A number with a leading zero is text, because it is a postal code or an account number.
Everything that YAML 1.1 read otherwise (`no`, `on`, `12:30`, dates, `1_000`) is text.
"""

import math
import re
from typing import Final

MAX_DIGITS: Final = 500
"""Python refuses to read and write integers of some thousand digits (640 where it is
set to the least); no bound or default needs more than this."""

_WORDS: Final[dict[str, bool | None]] = {
    **dict.fromkeys(("null", "Null", "NULL", "~", ""), None),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_INTEGER: Final = re.compile(r"[-+]?(?:0|[1-9][0-9]*)\Z|0o[0-7]+\Z|0x[0-9a-fA-F]+\Z")
_NUMBER: Final = re.compile(
    r"[-+]?(?:\.[0-9]+|(?:0|[1-9][0-9]*)(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?\Z"
)
_NOT_FINITE: Final = re.compile(
    r"[-+]?\.(?:inf|Inf|INF)\Z|\.(?:nan|NaN|NAN)\Z",
)
_FIRST: Final = frozenset("+-.0123456789tTfFnN~")


class NotFinite(Exception):
    """The text is a number that JSON cannot carry; the message says which."""


def resolve(text: str) -> str | int | float | bool | None:
    """The value of a plain scalar.

    Raises NotFinite for infinities, not-a-number and numbers with too many digits.
    """
    if text and text[0] not in _FIRST:
        return text
    if text in _WORDS:
        return _WORDS[text]
    if _INTEGER.match(text):
        return _integer(text)
    if _NUMBER.match(text):
        return _finite(text)
    if _NOT_FINITE.match(text):
        raise NotFinite(f"{text} is not a finite number")
    return text


def _integer(text: str) -> int:
    if len(text) > MAX_DIGITS:
        raise NotFinite(
            f"a number of {len(text):,} digits; at most {MAX_DIGITS} are read"
        )
    if text.startswith("0o"):
        return int(text[2:], 8)
    if text.startswith("0x"):
        return int(text[2:], 16)
    return int(text)


def _finite(text: str) -> float:
    value = float(text)
    if math.isinf(value):
        raise NotFinite(f"{text[:40]} is larger than any number that JSON readers hold")
    return value
