"""Texts as CEL works with them."""

from typing import Any

from .arithmetic import number_text
from .failing import ExpressionError, named
from .values import canonical


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
        raise ExpressionError(
            f"{named(text)} has no characters from {start} to {stop}: "
            f"it has {len(text)}"
        )
    return text[start:stop]


def matches(text: str, pattern: str) -> bool:
    """Whether the pattern is found anywhere in the text."""
    from re import ASCII, search

    return search(pattern, text, ASCII) is not None


def text(value: object) -> str:
    """A text as it is, a number or a boolean as its text; of any JSON value."""
    if isinstance(value, bool):
        return truth_text(value)
    if isinstance(value, int | float):
        return number_text(value)
    if isinstance(value, str):
        return value
    raise ExpressionError(f"{named(value)} has no text of its own")


def truth(value: object) -> bool:
    """The boolean that a text spells, or that the value is."""
    if isinstance(value, bool):
        return value
    if value in ("1", "t", "true", "TRUE", "True"):
        return True
    if value in ("0", "f", "false", "FALSE", "False"):
        return False
    raise ExpressionError(f"{named(value)} is neither true nor false")


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
