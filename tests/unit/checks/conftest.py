"""Ways to make checks from schemas and to run them."""

import ast
from collections.abc import Callable, Mapping
from typing import Any, Literal, NotRequired, TypedDict

import pytest

from toolc.emit.checks import (
    IMPORTS,
    CheckCode,
    CheckedParameter,
    Policy,
    row_check,
    tool_check,
)
from toolc.runtime import checks, contract, formats, plain
from toolc.runtime.contract import ToolError

ROOMS = {"checks": checks, "contract": contract, "formats": formats, "plain": plain}
TYPING = {
    "Any": Any,
    "Literal": Literal,
    "NotRequired": NotRequired,
    "TypedDict": TypedDict,
}
ABSENT: Any = object()


def parameter(
    name: str,
    schema: Any,
    required: bool = True,
    default: Any = ABSENT,
    annotation: str = "Any",
) -> CheckedParameter:
    has_default = default is not ABSENT
    return CheckedParameter(
        name,
        schema,
        required and not has_default,
        has_default,
        default if has_default else None,
        ast.parse(annotation, mode="eval").body,
    )


def source(code: CheckCode) -> str:
    tree = ast.fix_missing_locations(ast.Module(code.statements, []))
    return ast.unparse(tree)


def loaded(code: CheckCode) -> Callable[..., Any]:
    """The function, from its text, in a module with nothing but what it imports."""
    names: dict[str, Any] = {}
    for name in code.imports:
        room = IMPORTS[name]
        names[name] = TYPING[name] if room == "typing" else getattr(ROOMS[room], name)
    exec(compile(source(code), "<check>", "exec"), names)
    found: Callable[..., Any] = names[code.function]
    return found


class Tool:
    """A tool's check, and what it answers."""

    def __init__(self, code: CheckCode) -> None:
        self.code = code
        self.source = source(code)
        self.check = loaded(code)

    def __call__(self, **given: Any) -> Any:
        return self.check(given)

    def refusal(self, given: Any) -> str:
        with pytest.raises(ToolError) as caught:
            self.check(given)
        assert caught.value.code == "invalid_input"
        return caught.value.message

    def problems(self, given: Any) -> dict[str, str]:
        with pytest.raises(ToolError) as caught:
            self.check(given)
        assert caught.value.details is not None
        return {p["path"]: p["message"] for p in caught.value.details["problems"]}


def tool(
    *parameters: CheckedParameter,
    policy: Policy | None = None,
    definitions: Mapping[str, Any] | None = None,
    name: str = "try_it",
) -> Tool:
    made = tool_check(name, "TryIt", parameters, policy or Policy(), definitions or {})
    return Tool(made)


def row(schema: Any, definitions: Mapping[str, Any] | None = None) -> Any:
    return loaded(row_check("check_row", schema, definitions or {}))


class Making:
    """What the tests use; one fixture, so that they need no import."""

    parameter = staticmethod(parameter)
    tool = staticmethod(tool)
    row = staticmethod(row)
    trimming = Policy("trim", "refuse", "absent")


@pytest.fixture(scope="session")
def make() -> type[Making]:
    return Making
