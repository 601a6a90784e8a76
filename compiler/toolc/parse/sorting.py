"""`sort: [-amount, name]`: fields in the order that they decide."""

from collections.abc import Sequence

from ..diagnostics.codes import expressions, shapes
from ..model.steps import SortKey
from ..model.types import (
    Bool,
    Broken,
    Date,
    Double,
    Int,
    Json,
    Row,
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
    found: list[SortKey] = []
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
        if _decides(bare, found, scope, faults):
            found.append(SortKey(bare.text, descending, value, item.span))
    return tuple(found)


def _decides(
    bare: Scalar, above: Sequence[SortKey], scope: Scope, faults: Faults
) -> bool:
    """Whether the key can still decide; reports if not."""
    before = {key.field for key in above}
    row = scope.names["self"]
    head = scope.declared.head(row.collection) if isinstance(row, Row) else None
    if bare.text not in before and (head is None or head.key not in before):
        return True
    said = "twice" if bare.text in before else "behind the key, which no two rows share"
    faults.add(
        shapes.TOOL_FORM,
        bare.span,
        f'"{bare.text}" decides nothing here: it stands {said}.',
        "take it out",
    )
    return False
