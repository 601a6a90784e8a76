"""What tools accept: their parameters, ready for the writer of checks."""

from ..model.definitions import together
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
    schemas, definitions = together(
        {p.name: p.shape.schema for p in tool.parameters.values()}
    )
    parameters = [
        _checked(tool, parameter, schemas[parameter.name], module)
        for parameter in tool.parameters.values()
    ]
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
