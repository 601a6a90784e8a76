"""Objects that one property tells apart: its values, what they have alike."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .code import resolved
from .kinds import SILENT, Schema


@dataclass(frozen=True, slots=True)
class Tagged:
    """Shapes that one property tells apart: its value -> the shape."""

    tag: str
    cases: Mapping[str, Schema]


def tagged(branches: Sequence[Schema], document: Any) -> Tagged | None:
    """The branches by their tag, where one property with a text tells them apart."""
    shapes = [_object(branch, document) for branch in branches]
    if len(branches) < 2 or None in shapes:
        return None
    candidates = [shape for shape in shapes if shape is not None]
    for name in candidates[0].get("properties", {}):
        values = [_tag(shape, name) for shape in candidates]
        texts = [value for value in values if value is not None]
        if len(set(texts)) == len(branches):
            return Tagged(name, dict(zip(texts, branches, strict=True)))
    return None


def _object(schema: Schema, document: Any) -> Mapping[str, Any] | None:
    """The object schema, through plain references; None if it is something else."""
    for _ in range(20):
        if isinstance(schema, bool):
            return None
        if "$ref" not in schema:
            return schema if schema.get("type") == "object" else None
        if len(schema.keys() - SILENT) > 1:
            return None
        schema = resolved(schema["$ref"], document)
    return None


def _tag(shape: Mapping[str, Any], name: str) -> str | None:
    field = shape.get("properties", {}).get(name)
    if name not in shape.get("required", ()) or not isinstance(field, Mapping):
        return None
    allowed = [field["const"]] if "const" in field else field.get("enum", ())
    value = allowed[0] if len(allowed) == 1 else None
    return value if isinstance(value, str) else None


def alike(shapes: Tagged) -> dict[str, Any]:
    """The properties that every case has alike, as a schema; the tag not. Nothing
    where a case is open: it may have more."""
    several = list(shapes.cases.values())
    if not all(
        isinstance(case, Mapping) and case.get("additionalProperties") is False
        for case in several
    ):
        return {}
    first, *others = (case for case in several if isinstance(case, Mapping))
    found = {
        name: part
        for name, part in first.get("properties", {}).items()
        if name != shapes.tag
        and all(other.get("properties", {}).get(name) == part for other in others)
        and len({name in case.get("required", ()) for case in (first, *others)}) == 1
    }
    if not found:
        return {}
    required = [name for name in first.get("required", ()) if name in found]
    return {"properties": found, "required": required, "additionalProperties": False}


def apart(case: Schema, seen: Collection[str]) -> Schema:
    """The case without what has been looked at; it may still be there."""
    if isinstance(case, bool) or "$ref" in case:
        return case
    properties = {
        name: True if name in seen else part
        for name, part in case.get("properties", {}).items()
    }
    required = [name for name in case.get("required", ()) if name not in seen]
    return {**case, "properties": properties, "required": required}
