"""Worlds in which every declaration has a name that Python or the package uses."""

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import cycle, islice
from typing import Any

from faults.names import apart, hostile, identifiers, no_functions

FILES = 4
"""In how many files the declarations stand."""


def _turned(names: Sequence[str], by: int) -> Iterator[str]:
    """The names again and again, from another one on."""
    return islice(cycle(names), by, None)


def _written(
    sections: Mapping[str, Mapping[str, Any]], **single: Any
) -> dict[str, str]:
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


def of_declarations() -> tuple[dict[str, str], list[str]]:
    """Collections, fields, views, types, rules and tools with these names.

    With them the tools, in their order.
    """
    every = hostile()
    spoken = apart(identifiers(every))
    tools = apart([n for n in every if n.isascii()], 1)
    types = apart(spoken, 1)
    rows = _turned(apart(spoken, 1), 13)
    views, computed, fields = _turned(every, 7), _turned(spoken, 31), _turned(every, 59)
    collections: dict[str, Any] = {}
    rules: dict[str, Any] = {}
    declared: dict[str, Any] = {}
    ruled: dict[str, str] = {}
    for number, name in enumerate(spoken):
        row, view, field = next(rows), next(views), next(fields)
        derived = next(computed)
        while view == "id":
            view = next(views)
        while field in (view, "id"):
            field = next(fields)
        while derived in (field, view, "id"):
            derived = next(computed)
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
        rule = name if name in no_functions([name]) else f"rule{number}"
        ruled[name] = rule
        rules[rule] = {
            "input": {"it": name},
            "that": '=it.id != "no"',
            "else": {"conflict": "Not {it.id}."},
        }
    for name, field in zip(types, _turned(every, 83), strict=False):
        declared[name] = {"fields": {field: "string"}}
    parameters = _turned(every, 5)
    shapes = _turned(types, 3)
    made: dict[str, Any] = {}
    for number, (name, collection) in enumerate(
        zip(tools, cycle(spoken), strict=False)
    ):
        parameter, other = next(parameters), next(parameters)
        body = collections[collection]
        view = next(iter(body["views"]))
        made[name] = {
            "description": f"Shows one row, and has a name of its own: {number}.",
            "get": collection,
            "view": view,
            "input": {
                parameter: {
                    "ref": collection,
                    "as": "found_it",
                    "rules": [ruled[collection]],
                },
                other: {"type": next(shapes), "optional": True},
            },
        }
    files = _written(
        {"collections": collections, "rules": rules, "types": declared, "tools": made},
        world={"name": "w", "clock": "date"},
        index=list(made),
    )
    return files, list(made)


def of_locals() -> tuple[dict[str, str], dict[str, list[str]]]:
    """Looked-up rows, steps, loops, variables and rules' inputs with these names.

    With the tools, and the parameters that each of them takes.
    """
    spoken = apart(identifiers(hostile()), 2)
    rules: dict[str, Any] = {}
    made: dict[str, Any] = {}
    given: dict[str, list[str]] = {}
    for number, names in enumerate(_batches(spoken, 8)):
        first, second, *others = names
        rules[f"rule{number}"] = {
            "input": {name: "things" if name == first else "string" for name in names},
            "that": "="
            + " && ".join(f"input.{name} == input.{second}" for name in others)
            + f' && {first}.late && string(now) != "x"',
            "else": {"conflict": f"Not {{{first}.id}} {{input.{second}}}."},
        }
        arguments = ", ".join([first, *(f"{first}.id" for _ in names[1:])])
        made[f"row{number}"] = _tool(
            number,
            {f"p{n}": {"ref": "things", "as": name} for n, name in enumerate(names)},
            [{"require": f"=rule{number}({arguments})"}],
            f"=[{', '.join(f'{name}.id' for name in names)}].distinct()",
        )
        values = ['="X"', *(f"={name}" for name in names)]
        made[f"let{number}"] = _tool(
            number,
            {"p": "string"},
            [{"let": {n: v}} for n, v in zip(names, values, strict=False)],
            f"=[{names[-1]}]",
        )
        made[f"find{number}"] = _tool(
            number,
            {"p": "string"},
            [{"find": {name: _found(n)}} for n, name in enumerate(names)],
            f"=[{', '.join(f'{name}.id' for name in names)}].distinct()",
        )
        loops = [
            {"each": {"in": {name: "=[input.p]"}, "collect": {f"all{n}": f"={name}"}}}
            for n, name in enumerate(names)
        ]
        made[f"loop{number}"] = _tool(number, {"p": "string"}, loops, "=all0")
        lists = [f"things.filter({name}, {name}.id == input.p)" for name in others]
        lists += [
            f"things.map({name}, {name}.id.size() + days.size())" for name in others
        ]
        made[f"variable{number}"] = _tool(
            number,
            {"p": "string"},
            [{"let": {"days": "=[string(now)]"}}],
            f"={lists[0]}.map({first}, {first}.id)"
            f".filter({second}, {' && '.join(f'{one}.size() == 1' for one in lists)})",
        )
    for tool, body in made.items():
        given[tool] = list(body["input"])
    things = {
        "as": "thing",
        "key": "id",
        "fields": {"id": "string", "late": "=things.exists(t, t.id == self.id)"},
    }
    files = _written(
        {"collections": {"things": things}, "rules": rules, "tools": made},
        world={"name": "w", "clock": "date"},
        index=list(made),
    )
    return files, given


def _batches(names: Sequence[str], size: int) -> Iterator[Sequence[str]]:
    """The last one is filled up from the beginning."""
    for start in range(0, len(names), size):
        yield list(islice(cycle(names), start, start + size))


def _found(number: int) -> dict[str, Any]:
    if number % 2:
        return {"in": "things", "key": "=input.p"}
    missing = {"not_found": "There is no {input.p}."}
    return {"in": "things", "where": "=self.id == input.p", "else": missing}


def _tool(
    number: int, given: Mapping[str, Any], do: list[Any], value: str
) -> dict[str, Any]:
    return {
        "description": f"Takes some steps, in an order that is its own: {number}.",
        "input": given,
        "do": do,
        "return": {"answer": value},
    }
