"""Python's `ast` as text that black leaves unchanged, without running black."""

import ast
from collections.abc import Sequence

from ...syntax import BlankLine
from .expressions import Writer
from .operators import Binding
from .statements import Printer

__all__ = ["BlankLine", "print_expression", "print_statements"]


def print_statements(body: Sequence[ast.stmt], indent: int = 0) -> str:
    """`body` at `indent` levels, with the empty lines that black wants.

    Ends with a newline. Raises ValueError for what cannot be printed, naming it.
    """
    printer = Printer(indent)
    printer.block(body)
    return "\n".join([*printer.lines, ""])


def print_expression(node: ast.expr) -> str:
    """`node` on one line. Raises ValueError for what cannot be printed, naming it."""
    writer = Writer()
    writer.operand(node, Binding.TEST)
    return "".join(writer.words)
