"""What a model is told of each tool: the entries of tools.json."""

from typing import Any

from ..model.definitions import together
from ..model.effects import effects
from ..model.places import KEY_WORD
from ..model.refusals import conditions, refusals
from ..model.shapes import JsonSchema
from ..model.tools import Handler, Steps, Tool
from ..model.world import BUILT_IN_CODES, World


def entry(tool: Tool, world: World) -> dict[str, Any]:
    """name, title, description, inputSchema, annotations, errors."""
    return {
        "name": tool.name,
        "title": tool.title,
        "description": composed(tool, world),
        "inputSchema": input_schema(tool),
        "annotations": annotations(tool, world),
        "errors": errors(tool, world),
    }


def composed(tool: Tool, world: World) -> str:
    """The description, then what the spec says besides: conditions and refusals."""
    parts = [tool.description]
    said = list(dict.fromkeys(conditions(tool, world)))
    if said:
        parts.append(f"Conditions: {' '.join(said)}")
    codes = errors(tool, world)
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


def annotations(tool: Tool, world: World) -> dict[str, bool]:
    """MCP's hints, as far as they follow from the steps."""
    if isinstance(tool.form, Handler) and tool.form.scope == "state":
        # What Python does is not followed.
        return {"readOnlyHint": False, "destructiveHint": True, "openWorldHint": False}
    steps = tool.form.steps if isinstance(tool.form, Steps) else ()
    does = effects(steps, world.routines)
    found = {"readOnlyHint": does.none}
    if not does.none:
        found["destructiveHint"] = bool(does.changed or does.removed or does.clock)
    return {**found, "openWorldHint": False}


def input_schema(tool: Tool) -> dict[str, Any]:
    """One flat object, closed, as every model API accepts it."""
    schemas, definitions = together(
        {p.name: p.shape.schema for p in tool.parameters.values()}
    )
    found: dict[str, Any] = {
        "type": "object",
        "properties": {name: _typed(shown(schema)) for name, schema in schemas.items()},
        "required": [p.name for p in tool.parameters.values() if p.required],
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


def _typed(schema: JsonSchema) -> JsonSchema:
    """An enum of texts says that it is text: some model APIs insist on a type."""
    if isinstance(schema, dict) and "type" not in schema:
        values = schema.get("enum", [schema["const"]] if "const" in schema else [])
        if values and all(isinstance(value, str) for value in values):
            return {"type": "string", **schema}
    return schema


def errors(tool: Tool, world: World) -> list[str]:
    """The codes that a call can be refused with, the built-in ones first."""
    found = {code for code, _ in refusals(tool, world)}
    own = sorted(found - BUILT_IN_CODES.keys())
    return [code for code in BUILT_IN_CODES if code in found] + own
