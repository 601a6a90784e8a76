"""F-strings that Python 3.11 cannot write, as sums of texts.

Up to Python 3.11 a hole of an f-string can hold neither the string's own quote nor a
backslash. Where a hole needs both quotes, or an escape, the parts are added instead.
"""

import ast
from collections.abc import Sequence

from .printing import print_expression


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
            return _sum(node)
        return node


def _sum(node: ast.JoinedStr) -> ast.expr:
    parts = [_part(part) for part in node.values]
    total = parts[0]
    for part in parts[1:]:
        total = ast.BinOp(total, ast.Add(), part)
    return total


def _part(part: ast.expr) -> ast.expr:
    if isinstance(part, ast.FormattedValue):
        return ast.Call(ast.Name("str", ast.Load()), [part.value], [])
    return part
