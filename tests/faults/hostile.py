"""Worlds in which every declaration has a name that Python or the package uses."""

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import cycle, islice
from typing import Any

from .names import apart, hostile, identifiers

FILES = 4
"""In how many files the declarations stand."""


def _turned(names: Sequence[str], by: int) -> Iterator[str]:
    """The names again and again, from another one on."""
    return islice(cycle(names), by, None)


def _written(sections: Mapping[str, Mapping[str, Any]], **single: Any) -> dict[str, str]:
    """The declarations spread over files, as JSON, which is YAML too."""
    files: list[dict[str, Any]] = [{} for _ in range(FILES)]
    for section, declared in sections.items():
        for number, (name, body) in enumerate(declared.items()):
            files[number % FILES].setdefault(section, {})[name] = body
    files[0] = {"toolc": 1, **single, **files[0]}
    return {
        f"{name}.yaml": json.dumps(body, indent=1)
        for name, body in zip(("world", "_shared", "b", "c"), files, strict=True)
    }


def of_declarations() -> tuple[dict[str, str], list[str], list[str]]:
    """Collections, fields, views, types, rules and tools with these names.

    With them the collections and the tools, which stand for one another by place.
    """
    every = hostile()
    spoken = apart(identifiers(every))
    tools = apart([n for n in every if n.isascii()], 1)
    types = apart(spoken, 1)
    views, computed, fields = _turned(every, 7), _turned(spoken, 31), _turned(every, 59)
    collections: dict[str, Any] = {}
    rules: dict[str, Any] = {}
    declared: dict[str, Any] = {}
    for number, name in enumerate(spoken):
        row, view, field = f"row{number}", next(views), next(fields)
        derived = next(computed)
        while derived in (field, "id"):
            derived = next(computed)
        while field == "id":
            field = next(fields)
        collections[name] = {
            "as": row,
            "key": "id",
            "fields": {
                "id": "string",
                field: {"type": "string", "optional": True},
                derived: "=self.id",
            },
            "views": {view: ["id", {field: "=self.id"} if number % 2 else derived]},
        }
        rules[name] = {
            "input": {row: name},
            "that": f'={row}.id != "no"',
            "else": {"conflict": f"Not {{{row}.id}}."},
        }
    for name, field in zip(types, _turned(every, 83)):
        declared[name] = {"fields": {field: "string"}}
    parameters = _turned(every, 5)
    shapes = _turned(types, 3)
    made: dict[str, Any] = {}
    for number, (name, collection) in enumerate(zip(tools, cycle(spoken))):
        parameter, other = next(parameters), next(parameters)
        body = collections[collection]
        view = next(iter(body["views"]))
        made[name] = {
            "description": f"Shows one row, and has a name of its own: {number}.",
            "get": collection,
            "view": view,
            "input": {
                parameter: {"ref": collection, "as": "found_it", "rules": [collection]},
                other: {"type": next(shapes), "optional": True},
            },
        }
    files = _written(
        {"collections": collections, "rules": rules, "types": declared, "tools": made},
        world={"name": "w", "clock": "date"},
        index=list(made),
    )
    return files, spoken, list(made)
