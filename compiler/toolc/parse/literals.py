"""JSON values as expressions."""

from dataclasses import replace
from typing import Any

from ..diagnostics import Span
from ..expr import join
from ..model.expressions import (
    Constant,
    Expression,
    ListLiteral,
    MapLiteral,
    Select,
)
from ..model.steps import Assigned
from ..model.types import (
    Bool,
    Double,
    Field,
    Int,
    Json,
    ListOf,
    Null,
    Record,
    Text,
    Type,
    nullable,
)


def literal(value: Any, span: Span) -> Expression:
    """A JSON value as an expression."""
    if isinstance(value, list):
        items = tuple(literal(item, span) for item in value)
        of = join([item.type for item in items]) or Json()
        return ListLiteral(ListOf(of), span, items)
    if isinstance(value, dict):
        entries = tuple(
            (Constant(Text((name,)), span, name), literal(item, span))
            for name, item in value.items()
        )
        names = zip(value, entries, strict=True)
        record = Record({name: Field(part.type) for name, (_, part) in names})
        return MapLiteral(record, span, entries)
    of = Text((value,)) if isinstance(value, str) else type_of_scalar(value)
    return Constant(of, span, value)


def or_null(field: Assigned) -> Expression:
    """What is copied, or null where it is not there."""
    found = field.value
    assert isinstance(found, Select)
    return replace(found, type=nullable(found.type), optional=True)


def type_of_scalar(found: str | int | float | bool | None) -> Type:
    """What is known of a scalar that is written out."""
    match found:
        case None:
            return Null()
        case bool():
            return Bool()
        case int():
            return Int()
        case float():
            return Double()
        case _:
            return Text()
