"""The example calls of tools, tried on the check of their arguments."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from .diagnostics import Diagnostic, Span
from .diagnostics.codes import surfaces
from .emit.trying import argument_checks
from .ir import lower_inputs
from .model.policy import Policy
from .model.surface import Example
from .model.tools import Tool
from .model.world import World
from .runtime.contract import ToolError
from .runtime.failing import ExpressionError


def check_examples(world: World) -> list[Diagnostic]:
    """What is wrong with the examples of a world that is sound otherwise."""
    tools = {n: t for n, t in world.tools.items() if t.surface.examples}
    if not tools:
        return []
    as_told = {name: _as_told(tool) for name, tool in tools.items()}
    checks = argument_checks(lower_inputs(replace(world, tools=as_told)))
    return [
        fault
        for name, tool in tools.items()
        for example in tool.surface.examples
        for fault in _faults(tool, example, _problems(checks[name], example.arguments))
    ]


def _as_told(tool: Tool) -> Tool:
    """The tool with the arguments that a model is told of, taken as the schema says.

    A policy forgives calls; an example that needs it would teach the wrong thing.
    """
    visible = {parameter.name: parameter for parameter in tool.visible}
    rules = (r for r in tool.input_rules if visible.keys() >= set(r.parameters))
    policy = Policy(blank=tool.policy.blank)
    return replace(tool, parameters=visible, input_rules=tuple(rules), policy=policy)


def _problems(check: Any, arguments: Mapping[str, Any]) -> list[tuple[str, str]]:
    try:
        check(dict(arguments))
    except ToolError as refusal:
        found = (refusal.details or {})["problems"]
        return [(problem["path"], problem["message"]) for problem in found]
    except (ExpressionError, OverflowError) as error:
        return [("", f"{error}.")]
    return []


def _faults(
    tool: Tool, example: Example, problems: list[tuple[str, str]]
) -> Iterator[Diagnostic]:
    for path, message in problems:
        said = f'"{path}" {message}' if path else message.rstrip(".")
        yield Diagnostic(
            surfaces.EXAMPLE,
            _place(path, example),
            f'"{tool.name}" would refuse this call: {said}.',
            "change the example, or the shape of the parameter",
        )


def _place(path: str, example: Example) -> Span:
    """Where the part stands, or else the nearest part around it that is there."""
    steps = _steps(path)
    while steps:
        found = example.places.get(steps)
        if found is not None:
            return found
        steps = steps[:-1]
    return example.span


def _steps(path: str) -> tuple[str | int, ...]:
    """The name of a parameter, or the steps of a JSON pointer (RFC 6901)."""
    if not path.startswith("/"):
        return (path,) if path else ()
    plain = (s.replace("~1", "/").replace("~0", "~") for s in path[1:].split("/"))
    return tuple(int(step) if step.isdecimal() else step for step in plain)
