"""What a tool does, told from the model: what no description can get wrong."""

from collections.abc import Iterable, Iterator, Mapping

from .model.answers import answer_types
from .model.effects import every_step
from .model.expressions import Expression, Rows, Single, walk
from .model.refusals import refusals, refusals_of_host, spelled
from .model.steps import (
    Add,
    AddItem,
    Clear,
    FindByKey,
    FindEntry,
    FindWhere,
    PutEntries,
    Remove,
    RemoveEntry,
    Set,
    Step,
)
from .model.tools import Get, Handler, ListRows, Search, Steps, Tool
from .model.traversal import step_expressions
from .model.types import ListOf, Nullable, Record, Row, Type, described
from .model.world import World


def tool_facts(world: World, name: str) -> dict[str, object]:
    """What a tool looks up, refuses (by code), writes and gives back.

    Every part is text, a list of texts or a mapping of names to texts.
    """
    tool = world.tools[name]
    refused: dict[str, dict[str, None]] = {}
    for code, when in (*refusals(tool, world), *refusals_of_host(tool)):
        refused.setdefault(code, {})[when] = None
    text = {} if tool.text is None else {"text": spelled(tool.text)}
    return {
        "looks_up": list(dict.fromkeys(_look_ups(world, tool))),
        "refuses": {code: " ".join(told) for code, told in refused.items()},
        "writes": list(_writes(world, tool)),
        "returns": _returns(world, tool),
        **text,
    }


def _look_ups(world: World, tool: Tool) -> Iterator[str]:
    for parameter in tool.parameters.values():
        for reference in parameter.shape.looked_up:
            path = "/".join((parameter.name, *reference.path))
            yield f"{reference.collection} by {path}"
    match tool.form:
        case Get(collection=collection, parameter=None):
            yield collection
        case ListRows(collection=collection):
            yield f"all {collection} that match"
        case Search(collection=collection):
            fields = [f.text for f in world.collections[collection].search]
            yield f"{collection} by text in {', '.join(fields)}"
        case Handler(scope="state", function=function):
            yield f"whatever its handler {function} decides"
        case Steps(steps=steps):
            every = list(every_step(steps, world.routines))
            yield from _of_steps(every)
            for value in [*step_expressions(every), *_results(tool)]:
                for node in walk(value):
                    if isinstance(node, Rows):
                        yield f"rows of {node.collection}"
                    elif isinstance(node, Single):
                        yield node.collection


def _of_steps(steps: Iterable[Step]) -> Iterator[str]:
    for step in steps:
        match step:
            case FindByKey(collection=collection):
                yield f"{collection} by id"
            case FindEntry(place=place):
                yield f"an entry of {_at(place.collection, place.inside[:-1])} by key"
            case FindWhere(item=Row(collection)):
                yield f"the first of {collection} that fits"
            case FindWhere(place=place) if place is not None:
                inside = _at(place.collection, place.inside[:-1])
                yield f"the first entry of {inside} that fits"


def _at(collection: str, inside: tuple[str, ...]) -> str:
    return ".".join((collection, *inside))


def _results(tool: Tool) -> Iterator[Expression]:
    if isinstance(tool.form, Steps) and tool.form.result is not None:
        yield tool.form.result


def _writes(world: World, tool: Tool) -> Iterator[str]:
    """What happens to which collection, each once."""
    if isinstance(tool.form, Handler) and tool.form.scope == "state":
        yield f"whatever its handler {tool.form.function} decides"
    steps = tool.form.steps if isinstance(tool.form, Steps) else ()
    changed: dict[str, dict[str, None]] = {}
    said: dict[str, None] = {}
    for step in every_step(steps, world.routines):
        match step:
            case Add(collection=collection, replace=False):
                said[f"{collection}: a new row"] = None
            case Add(collection=collection):
                said[f"{collection}: a new row, or one with the same key"] = None
            case Set(changes=changes, clock=clock):
                for change in changes:
                    way = (*change.inside, *change.path)
                    names = [".".join((*way, f.field)) for f in change.fields]
                    changed.setdefault(change.collection, {}).update(
                        dict.fromkeys(names)
                    )
                if clock is not None:
                    said["the clock"] = None
            case AddItem() | PutEntries():
                way = (*step.inside, *step.path)
                changed.setdefault(step.collection, {})[".".join(way)] = None
            case RemoveEntry(place=place):
                way = place.inside[:-1]
                changed.setdefault(place.collection, {})[".".join(way)] = None
            case Clear(collection=collection, inside=inside, field=field):
                changed.setdefault(collection, {})[".".join((*inside, field))] = None
            case Remove(collection=collection):
                said[f"{collection}: a row less"] = None
    yield from (f"{name}: {', '.join(fields)}" for name, fields in changed.items())
    yield from said


def _returns(world: World, tool: Tool) -> Mapping[str, str] | list[str] | str:
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
            found = {"total": "how many match", "count": "how many are in results"}
            if page.by == "cursor":
                found["hasMore"] = "whether there is another page"
                found["nextCursor"] = "the cursor of the next page, null on the last"
            else:
                found["offset"] = "how many were passed over"
            return {**found, "results": f"a list: {row}"}
        case Handler(function=function):
            return f"an object that its handler {function} makes"
        case Steps() as steps:
            several = {_spelled(of): of for of in answer_types(steps)}
            if len(several) == 1:
                return _members(*several.values())
            return list(several)


def _columns(world: World, collection: str, view: str | None) -> Mapping[str, str]:
    found = world.collections[collection]
    if view is None:
        return {name: described(f.shape.type) for name, f in found.fields.items()}
    return {c.name: _shown(c.value.type) for c in found.views[view].all_columns}


def _members(of: Type) -> Mapping[str, str] | str:
    if isinstance(of, Record):
        return {name: _shown(member.type) for name, member in of.fields.items()}
    return _shown(of)


def _spelled(of: Type) -> str:
    """One of several answers, with all its members."""
    members = _members(of)
    if isinstance(members, str):
        return members
    told = ", ".join(f"{name}: {what}" for name, what in members.items())
    return f"{{{told}}}" if told else "an empty object"


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
