"""Defaults of what was left out."""

from copy import deepcopy
from typing import Any

from .types import ListOf, MapOf, Record, Type, Union, without_null
from .unions import branches


def filled(value: Any, schema: Any, of: Type) -> Any:
    """The value with the defaults inside of it that its type is sure of."""
    if not isinstance(schema, dict):
        return value
    match without_null(of):
        case Record(fields=fields) if isinstance(value, dict):
            parts = schema.get("properties", {})
            found = dict(value)
            for name, field in fields.items():
                part = parts.get(name)
                if not isinstance(part, dict):
                    continue
                if name not in found and not field.optional and "default" in part:
                    found[name] = deepcopy(part["default"])
                if name in found:
                    found[name] = filled(found[name], part, field.type)
            return found
        case Union(tag=tag) as union if isinstance(value, dict):
            for case, part, record in branches(schema, union):
                if value.get(tag) == case:
                    return filled(value, part, record)
            return value
        case ListOf(item) if isinstance(value, list) and "items" in schema:
            return [filled(each, schema["items"], item) for each in value]
        case MapOf(inside) if isinstance(value, dict):
            inner = schema.get("additionalProperties")
            return {key: filled(each, inner, inside) for key, each in value.items()}
        case _:
            return value
