"""Calls of the profile's functions."""

import ast
from typing import TYPE_CHECKING, Final

from ..model.expressions import Call, Constant, Expression
from ..model.types import (
    Bool,
    Date,
    Double,
    Duration,
    Int,
    Json,
    ListOf,
    Text,
    Timestamp,
    Type,
    may_be_null,
)
from ..patterns import to_python
from . import emit_loops, emit_paths, python
from .failing import may_fail
from .magnitude import LARGEST_DOUBLE, LARGEST_INT
from .type_names import static_name

if TYPE_CHECKING:
    from .emitter import Emitter

_METHODS: Final = {
    "startsWith": "startswith",
    "endsWith": "endswith",
    "lower": "lower",
    "upper": "upper",
    "trim": "strip",
    "replace": "replace",
}
"""Methods of Python's `str` that do the same."""

_HELPERS: Final = {
    "lowerAscii": "lower_ascii",
    "upperAscii": "upper_ascii",
    "split": "split",
    "substring": "substring",
    "json": "json_text",
    "daysBetween": "days_between",
    "addDays": "add_days",
    "fixed": "fixed",
    "getFullYear": "year",
    "getMonth": "month_index",
    "getDate": "day_of_month",
    "getDayOfWeek": "day_of_week",
    "getDayOfYear": "day_of_year",
    "getHours": "hour",
    "getMinutes": "minute",
    "getSeconds": "second",
    "getMilliseconds": "millisecond",
}

_OF_DURATION: Final = {
    "getHours": "duration_hours",
    "getMinutes": "duration_minutes",
    "getSeconds": "duration_seconds",
    "getMilliseconds": "duration_milliseconds",
}


_LIMITS: Final = {
    "split": LARGEST_INT,
    "replace": LARGEST_INT,
    "round": LARGEST_DOUBLE,
    "fixed": LARGEST_DOUBLE,
}
"""Whole numbers beyond these make Python's own functions fail."""


def value(emitter: "Emitter", node: Call) -> ast.expr:
    function, first = node.function, node.arguments[0]
    if function in _LISTS:
        return _list(emitter, node, first)
    if function in _CONVERSIONS:
        return _conversion(emitter, node, first)
    limit = _LIMITS.get(function)
    arguments = [
        emitter.value(part) if limit is None else emitter.whole(part, limit)
        for part in node.arguments
    ]
    if function in _METHODS:
        return python.method(arguments[0], _METHODS[function], *arguments[1:])
    if isinstance(first.type, Duration) and function in _OF_DURATION:
        return emitter.helper(_OF_DURATION[function], *arguments)
    if function in _HELPERS:
        return emitter.helper(_HELPERS[function], *arguments)
    match function:
        case "size":
            return python.call("len", *arguments)
        case "contains":
            return python.compare(arguments[1], ast.In(), arguments[0])
        case "matches":
            return _matches(emitter, node, arguments[0])
        case "getDayOfMonth":
            found = emitter.helper("day_of_month", *arguments)
            return python.binary(found, ast.Sub(), ast.Constant(1))
        case "round":
            return _round(emitter, node, arguments)
        case "abs":
            return python.call("abs", *arguments)
        case "type":
            return _type(emitter, first, *arguments)
    raise AssertionError(f"no way to emit {function}")


def _type(emitter: "Emitter", of: Expression, value: ast.expr) -> ast.expr:
    name = static_name(of.type)
    if name is None:
        return emitter.helper("type_name", value)
    if not may_fail(of):
        return ast.Constant(name)
    worked_out = ast.Tuple([value, ast.Constant(name)], ast.Load())
    return python.item(worked_out, ast.Constant(1))  # where it fails, so does the type


def _matches(emitter: "Emitter", node: Call, text: ast.expr) -> ast.expr:
    pattern = node.arguments[1]
    written = pattern.value if isinstance(pattern, Constant) else ""
    return emitter.helper("matches", text, ast.Constant(to_python(str(written))))


def _round(emitter: "Emitter", node: Call, arguments: list[ast.expr]) -> ast.expr:
    called = "round_half_away"
    if len(node.arguments) == 3 and isinstance(node.arguments[2], Constant):
        called = f"round_{node.arguments[2].value}"
    return emitter.helper(called, *arguments[:2])


# Lists: what is consumed at once needs no list of its own

_LISTS: Final = tuple("sum min max sort distinct flatten join reverse slice".split())


def _list(emitter: "Emitter", node: Call, first: Expression) -> ast.expr:
    if node.function in ("min", "max") and not isinstance(first.type, ListOf):
        return _extreme(emitter, node, node.arguments[0].type, None)
    items = emit_loops.iterable(emitter, first)
    item = first.type.item if isinstance(first.type, ListOf) else first.type
    match node.function:
        case "sum":
            if isinstance(node.type, Int):
                return python.call("sum", items)
            return emitter.helper("total", items)
        case "min" | "max":
            return _extreme(emitter, node, item, items)
        case "sort":
            return python.call("sorted", items, **_by_instant(emitter, item))
        case "distinct":
            if not has_plain_equality(item):
                return emitter.helper("distinct", items)
            return python.call("list", python.once_each(items))
        case "flatten":
            found = emitter.helper("flattened", items)
            return emit_paths.as_they_are(emitter, node.type, found)
        case "reverse":
            return emitter.helper("backwards", items)
        case "slice":
            places = [emitter.value(part) for part in node.arguments[1:]]
            return emitter.helper("part_of", items, *places)
        case _:
            between = [emitter.value(part) for part in node.arguments[1:]]
            separator = between[0] if between else ast.Constant("")
            return python.method(separator, "join", items)


def has_plain_equality(item: Type) -> bool:
    """Whether Python's keys of a dict tell such values apart as CEL does."""
    return isinstance(item, Text | Int | Double | Bool | Date)


def extreme_or(emitter: "Emitter", node: Call, default: ast.expr) -> ast.expr:
    """`list.min().orValue(default)`: Python's `min` takes a default itself."""
    of = node.arguments[0].type
    items = emit_loops.iterable(emitter, node.arguments[0])
    named = _by_instant(emitter, of.item if isinstance(of, ListOf) else of)
    return python.call(node.function, items, **named, default=default)


def _extreme(
    emitter: "Emitter", node: Call, item: Type, items: ast.expr | None
) -> ast.expr:
    """`min` and `max`: of a list, which may be empty, or of some values."""
    named = _by_instant(emitter, item)
    if items is None:
        arguments = [emitter.value(part) for part in node.arguments]
        return python.call(node.function, *arguments, **named)
    if may_be_null(node.type):
        named["default"] = ast.Constant(None)
    return python.call(node.function, items, **named)


def _by_instant(emitter: "Emitter", item: Type) -> dict[str, ast.expr]:
    if isinstance(item, Timestamp):
        return {"key": python.name(emitter.names.helper("instant"))}
    return {}


# Conversions

_CONVERSIONS: Final = (
    "int",
    "double",
    "string",
    "bool",
    "timestamp",
    "duration",
    "date",
)


def _conversion(emitter: "Emitter", node: Call, first: Expression) -> ast.expr:
    found = emitter.whole(first, LARGEST_DOUBLE)
    if type(first.type) is type(node.type) and not isinstance(first.type, Timestamp):
        return found
    match node.function, first.type:
        case "int", Timestamp():
            return emitter.helper("epoch_seconds", found)
        case "int", _:
            return emitter.helper("whole", found)
        case "double", Int():
            return python.call("float", found)
        case "double", _:
            return emitter.helper("number", found)
        case "string", Int():
            return python.call("str", found)
        case "string", Double():
            return emitter.helper("number_text", found)
        case "string", Bool():
            return emitter.helper("truth_text", found)
        case "string", Timestamp():
            return emitter.helper("timestamp", found)
        case "string", Duration():
            return emitter.helper("duration_text", found)
        case "string", Json():
            return emitter.helper("text", found)
        case "bool", _:
            return emitter.helper("truth", found)
        case "timestamp", Timestamp():
            return found
        case "timestamp", _:
            return emitter.helper("timestamp", found)
        case "duration", _:
            return emitter.helper("duration", found)
        case "date", _:
            return emitter.helper("date_of", found)
    return found
