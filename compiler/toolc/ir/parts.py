"""Parts of rows and entries in Python: where they stand, and how they are made anew."""

import ast
from collections.abc import Sequence

from ..expr import InCase, Known
from ..model.types import Nullable, Record, Row, Type, Union, without_null
from . import python
from .function import FunctionContext


def path_from(name: str, path: Sequence[str], function: FunctionContext) -> ast.expr:
    """`order["address"]["street"]`"""
    place = function.bound[name]
    for length, step in enumerate(path):
        of = part_type(name, path[:length], function)
        if isinstance(of, Union) and len(of.having(step)) < len(of.cases):
            left = [case for case in of.cases if case not in of.having(step)]
            place = InCase(place, of.without(left), step)
        place = python.item(place, step)
        if isinstance(_member_type(of, step, function), Nullable):
            place = Known(place)  # a condition has asked
    return place


def anew(
    place: ast.expr, of: Type, fields: ast.expr, function: FunctionContext
) -> ast.expr:
    """`{**order["address"], "street": street}`; for a union, whose cases Python's
    checkers do not follow there, a call. of: the type of what stands at the place."""
    if isinstance(of, Union):
        changed = function.module.runtime("values", "changed")
        return python.call(changed, place, fields)
    if isinstance(fields, ast.Dict):
        return ast.Dict([None, *fields.keys], [place, *fields.values])
    return ast.Dict([None, None], [place, fields])


def around(
    name: str, path: Sequence[str], made: ast.expr, function: FunctionContext
) -> ast.Dict:
    """The field of the row or entry in which a part has been made anew."""
    for length in range(len(path) - 1, 0, -1):
        place = path_from(name, path[:length], function)
        of = part_type(name, path[:length], function)
        made = anew(place, of, python.literal([(path[length], made)]), function)
    return python.literal([(path[0], made)])


def part_type(name: str, path: Sequence[str], function: FunctionContext) -> Type:
    """The type of a row or entry, or of a part of it; of a member that several cases
    have, that of the first."""
    of = without_null(function.types[name])
    for step in path:
        of = without_null(_member_type(of, step, function))
    return of


def _member_type(of: Type, step: str, function: FunctionContext) -> Type:
    if isinstance(of, Row):
        fields = function.module.world.collections[of.collection].fields
        return fields[step].shape.type
    record = of.cases[of.having(step)[0]] if isinstance(of, Union) else of
    assert isinstance(record, Record)
    return record.fields[step].type
