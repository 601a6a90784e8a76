"""`sort: [-amount, name]`: fields in the order that they decide."""

from ..diagnostics.codes import expressions
from ..model.steps import SortKey
from ..model.types import (
    Bool,
    Broken,
    Date,
    Double,
    Int,
    Json,
    Text,
    Timestamp,
    described,
    without_null,
)
from ..source import Node, Scalar
from . import nodes, values
from .faults import Faults
from .scope import Scope

ORDERED = (Bool, Int, Double, Text, Date, Timestamp, Json, Broken)
"""Json too: where a field has values of several types, so has their order."""


def sort_keys(node: Node | None, scope: Scope, faults: Faults) -> tuple[SortKey, ...]:
    """The keys; `self` in scope is the row that is sorted."""
    found = []
    for item in nodes.items(node):
        if not isinstance(item, Scalar):
            continue
        descending = item.text.startswith("-")
        shift = 1 if descending else 0
        bare = Scalar(
            item.part(shift, len(item.text)),
            item.text[shift:],
            item.text[shift:],
            item.style,
            (item.span.line, item.span.column + shift),
        )
        field, blank, direction = bare.text.partition(" ")
        if blank and direction.strip().lower() in ("asc", "desc"):
            falling = "-" if direction.strip().lower() == "desc" else ""
            faults.add(
                expressions.EXPRESSION_SYNTAX,
                item.span,
                f'"{bare.text}" is no field: the order stands in front.',
                f"write {falling}{field}",
            )
            continue
        value = values.member_path(bare, scope, faults)
        if value is None:
            continue
        if not isinstance(without_null(value.type), ORDERED):
            faults.add(
                expressions.TYPE_MISMATCH,
                item.span,
                f'"{bare.text}" is {described(value.type)}, which has no order.',
                "sort by a number, a text or a date",
            )
            continue
        found.append(SortKey(bare.text, descending, value, item.span))
    return tuple(found)
