"""Schemas with definitions of their own, put side by side into one document.

A `$ref` is relative to the schema that it stands in. Where several schemas become
members of one object, their `$defs` move to its root, and the references with them.
"""

from collections.abc import Mapping
from typing import Any

VALUES = frozenset({"const", "default", "enum", "examples"})
"""Keywords that hold values, in which nothing is a schema."""


def together(
    schemas: Mapping[str, Any],
) -> tuple[dict[str, Any], dict[str, Any]]:
    """The schemas by name, and the definitions that they share a root with.

    A definition keeps its name unless two schemas have different ones under it.
    """
    taken: dict[str, Any] = {}
    members: dict[str, Any] = {}
    for name, schema in schemas.items():
        if not _refers(schema):
            members[name] = schema
            continue
        own = schema.get("$defs", {})
        names = {key: _free(key, value, name, taken) for key, value in own.items()}
        whole = _free(name, schema, name, taken) if _refers_to_itself(schema) else None
        for key, value in own.items():
            taken[names[key]] = _moved(value, names, whole)
        bare = {key: value for key, value in schema.items() if key != "$defs"}
        moved = _moved(bare, names, whole)
        if whole is None:
            members[name] = moved
        else:
            taken[whole] = moved
            members[name] = {"$ref": f"#/$defs/{_escaped(whole)}"}
    return members, taken


def _refers(schema: Any) -> bool:
    return isinstance(schema, Mapping) and ("$defs" in schema or bool(_refs(schema)))


def _refers_to_itself(schema: Mapping[str, Any]) -> bool:
    return any(not ref.startswith("#/$defs/") for ref in _refs(schema))


def _refs(schema: Any) -> list[str]:
    found: list[str] = []
    if isinstance(schema, Mapping):
        for key, value in schema.items():
            if key == "$ref" and isinstance(value, str):
                found.append(value)
            elif key not in VALUES:
                found += _refs(value)
    elif isinstance(schema, list):
        for item in schema:
            found += _refs(item)
    return found


def _free(name: str, value: Any, owner: str, taken: Mapping[str, Any]) -> str:
    """A name for a definition that stands for nothing else."""
    if name not in taken or taken[name] == value:
        return name
    wish = f"{owner}.{name}"
    number = 2
    while wish in taken and taken[wish] != value:
        wish = f"{owner}.{name}.{number}"
        number += 1
    return wish


def _moved(schema: Any, names: Mapping[str, str], whole: str | None) -> Any:
    """The schema with its references as they are from the new root."""
    if isinstance(schema, Mapping):
        return {
            key: (
                _reference(value, names, whole)
                if key == "$ref" and isinstance(value, str)
                else value if key in VALUES else _moved(value, names, whole)
            )
            for key, value in schema.items()
        }
    if isinstance(schema, list):
        return [_moved(item, names, whole) for item in schema]
    return schema


def _reference(ref: str, names: Mapping[str, str], whole: str | None) -> str:
    if ref.startswith("#/$defs/"):
        name, slash, rest = ref.removeprefix("#/$defs/").partition("/")
        plain = name.replace("~1", "/").replace("~0", "~")
        return f"#/$defs/{_escaped(names.get(plain, plain))}{slash}{rest}"
    assert whole is not None
    return f"#/$defs/{_escaped(whole)}{ref.removeprefix('#')}"


def _escaped(name: str) -> str:
    """A name as a step of a JSON pointer (RFC 6901)."""
    return name.replace("~", "~0").replace("/", "~1")
