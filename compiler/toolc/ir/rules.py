"""Rules: `require_<rule>` refuses, and a predicate where an expression asks."""

import ast
from collections.abc import Sequence

from ..expr import emit
from ..model.expressions import (
    Expression,
    RuleCall,
    walk,
)
from ..model.failures import failure_expressions
from ..model.tools import Handler, tool_expressions
from ..model.traversal import step_expressions
from ..model.types import Row
from ..model.world import Rule, World
from . import python
from .context import ModuleContext
from .docstrings import wrapped
from .function import FunctionContext
from .naming import pascal
from .refusals import guard
from .signatures import Signatures, takes_state


def lower_rules(
    rules: Sequence[Rule],
    asked: frozenset[str],
    module: ModuleContext,
    signatures: Signatures,
) -> None:
    """asked: the rules that some expression uses as a condition."""
    for rule in rules:
        requires, asks = module.names.rules[rule.name]
        if rule.name in asked:
            function, parameters = _start(rule, module, signatures)
            body = [python.give(emit(rule.that, function))]
            module.body.append(
                python.function(asks, parameters, python.name("bool"), None, body)
            )
        function, parameters = _start(rule, module, signatures)
        module.body.append(
            python.function(
                requires,
                parameters,
                python.constant(None),
                wrapped(rule.description) if rule.description else None,
                [guard(rule.that, rule.failure, function)],
            )
        )


def _start(
    rule: Rule, module: ModuleContext, signatures: Signatures
) -> tuple[FunctionContext, list[tuple[str, ast.expr]]]:
    now = python.attribute(python.name("state"), "now")
    function = FunctionContext(module, signatures, now)
    parameters = []
    if takes_state(rule):
        parameters.append(("state", module.state()))
    values: list[tuple[str | None, ast.expr]] = []
    for name, of in rule.input.items():
        annotation = module.annotation(of, pascal(f"{rule.name}_{name}"))
        local = function.bind(name)
        parameters.append((local, annotation))
        if not isinstance(of, Row):
            function.arguments[name] = function.bound.pop(name)
            values.append((name, python.name(local)))
    function.bound["input"] = python.literal(values)
    return function, parameters


def asked_rules(world: World) -> frozenset[str]:
    """The rules that expressions use as conditions."""
    if any(isinstance(tool.form, Handler) for tool in world.tools.values()):
        return frozenset(world.rules)  # what handlers see of the world has them all
    values: list[Expression] = []
    for tool in world.tools.values():
        values += tool_expressions(tool)
    for routine in world.routines.values():
        values += step_expressions(routine.steps)
        values += [] if routine.result is None else [routine.result]
    for rule in world.rules.values():
        values += [rule.that, *failure_expressions(rule.failure)]
    return frozenset(
        node.rule
        for value in values
        for node in walk(value)
        if isinstance(node, RuleCall)
    )
