"""Answers that share nothing with the state.

Rows are values that nobody changes, and an answer belongs to the caller, who may. So
what an answer shows of a row's own objects and lists is copied, and only that.
"""

import ast

from ..expr import emit
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
)
from . import python
from .function import FunctionContext

SCALAR = (Bool, Int, Double, Text, Null, Date, Timestamp, Duration)


def owned(value: Expression, function: FunctionContext) -> ast.expr:
    """The value as Python, sharing nothing with the state."""
    if not is_fresh(value, function):
        match value:
            case MapLiteral(entries=entries):
                return ast.Dict(
                    [emit(key, function) for key, _ in entries],
                    [owned(part, function) for _, part in entries],
                )
            case ListLiteral(items=items):
                parts = [owned(part, function) for part in items]
                return ast.List(parts, ast.Load())
    made = emit(value, function)
    if is_fresh(value, function):
        return made
    if isinstance(value.type, ListOf) and isinstance(value.type.item, Row):
        row = function.loop("row")
        copy = _copied(python.name(row), value.type.item, function)
        walked = ast.comprehension(ast.Name(row, ast.Store()), made, [], 0)
        return ast.ListComp(copy, [walked])
    return _copied(made, value.type, function)


def _copied(made: ast.expr, of: Type, function: FunctionContext) -> ast.expr:
    if _is_flat(of, function):
        return python.call(python.attribute(made, "copy"))
    return python.call(function.module.runtime("values", "copied"), made)


def is_fresh(value: Expression, function: FunctionContext) -> bool:
    """Whether the value is made anew wherever it is worked out."""
    if _is_scalar(value.type):
        return True
    match value:
        case ViewCall():
            return True
        case Name(name=name):
            return name in function.fresh_names
        case MapLiteral(entries=entries):
            return all(is_fresh(part, function) for _, part in entries)
        case ListLiteral(items=items):
            return all(is_fresh(part, function) for part in items)
        case Conditional(then=then, otherwise=otherwise):
            return is_fresh(then, function) and is_fresh(otherwise, function)
        case OrValue(base=base, default=default):
            return is_fresh(base, function) and is_fresh(default, function)
        case Computed(collection=collection, field=field):
            fields = function.module.world.collections[collection].computed
            return is_fresh(fields[field].value, function)
        case Comprehension(macro="map", body=body):
            return is_fresh(body, function)
        case Comprehension(macro="filter" | "sortBy", source=source):
            return _is_list_of_scalars(value.type) or is_fresh(source, function)
        case Call(arguments=arguments):
            return _is_list_of_scalars(value.type) or all(
                is_fresh(part, function) for part in arguments
            )
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
        case Row(collection):
            fields_of = function.module.world.collections[collection].fields
            return all(_is_scalar(f.shape.type) for f in fields_of.values())
        case _:
            return False
