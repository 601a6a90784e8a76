"""What tools accept: their parameters, ready for the writer of checks."""

from typing import Any

from ..model.shapes import MISSING, JsonSchema
from ..model.tools import Parameter, Tool
from ..model.world import World
from .context import ModuleContext
from .names import PackageNames
from .naming import pascal
from .package import CheckedParameter, ToolInput


def tool_input(
    tool: Tool, world: World, names: PackageNames, module: ModuleContext
) -> ToolInput:
    definitions: dict[str, JsonSchema] = {}
    parameters = []
    for parameter in tool.parameters.values():
        schema, own = split_definitions(parameter.shape.schema)
        definitions.update(own)
        parameters.append(_checked(tool, parameter, schema, module))
    return ToolInput(
        tool=tool.name,
        function=names.tools[tool.name],
        class_name=names.inputs[tool.name],
        parameters=tuple(parameters),
        policy=world.policy,
        definitions=definitions,
    )


def _checked(
    tool: Tool, parameter: Parameter, schema: JsonSchema, module: ModuleContext
) -> CheckedParameter:
    shape = parameter.shape
    return CheckedParameter(
        name=parameter.name,
        schema=schema,
        required=shape.required,
        has_default=shape.default is not MISSING,
        default=None if shape.default is MISSING else shape.default,
        annotation=module.annotation(
            shape.type, pascal(f"{tool.name}_{parameter.name}")
        ),
    )


def split_definitions(schema: JsonSchema) -> tuple[JsonSchema, dict[str, Any]]:
    """The schema without its `$defs`, and these."""
    if not isinstance(schema, dict) or "$defs" not in schema:
        return schema, {}
    return {k: v for k, v in schema.items() if k != "$defs"}, dict(schema["$defs"])
