"""What a tool does, told from the model: what no description can get wrong."""

from collections.abc import Iterable, Iterator, Mapping

from .model.expressions import Rows, walk
from .model.refusals import refusals
from .model.tools import (
    Each,
    FindByKey,
    FindWhere,
    Get,
    Handler,
    ListRows,
    Search,
    Step,
    Steps,
    Tool,
    tool_expressions,
)
from .model.types import ListOf, Nullable, Record, Type, described
from .model.world import World


def tool_facts(world: World, name: str) -> dict[str, object]:
    """What a tool looks up, refuses (by code), writes and gives back.

    Every part is text, a list of texts or a mapping of names to texts.
    """
    tool = world.tools[name]
    refused: dict[str, dict[str, None]] = {}
    for code, when in refusals(tool, world):
        refused.setdefault(code, {})[when] = None
    return {
        "looks_up": list(dict.fromkeys(_look_ups(world, tool))),
        "refuses": {code: " ".join(told) for code, told in refused.items()},
        "writes": list(_writes(tool)),
        "returns": _returns(world, tool),
    }


def _writes(tool: Tool) -> Iterator[str]:
    if isinstance(tool.form, Handler) and tool.form.scope == "state":
        yield f"whatever its handler {tool.form.function} decides"


def _look_ups(world: World, tool: Tool) -> Iterator[str]:
    for parameter in tool.parameters.values():
        reference = parameter.shape.reference
        if reference is not None:
            yield f"{reference.collection} by {parameter.name}"
    match tool.form:
        case ListRows(collection=collection):
            yield f"all {collection} that match"
        case Search(collection=collection):
            fields = [f.text for f in world.collections[collection].search]
            yield f"{collection} by text in {', '.join(fields)}"
        case Handler(scope="state", function=function):
            yield f"whatever its handler {function} decides"
        case Steps(steps=steps):
            yield from _of_steps(steps)
            for value in tool_expressions(tool):
                for node in walk(value):
                    if isinstance(node, Rows):
                        yield f"rows of {node.collection}"


def _of_steps(steps: Iterable[Step]) -> Iterator[str]:
    for step in steps:
        match step:
            case FindByKey(collection=collection):
                yield f"{collection} by id"
            case FindWhere(collection=collection):
                yield f"the first of {collection} that fits"
            case Each(steps=inner):
                yield from _of_steps(inner)


def _returns(world: World, tool: Tool) -> Mapping[str, str] | str:
    match tool.form:
        case Get(collection=collection, view=view):
            return _columns(world, collection, view)
        case ListRows(collection=collection, view=view, page=page) | Search(
            collection=collection, view=view, page=page
        ):
            row = (
                f'the view "{view}" of {collection}'
                if view
                else f"rows of {collection}"
            )
            if page is None:
                return {"results": f"a list: {row}"}
            return {
                "total": "how many match",
                "count": "how many are in results",
                "offset": "how many were passed over",
                "results": f"a list: {row}",
            }
        case Handler(function=function):
            return f"an object that its handler {function} makes"
        case Steps(result=result):
            return {} if result is None else _members(result.type)


def _columns(world: World, collection: str, view: str | None) -> Mapping[str, str]:
    found = world.collections[collection]
    if view is None:
        return {name: described(f.shape.type) for name, f in found.fields.items()}
    return {c.name: _shown(c.value.type) for c in found.views[view].all_columns}


def _members(of: Type) -> Mapping[str, str] | str:
    if isinstance(of, Record):
        return {name: _shown(member.type) for name, member in of.fields.items()}
    return _shown(of)


def _shown(of: Type) -> str:
    """A type; of a record without a name, its members."""
    match of:
        case ListOf(Record(fields=fields)):
            return f"a list of {{{', '.join(fields)}}}"
        case Nullable(inner):
            return f"{_shown(inner)} or null"
        case Record(fields=fields):
            return f"{{{', '.join(fields)}}}"
        case _:
            return described(of)
