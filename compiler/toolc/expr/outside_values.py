"""Plain Python values into and out of compiled expressions."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from ..model.types import (
    Date,
    Int,
    ListOf,
    MapOf,
    Nullable,
    Record,
    Timestamp,
    Type,
    Union,
)
from ..runtime.expressions import instant, int64, timestamp


def taken_in(value: Any, of: Type) -> Any:
    """A value as expressions hold it: timestamps and dates are texts there."""
    match of:
        case Nullable(inner):
            return None if value is None else taken_in(value, inner)
        case Timestamp():
            text = value.isoformat() if isinstance(value, datetime) else value
            return timestamp(text.replace("+00:00", "Z"))
        case Date():
            return value if isinstance(value, str) else value.isoformat()
        case ListOf(item):
            return [taken_in(each, item) for each in value]
        case MapOf(inner, key):
            return {
                taken_in(name, key): taken_in(each, inner)
                for name, each in value.items()
            }
        case Record(fields):
            return _members(value, fields, taken_in)
        case Union(tag, cases):
            return taken_in(value, cases[value[tag]])
        case _:
            return value


def given_out(value: Any, of: Type) -> Any:
    """A value as Python holds it; whole numbers must fit into 64 bits."""
    match of:
        case Nullable(inner):
            return None if value is None else given_out(value, inner)
        case Timestamp():
            return instant(value)
        case Int():
            return int64(value)
        case ListOf(item):
            return [given_out(each, item) for each in value]
        case MapOf(inner, key):
            return {
                given_out(name, key): given_out(each, inner)
                for name, each in value.items()
            }
        case Record(fields):
            return _members(value, fields, given_out)
        case Union(tag, cases):
            return given_out(value, cases[value[tag]])
        case _:
            return value


def _members(value: Any, fields: Mapping[str, Any], change: Any) -> dict[str, Any]:
    return {
        name: change(each, fields[name].type) if name in fields else each
        for name, each in value.items()
    }
