"""Every answer that is no refusal is as the tool's `outputSchema` says."""

from collections.abc import Iterable, Mapping
from typing import Any

from jsonschema import Draft202012Validator

from json_formats import FORMATS


class Answers:
    """Judges the answers of a world's tools. tools: their entries."""

    def __init__(self, tools: Iterable[Mapping[str, Any]]) -> None:
        self._validators: dict[str, Draft202012Validator | None] = {}
        for tool in tools:
            schema = tool.get("outputSchema")
            if schema is not None:
                Draft202012Validator.check_schema(schema)
                assert schema["type"] == "object", "MCP takes nothing else"
            self._validators[tool["name"]] = (
                None
                if schema is None
                else Draft202012Validator(schema, format_checker=FORMATS)
            )

    def check(self, tool: str, answer: Mapping[str, Any]) -> None:
        validator = self._validators.get(tool)
        if answer.get("isError") or validator is None:
            return
        for error in validator.iter_errors(answer["output"]):
            raise AssertionError(f"{tool}: {error.json_path} {error.message}")
