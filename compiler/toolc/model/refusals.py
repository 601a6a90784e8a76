"""What a tool can refuse, and why."""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from .expressions import (
    Computed,
    Constant,
    Expression,
    Name,
    Navigate,
    Select,
    Template,
)
from .tools import (
    Each,
    Fail,
    FindByKey,
    FindWhere,
    Handler,
    Require,
    RequireRule,
    Step,
    Steps,
    Tool,
)
from .world import BUILT_IN_CODES, Rule, World

Refusal: TypeAlias = tuple[str, str]
"""A code, and when it comes, as a sentence."""


def refusals(tool: Tool, world: World) -> Iterator[Refusal]:
    """All refusals of a tool, in the order of its checks; one may come twice."""
    yield "invalid_input", "The arguments do not fit the schema."
    for parameter in tool.parameters.values():
        reference = parameter.shape.reference
        if reference is None:
            continue
        if not reference.weak:
            yield "not_found", f"No row of {reference.collection} has the id."
        yield from (_of_rule(world.rules[use.rule]) for use in reference.rules)
    if isinstance(tool.form, Steps):
        yield from _of_steps(tool.form.steps, world)
    if isinstance(tool.form, Handler):
        yield from ((code, _meaning(code, world)) for code in tool.form.errors)


def _meaning(code: str, world: World) -> str:
    own = world.errors.get(code)
    return BUILT_IN_CODES[code] if own is None else own.description


def _of_rule(rule: Rule) -> Refusal:
    return rule.failure.code, rule.description or spelled(rule.failure.message)


def _of_steps(steps: Iterable[Step], world: World) -> Iterator[Refusal]:
    for step in steps:
        match step:
            case Require(failure=failure) | Fail(failure=failure):
                yield failure.code, spelled(failure.message)
            case RequireRule(rule=rule):
                yield _of_rule(world.rules[rule])
            case FindByKey(optional=False, collection=collection, failure=missing):
                code = "not_found" if missing is None else missing.code
                yield code, f"No row of {collection} has the id."
            case FindWhere(optional=False, collection=collection, failure=missing):
                if missing is not None:
                    yield missing.code, f"No row of {collection} fits."
            case Each(steps=inner):
                yield from _of_steps(inner, world)


def spelled(message: Expression) -> str:
    """A message as the spec has it: `Order {order.id} is closed.`"""
    match message:
        case Constant(value=value):
            return str(value)
        case Template(parts=parts):
            return "".join(
                part if isinstance(part, str) else f"{{{_path(part)}}}"
                for part in parts
            )
        case _:
            return f"{{{_path(message)}}}"


def _path(value: Expression) -> str:
    match value:
        case Name(name=name):
            return name
        case Select(base=base, field=field) | Computed(base=base, field=field):
            return f"{_path(base)}.{field}"
        case Navigate(base=base, name=name):
            return f"{_path(base)}.{name}"
        case _:
            return "..."
