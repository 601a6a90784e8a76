"""What a model is told of each tool: the entries of tools.json."""

from typing import Any

from ..model.definitions import together
from ..model.refusals import refusals
from ..model.shapes import JsonSchema
from ..model.tools import Handler, Tool
from ..model.world import BUILT_IN_CODES, World


def entry(tool: Tool, world: World) -> dict[str, Any]:
    """name, title, description, inputSchema, annotations, errors."""
    return {
        "name": tool.name,
        "title": tool.title,
        "description": tool.description,
        "inputSchema": input_schema(tool),
        "annotations": {"readOnlyHint": _only_reads(tool), "openWorldHint": False},
        "errors": errors(tool, world),
    }


def _only_reads(tool: Tool) -> bool:
    return not isinstance(tool.form, Handler) or tool.form.scope == "stateless"


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
    found = {code for code, _ in refusals(tool, world)}
    own = sorted(found - BUILT_IN_CODES.keys())
    return [code for code in BUILT_IN_CODES if code in found] + own
