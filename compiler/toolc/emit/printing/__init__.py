"""Python's `ast` as text that black leaves unchanged, without running black.

A statement becomes a list of words. If they fit on a line, they are the line; if not,
the layout splits them as black does, and long strings are cut to where they stand.

Printed are the statements and expressions that the emitter makes. Not made, and not
printed as black would: a slice bounded by an f-string or by a set with an assignment
expression, a loop over a lambda, a tuple of nothing but a lambda with several
parameters, an annotated target that must itself be split, `await` before a number.
"""

import ast
from collections.abc import Sequence

from ...syntax import BlankLine
from .expressions import Writer
from .operators import Binding
from .statements import Printer

__all__ = ["BlankLine", "print_expression", "print_statements"]


def print_statements(body: Sequence[ast.stmt], indent: int = 0) -> str:
    """`body` at `indent` levels, with the empty lines that black wants.

    Ends with a newline, unless there is nothing to print. A statement that is only a
    string is a docstring, printed without its common indentation. Raises ValueError
    for what cannot be printed, naming it.
    """
    printer = Printer(indent)
    printer.block(body)
    return "\n".join([*printer.lines, ""])


def print_expression(node: ast.expr) -> str:
    """`node` on one line. Raises ValueError for what cannot be printed, naming it."""
    writer = Writer()
    writer.operand(node, Binding.TEST)
    return "".join(writer.words)
