"""Parts of rows in Python: where they stand, and a record with some of them anew."""

import ast
from collections.abc import Sequence
from dataclasses import dataclass

from ..expr import InCase
from ..model.types import Record, Type, Union
from ..model.world import World
from . import python
from .function import FunctionContext


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a collection's rows. path: from the row."""

    collection: str
    path: Sequence[str]


def place_of(row: str, part: Part, function: FunctionContext) -> ast.expr:
    """`order["address"]["street"]`"""
    place = function.bound[row]
    for length, step in enumerate(part.path):
        of = _type_of(Part(part.collection, part.path[:length]), function.module.world)
        if isinstance(of, Union) and len(of.having(step)) < len(of.cases):
            left = [case for case in of.cases if case not in of.having(step)]
            place = InCase(place, of.without(left), step)
        place = python.item(place, step)
    return place


def anew(
    place: ast.expr,
    part: Part,
    entries: Sequence[tuple[str, ast.expr]],
    function: FunctionContext,
) -> ast.expr:
    """`{**order["address"], "street": street}`; for a union, whose cases Python's
    checkers do not follow there, a call."""
    if isinstance(_type_of(part, function.module.world), Union):
        changed = function.module.runtime("values", "changed")
        return python.call(changed, place, python.literal(entries))
    return python.literal([(None, place), *entries])


def _type_of(part: Part, world: World) -> Type | None:
    """The type of a part; of members that several cases have, that of the first."""
    if not part.path:
        return None
    first, *path = part.path
    of: Type = world.collections[part.collection].fields[first].shape.type
    for step in path:
        record = of.cases[of.having(step)[0]] if isinstance(of, Union) else of
        assert isinstance(record, Record)
        of = record.fields[step].type
    return of
