"""What is known of a value, marked where it is read.

Python's checkers follow plain tests themselves, and then the value may stand for
itself. Whether they do is seen when the whole function is there, and decided then.
"""

import ast
from typing import TypeAlias

from ..model.types import Record, Union


class InCase(ast.Call):
    """A value of which some cases are left: `as_case(payment, Wallet)`."""

    def __init__(self, value: ast.expr, union: Union, member: str) -> None:
        self.union = union
        self.member = member
        super().__init__(ast.Name("as_case", ast.Load()), [value], [])


class Known(ast.Call):
    """A value that was found not to be null: `known(order["note"])`."""

    def __init__(self, value: ast.expr) -> None:
        super().__init__(ast.Name("known", ast.Load()), [value], [])


class OfClass(ast.Call):
    """A record that is written out where its class must be said: `Payment(by="me")`."""

    def __init__(self, value: ast.Dict, record: Record) -> None:
        self.record = record
        super().__init__(ast.Name("TypedDict", ast.Load()), [value], [])


Mark: TypeAlias = InCase | Known | OfClass


def without_marks(tree: ast.expr) -> ast.expr:
    """The expression for Python alone, which needs no types."""
    made: ast.expr = _Bare().visit(tree)
    return made


class _Bare(ast.NodeTransformer):
    def visit_InCase(self, node: InCase) -> ast.AST:
        return self._bare(node)

    def visit_Known(self, node: Known) -> ast.AST:
        return self._bare(node)

    def visit_OfClass(self, node: OfClass) -> ast.AST:
        return self._bare(node)

    def _bare(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        return node.args[0]
