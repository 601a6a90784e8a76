"""The profile's functions and methods: what each takes and gives."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from ..model.types import (
    Bool,
    Date,
    Double,
    Duration,
    Int,
    Json,
    ListOf,
    MapOf,
    Nothing,
    Text,
    Timestamp,
    Type,
    TypeValue,
    nullable,
)
from .relations import fits, ordered

Style: TypeAlias = Literal["method", "function", "either"]
Gives: TypeAlias = Type | Callable[[tuple[Type, ...]], Type]


@dataclass(frozen=True, slots=True)
class Kind:
    """What an argument may be. said: what a message calls it."""

    said: str
    accepts: Callable[[Type], bool]


@dataclass(frozen=True, slots=True)
class Form:
    """One way to call a function; the receiver is the first argument."""

    takes: tuple[Kind, ...]
    gives: Gives

    def result(self, arguments: tuple[Type, ...]) -> Type:
        return self.gives(arguments) if callable(self.gives) else self.gives


@dataclass(frozen=True, slots=True)
class Function:
    """usage: how it is written, for hints."""

    name: str
    style: Style
    usage: str
    forms: tuple[Form, ...]


def _of(target: Type, said: str) -> Kind:
    return Kind(said, lambda actual: fits(actual, target))


def _exactly(said: str, *types: type) -> Kind:
    return Kind(said, lambda actual: isinstance(actual, (*types, Nothing)))


def _list(said: str, item: Callable[[Type], bool]) -> Kind:
    return Kind(said, lambda of: isinstance(of, ListOf) and item(of.item))


_TEXT = _exactly("text", Text)
_INT = _of(Int(), "a whole number")
_NUMBER = _of(Double(), "a number")
_BOOL = _of(Bool(), "true or false")
_DATE = _of(Date(), "a date")
_TIMESTAMP = _exactly("a timestamp", Timestamp)
_DURATION = _exactly("a duration", Duration)
_MAP = _exactly("a map", MapOf)
_ANY = Kind("a value", lambda of: True)
_JSON = _of(Json(), "a JSON value")
_LIST = _list("a list", lambda item: True)
_LISTS = _list("a list of lists", lambda item: isinstance(item, ListOf | Nothing))
_TEXTS = _list("a list of texts", lambda item: isinstance(item, Text | Nothing))
_NUMBERS = _list("a list of numbers", lambda item: fits(item, Double()))
_ORDERED = _list("a list of values that have an order", ordered)


def _same(arguments: tuple[Type, ...]) -> Type:
    return arguments[0]


def _item(arguments: tuple[Type, ...]) -> Type:
    of = arguments[0]
    return of.item if isinstance(of, ListOf) else Nothing()


def _sum(arguments: tuple[Type, ...]) -> Type:
    return Double() if isinstance(_item(arguments), Double) else Int()


def _extreme(arguments: tuple[Type, ...]) -> Type:
    return nullable(_item(arguments))


def _flat(arguments: tuple[Type, ...]) -> Type:
    inner = _item(arguments)
    return inner if isinstance(inner, ListOf) else ListOf(Nothing())


def _all(
    name: str, style: Style, usage: str, *forms: tuple[tuple[Kind, ...], Gives]
) -> Function:
    return Function(name, style, usage, tuple(Form(*form) for form in forms))


def _plain(name: str, style: Style, usage: str, takes: Kind, gives: Gives) -> Function:
    return _all(name, style, usage, ((takes,), gives))


def _getter(name: str, *more: Kind) -> Function:
    """A part of a timestamp, in UTC or in a time zone; and of the other kinds."""
    return _all(
        name,
        "method",
        f"x.{name}()",
        ((_TIMESTAMP,), Int()),
        ((_TIMESTAMP, _TEXT), Int()),
        *(((kind,), Int()) for kind in more),
    )


_ALL: Final = (
    _all(
        "size",
        "either",
        "x.size()",
        ((_TEXT,), Int()),
        ((_LIST,), Int()),
        ((_MAP,), Int()),
    ),
    # Texts
    _all("contains", "method", 'x.contains("a")', ((_TEXT, _TEXT), Bool())),
    _all("startsWith", "method", 'x.startsWith("a")', ((_TEXT, _TEXT), Bool())),
    _all("endsWith", "method", 'x.endsWith("a")', ((_TEXT, _TEXT), Bool())),
    _all("matches", "either", "x.matches('^[a-z]+$')", ((_TEXT, _TEXT), Bool())),
    _plain("lowerAscii", "method", "x.lowerAscii()", _TEXT, Text()),
    _plain("upperAscii", "method", "x.upperAscii()", _TEXT, Text()),
    _plain("lower", "method", "x.lower()", _TEXT, Text()),
    _plain("upper", "method", "x.upper()", _TEXT, Text()),
    _plain("trim", "method", "x.trim()", _TEXT, Text()),
    _all(
        "split",
        "method",
        'x.split(",")',
        ((_TEXT, _TEXT), ListOf(Text())),
        ((_TEXT, _TEXT, _INT), ListOf(Text())),
    ),
    _all(
        "join",
        "method",
        'list.join(", ")',
        ((_TEXTS,), Text()),
        ((_TEXTS, _TEXT), Text()),
    ),
    _all(
        "replace",
        "method",
        'x.replace("a", "b")',
        ((_TEXT, _TEXT, _TEXT), Text()),
        ((_TEXT, _TEXT, _TEXT, _INT), Text()),
    ),
    _all(
        "substring",
        "method",
        "x.substring(0, 3)",
        ((_TEXT, _INT), Text()),
        ((_TEXT, _INT, _INT), Text()),
    ),
    # Conversions
    _all(
        "int",
        "function",
        "int(x)",
        ((_NUMBER,), Int()),
        ((_TEXT,), Int()),
        ((_TIMESTAMP,), Int()),
    ),
    _all(
        "double", "function", "double(x)", ((_NUMBER,), Double()), ((_TEXT,), Double())
    ),
    _all(
        "string",
        "function",
        "string(x)",
        *(
            ((kind,), Text())
            for kind in (_TEXT, _NUMBER, _BOOL, _DATE, _TIMESTAMP, _DURATION)
        ),
    ),
    _all("bool", "function", "bool(x)", ((_BOOL,), Bool()), ((_TEXT,), Bool())),
    _all(
        "timestamp",
        "function",
        'timestamp("2031-02-28T09:30:00Z")',
        ((_TEXT,), Timestamp()),
        ((_INT,), Timestamp()),
        ((_TIMESTAMP,), Timestamp()),
    ),
    _all(
        "duration",
        "function",
        'duration("36h")',
        ((_TEXT,), Duration()),
        ((_DURATION,), Duration()),
    ),
    _all(
        "date",
        "function",
        "date(x)",
        ((_TEXT,), Date()),
        ((_DATE,), Date()),
        ((_TIMESTAMP,), Date()),
    ),
    _plain("type", "function", "type(x)", _ANY, TypeValue()),
    # Times
    _getter("getFullYear", _DATE),
    _getter("getMonth", _DATE),
    _getter("getDate", _DATE),
    _getter("getDayOfMonth", _DATE),
    _getter("getDayOfWeek", _DATE),
    _getter("getDayOfYear", _DATE),
    _getter("getHours", _DURATION),
    _getter("getMinutes", _DURATION),
    _getter("getSeconds", _DURATION),
    _getter("getMilliseconds", _DURATION),
    _all("daysBetween", "function", "daysBetween(a, b)", ((_DATE, _DATE), Int())),
    _all("addDays", "function", "addDays(x, 30)", ((_DATE, _INT), Date())),
    # Lists
    _plain("sum", "method", "list.sum()", _NUMBERS, _sum),
    _plain("min", "method", "list.min()", _ORDERED, _extreme),
    _plain("max", "method", "list.max()", _ORDERED, _extreme),
    _plain("sort", "method", "list.sort()", _ORDERED, _same),
    _plain("distinct", "method", "list.distinct()", _LIST, _same),
    _plain("flatten", "method", "list.flatten()", _LISTS, _flat),
    # Numbers, and any value
    _all(
        "round",
        "function",
        "round(x, 2)",
        ((_NUMBER,), Double()),
        ((_NUMBER, _INT), Double()),
        ((_NUMBER, _INT, _TEXT), Double()),
    ),
    _plain("abs", "function", "abs(x)", _NUMBER, _same),
    _plain("json", "function", "json(x)", _JSON, Text()),
)


FUNCTIONS: Final[Mapping[str, Function]] = {each.name: each for each in _ALL}
"""By name. `has`, the macros, `orValue`, `view` and rules have forms of their own."""

MACROS: Final = (
    "all", "exists", "exists_one", "map", "filter", "sortBy", "groupBy", "toMap",
)  # fmt: skip
SPECIAL: Final = ("has", "orValue", "view")
