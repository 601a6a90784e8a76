"""Dates, timestamps and durations in expressions.

A date is its text, `2031-02-28`; so is a timestamp, RFC 3339 with a zone. A duration is
a `timedelta`. All is exact to the microsecond.
"""

import re
from datetime import UTC, date, datetime, timedelta, timezone, tzinfo
from types import MappingProxyType
from typing import Final

from .failing import ExpressionError, named

_LONGEST: Final = timedelta(seconds=315_576_000_000)
"""Ten thousand years, as of Protobuf's durations."""
_LONGEST_ELAPSED: Final = timedelta(seconds=9_223_372_036, microseconds=854_775)
"""So much is between two timestamps at most: its nanoseconds fit into 64 bits."""
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_TIMESTAMP: Final = r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)"
_ZONE: Final = r"(?!posix/|right/)\w+(?:/[\w+-]+)+"
"""A zone by its region. Other names, such as `localtime`, differ between machines."""
_AMOUNT: Final = r"(\d+(?:\.\d*)?|\.\d+)(h|ms|m|s|us|µs|ns)"
_SECONDS: Final = MappingProxyType({"h": 3600, "m": 60, "s": 1})
_PARTS: Final = MappingProxyType(
    {"ms": 1000, "us": 1_000_000, "µs": 1_000_000, "ns": 1_000_000_000}
)


def days_between(start: str, end: str) -> int:
    """Calendar days from one date to another, negative when the other is earlier."""
    return _day(end).toordinal() - _day(start).toordinal()


def add_days(day: str, days: int) -> str:
    """The date so many days later, or earlier for a negative number."""
    try:
        return (_day(day) + timedelta(days)).isoformat()
    except OverflowError:
        raise ExpressionError("the date is out of range") from None


def date_of(text: str) -> str:
    """The date that a text spells; of a timestamp, its date in UTC."""
    if len(text) > 10:
        return timestamp(text)[:10]
    if text[4:5] != "-" or text[7:8] != "-":
        raise ExpressionError(f"{named(text)} is not a date")
    return _day(text).isoformat()


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise ExpressionError(f"{named(text)} is not a date") from None


def instant(text: str) -> datetime:
    """The point in time that a timestamp names. A leap second is the one after it."""
    leap = text[17:19] == "60"
    try:
        found = datetime.fromisoformat(
            f"{text[:17]}59{text[19:]}".upper() if leap else text.upper()
        )
        return found + timedelta(seconds=1) if leap else found
    except (ValueError, OverflowError):
        raise ExpressionError(f"{named(text)} is not a timestamp") from None


def epoch_microseconds(text: str) -> int:
    """The same point in time as a whole number, which JSON has: from 1970 on."""
    return (instant(text) - _EPOCH) // timedelta(microseconds=1)


def same_instant(left: str | None, right: str | None) -> bool:
    """Whether two timestamps name one point in time; null is only null."""
    if left is None or right is None:
        return left is right
    return instant(left) == instant(right)


def timestamp(value: str | int) -> str:
    """The timestamp that a text spells, or so many seconds after 1970, in UTC."""
    if isinstance(value, int):
        try:
            return _text(_EPOCH + timedelta(seconds=value))
        except OverflowError:
            raise ExpressionError("the timestamp is out of range") from None
    if not re.fullmatch(_TIMESTAMP, value, re.ASCII):
        raise ExpressionError(f"{named(value)} is not a timestamp")
    return _text(instant(value))


def epoch_seconds(text: str) -> int:
    """Whole seconds since 1970."""
    return (instant(text) - _EPOCH) // timedelta(seconds=1)


def _text(moment: datetime) -> str:
    try:
        text = moment.astimezone(UTC).isoformat()[:-6]
    except OverflowError:
        raise ExpressionError("the timestamp is out of range") from None
    return (text.rstrip("0") if "." in text else text) + "Z"


def later(text: str, by: timedelta) -> str:
    """The timestamp after so much time."""
    try:
        return _text(instant(text) + by)
    except OverflowError:
        raise ExpressionError("the timestamp is out of range") from None


def earlier(text: str, by: timedelta) -> str:
    """The timestamp before so much time."""
    return later(text, -by)


def elapsed(start: str, end: str) -> timedelta:
    """The time from one timestamp to another, at most 292 years."""
    found = instant(end) - instant(start)
    if not -_LONGEST_ELAPSED <= found <= _LONGEST_ELAPSED:
        raise ExpressionError("the duration is out of range")
    return found


def duration(text: str) -> timedelta:
    """The duration that a text like `1h30m` or `-1.5s` spells."""
    unsigned = text[1:] if text[:1] in ("+", "-") else text
    if unsigned == "0":
        return timedelta()
    if not re.fullmatch(f"(?:{_AMOUNT})+", unsigned, re.ASCII):
        raise ExpressionError(f"{named(text)} is not a duration")
    total = timedelta()
    try:
        for amount, unit in re.findall(_AMOUNT, unsigned, re.ASCII):
            total += _amount(amount, unit)
    except OverflowError:
        raise ExpressionError("the duration is out of range") from None
    return checked_duration(-total if text[0] == "-" else total)


def _amount(amount: str, unit: str) -> timedelta:
    whole, _, part = amount.partition(".")
    scale = 10 ** len(part)
    number = int((whole or "0")[:40] + part[:40]) * 1_000_000
    if unit in _SECONDS:
        return timedelta(microseconds=number * _SECONDS[unit] // scale)
    return timedelta(microseconds=number // _PARTS[unit] // scale)


def checked_duration(value: timedelta) -> timedelta:
    """The duration, if it is at most ten thousand years."""
    if not -_LONGEST <= value <= _LONGEST:
        raise ExpressionError("the duration is out of range")
    return value


def duration_text(value: timedelta) -> str:
    """Its seconds: `90s`, `-1.5s`."""
    micros = value // timedelta(microseconds=1)
    whole, part = divmod(abs(micros), 1_000_000)
    fraction = f".{part:06d}".rstrip("0") if part else ""
    return f"{'-' if micros < 0 else ''}{whole}{fraction}s"


def duration_hours(value: timedelta) -> int:
    """All of it in whole hours."""
    return int(value / timedelta(hours=1))


def duration_minutes(value: timedelta) -> int:
    """All of it in whole minutes."""
    return int(value / timedelta(minutes=1))


def duration_seconds(value: timedelta) -> int:
    """All of it in whole seconds."""
    return int(value / timedelta(seconds=1))


def duration_milliseconds(value: timedelta) -> int:
    """The milliseconds behind its whole seconds."""
    part = abs(value) % timedelta(seconds=1) // timedelta(milliseconds=1)
    return part if value >= timedelta() else -part


def _zone(name: str) -> tzinfo:
    """`Asia/Kathmandu`, `+05:45`."""
    if name == "UTC":
        return UTC
    offset = re.fullmatch(r"([+-]?)(\d\d):(\d\d)", name, re.ASCII)
    if offset:
        ahead = timedelta(hours=int(offset[2]), minutes=int(offset[3]))
        if ahead < timedelta(days=1):
            return timezone(-ahead if offset[1] == "-" else ahead)
    if re.fullmatch(_ZONE, name, re.ASCII):
        from zoneinfo import ZoneInfo

        try:
            return ZoneInfo(name)
        except (LookupError, ValueError, OSError):
            pass
    raise ExpressionError(f"{named(name)} is not a time zone")


# Parts of a date, or of a timestamp as the clocks of a time zone show it


def year(text: str, zone: str = "UTC") -> int:
    return _calendar(text, zone).year


def month_index(text: str, zone: str = "UTC") -> int:
    """0 is January."""
    return _calendar(text, zone).month - 1


def day_of_month(text: str, zone: str = "UTC") -> int:
    """From 1."""
    return _calendar(text, zone).day


def day_of_week(text: str, zone: str = "UTC") -> int:
    """0 is Sunday."""
    return _calendar(text, zone).isoweekday() % 7


def day_of_year(text: str, zone: str = "UTC") -> int:
    """0 is the first of January."""
    return _calendar(text, zone).timetuple().tm_yday - 1


def hour(text: str, zone: str = "UTC") -> int:
    return _clock(text, zone).hour


def minute(text: str, zone: str = "UTC") -> int:
    return _clock(text, zone).minute


def second(text: str, zone: str = "UTC") -> int:
    return _clock(text, zone).second


def millisecond(text: str, zone: str = "UTC") -> int:
    return _clock(text, zone).microsecond // 1000


def _calendar(text: str, zone: str) -> date:
    return _day(text) if len(text) == 10 else _clock(text, zone)


def _clock(text: str, zone: str) -> datetime:
    try:
        return instant(text).astimezone(_zone(zone))
    except OverflowError:
        raise ExpressionError("the timestamp is out of range") from None
