"""Tagged unions as JSON Schema: `oneOf` of closed objects with a `const` for the tag.

A union that may be null is that or null, `anyOf` of the two.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from .types import Record, Union


def exact(cases: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    """The schema of a union, of the closed object of each case."""
    return {"type": "object", "oneOf": list(cases.values())}


def or_null(schema: Mapping[str, Any]) -> dict[str, Any]:
    """The schema of a union that may be null."""
    own = {key: schema[key] for key in ("type", "oneOf")}
    rest = {key: value for key, value in schema.items() if key not in own}
    return {**rest, "anyOf": [own, {"type": "null"}]}


def inner(schema: Mapping[str, Any]) -> Mapping[str, Any]:
    """The schema of the union, or of the union that may be null."""
    found: Mapping[str, Any] = schema if "oneOf" in schema else schema["anyOf"][0]
    return found


def branches(
    schema: Mapping[str, Any], union: Union
) -> Iterator[tuple[str, Mapping[str, Any], Record]]:
    """Each case with its schema and its type."""
    for branch, (case, record) in zip(
        inner(schema)["oneOf"], union.cases.items(), strict=True
    ):
        yield case, branch, record


def rebuilt(schema: Mapping[str, Any], several: list[Any]) -> dict[str, Any]:
    """The schema of a union with other schemas for its cases."""
    if "oneOf" in schema:
        return {**schema, "oneOf": several}
    first, *others = schema["anyOf"]
    return {**schema, "anyOf": [{**first, "oneOf": several}, *others]}
