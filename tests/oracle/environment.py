"""What the random expressions are about: variables, their types and their values."""

from collections.abc import Mapping
from datetime import timedelta
from random import Random
from typing import Any, Final

from oracle.spelling import quoted
from toolc.model.types import (
    Bool,
    Date,
    Double,
    Duration,
    Field,
    Int,
    Json,
    ListOf,
    MapOf,
    Nullable,
    Record,
    Text,
    Timestamp,
    Type,
)

LINE: Final = Record(
    {
        "sku": Field(Text()),
        "qty": Field(Int()),
        "price": Field(Double()),
        "day": Field(Date()),
        "gift": Field(Nullable(Text())),
        "memo": Field(Text(), optional=True),
        "count": Field(Nullable(Int()), optional=True),
    }
)
ORDER: Final = Record(
    {
        "id": Field(Text()),
        "total": Field(Double()),
        "open": Field(Bool()),
        "status": Field(Text(("open", "paid", "void"))),
        "placed": Field(Date()),
        "sent": Field(Timestamp()),
        "due": Field(Nullable(Date())),
        "paid": Field(Timestamp(), optional=True),
        "tags": Field(ListOf(Text())),
        "lines": Field(ListOf(LINE)),
        "seats": Field(MapOf(Int())),
        "buyer": Field(
            Record(
                {
                    "name": Field(Text()),
                    "age": Field(Nullable(Int())),
                    "since": Field(Date(), optional=True),
                }
            )
        ),
    }
)
VARIABLES: Final[Mapping[str, Type]] = {
    "i": Int(),
    "j": Int(),
    "d": Double(),
    "e": Double(),
    "s": Text(),
    "t": Text(),
    "b": Bool(),
    "c": Bool(),
    "day": Date(),
    "other": Date(),
    "at": Timestamp(),
    "then": Timestamp(),
    "span": Duration(),
    "word": Text(("open", "paid", "void")),
    "ni": Nullable(Int()),
    "nd": Nullable(Double()),
    "ns": Nullable(Text()),
    "nb": Nullable(Bool()),
    "nday": Nullable(Date()),
    "nat": Nullable(Timestamp()),
    "li": ListOf(Int()),
    "ld": ListOf(Double()),
    "ls": ListOf(Text()),
    "lday": ListOf(Date()),
    "lat": ListOf(Timestamp()),
    "ln": ListOf(Nullable(Int())),
    "lists": ListOf(ListOf(Int())),
    "mi": MapOf(Int()),
    "ms": MapOf(Text()),
    "mn": MapOf(Nullable(Double())),
    "order": ORDER,
    "last": Nullable(ORDER),
    "lines": ListOf(LINE),
    "any": Json(),
}

LARGEST: Final = 2**63 - 1
INTS: Final = (0, 1, -1, 2, 3, -2, 5, 7, -7, 10, 12, 60, 100, 365, 1000, -1000)
EDGES: Final = (LARGEST, -LARGEST - 1, LARGEST - 1, 2**53 + 1, 2**62, 10**12, -(2**31))
DOUBLES: Final = (0.0, 1.0, -1.0, 0.5, -0.5, 1.5, 2.5, -2.5, 3.0, 0.1, 0.2, 7.25, 1e3)
FAR: Final = (-0.0, 1e15, 1e16, 1e300, -1e300, 5e-324, 1e-7, 123456789.125, 1e19)
TEXTS: Final = (
    *("", "a", "b", "abc", "ABC", "a b", " a ", "a,b,c", "12", "-3", "1.5", "true"),
    *("open", "false", "Ärger", "straße", "é", "e\u0301", "😀x", "x\ny", "\u00a0", "0"),
    *("2031-02-28", "2031-02-28T09:30:00Z", "90m", "aXbXc", "[a]", "9" * 20),
)
DATES: Final = (
    *("2031-02-28", "2032-02-29", "2031-03-01", "2026-03-16", "1999-12-31"),
    *("1969-12-31", "1970-01-01", "0001-01-01", "9999-12-31", "2024-12-30"),
)
TIMES: Final = (
    *("2031-02-28T09:30:00Z", "2031-02-28T23:59:59.5Z", "2031-03-01T00:00:00Z"),
    *("1969-12-31T23:59:59Z", "2026-03-16T12:00:00.000001Z", "2024-12-30T04:05:06Z"),
    *("2031-02-28T11:30:00+02:00", "2031-10-26T01:30:00Z", "0001-01-01T00:00:00Z"),
    "9999-12-31T23:59:59Z",
)
SPANS: Final = (
    timedelta(0),
    timedelta(hours=1),
    timedelta(minutes=-90),
    timedelta(days=36, seconds=5),
    timedelta(milliseconds=1500),
    timedelta(microseconds=-1),
)
MOST: Final = 3
"""So many items a list has at most."""

KEYS: Final = ("a", "b", "open", "it's", "é")
ZONES: Final = ("Europe/Berlin", "UTC", "+05:45", "-08:00", "Asia/Tokyo")
UNITS: Final = (
    *("3600s", "90m", "1h30m", "1.5h", "-36h", "0s", "250ms", "24h", "1us", "-1m30s"),
)


def value_of(of: Type, random: Random, edges: bool) -> Any:
    """A value as toolc is given it. edges: also numbers at the end of their range."""

    def some(inner: Type) -> Any:
        return value_of(inner, random, edges)

    match of:
        case Nullable(inner):
            return None if random.random() < 0.4 else some(inner)
        case Int():
            return random.choice(INTS + EDGES if edges else INTS)
        case Double():
            if edges:
                return random.choice(DOUBLES + FAR)
            # JSON has one kind of number: a whole one may come as an int.
            double = random.choice(DOUBLES)
            whole = double.is_integer() and double != 0
            return int(double) if whole and random.random() < 0.5 else double
        case Text(None):
            return random.choice(TEXTS)
        case Text(allowed):
            return random.choice(allowed or ())
        case Bool():
            return random.random() < 0.5
        case Date():
            return random.choice(DATES)
        case Timestamp():
            return random.choice(TIMES)
        case Duration():
            return random.choice(SPANS)
        case ListOf(item):
            return [some(item) for _ in range(random.choice((0, 1, 2, 2, MOST)))]
        case MapOf(item):
            keys = random.sample(KEYS, random.choice((0, 1, 2, 3)))
            return {key: some(item) for key in keys}
        case Record(fields):
            return {
                name: some(member.type)
                for name, member in fields.items()
                if not member.optional or random.random() < 0.6
            }
        case _:
            kinds = (Int(), Double(), Text(), Bool(), ListOf(Int()), Nullable(Int()))
            return some(random.choice(kinds))


def native(value: Any, of: Type) -> Any:
    """The value as the binding takes it: a double is a float."""
    match of:
        case Nullable(inner):
            return None if value is None else native(value, inner)
        case ListOf(item):
            return [native(each, item) for each in value]
        case MapOf(item):
            return {key: native(each, item) for key, each in value.items()}
        case Double():
            return float(value)
        case _:
            return value


def holds_times(of: Type) -> bool:
    """Whether a value may hold times, which the binding takes from Python only where it
    knows their type."""
    match of:
        case Date() | Timestamp() | Record():
            return True
        case Nullable(inner) | ListOf(inner) | MapOf(inner):
            return holds_times(inner)
        case _:
            return False


def in_cel(value: Any, of: Type) -> str:
    """The value as CEL writes it: a date is the timestamp at its midnight."""
    match of:
        case Nullable(inner):
            return "null" if value is None else in_cel(value, inner)
        case Date():
            return f'timestamp("{value}T00:00:00Z")'
        case Timestamp():
            return f'timestamp("{value}")'
        case ListOf(item):
            return f"[{', '.join(in_cel(each, item) for each in value)}]"
        case MapOf(item):
            inside = (f"{quoted(k)}: {in_cel(v, item)}" for k, v in value.items())
            return f"{{{', '.join(inside)}}}"
        case Record(fields):
            inside = (
                f"{quoted(name)}: {in_cel(each, fields[name].type)}"
                for name, each in value.items()
            )
            return f"{{{', '.join(inside)}}}"
        case Text():
            return quoted(value)
        case Double():
            return repr(float(value))
        case Bool():
            return "true" if value else "false"
        case _:
            return str(value)
