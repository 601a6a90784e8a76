"""One Python module as text: two header lines, docstring, imports, body."""

import ast
from collections.abc import Iterable, Mapping, Sequence

from ..ir.package import ModulePath
from ..quoting import escape
from .fstrings import writable
from .imports import import_statements
from .printing import print_statements
from .printing.widths import LIMIT


def header(source: str) -> str:
    """Where the file comes from and how to make it again. No time, no version."""
    shown = escape(source, '"')
    first = f"# From {shown}."
    then = "Change it there, then run: toolc compile"
    if len(first) + len(then) < LIMIT:
        return f"{first} {then}\n"
    return f"{first}\n# {then}\n"


def docstring(text: str) -> str:
    """A module's docstring, the first line of its file behind the header."""
    return print_statements([ast.Expr(ast.Constant(text))])


def module_text(
    source: str,
    doc: str,
    path: ModulePath,
    imports: Mapping[ModulePath, Iterable[str]],
    body: Sequence[ast.stmt],
) -> str:
    """The whole file."""
    standard, own = import_statements(path, imports)
    blocks = [docstring(doc)]
    blocks += [print_statements(lines) for lines in (standard, own) if lines]
    text = header(source) + "\n".join(blocks)
    if not body:
        return text
    body = writable(body)
    first = body[0]
    wide = isinstance(first, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
    return text + ("\n\n" if wide else "\n") + print_statements(body)
