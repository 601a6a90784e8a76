"""What stored rows look like."""

from copy import deepcopy
from typing import Any

from .defaults import filled
from .definitions import together
from .shapes import MISSING
from .types import ListOf, MapOf, Record, Type, Union, without_null
from .unions import branches, rebuilt
from .world import Collection


def row_schema(collection: Collection) -> dict[str, Any]:
    """What a stored row must look like: the fields, and nothing else.

    A default is for who writes a row. Once stored, what has one is there.
    """
    properties, definitions = together(
        {
            name: _bare(_whole(field.shape.schema, field.shape.type))
            for name, field in collection.fields.items()
        }
    )
    schema = {
        "type": "object",
        "properties": properties,
        "required": [
            name
            for name, field in collection.fields.items()
            if not field.shape.optional
        ],
        "additionalProperties": False,
    }
    return {**schema, "$defs": definitions} if definitions else schema


def with_defaults(collection: Collection, row: Any) -> Any:
    """The row, at every depth with the defaults of what was left out."""
    if not isinstance(row, dict):
        return row
    missing = {
        name: deepcopy(field.shape.default)
        for name, field in collection.fields.items()
        if name not in row and field.shape.default is not MISSING
    }
    fields = collection.fields
    return {
        name: (
            filled(value, fields[name].shape.schema, fields[name].shape.type)
            if name in fields
            else value
        )
        for name, value in {**row, **missing}.items()
    }


def _whole(schema: Any, of: Type) -> Any:
    """The schema with everything required that the type is sure of."""
    if not isinstance(schema, dict):
        return schema
    match without_null(of):
        case Record(fields=fields) if "properties" in schema:
            parts = {
                name: _whole(part, fields[name].type) if name in fields else part
                for name, part in schema["properties"].items()
            }
            sure = [name for name, field in fields.items() if not field.optional]
            return {**schema, "properties": parts, "required": sure}
        case Union() as union:
            cases = branches(schema, union)
            return rebuilt(schema, [_whole(part, record) for _, part, record in cases])
        case ListOf(item) if "items" in schema:
            return {**schema, "items": _whole(schema["items"], item)}
        case MapOf(value) if "additionalProperties" in schema:
            inner = _whole(schema["additionalProperties"], value)
            return {**schema, "additionalProperties": inner}
        case _:
            return schema


def _bare(schema: Any) -> Any:
    """The schema without what only people read."""
    if isinstance(schema, dict):
        return {
            key: _bare(value)
            for key, value in schema.items()
            if key not in ("description", "title", "examples", "$comment")
            or not isinstance(value, str | list)
        }
    if isinstance(schema, list):
        return [_bare(item) for item in schema]
    return schema
