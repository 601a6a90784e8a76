"""Imports that are added to a handlers.py which somebody wrote."""

import ast
import io
from typing import Final

WIDTH: Final = 88
"""Columns of a line, as black has them."""


def with_import(source: str, module: str, alias: str) -> str:
    """The source with one more import from a module of its package.

    alias: the name, perhaps with `as`. It joins the names that are imported from the
    module already, in the order of isort; where those are laid out in another way than
    black does, and where there are none, it gets a line of its own. Everything else
    stays as it is. Raises SyntaxError where the source is no Python.
    """
    tree = ast.parse(source.removeprefix("\ufeff"))
    lines = list(io.StringIO(source, newline=""))  # lines as Python counts them
    for node in tree.body:
        if (
            isinstance(node, ast.ImportFrom)
            and (node.level, node.module) == (1, module)
            and (_joined_line(lines, node, alias) or _joined_list(lines, node, alias))
        ):
            return "".join(lines)
    return _line_added(lines, tree, f"from .{module} import {alias}\n")


def _joined_line(lines: list[str], node: ast.ImportFrom, alias: str) -> bool:
    """Extend `from .errors import Code, ToolError`, if it looks like that."""
    at = node.lineno - 1
    if lines[at].rstrip("\r\n") != ast.unparse(node) or node.names[0].name == "*":
        return False
    names = [ast.unparse(one) for one in node.names]
    names.insert(_place(node, alias), alias)
    line = f"from .{node.module} import {', '.join(names)}"
    if len(line) > WIDTH:
        inner = "".join(f"    {name},\n" for name in names)
        line = f"from .{node.module} import (\n{inner})"
    lines[at] = f"{line}\n"
    return True


def _joined_list(lines: list[str], node: ast.ImportFrom, alias: str) -> bool:
    """Extend names in parentheses that have a line each; comments may stand there."""
    first, end = node.lineno - 1, node.end_lineno or node.lineno
    bare = [line.partition("#")[0].strip() for line in lines[first:end]]
    ends = (bare[0], bare[-1]) == (f"from .{node.module} import (", ")")
    if not ends or any(
        bare[one.lineno - node.lineno] != f"{ast.unparse(one)}," for one in node.names
    ):
        return False
    place = _place(node, alias)
    at = node.names[place - 1].lineno if place else node.lineno
    lines.insert(at, f"{' ' * node.names[0].col_offset}{alias},\n")
    return True


def _place(node: ast.ImportFrom, alias: str) -> int:
    """How many of the names come before it."""
    key = _order(alias.partition(" ")[0])
    before = (n for n, one in enumerate(node.names, 1) if _order(one.name) < key)
    return max(before, default=0)


def _order(name: str) -> tuple[int, str, str]:
    """As isort has it: constants, then classes, then the rest."""
    kind = 0 if name.isupper() and len(name) > 1 else 1 if name[:1].isupper() else 2
    return kind, name.lower(), name


def _line_added(lines: list[str], tree: ast.Module, line: str) -> str:
    """The lines with one behind the imports, or behind the docstring."""
    imports = [n for n in tree.body if isinstance(n, ast.Import | ast.ImportFrom)]
    after = imports[-1:] or (tree.body[:1] if ast.get_docstring(tree) else [])
    end = after[0].end_lineno or 0 if after else 0
    gap = [] if imports or not end else ["\n"]
    if lines[:end] and not lines[end - 1].endswith(("\n", "\r")):
        lines[end - 1] += "\n"
    return "".join([*lines[:end], *gap, line, *lines[end:]])
