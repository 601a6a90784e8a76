"""Handlers that nobody has filled in yet: they refuse every call, and tools tell so."""

import ast
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from ..model.handlers import HandlerFunction
from ..model.tools import Handler, Tool
from ..model.world import World

CODE: Final = "invalid_state"
"""What a stub refuses with."""

_END: Final = " is not implemented yet."


def stub_message(tool: str) -> str:
    """What the stub of a tool says."""
    return f'Tool "{tool}"{_END}'


def is_unfinished(made: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether a function does nothing but refuse as its stub did."""
    body = made.body[1:] if ast.get_docstring(made) is not None else made.body
    match body:
        case [
            ast.Raise(exc=ast.Call(args=[ast.Constant(code), ast.Constant(str(said))]))
        ]:
            return code == CODE and said.endswith(_END)
    return False


def with_unfinished(world: World, functions: Mapping[str, HandlerFunction]) -> World:
    """The world, its tools marked whose function is still to be filled in."""

    def marked(tool: Tool) -> Tool:
        form = tool.form
        known = functions.get(form.function) if isinstance(form, Handler) else None
        if not isinstance(form, Handler) or known is None or not known.unfinished:
            return tool
        return replace(tool, form=replace(form, unfinished=True))

    tools = {name: marked(tool) for name, tool in world.tools.items()}
    return replace(world, tools=tools)
