"""F-strings that cannot be written in one piece, as sums of texts.

Up to Python 3.11 a hole of an f-string can hold neither the string's own quote nor a
backslash. Where a hole needs both quotes, or an escape, the parts are added instead.
So they are where a hole is long: no line breaks inside of one.
"""

import ast
from collections.abc import Iterable, Sequence
from typing import Final

from .printing import print_expression

LONGEST: Final = 60
"""Columns of a hole. With quotes, braces and the indentation of a message in a branch
or two it fits into a line."""


def writable(body: Sequence[ast.stmt]) -> list[ast.stmt]:
    """The statements, with every f-string in a form that can be printed."""
    found: list[ast.stmt] = [_Sums().visit(statement) for statement in body]
    return found


class _Sums(ast.NodeTransformer):
    def visit_JoinedStr(self, node: ast.JoinedStr) -> ast.expr:
        self.generic_visit(node)
        try:
            print_expression(node)
        except ValueError:
            return _sum(_part(part) for part in node.values)
        if any(map(_is_long, node.values)):
            return _sum(_around_long(node.values))
        return node


def _is_long(part: ast.expr) -> bool:
    if not isinstance(part, ast.FormattedValue):
        return False
    return len(print_expression(part.value)) > LONGEST


def _around_long(parts: Iterable[ast.expr]) -> Iterable[ast.expr]:
    """Long holes alone, and f-strings of what is between them."""
    short: list[ast.expr] = []
    for part in parts:
        if not _is_long(part):
            short.append(part)
            continue
        if short:
            yield _text(short)
        yield _part(part)
        short = []
    if short:
        yield _text(short)


def _text(parts: list[ast.expr]) -> ast.expr:
    only_one = len(parts) == 1 and isinstance(parts[0], ast.Constant)
    return parts[0] if only_one else ast.JoinedStr(parts)


def _sum(parts: Iterable[ast.expr]) -> ast.expr:
    total, *others = parts
    for part in others:
        total = ast.BinOp(total, ast.Add(), part)
    return total


def _part(part: ast.expr) -> ast.expr:
    if not isinstance(part, ast.FormattedValue):
        return part
    if _is_text(part.value):
        return part.value
    return ast.Call(ast.Name("str", ast.Load()), [part.value], [])


def _is_text(value: ast.expr) -> bool:
    """Whether the value is seen to be text as it is."""
    match value:
        case ast.Constant(value=str()) | ast.JoinedStr():
            return True
        case ast.IfExp(body=one, orelse=other):
            return _is_text(one) and _is_text(other)
        case ast.Call(func=ast.Attribute(value=ast.Constant(value=str()), attr="join")):
            return True
        case ast.Call(func=ast.Name(id="number_text")):
            return True
        case _:
            return False
