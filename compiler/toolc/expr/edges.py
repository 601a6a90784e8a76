"""Where numbers leave an expression, to be stored or shown: there they are checked."""

from collections.abc import Iterator
from typing import Literal, TypeAlias

from ..model.expressions import (
    Comprehension,
    Conditional,
    Expression,
    ListLiteral,
    MapLiteral,
)
from ..model.types import Double, Int, without_null
from .magnitude import Ranges

Guard: TypeAlias = Literal["int64", "finite", "bounded"]
"""The helper that refuses numbers which JSON has not."""


def edges(node: Expression, ranges: Ranges) -> Iterator[tuple[Expression, Guard]]:
    """The parts of a value whose numbers may be out of range, as far in as can be."""
    if not ranges.may_overflow(node):
        return
    match node:
        case MapLiteral():
            for _, part in node.entries:
                yield from edges(part, ranges)
        case ListLiteral():
            for part in node.items:
                yield from edges(part, ranges)
        case Conditional():
            yield from edges(node.then, ranges)
            yield from edges(node.otherwise, ranges)
        case Comprehension(macro="map"):
            with ranges.walking(node):
                yield from edges(node.body, ranges)
        case _:
            yield node, _guard(node)


def _guard(node: Expression) -> Guard:
    match without_null(node.type):
        case Int():
            return "int64"
        case Double():
            return "finite"
        case _:
            return "bounded"
