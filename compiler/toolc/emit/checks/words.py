"""Short words for a schema, for messages that cannot point at a value's own fault."""

import json

from .kinds import Schema, stated, wording


def ruled_out(schema: Schema) -> str:
    """What a value that fits the schema of a `not` is told."""
    if not isinstance(schema, bool):
        said = schema.keys() - {"title", "description", "$comment"}
        if said == {"required"}:
            names = " and ".join(f'"{name}"' for name in schema["required"])
            return f"must not have {names}" + (" together" if " and " in names else "")
        if said == {"type"}:
            return f"must not be {wording(stated(schema))}"
        if said in ({"const"}, {"enum"}):
            values = schema["enum"] if "enum" in schema else [schema["const"]]
            return f"must not be {' or '.join(json.dumps(v) for v in values[:10])}"
        if said == {"pattern"}:
            return f"must not match the pattern {schema['pattern']}"
    return "has the shape that is ruled out here"
