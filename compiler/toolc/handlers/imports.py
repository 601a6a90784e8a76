"""What handlers.py imports from the package that it becomes a part of."""

import ast
from collections.abc import Iterable, Iterator, Mapping

from ..diagnostics import Diagnostic, Span, did_you_mean
from ..diagnostics.codes import handlers
from .check import bound_by
from .source import Source

LATER = ("__init__", "index", "tools")
"""Modules that import handlers.py themselves, so that it cannot begin with them."""

MOST_SHOWN = 5
"""So many names of a module are shown to who wants one that it does not have."""


def check_imports(source: Source, files: Mapping[str, str]) -> list[Diagnostic]:
    """Report relative imports of what is not there. files: the package, by path."""
    at_once = set(_at_once(source.tree.body))
    return [
        fault
        for node in ast.walk(source.tree)
        if isinstance(node, ast.ImportFrom) and node.level
        for fault in _faults(node, node in at_once, source, files)
    ]


def _at_once(body: Iterable[ast.stmt]) -> Iterator[ast.AST]:
    """The statements that run when the module is imported, in blocks as well."""
    for node in body:
        yield node
        if isinstance(node, ast.Try):
            handled = (part for handler in node.handlers for part in handler.body)
            yield from _at_once([*node.body, *handled, *node.orelse])
            yield from _at_once(node.finalbody)


def _faults(
    node: ast.ImportFrom, at_once: bool, source: Source, files: Mapping[str, str]
) -> Iterator[Diagnostic]:
    module = node.module or ""
    path = module.replace(".", "/")
    if node.level > 1:
        span = _span(source, node)
        yield _fault(span, "The import leads out of the package.", _STAY)
        return
    file = f"{path}.py" if f"{path}.py" in files else f"{path}/__init__.py".lstrip("/")
    if file not in files:
        message = f"The package has no module `{module}`."
        hint = did_you_mean(module, _modules(files))
        yield _fault(_span(source, node), message, hint)
        return
    inside = file.removesuffix("__init__.py") if file.endswith("__init__.py") else None
    body = ast.parse(files[file]).body
    known = {name for part in body for name in bound_by(part)}
    for alias in node.names:
        name = alias.name
        submodule = inside is not None and _is_module(f"{inside}{name}", files)
        if name != "*" and name not in known and not submodule:
            who = f"`{module}`" if module else "The package"
            hint = did_you_mean(name, known) or _instead(body)
            yield _fault(_span(source, alias), f"{who} has no `{name}`.", hint)
        elif at_once and _first(file if not submodule else f"{inside}{name}") in LATER:
            yield _fault(
                _span(source, alias),
                f"`{name}` is made of what is in this file, so it comes later.",
                "import it inside of the function that needs it",
            )


_STAY = "import modules of the package, such as `.errors`, or installed ones by name"


def _first(path: str) -> str:
    return path.partition("/")[0].removesuffix(".py")


def _is_module(path: str, files: Mapping[str, str]) -> bool:
    return f"{path}.py" in files or f"{path}/__init__.py" in files


def _modules(files: Mapping[str, str]) -> list[str]:
    return [
        path.removesuffix(".py").replace("/", ".")
        for path in files
        if path.endswith(".py") and not path.startswith("_")
    ]


def _instead(body: Iterable[ast.stmt]) -> str | None:
    """The first names that a module gives, for who has no idea of them."""
    own = [
        name for part in body for name in _given_by(part) if not name.startswith("_")
    ]
    shown = ", ".join(own[:MOST_SHOWN]) + (", ..." if own[MOST_SHOWN:] else "")
    return f"it has {shown}" if own else None


def _given_by(part: ast.stmt) -> Iterator[str]:
    """What a statement of a module makes for others: of imports, `X as X` alone."""
    if isinstance(part, ast.Import | ast.ImportFrom):
        yield from (alias.name for alias in part.names if alias.name == alias.asname)
    else:
        yield from bound_by(part)


def _span(source: Source, node: ast.ImportFrom | ast.alias) -> Span:
    """The statement, or of one of its names the name alone, without `as`."""
    column = source.column(node.lineno, node.col_offset)
    if isinstance(node, ast.alias):
        end = column + len(node.name)
        return Span(source.shown, node.lineno, column, node.lineno, end)
    end_line = node.end_lineno or node.lineno
    end = source.column(end_line, node.end_col_offset or 0)
    return Span(source.shown, node.lineno, column, end_line, end)


def _fault(span: Span, message: str, hint: str | None) -> Diagnostic:
    return Diagnostic(handlers.IMPORT, span, message, hint)
