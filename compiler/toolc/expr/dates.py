"""Text literals that are dates and timestamps."""

import re
from datetime import date, datetime
from typing import Final

from ..model.types import Date, Text, Timestamp, Type

_DATE: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_TIMESTAMP: Final = re.compile(
    r"([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2})(\.[0-9]{1,9})?"
    r"(Z|[+-][0-9]{2}:[0-9]{2})"
)


def is_date(text: str) -> bool:
    """`2031-02-28`: a day of the calendar."""
    if not _DATE.fullmatch(text):
        return False
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True


def is_timestamp(text: str) -> bool:
    """RFC 3339, with a time zone: `2031-02-28T09:30:00Z`."""
    found = _TIMESTAMP.fullmatch(text)
    if not found:
        return False
    try:
        datetime.fromisoformat(found[1] + found[3])
    except ValueError:
        return False
    return True


def reads_as(text: str, of: Type) -> bool:
    """Whether the text is a value of this type of date."""
    match of:
        case Date():
            return is_date(text)
        case Timestamp():
            return is_timestamp(text)
        case _:
            return isinstance(of, Text)


_DURATION: Final = re.compile(
    r"[+-]?(?:0|(?:(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:h|ms|m|s|us|µs|ns))+)"
)


def is_duration(text: str) -> bool:
    """`36h`, `1h30m`, `-1.5s`, `250ms`."""
    return _DURATION.fullmatch(text) is not None


_ZONE: Final = re.compile(
    r"UTC|[+-]?(?:[01][0-9]|2[0-3]):[0-9]{2}"
    r"|(?!posix/|right/)[A-Za-z0-9_]+(?:/[A-Za-z0-9_+-]+)+"
)


def is_zone(text: str) -> bool:
    """`Europe/Berlin`, `UTC`, `+05:45`; whether there is such a region is not asked."""
    return _ZONE.fullmatch(text) is not None
