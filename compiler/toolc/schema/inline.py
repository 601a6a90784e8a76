"""The schema without `$ref`: each reference replaced by what it names.

Looking references up is most of the time that jsonschema needs for a file.
"""

from typing import Any

from .words import Schema

_PREFIX = "#/definitions/"


def inlined(schema: Schema) -> Schema:
    """The same schema as a graph: a shape within a shape is the same dict."""
    definitions = schema["definitions"]
    seen: set[int] = set()

    def walk(part: Any) -> None:
        if id(part) in seen:
            return
        seen.add(id(part))
        entries = part.items() if isinstance(part, dict) else enumerate(part)
        for key, value in list(entries):
            if isinstance(value, dict) and "$ref" in value:
                reference = value["$ref"]
                if isinstance(reference, str) and reference.startswith(_PREFIX):
                    part[key] = value = definitions[reference.removeprefix(_PREFIX)]
            if isinstance(value, dict | list):
                walk(value)

    walk(schema)
    return schema
