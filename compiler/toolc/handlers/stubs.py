"""Stubs: typed functions that refuse, for somebody to fill in."""

import ast
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from ..ir.package import HandlerEntry
from ..quoting import quote, quote_docstring
from .check import bound_by
from .importing import with_import
from .unfinished import CODE, stub_message

Needs: TypeAlias = Sequence[tuple[str, str]]
"""Modules of the package with a name that is taken from each."""


def stubs_file(title: str, handlers: Sequence[HandlerEntry]) -> str:
    """handlers.py of a world that has none yet: a stub for each of its handlers."""
    about = (
        f"What tools of {title} do in Python, because it cannot be declared.\n\n"
        "This file is yours: it was written once, and is never overwritten."
    )
    needs = {need for handler in handlers for need in _needs(handler)}
    head = [quote_docstring(about), "", *_import_lines(sorted(needs))]
    stubs = [_stub(handler, {}) for handler in handlers]
    return _formatted("\n".join([*head, "", "", *stubs]))


def with_stub(source: str, handler: HandlerEntry) -> str:
    """handlers.py with a stub behind all that it has, and what the stub imports.

    Everything else stays as it is, line ends too. Raises ValueError where the source is
    no Python, or has the name of the function already.
    """
    tree = _tree(source)
    bound = {name: node for node in tree.body for name in bound_by(node)}
    if handler.function in bound:
        raise ValueError(f"{handler.function} is there already")
    called: dict[str, str] = {}
    text = source
    for module, name in _needs(handler):
        known = _imported(bound.values(), module, name)
        if known is None:
            known = f"{name}_" if name in bound else name
            as_ = f" as {known}" if name in bound else ""
            text = with_import(text, module, f"{name}{as_}")
        called[name] = known
    text += "" if text.endswith("\n") or not text else "\n"
    text += ("\n\n" if text else "") + _formatted(_stub(handler, called))
    return _with_line_ends_of(source, text)


def _needs(handler: HandlerEntry) -> list[tuple[str, str]]:
    return [
        ("errors", "ToolError"),
        ("handling", handler.world_class),
        (f"inputs.{handler.inputs}", handler.args_class),
    ]


def _import_lines(needs: Needs) -> list[str]:
    modules = dict.fromkeys(module for module, _ in needs)
    return [
        f"from .{module} import {', '.join(n for m, n in needs if m == module)}"
        for module in modules
    ]


def _stub(handler: HandlerEntry, called: Mapping[str, str]) -> str:
    """called: what the file calls the names that the stub needs."""
    world = called.get(handler.world_class, handler.world_class)
    args = called.get(handler.args_class, handler.args_class)
    error = called.get("ToolError", "ToolError")
    title = handler.title if handler.title.endswith(".") else f"{handler.title}."
    message = stub_message(handler.tool)
    return (
        f"def {handler.function}(world: {world}, args: {args}) -> dict[str, object]:\n"
        f"    {quote_docstring(title, 4)}\n"
        f"    raise {error}({quote(CODE)}, {quote(message)})\n"
    )


def _tree(source: str) -> ast.Module:
    try:
        return ast.parse(source.removeprefix("\ufeff"))
    except (SyntaxError, RecursionError, MemoryError) as problem:
        raise ValueError(f"handlers.py is no Python: {problem}") from problem


def _imported(nodes: Iterable[ast.stmt], module: str, name: str) -> str | None:
    """What the file calls a name of the package that it imports already."""
    for node in nodes:
        if isinstance(node, ast.ImportFrom) and (node.level, node.module) == (
            1,
            module,
        ):
            for alias in node.names:
                if alias.name == name:
                    return alias.asname or name
    return None


def _with_line_ends_of(source: str, text: str) -> str:
    if "\r\n" not in source:
        return text
    return text.replace("\r\n", "\n").replace("\n", "\r\n")


def _formatted(text: str) -> str:
    """The text as black has it. black is loaded only when a stub is written."""
    import black

    return black.format_str(text, mode=black.Mode())
