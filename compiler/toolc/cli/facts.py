"""Schemas and facts in a few words."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from ..report import safe

NONE = ["nothing"]

_COUNTED = (
    ("minLength", "maxLength", "character", "characters"),
    ("minItems", "maxItems", "item", "items"),
    ("minProperties", "maxProperties", "entry", "entries"),
)


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
    words += _range(schema)
    if "multipleOf" in schema:
        words += f", a multiple of {schema['multipleOf']}"
    for low, high, one, several in _COUNTED:
        words += _bounds(schema.get(low, 0), schema.get(high), one, several)
    if schema.get("uniqueItems"):
        words += ", no two the same"
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
        return f"list of {_inner(schema['items'])}"
    if words == "object" and "properties" in schema:
        return f"object {{{', '.join(schema['properties'])}}}"
    if words == "object" and isinstance(schema.get("additionalProperties"), dict):
        return f"map to {_inner(schema['additionalProperties'])}"
    return words


def _inner(schema: Any) -> str:
    """In brackets where its limits could be taken for those of what is around it."""
    words = shape_words(schema)
    return f"({words})" if " " in words and not words.endswith("}") else words


def _range(schema: dict[str, Any]) -> str:
    """` above 0 to 5`: `from` and `to` name limits that are allowed themselves."""
    limits = (
        ("exclusiveMinimum", "above"),
        ("minimum", "from"),
        ("exclusiveMaximum", "below"),
        ("maximum", "to"),
    )
    return "".join(f" {word} {schema[key]}" for key, word in limits if key in schema)


def _bounds(least: int, most: int | None, one: str, several: str) -> str:
    """` from 1 to 3 items`, ` of 2 items`; nothing where all numbers are allowed."""
    if least == most:
        return f" of {least} {one if least == 1 else several}"
    first = f" from {least}" if least else ""
    last = f" to {most}" if most is not None else ""
    unit = one if (most if last else least) == 1 else several
    return f"{first}{last} {unit}" if first or last else ""


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
