"""The argument checks of the tools of one spec file."""

import ast
from collections.abc import Iterable

from ..ir.package import InputsModule, ModulePath
from . import checks


def input_checks(
    module: InputsModule,
) -> tuple[dict[ModulePath, set[str]], list[ast.stmt]]:
    """The imports and the statements of the module."""
    imports: dict[ModulePath, set[str]] = {
        path: set(names) for path, names in module.types.imports.items()
    }
    body: list[ast.stmt] = list(module.types.body)
    taken = {tool.class_name for tool in module.tools}
    taken |= {tool.function for tool in module.tools}
    taken |= {name for names in imports.values() for name in names}
    for tool in module.tools:
        code = checks.tool_check(
            tool.tool,
            tool.class_name,
            [
                checks.CheckedParameter(
                    p.name,
                    p.schema,
                    p.required,
                    p.has_default,
                    p.default,
                    p.annotation,
                    p.host,
                    p.only,
                )
                for p in tool.parameters
            ],
            checks.Policy(
                tool.policy.text,
                tool.policy.blank,
                tool.policy.nulls,
                tool.policy.coerce,
                tool.policy.ignore,
            ),
            tool.definitions,
            function=tool.function,
            cases=(
                None
                if tool.cases is None
                else checks.CheckedCases(
                    tool.cases.tag, tool.cases.required, tool.cases.refused
                )
            ),
            rules=[
                checks.CheckedRule(rule.broken, rule.message, rule.parameters)
                for rule in tool.rules
            ],
            taken=taken - {tool.class_name, tool.function},
        )
        taken |= defined(code.statements)
        body += code.statements
        add_imports(imports, code.imports)
    return imports, body


def defined(statements: Iterable[ast.stmt]) -> set[str]:
    return {made.name for made in statements if isinstance(made, ast.FunctionDef)}


def add_imports(imports: dict[ModulePath, set[str]], used: Iterable[str]) -> None:
    for name in used:
        home = checks.IMPORTS[name]
        path = ("typing",) if home == "typing" else ("_runtime", home)
        imports.setdefault(path, set()).add(name)
