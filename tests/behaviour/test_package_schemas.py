"""The schema that a model is told, and the check that a call runs: one and the same.

Where they differ, the world's policy for arguments does it, and `as_policy` says how:

- `nulls: absent`: null counts as not given, where null is no value of the parameter.
- `text: trim`: texts lose the white space around them; those of an enum are exact.
- `blank: refuse`: a text with nothing but white space is a mistake.

In every world a whole number has at most 64 bits.
"""

from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from jsonschema import Draft202012Validator
from jsonschema.validators import extend

from arguments import JSON, edges, fitting, nearly_fitting
from json_formats import FORMATS
from packages import WORLDS, new_world

POLICIES = {
    "crm": {"text": "trim", "blank": "refuse", "nulls": "absent"},
    "clockwork": {"text": "trim", "blank": "keep", "nulls": "absent"},
}
"""As the worlds declare it; the others declare nothing, which is strict."""
STRICT = {"text": "keep", "blank": "keep", "nulls": "refuse"}


def _whole(checker: Any, value: object) -> bool:
    plain = Draft202012Validator.TYPE_CHECKER.is_type(value, "integer")
    return plain and -(2**63) <= value < 2**63


CHECKED = extend(
    Draft202012Validator,
    type_checker=Draft202012Validator.TYPE_CHECKER.redefine("integer", _whole),
)


TOOLS = [(world, tool["name"]) for world in WORLDS for tool in new_world(world).tools()]


@cache
def schema_of(world: str, tool: str) -> Any:
    told = {each["name"]: each for each in new_world(world).tools()}
    return told[tool]["inputSchema"]


@pytest.mark.parametrize(("world", "tool"), TOOLS)
def test_the_schema_is_one_flat_closed_object(world: str, tool: str) -> None:
    schema = schema_of(world, tool)
    Draft202012Validator.check_schema(schema)
    assert schema["type"] == "object"
    assert schema["additionalProperties"] is False
    assert set(schema) <= {
        "type",
        "properties",
        "required",
        "additionalProperties",
        "$defs",
    }
    assert set(schema["required"]) <= set(schema["properties"])
    for name, part in schema["properties"].items():
        if name not in ("limit", "offset"):
            assert part.get("description"), f"{name} is not described"
        if "default" in part:
            assert name not in schema["required"]
            assert Draft202012Validator(part).is_valid(part["default"])


class Blank(Exception):
    """A text is blank, and the policy refuses that."""


def as_policy(policy: dict[str, str], arguments: Any, schema: Any) -> Any:
    """The arguments as the policy leaves them. Raises Blank."""
    if not isinstance(arguments, dict):
        return arguments
    return {
        name: (
            value
            if name not in schema["properties"]
            else _texts(policy, value, schema["properties"][name])
        )
        for name, value in arguments.items()
        if value is not None or not _dropped(policy, schema["properties"].get(name))
    }


def _dropped(policy: dict[str, str], part: Any) -> bool:
    if part is None or policy["nulls"] == "refuse":
        return False
    return not Draft202012Validator(part).is_valid(None)


def _texts(policy: dict[str, str], value: Any, part: Any) -> Any:
    """The value, trimmed. No world here trims and has texts inside of parameters."""
    if (
        isinstance(value, str)
        and "string" in part.get("type", ())
        and ("enum" not in part)
    ):
        if policy["blank"] == "refuse" and not value.strip():
            raise Blank
        return value.strip() if policy["text"] == "trim" else value
    return value


def check_agreement(world: str, tool: str, arguments: Any) -> None:
    """The call tells problems exactly where the schema refuses."""
    schema = schema_of(world, tool)
    validator = CHECKED(schema, format_checker=FORMATS)
    try:
        policy = POLICIES.get(world, STRICT)
        fits = validator.is_valid(as_policy(policy, arguments, schema))
    except Blank:
        fits = False
    output = new_world(world).call(tool, arguments)["output"]
    details = output.get("details") if isinstance(output, dict) else None
    told = details.get("problems", ()) if isinstance(details, dict) else ()
    # Which texts are cursors, no schema can say.
    problems = any('no "nextCursor" of this tool' not in p["message"] for p in told)
    assert problems is not fits, (arguments, output)


@pytest.mark.parametrize(("world", "tool"), TOOLS)
def test_the_schema_and_the_check_agree(world: str, tool: str) -> None:
    schema = schema_of(world, tool)

    @settings(
        max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow]
    )
    @given(fitting(schema, ("a",)) | nearly_fitting(schema, ("a",), JSON))
    def law(arguments: Any) -> None:
        check_agreement(world, tool, arguments)

    law()


@pytest.mark.parametrize(("world", "tool"), TOOLS)
def test_the_schema_and_the_check_agree_at_every_edge(world: str, tool: str) -> None:
    schema = schema_of(world, tool)
    plain = plain_arguments(schema)
    check_agreement(world, tool, plain)
    for name, part in schema["properties"].items():
        for value in [*edges(part), None]:
            check_agreement(world, tool, {**plain, name: value})
        check_agreement(world, tool, {k: v for k, v in plain.items() if k != name})
        check_agreement(world, tool, {**plain, f"{name}s": 1})


def plain_arguments(schema: Any) -> dict[str, Any]:
    """Arguments that fit, with all that is required."""
    plain = {"string": "abc", "integer": 1, "number": 1.5, "array": [], "object": {}}
    found = {}
    for name in schema["required"]:
        part = schema["properties"][name]
        found[name] = part["enum"][0] if "enum" in part else plain[part["type"]]
        if part.get("format") == "date":
            found[name] = "2031-02-28"
    return found


@pytest.mark.parametrize("world", WORLDS)
def test_every_problem_names_a_parameter_and_says_what_is_wrong(world: str) -> None:
    state = new_world(world)
    for tool in state.tools():
        names = list(tool["inputSchema"]["properties"])
        wrong = {name: {"an": ["object"]} for name in names} | {"surely not": 1}
        output = state.call(tool["name"], wrong)["output"]
        problems = output["details"]["problems"]
        assert output["code"] == "invalid_input"
        paths = [problem["path"].strip("/").partition("/")[0] for problem in problems]
        assert set(paths) == {*names, "surely not"} - _takes_anything(tool)
        for problem in problems:
            assert set(problem) == {"path", "message"}
            assert problem["message"] in output["message"] or len(problems) > 8


def _takes_anything(tool: dict[str, Any]) -> set[str]:
    """Parameters that an object with any members fits."""
    properties = tool["inputSchema"]["properties"]
    value = {"an": ["object"]}
    return {
        n
        for n, part in properties.items()
        if Draft202012Validator(part).is_valid(value)
    }
