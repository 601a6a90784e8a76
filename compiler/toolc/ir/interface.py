"""What a model is told of each tool: the entries of tools.json."""

from collections.abc import Set
from typing import Any, Final

from ..model.conditions import conditions
from ..model.definitions import together
from ..model.flattening import belongs, by_case, flat, with_sentence
from ..model.hints import hints
from ..model.places import KEY_WORD
from ..model.refusals import refusals, refusals_of_host
from ..model.shapes import JsonSchema
from ..model.tools import InputCases, Parameter, Tool
from ..model.world import BUILT_IN_CODES, World
from .outputs import output_schema

NO_MORE: Final = "it should not be used any more."
"""What is said of a deprecated tool where the spec says only that it is."""


def entry(tool: Tool, world: World) -> dict[str, Any]:
    """What every tool has, and behind it what this one says of itself besides."""
    found: dict[str, Any] = {
        "name": tool.name,
        "title": tool.title,
        "description": composed(tool, world),
        "inputSchema": input_schema(tool),
    }
    answer = output_schema(tool, world)
    if answer is not None:
        found["outputSchema"] = answer
    found["annotations"] = hints(tool, world)
    found["errors"] = errors(tool, world)
    said = tool.surface
    if said.deprecated is not None:
        found["deprecated"] = said.deprecated or True
    several = {
        "alias": [alias.name for alias in said.aliases],
        "tags": list(said.tags),
        "host": host_names(tool),
        "examples": [example.arguments for example in said.examples],
    }
    return {**found, **{name: values for name, values in several.items() if values}}


def host_names(tool: Tool) -> list[str]:
    """What the host has to give, by the host's own names."""
    return list(dict.fromkeys(p.host for p in tool.hosted if p.host is not None))


def composed(tool: Tool, world: World) -> str:
    """The description, then what the spec says besides: conditions and refusals."""
    instead = tool.surface.deprecated
    parts = [] if instead is None else [f"Deprecated: {instead or NO_MORE}"]
    parts.append(tool.description)
    said = list(dict.fromkeys(conditions(tool, world)))
    if said:
        parts.append(f"Conditions: {' '.join(said)}")
    codes = _ordered({code for code, _ in refusals(tool, world)})
    if codes != ["invalid_input"]:  # which every tool has
        told = ", ".join(_told(code, world) for code in codes)
        parts.append(f"Refusals: {told}.")
    return "\n\n".join(parts)


def _told(code: str, world: World) -> str:
    """A code; one of the world's own with what it means and what to do about it."""
    own = world.errors.get(code)
    if own is None:
        return code
    texts = [own.description, own.recovery or ""]
    flat = " ".join(" ".join(texts).split()).rstrip(".")
    return f"{code} ({flat})"


def input_schema(tool: Tool) -> dict[str, Any]:
    """One flat object, closed, as every model API accepts it."""
    schemas, definitions = together(
        {p.name: _told_of(p, tool.cases) for p in tool.visible}
    )
    found: dict[str, Any] = {
        "type": "object",
        "properties": {name: _typed(shown(schema)) for name, schema in schemas.items()},
        "required": [p.name for p in tool.visible if p.required],
        "additionalProperties": False,
    }
    if definitions:
        found["$defs"] = shown(definitions)
    return found


def shown(schema: Any) -> Any:
    """The schema without what only our own checks know."""
    if isinstance(schema, dict):
        return {k: shown(part) for k, part in schema.items() if k != KEY_WORD}
    if isinstance(schema, list):
        return [shown(part) for part in schema]
    return schema


def _told_of(parameter: Parameter, cases: InputCases | None) -> JsonSchema:
    """The schema as models take it, with when the parameter is to be given."""
    schema = flat(parameter.shape.schema, parameter.shape.type)
    required, allowed = ([], []) if cases is None else cases.of(parameter.name)
    if cases is None or not (required or allowed):
        return schema
    having = [case for case in cases.cases if case in (*required, *allowed)]
    when = belongs(cases.tag, having, required, cases.cases)
    alike = dict.fromkeys(having, schema)
    return by_case(with_sentence(schema, when), cases.tag, alike, cases.cases)


def _typed(schema: JsonSchema) -> JsonSchema:
    """An enum of texts says that it is text: some model APIs insist on a type."""
    if isinstance(schema, dict) and "type" not in schema:
        values = schema.get("enum", [schema["const"]] if "const" in schema else [])
        if values and all(isinstance(value, str) for value in values):
            return {"type": "string", **schema}
    return schema


def errors(tool: Tool, world: World) -> list[str]:
    """The codes that a call can be refused with, the built-in ones first."""
    several = [*refusals(tool, world), *refusals_of_host(tool)]
    return _ordered({code for code, _ in several})


def _ordered(found: Set[str]) -> list[str]:
    own = sorted(found - BUILT_IN_CODES.keys())
    return [code for code in BUILT_IN_CODES if code in found] + own
