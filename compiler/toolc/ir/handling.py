"""How a tool calls its handler."""

import ast
from collections.abc import Mapping

from ..model.handlers import HandlerFunction
from ..model.tools import Handler, Tool
from ..model.world import World
from . import python
from .context import ModuleContext
from .function import FunctionContext
from .interface import errors
from .package import HandlerEntry, ModulePath

MODULE: ModulePath = ("handling",)
CLASSES = {"state": "World", "stateless": "StatelessWorld"}
"""What the handlers of each scope get."""

SYNC = HandlerFunction()
"""A function that is not there yet: its stub does not wait."""


def handler_entries(
    world: World, inputs: Mapping[str, str], modules: Mapping[str, str]
) -> tuple[HandlerEntry, ...]:
    """The handlers of a world, in the order of its tools.

    inputs: the class of each tool's arguments. modules: of each spec file.
    """
    return tuple(
        HandlerEntry(
            function=tool.form.function,
            tool=tool.name,
            title=tool.title,
            world_class=CLASSES[tool.form.scope],
            args_class=inputs[tool.name],
            inputs=modules[tool.file],
        )
        for tool in world.tools.values()
        if isinstance(tool.form, Handler)
    )


def known_of(tool: Tool, module: ModuleContext) -> HandlerFunction:
    """How the function of a tool is called; without one, as one that does not wait."""
    if not isinstance(tool.form, Handler):
        return SYNC
    return module.names.handling.functions.get(tool.form.function, SYNC)


def answer(tool: Tool, form: Handler, function: FunctionContext) -> ast.stmt:
    """`return handled(World("close", state), handlers.close, args, errors=(...))`"""
    module = function.module
    known = known_of(tool, module)
    called = module.use(MODULE, CLASSES[form.scope])
    state: ast.expr = python.name("state")
    if form.scope == "stateless":
        state = python.attribute(state, "now")
    module.use(("handlers",), "*")
    handler: ast.expr = python.attribute(python.name("handlers"), form.function)
    if known.extras:
        partial = python.call(module.use(("functools",), "partial"), handler)
        partial.keywords = [
            ast.keyword(name, python.attribute(python.name("host"), name))
            for name in known.extras
        ]
        handler = partial
    given = python.call(called, python.constant(tool.name), state)
    runs = module.runtime("handlers", "awaited" if known.awaits else "handled")
    made = python.call(runs, given, handler, python.name("args"))
    codes = map(python.constant, errors(tool, module.world))
    made.keywords = [ast.keyword("errors", ast.Tuple([*codes], ast.Load()))]
    return python.give(ast.Await(made) if known.awaits else made)


def waiting(made: ast.FunctionDef, module: ModuleContext) -> ast.AsyncFunctionDef:
    """The function of a tool as one that waits, and knows the host of its call."""
    host = python.name(module.runtime("waiting", "CallHost"))
    made.args.args.append(ast.arg("host", host))
    return ast.AsyncFunctionDef(
        made.name, made.args, made.body, [], made.returns, lineno=0
    )
