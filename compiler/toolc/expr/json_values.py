"""Which values JSON has: what may be stored, shown, or be "any JSON"."""

from typing import Literal, TypeAlias

from ..model.types import (
    Broken,
    Date,
    Duration,
    ListOf,
    MapOf,
    Nothing,
    Nullable,
    Record,
    Text,
    Timestamp,
    Type,
    TypeValue,
    Union,
)

Lack: TypeAlias = Literal["duration", "type", "key"]
"""What JSON has not: a duration, the type of a value, a key that is no text."""


def lack(of: Type) -> Lack | None:
    """What keeps values of the type from being JSON, if anything."""
    match of:
        case Duration():
            return "duration"
        case TypeValue():
            return "type"
        case MapOf(value, key):
            texts = isinstance(key, Text | Date | Timestamp | Nothing | Broken)
            return lack(value) if texts else "key"
        case ListOf(inner) | Nullable(inner):
            return lack(inner)
        case Record(fields=fields):
            found = (lack(member.type) for member in fields.values())
            return next((each for each in found if each), None)
        case Union() as union:
            return next(filter(None, map(lack, union.records)), None)
        case _:
            return None


def is_json(of: Type) -> bool:
    return lack(of) is None
