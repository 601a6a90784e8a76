"""What stored rows look like."""

from typing import Any

from .world import Collection


def row_schema(collection: Collection) -> dict[str, Any]:
    """What a stored row must look like: the fields, and nothing else."""
    return {
        "type": "object",
        "properties": {
            name: _bare(field.shape.schema) for name, field in collection.fields.items()
        },
        "required": [
            name
            for name, field in collection.fields.items()
            if not field.shape.optional
        ],
        "additionalProperties": False,
    }


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
