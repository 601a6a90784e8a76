"""The step `use`."""

import ast
from typing import TYPE_CHECKING

from ..model.effects import effects
from ..model.steps import Use
from . import python
from .ownership import stored
from .tidying import Named

if TYPE_CHECKING:
    from .steps import StepLowering


def use(step: Use, lowering: "StepLowering") -> list[ast.stmt]:
    """`log(state, tool="close_order", actor=actor)`"""
    function = lowering.function
    routine = lowering.world.routines[step.routine]
    names = lowering.module.names.routines[step.routine]
    home = lowering.module.names.rule_modules[routine.file]
    lowering.module.use(("rules", home), names.function)
    called = python.call(names.function, python.name("state"))
    if names.tool is not None:
        called.keywords.append(ast.keyword(names.tool, function.bound["tool"]))
    for name, value in step.arguments.items():
        given = stored(value, function)
        called.keywords.append(ast.keyword(names.arguments[name], given))
    written = effects(routine.steps, lowering.world.routines).written
    if step.name is None or routine.result is None:
        return [ast.Expr(called), *lowering.wrote(written)]
    of = routine.result.type
    local = function.give(step.name, of)
    body: list[ast.stmt] = [Named(local, called), *lowering.wrote(written, local)]
    return [*body, *lowering.keep_old(step.name, of)]
