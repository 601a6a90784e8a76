"""What a model is told of each tool: the entries of tools.json."""

from collections.abc import Iterable
from typing import Any

from ..model.definitions import together
from ..model.shapes import JsonSchema
from ..model.tools import (
    Each,
    Fail,
    FindByKey,
    FindWhere,
    Require,
    RequireRule,
    Step,
    Steps,
    Tool,
)
from ..model.world import BUILT_IN_CODES, World


def entry(tool: Tool, world: World) -> dict[str, Any]:
    """name, title, description, inputSchema, annotations, errors."""
    return {
        "name": tool.name,
        "title": tool.title,
        "description": tool.description,
        "inputSchema": input_schema(tool),
        "annotations": {"readOnlyHint": True, "openWorldHint": False},
        "errors": errors(tool, world),
    }


def input_schema(tool: Tool) -> dict[str, Any]:
    """One flat object, closed, as every model API accepts it."""
    schemas, definitions = together(
        {p.name: p.shape.schema for p in tool.parameters.values()}
    )
    found: dict[str, Any] = {
        "type": "object",
        "properties": {name: _typed(schema) for name, schema in schemas.items()},
        "required": [p.name for p in tool.parameters.values() if p.required],
        "additionalProperties": False,
    }
    if definitions:
        found["$defs"] = definitions
    return found


def _typed(schema: JsonSchema) -> JsonSchema:
    """An enum of texts says that it is text: some model APIs insist on a type."""
    if isinstance(schema, dict) and "type" not in schema:
        values = schema.get("enum", [schema["const"]] if "const" in schema else [])
        if values and all(isinstance(value, str) for value in values):
            return {"type": "string", **schema}
    return schema


def errors(tool: Tool, world: World) -> list[str]:
    """The codes that a call can be refused with, the built-in ones first."""
    found = {"invalid_input"}
    for parameter in tool.parameters.values():
        reference = parameter.shape.reference
        if reference is not None:
            if not reference.weak:
                found.add("not_found")
            found |= {world.rules[use.rule].failure.code for use in reference.rules}
    if isinstance(tool.form, Steps):
        found |= set(_of_steps(tool.form.steps, world))
    own = sorted(found - BUILT_IN_CODES.keys())
    return [code for code in BUILT_IN_CODES if code in found] + own


def _of_steps(steps: Iterable[Step], world: World) -> Iterable[str]:
    for step in steps:
        match step:
            case Require(failure=failure) | Fail(failure=failure):
                yield failure.code
            case RequireRule(rule=rule):
                yield world.rules[rule].failure.code
            case FindByKey(optional=False, failure=failure):
                yield failure.code if failure is not None else "not_found"
            case FindWhere(optional=False, failure=failure) if failure is not None:
                yield failure.code
            case Each(steps=inner):
                yield from _of_steps(inner, world)
