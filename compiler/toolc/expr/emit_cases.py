"""Unions where the case is known: what Python's checkers have to be told of it."""

import ast

from ..model.expressions import Expression, Name
from ..model.types import Union, without_null
from .marks import InCase


def in_case(of: Expression, member: str, base: ast.expr) -> ast.expr:
    """The base of a member, marked where only some cases of the union have the member
    as it is here. The arguments of a tool are one flat class and never marked.

    of: the expression that the base is emitted from.
    """
    union = without_null(of.type)
    if not isinstance(union, Union) or _is_input(of):
        return base
    if member == union.tag:
        left_out = len(union.possible) < len(union.cases)
        return InCase(base, union, member) if left_out else base
    if _is_everywhere(union, member):
        return base
    return InCase(base, union, member)


def _is_input(node: Expression) -> bool:
    return isinstance(node, Name) and node.name == "input"


def _is_everywhere(union: Union, member: str) -> bool:
    found = [record.fields.get(member) for record in union.cases.values()]
    return found[0] is not None and all(field == found[0] for field in found)
