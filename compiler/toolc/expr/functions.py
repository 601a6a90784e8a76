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
    ListOf,
    Nothing,
    Text,
    Timestamp,
    Type,
    TypeValue,
    nullable,
)
from .kinds import (
    ANY,
    BOOL,
    DATE,
    DURATION,
    INT,
    JSON,
    LIST,
    LISTS,
    MAP,
    NUMBER,
    NUMBERS,
    ORDERED,
    TEXT,
    TEXTS,
    TIMESTAMP,
    UNKNOWN,
    Kind,
)

Style: TypeAlias = Literal["method", "function", "either"]
Gives: TypeAlias = Type | Callable[[tuple[Type, ...]], Type]


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
        ((TIMESTAMP,), Int()),
        ((TIMESTAMP, TEXT), Int()),
        *(((kind,), Int()) for kind in more),
    )


_ALL: Final = (
    _all(
        "size",
        "either",
        "x.size()",
        ((TEXT,), Int()),
        ((LIST,), Int()),
        ((MAP,), Int()),
    ),
    # Texts
    _all("contains", "method", 'x.contains("a")', ((TEXT, TEXT), Bool())),
    _all("startsWith", "method", 'x.startsWith("a")', ((TEXT, TEXT), Bool())),
    _all("endsWith", "method", 'x.endsWith("a")', ((TEXT, TEXT), Bool())),
    _all("matches", "either", "x.matches('^[a-z]+$')", ((TEXT, TEXT), Bool())),
    _plain("lowerAscii", "method", "x.lowerAscii()", TEXT, Text()),
    _plain("upperAscii", "method", "x.upperAscii()", TEXT, Text()),
    _plain("lower", "method", "x.lower()", TEXT, Text()),
    _plain("upper", "method", "x.upper()", TEXT, Text()),
    _plain("trim", "method", "x.trim()", TEXT, Text()),
    _all(
        "split",
        "method",
        'x.split(",")',
        ((TEXT, TEXT), ListOf(Text())),
        ((TEXT, TEXT, INT), ListOf(Text())),
    ),
    _all(
        "join",
        "method",
        'list.join(", ")',
        ((TEXTS,), Text()),
        ((TEXTS, TEXT), Text()),
    ),
    _all(
        "replace",
        "method",
        'x.replace("a", "b")',
        ((TEXT, TEXT, TEXT), Text()),
        ((TEXT, TEXT, TEXT, INT), Text()),
    ),
    _all(
        "substring",
        "method",
        "x.substring(0, 3)",
        ((TEXT, INT), Text()),
        ((TEXT, INT, INT), Text()),
    ),
    # Conversions
    _all(
        "int",
        "function",
        "int(x)",
        ((NUMBER,), Int()),
        ((TEXT,), Int()),
        ((TIMESTAMP,), Int()),
        ((UNKNOWN,), Int()),
    ),
    _all(
        "double",
        "function",
        "double(x)",
        ((NUMBER,), Double()),
        ((TEXT,), Double()),
        ((UNKNOWN,), Double()),
    ),
    _all(
        "string",
        "function",
        "string(x)",
        *(
            ((kind,), Text())
            for kind in (TEXT, NUMBER, BOOL, DATE, TIMESTAMP, DURATION, UNKNOWN)
        ),
    ),
    _all(
        "bool",
        "function",
        "bool(x)",
        ((BOOL,), Bool()),
        ((TEXT,), Bool()),
        ((UNKNOWN,), Bool()),
    ),
    _all(
        "timestamp",
        "function",
        'timestamp("2031-02-28T09:30:00Z")',
        ((TEXT,), Timestamp()),
        ((INT,), Timestamp()),
        ((TIMESTAMP,), Timestamp()),
    ),
    _all(
        "duration",
        "function",
        'duration("36h")',
        ((TEXT,), Duration()),
        ((DURATION,), Duration()),
    ),
    _all(
        "date",
        "function",
        "date(x)",
        ((TEXT,), Date()),
        ((DATE,), Date()),
        ((TIMESTAMP,), Date()),
    ),
    _plain("type", "function", "type(x)", ANY, TypeValue()),
    # Times
    _getter("getFullYear", DATE),
    _getter("getMonth", DATE),
    _getter("getDate", DATE),
    _getter("getDayOfMonth", DATE),
    _getter("getDayOfWeek", DATE),
    _getter("getDayOfYear", DATE),
    _getter("getHours", DURATION),
    _getter("getMinutes", DURATION),
    _getter("getSeconds", DURATION),
    _getter("getMilliseconds", DURATION),
    _all("daysBetween", "function", "daysBetween(a, b)", ((DATE, DATE), Int())),
    _all("addDays", "function", "addDays(x, 30)", ((DATE, INT), Date())),
    # Lists
    _plain("sum", "method", "list.sum()", NUMBERS, _sum),
    _plain("min", "method", "list.min()", ORDERED, _extreme),
    _plain("max", "method", "list.max()", ORDERED, _extreme),
    _plain("sort", "method", "list.sort()", ORDERED, _same),
    _plain("distinct", "method", "list.distinct()", LIST, _same),
    _plain("flatten", "method", "list.flatten()", LISTS, _flat),
    _plain("reverse", "method", "list.reverse()", LIST, _same),
    _all(
        "slice",
        "method",
        "list.slice(0, 10)",
        ((LIST, INT), _same),
        ((LIST, INT, INT), _same),
    ),
    # Numbers, and any value
    _all(
        "round",
        "function",
        "round(x, 2)",
        ((NUMBER,), Double()),
        ((NUMBER, INT), Double()),
        ((NUMBER, INT, TEXT), Double()),
    ),
    _plain("abs", "function", "abs(x)", NUMBER, _same),
    _all("fixed", "function", "fixed(x, 2)", ((NUMBER, INT), Text())),
    _plain("json", "function", "json(x)", JSON, Text()),
)


FUNCTIONS: Final[Mapping[str, Function]] = {each.name: each for each in _ALL}
"""By name. `has`, the macros, `orValue`, `view` and rules have forms of their own."""

MACROS: Final = (
    "all", "exists", "exists_one", "map", "filter", "sortBy", "groupBy", "toMap",
)  # fmt: skip
SPECIAL: Final = ("has", "orValue", "view")
