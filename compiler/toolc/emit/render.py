"""Every file of a package, as text. Nothing here touches the disk."""

import ast
import json
from collections.abc import Iterable, Mapping
from importlib.resources import files
from typing import Any

from ..ir import Package
from ..ir.package import InputsModule, Module, ModulePath, TableEntry
from . import checks
from .data import data_json
from .module_text import docstring, module_text
from .single_files import (
    errors_file,
    index_file,
    init_file,
    shapes_file,
    state_file,
)

ROOMS = {
    "rows": "What is stored.",
    "views": "What is shown.",
    "rules": "What must hold.",
    "tools": "What can be done.",
    "inputs": "What is accepted.",
    "checks": "What rows from outside must look like.",
}


def render(package: Package) -> dict[str, str]:
    """The files of the package by their path in it, with `/`."""
    found: dict[str, str] = {}
    for module in package.modules:
        found[_file(module.path)] = _module(module)
    for inputs in package.inputs:
        found[_file(inputs.path)] = _inputs(inputs)
    for source, tables in _by_file(package.tables).items():
        path = ("checks", tables[0].rows[-1])
        found[_file(path)] = _checks(path, source, tables)
    for room in {path.partition("/")[0] for path in found if "/" in path}:
        found[f"{room}/__init__.py"] = docstring(ROOMS[room])
    found["errors.py"] = errors_file(package)
    found["state.py"] = state_file(package)
    found["shapes.py"] = shapes_file(package)
    found["index.py"] = index_file(package)
    found["__init__.py"] = init_file(package)
    found["tools.json"] = _pretty(package.tools)
    found["data.json"] = data_json(package)
    found.update(_runtime())
    return dict(sorted(found.items()))


def _file(path: ModulePath) -> str:
    return "/".join(path) + ".py"


def _module(module: Module) -> str:
    return module_text(
        module.source, module.doc, module.path, module.imports, module.body
    )


def _pretty(value: object) -> str:
    return json.dumps(value, indent=2, ensure_ascii=False, allow_nan=False) + "\n"


# Checks


def _inputs(module: InputsModule) -> str:
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
                    p.name, p.schema, p.required, p.has_default, p.default, p.annotation
                )
                for p in tool.parameters
            ],
            checks.Policy(tool.policy.text, tool.policy.blank, tool.policy.nulls),
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
        taken |= _defined(code.statements)
        body += code.statements
        _add(imports, code.imports)
    return module_text(module.source, module.doc, module.path, imports, body)


def _checks(path: ModulePath, source: str, tables: Iterable[TableEntry]) -> str:
    imports: dict[ModulePath, set[str]] = {}
    body: list[ast.stmt] = []
    taken = {table.check.function for table in tables}
    for table in tables:
        code = checks.row_check(
            table.check.function,
            table.check.schema,
            {},
            taken=taken - {table.check.function},
        )
        taken |= _defined(code.statements)
        body += code.statements
        _add(imports, code.imports)
    names = [table.collection for table in tables]
    doc = f"What rows of {' and '.join(names)} must look like."
    return module_text(source, doc, path, imports, body)


def _defined(statements: Iterable[ast.stmt]) -> set[str]:
    return {made.name for made in statements if isinstance(made, ast.FunctionDef)}


def _add(imports: dict[ModulePath, set[str]], used: Iterable[str]) -> None:
    for name in used:
        home = checks.IMPORTS[name]
        path = ("typing",) if home == "typing" else ("_runtime", home)
        imports.setdefault(path, set()).add(name)


def _by_file(tables: Iterable[TableEntry]) -> Mapping[str, list[TableEntry]]:
    found: dict[str, list[TableEntry]] = {}
    for table in tables:
        found.setdefault(table.source, []).append(table)
    return found


def _runtime() -> dict[str, str]:
    """The runtime, copied whole."""
    source: Any = files("toolc.runtime")
    return {
        f"_runtime/{file.name}": file.read_text(encoding="utf-8")
        for file in source.iterdir()
        if file.name.endswith(".py")
    }
