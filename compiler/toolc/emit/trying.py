"""The argument checks of tools as functions, to be tried while compiling."""

import ast
from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Any, TypeAlias

from .. import runtime
from ..ir.package import InputsModule, ModulePath
from .input_checks import input_checks

Check: TypeAlias = Callable[[dict[str, Any]], object]
"""Raises the runtime's ToolError for arguments that do not fit."""


def argument_checks(modules: Iterable[InputsModule]) -> dict[str, Check]:
    """The check of each tool, by the tool's name: the code that its package has."""
    found: dict[str, Check] = {}
    for module in modules:
        imports, body = input_checks(module)
        names = {
            name: _imported(path, name)
            for path, several in imports.items()
            for name in several
        }
        tree = ast.fix_missing_locations(ast.Module(body, []))
        exec(compile(tree, "<checks>", "exec"), names)
        found.update({tool.tool: names[tool.function] for tool in module.tools})
    return found


def _imported(path: ModulePath, name: str) -> Any:
    """A name of the runtime or of Python; of the package, only types, which no check
    looks at while it runs."""
    match path:
        case ("_runtime", home):
            return getattr(import_module(f"{runtime.__name__}.{home}"), name)
        case ("rows" | "views" | "rules", *_):
            return Any
        case _:
            return getattr(import_module(".".join(path)), name)
