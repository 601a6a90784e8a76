"""Tests of a length as Python writes them: `if not lines` for `if len(lines) == 0`.

Whether an expression is a test, where only its truth counts, is known when the whole
function is there: elsewhere `len(lines) > 0` is a value, and stays.
"""

import ast
from collections.abc import Iterable
from typing import Final

_SOME: Final = {(ast.Gt, 0), (ast.NotEq, 0), (ast.GtE, 1)}
_NONE: Final = {(ast.LtE, 0), (ast.Eq, 0), (ast.Lt, 1)}


def tested(body: Iterable[ast.stmt]) -> None:
    """Write the tests of all functions so, in place."""
    for statement in body:
        for node in ast.walk(statement):
            match node:
                case ast.If() | ast.IfExp():
                    node.test = _test(node.test)
                case ast.comprehension():
                    node.ifs = [_test(one) for one in node.ifs]


def _test(node: ast.expr) -> ast.expr:
    match node:
        case ast.BoolOp():
            node.values = [_test(value) for value in node.values]
        case ast.UnaryOp(op=ast.Not()):
            node.operand = _test(node.operand)
        case ast.Compare(
            left=ast.Call(func=ast.Name(id="len"), args=[several]),
            ops=[operator],
            comparators=[ast.Constant(value=int(bound))],
        ):
            asked = (type(operator), bound)
            if asked in _SOME:
                return several
            if asked in _NONE:
                return ast.UnaryOp(ast.Not(), several)
    return node
