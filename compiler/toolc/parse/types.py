"""The static type of a plain JSON Schema."""

from collections.abc import Mapping
from typing import Any

from ..expr import common
from ..model.shapes import JsonSchema
from ..model.types import (
    Bool,
    Broken,
    Date,
    Double,
    Field,
    Int,
    Json,
    MapOf,
    Null,
    Record,
    Text,
    Timestamp,
    Type,
    list_of,
    nullable,
)

Path = tuple[str | int, ...]


def type_of(schema: JsonSchema, below: Mapping[Path, Type] | None = None) -> Type:
    """What is known of every value that fits.

    below: the types of the schema's parts by their path, where they are known already.
    Anything that only a check at run time can decide (`anyOf`, `if`) is any JSON.
    """
    if not isinstance(schema, dict):
        return Json()
    parts = below or {}
    if "const" in schema:
        return _of_values([schema["const"]])
    if "enum" in schema and isinstance(schema["enum"], list):
        return _of_values(schema["enum"])
    kind = schema.get("type")
    if isinstance(kind, list):
        named = [name for name in kind if name != "null"]
        if len(named) != 1:
            return Json()
        of = _of_kind(named[0], schema, parts)
        return nullable(of) if "null" in kind else of
    return _of_kind(kind, schema, parts)


def _of_kind(kind: Any, schema: dict[str, Any], below: Mapping[Path, Type]) -> Type:
    match kind:
        case "string":
            return _of_text(schema)
        case "integer":
            return Int()
        case "number":
            return Double()
        case "boolean":
            return Bool()
        case "null":
            return Null()
        case "array":
            return list_of(_items(schema, below))
        case "object":
            return _of_object(schema, below)
        case _:
            return Json()


def _of_text(schema: dict[str, Any]) -> Type:
    match schema.get("format"):
        case "date":
            return Date()
        case "date-time":
            return Timestamp()
        case _:
            return Text()


def _items(schema: dict[str, Any], below: Mapping[Path, Type]) -> Type:
    """What any item is: one of the first few may differ from the rest."""
    rest = _part(schema, ("items",), below)
    first = schema.get("prefixItems")
    if not isinstance(first, list) or not first:
        return rest
    parts = [
        below.get(("prefixItems", place)) or type_of(part)
        for place, part in enumerate(first)
    ]
    if schema.get("items") is not False:
        parts.append(rest)
    return common(parts) or Json()


def _of_object(schema: dict[str, Any], below: Mapping[Path, Type]) -> Type:
    properties = schema.get("properties")
    if isinstance(properties, dict) and properties:
        required = schema.get("required", [])
        return Record(
            {
                name: Field(
                    _part(schema, ("properties", name), below),
                    optional=not (isinstance(required, list) and name in required),
                )
                for name in properties
            }
        )
    value = below.get(("additionalProperties",))
    if isinstance(value, Broken):
        return value
    if isinstance(schema.get("additionalProperties"), dict):
        return MapOf(_part(schema, ("additionalProperties",), below))
    return Json()


def _part(schema: dict[str, Any], path: Path, below: Mapping[Path, Type]) -> Type:
    known = below.get(path)
    if known is not None:
        return known
    part: Any = schema
    for key in path:
        part = part.get(key, True)
    return type_of(part)


def _of_values(values: list[Any]) -> Type:
    """The type of an enum: texts, whole numbers, numbers or booleans, and null."""
    some = [value for value in values if value is not None]
    of: Type
    if not some:
        return Null()
    if all(isinstance(value, str) for value in some):
        of = Text(tuple(some))
    elif all(isinstance(value, bool) for value in some):
        of = Bool()
    elif all(type(value) is int for value in some):
        of = Int()
    elif all(type(value) in (int, float) for value in some):
        of = Double()
    else:
        return Json()
    return nullable(of) if len(some) < len(values) else of
