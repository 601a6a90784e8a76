"""Schemas and facts in a few words."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from ..report import safe

NONE = ["nothing"]


def parameter_lines(schema: Mapping[str, Any]) -> list[str]:
    """One line a parameter: its name, what it takes, what it is for."""
    required = schema.get("required", [])
    properties = schema.get("properties", {})
    longest = max(map(len, properties), default=0)
    lines = []
    for name, parameter in properties.items():
        words = ["" if name in required else "optional", shape_words(parameter)]
        about = parameter.get("description", "") if isinstance(parameter, dict) else ""
        takes = ", ".join(word for word in words if word)
        told = f"{name.ljust(longest)}  ({takes}) {about}".rstrip()
        lines.append(safe(" ".join(told.split("\n"))))
    return lines or NONE


def shape_words(schema: Any) -> str:
    """`integer from 1 to 500, default 50`."""
    if not isinstance(schema, dict):
        return "anything" if schema else "nothing"
    words = _type(schema)
    for key, text in (("format", "{}"), ("pattern", "like {}")):
        if key in schema:
            words += f", {text.format(schema[key])}"
    words += _bounds(schema, "minimum", "maximum", "")
    words += _bounds(schema, "minLength", "maxLength", " characters")
    words += _bounds(schema, "minItems", "maxItems", " items")
    if "default" in schema:
        words += f", default {_json(schema['default'])}"
    return words


def _type(schema: dict[str, Any]) -> str:
    if "enum" in schema:
        return "one of " + ", ".join(map(_json, schema["enum"]))
    if "const" in schema:
        return _json(schema["const"])
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    for key in ("anyOf", "oneOf"):
        if key in schema:
            return " or ".join(map(shape_words, schema[key]))
    kind = schema.get("type", "anything")
    words = kind if isinstance(kind, str) else " or ".join(kind)
    if words == "array" and "items" in schema:
        return f"list of {shape_words(schema['items'])}"
    return words


def _bounds(schema: dict[str, Any], low: str, high: str, unit: str) -> str:
    first = f" from {schema[low]}" if low in schema else ""
    last = f" to {schema[high]}" if high in schema else ""
    return f"{first}{last}{unit}" if first or last else ""


def fact_lines(value: Any) -> list[str]:
    """A text, a list of them, or names with texts, as lines."""
    if not value:
        return NONE
    if isinstance(value, Mapping):
        return [f"{safe(str(key))}: {_plain(item)}" for key, item in value.items()]
    if isinstance(value, Iterable) and not isinstance(value, str):
        return [_plain(item) for item in value]
    return [_plain(value)]


def _plain(value: Any) -> str:
    return safe(value if isinstance(value, str) else _json(value))


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
