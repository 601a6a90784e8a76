"""Answers that share nothing with the state.

Rows are values that nobody changes, and an answer belongs to the caller, who may. So
what an answer shows of a row's own objects and lists is copied, and only that.
"""

import ast
from collections.abc import Callable

from ..expr import emit, emit_checked
from ..model.expressions import (
    Call,
    Comprehension,
    Computed,
    Conditional,
    Expression,
    ListLiteral,
    MapLiteral,
    Name,
    OrValue,
    ViewCall,
)
from ..model.types import (
    Bool,
    Date,
    Double,
    Duration,
    Int,
    ListOf,
    Null,
    Nullable,
    Record,
    Row,
    Text,
    Timestamp,
    Type,
    Union,
)
from ..model.world import World
from . import python
from .function import FunctionContext

SCALAR = (Bool, Int, Double, Text, Null, Date, Timestamp, Duration)


def owned(value: Expression, function: FunctionContext) -> ast.expr:
    """The value as Python, sharing nothing with the state, its numbers checked."""
    fresh = is_fresh(value, function)
    if not fresh:
        match value:
            case MapLiteral(entries=entries):
                return ast.Dict(
                    [emit(key, function) for key, _ in entries],
                    [owned(part, function) for _, part in entries],
                )
            case ListLiteral(items=items):
                parts = [owned(part, function) for part in items]
                return ast.List(parts, ast.Load())
    made = emit_checked(value, function, function.unsure)
    return made if fresh else _copied(made, value.type, function)


def stored(value: Expression, function: FunctionContext) -> ast.expr:
    """The value as it goes into the state, which keeps it: its numbers checked, rows
    that are looked up when they are read as a list."""
    made = emit_checked(value, function, function.unsure)
    of = value.type
    rows = isinstance(of, ListOf) and isinstance(of.item, Row)
    return python.as_list(made) if rows else made


def _copied(made: ast.expr, of: Type, function: FunctionContext) -> ast.expr:
    if isinstance(of, ListOf) and isinstance(of.item, Row):
        if any(isinstance(node, ast.NamedExpr) for node in ast.walk(made)):
            # Python has no assignment within what a comprehension walks.
            made = python.call("list", made)
            return python.call(function.module.runtime("values", "copied"), made)
        row = function.own_loop("row")
        walked = ast.comprehension(ast.Name(row, ast.Store()), made, [], 0)
        return ast.ListComp(_copied(python.name(row), of.item, function), [walked])
    if _is_flat(of, function):
        return python.call(python.attribute(made, "copy"))
    return python.call(function.module.runtime("values", "copied"), made)


def is_fresh(value: Expression, function: FunctionContext) -> bool:
    """Whether the value is made anew wherever it is worked out."""
    return _Fresh(function.module.world, function.is_fresh_name).value(value)


class _Fresh:
    """Judges values. known: whether a name of the function holds a fresh value."""

    def __init__(self, world: World, known: Callable[[str], bool]) -> None:
        self._world = world
        self._known = known
        self._loops: set[str] = set()

    def value(self, value: Expression) -> bool:
        if _is_scalar(value.type):
            return True
        match value:
            case ViewCall():
                return True
            case Name(name=name):
                return name not in self._loops and self._known(name)
            case MapLiteral(entries=entries):
                return all(self.value(part) for _, part in entries)
            case ListLiteral(items=items):
                return all(self.value(part) for part in items)
            case Conditional(then=then, otherwise=otherwise):
                return self.value(then) and self.value(otherwise)
            case OrValue(base=base, default=default):
                return self.value(base) and self.value(default)
            case Computed(collection=collection, field=field):
                inside = _Fresh(self._world, lambda name: False)
                computed = self._world.collections[collection].computed
                return inside.value(computed[field].value)
            case Comprehension():
                return self._comprehension(value)
            case Call(arguments=arguments):
                return _is_list_of_scalars(value.type) or all(
                    self.value(part) for part in arguments
                )
        return False

    def _comprehension(self, value: Comprehension) -> bool:
        match value.macro:
            case "map":
                self._loops.add(value.variable)
                return self.value(value.body)
            case "filter" | "sortBy":
                return _is_list_of_scalars(value.type) or self.value(value.source)
            case _:
                return False


def _is_scalar(of: Type) -> bool:
    return isinstance(of.of if isinstance(of, Nullable) else of, SCALAR)


def _is_list_of_scalars(of: Type) -> bool:
    return isinstance(of, ListOf) and _is_scalar(of.item)


def _is_flat(of: Type, function: FunctionContext) -> bool:
    """Whether a copy of its outside is a copy of all of it."""
    match of:
        case Record(fields=fields):
            return all(_is_scalar(field.type) for field in fields.values())
        case Union() as union:
            return all(_is_flat(record, function) for record in union.records)
        case Row(collection):
            fields_of = function.module.world.collections[collection].fields
            return all(_is_scalar(f.shape.type) for f in fields_of.values())
        case _:
            return False
