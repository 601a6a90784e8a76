"""Routines: steps that several tools share, as functions beside the rules."""

import ast
from collections.abc import Sequence

from ..model.types import Row
from ..model.world import Routine
from . import python
from .context import ModuleContext
from .docstrings import first_sentence
from .function import FunctionContext
from .naming import pascal
from .ownership import stored
from .signatures import Signatures
from .steps import StepLowering
from .tidying import tidied


def lower_routines(
    routines: Sequence[Routine], module: ModuleContext, signatures: Signatures
) -> None:
    for routine in routines:
        _routine(routine, module, signatures)


def _routine(routine: Routine, module: ModuleContext, signatures: Signatures) -> None:
    names = module.names.routines[routine.name]
    now = python.attribute(python.name("state"), "now")
    function = FunctionContext(module, signatures, now)
    parameters = [("state", module.state())]
    if names.tool is not None:
        parameters.append((function.take("tool", names.tool), python.name("str")))
    values: list[tuple[str | None, ast.expr]] = []
    rows: list[str] = []
    for name, one in routine.input.items():
        local = function.take(name, names.arguments[name])
        annotation = module.annotation(one.type, pascal(f"{routine.name}_{name}"))
        parameters.append((local, annotation))
        if isinstance(one.type, Row):
            function.types[name] = one.type
            rows.append(name)
        else:
            function.arguments[name] = function.bound.pop(name)
            values.append((name, python.name(local)))
    function.bound["input"] = python.literal(values)
    lowering = StepLowering(
        routine.name, routine.steps, routine.result, module, function, everywhere=True
    )
    body = lowering.begin()
    for name in rows:
        body += lowering.keep_old(name, routine.input[name].type)
    body += lowering.lower(routine.steps)
    returns: ast.expr = python.constant(None)
    if routine.result is not None:
        returns = module.annotation(
            routine.result.type, pascal(f"{routine.name}_result")
        )
        body.append(python.give(stored(routine.result, function)))
    module.body.append(
        python.function(
            names.function,
            parameters,
            returns,
            first_sentence(routine.description),
            tidied(body) or [ast.Pass()],
        )
    )
