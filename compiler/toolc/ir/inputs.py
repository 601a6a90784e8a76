"""What tools accept: their parameters, ready for the writer of checks."""

from ..expr import emit, emit_negated
from ..model.definitions import together
from ..model.shapes import MISSING, JsonSchema
from ..model.tools import InputCases, InputRule, Parameter, Tool
from ..model.world import World
from . import python
from .context import ModuleContext
from .function import FunctionContext
from .names import PackageNames
from .naming import pascal
from .narrowing import settled
from .package import CheckedCases, CheckedParameter, CheckedRule, ToolInput
from .signatures import Signatures


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
        cases=None if tool.cases is None else _cases(tool.cases),
        rules=tuple(_rule(rule, module) for rule in tool.input_rules),
        policy=tool.policy,
        definitions=definitions,
    )


def _cases(cases: InputCases) -> CheckedCases:
    required: dict[str, list[str]] = {}
    refused: dict[str, list[str]] = {}
    for name in dict.fromkeys(name for own in cases.cases.values() for name in own):
        asked, allowed = cases.of(name)
        others = [case for case in cases.cases if case not in (*asked, *allowed)]
        if asked and (allowed or others):  # else it is required like any other
            required[name] = asked
        if others:
            refused[name] = others
    return CheckedCases(cases.tag, required, refused)


def _rule(rule: InputRule, module: ModuleContext) -> CheckedRule:
    signatures = Signatures(module.world)
    function = FunctionContext(module, signatures, python.name("now"))
    function.bound["input"] = python.name("args")
    return CheckedRule(
        settled(emit_negated(rule.that, function), module.said),
        settled(emit(rule.message, function), module.said),
        rule.parameters,
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
        host=parameter.host,
        only=() if tool.cases is None else tool.cases.only(parameter.name),
    )
