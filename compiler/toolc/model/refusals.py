"""What a tool can refuse, and why."""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from .effects import effects, every_step
from .expressions import (
    Computed,
    Constant,
    Expression,
    Name,
    Navigate,
    Rows,
    Select,
    Template,
    walk,
)
from .referring import referrers
from .settling import left_open
from .steps import (
    Add,
    AddItem,
    Each,
    Fail,
    FindByKey,
    FindEntry,
    FindWhere,
    PutEntries,
    Remove,
    RemoveEntry,
    Require,
    RequireRule,
    Set,
    Step,
)
from .tools import Handler, ListRows, Search, Steps, Tool
from .world import BUILT_IN_CODES, Collection, Rule, World

Refusal: TypeAlias = tuple[str, str]
"""A code, and when it comes, as a sentence."""


def refusals(tool: Tool, world: World) -> Iterator[Refusal]:
    """All refusals of a tool, in the order of its checks; one may come twice."""
    yield "invalid_input", "The arguments do not fit the schema."
    yield from (("invalid_input", spelled(rule.message)) for rule in tool.input_rules)
    for parameter in tool.visible:
        for reference in parameter.shape.looked_up:
            if not reference.weak:
                yield "not_found", f"No row of {reference.collection} has the id."
            yield from (_of_rule(world.rules[use.rule]) for use in reference.rules)
    yield from (_of_rule(world.rules[use.rule]) for use in tool.rules)
    if isinstance(tool.form, ListRows | Search):
        page = tool.form.page
        if page is not None and page.by == "cursor":
            yield "invalid_input", "The cursor is of another tool or other filters."
    if isinstance(tool.form, Steps):
        yield from _of_steps(tool.form.steps, world)
        yield from _at_the_end(tool, tool.form.steps, world)
    if isinstance(tool.form, Handler):
        yield from ((code, _meaning(code, world)) for code in tool.form.errors)
        if tool.form.unfinished:
            yield "invalid_state", "Its handler is not implemented yet."
        if tool.form.scope == "state":
            for collection in world.collections.values():
                yield from (_of_rule(world.rules[use.rule]) for use in collection.rules)


def refusals_of_host(tool: Tool) -> Iterator[Refusal]:
    """Those for which no agent is to blame, nor can do anything about them."""
    for parameter in tool.hosted:
        yield "not_allowed", f"The host gives no fitting {parameter.host}."


def _meaning(code: str, world: World) -> str:
    own = world.errors.get(code)
    return BUILT_IN_CODES[code] if own is None else own.description


def _at_the_end(tool: Tool, steps: tuple[Step, ...], world: World) -> Iterator[Refusal]:
    """What is found out when the rows that were written are looked at again."""
    does = effects(steps, world.routines)
    shapes = {name: p.shape for name, p in tool.parameters.items()}
    for name in left_open(steps, shapes, world).dangling:
        yield "not_found", f"A row of {name} would name a row that is not there."
    for name in does.written:
        for use in world.collections[name].rules:
            yield _of_rule(world.rules[use.rule])
        if name in does.removed and name in does.changed:
            yield "not_found", f"The row of {name} has been removed before."
        if _may_lose_entries(name, steps, world):
            yield "not_found", f"The entry in the row of {name} has been removed."


def _may_lose_entries(name: str, steps: tuple[Step, ...], world: World) -> bool:
    """Whether an entry inside of a row may be gone by the time that it is changed."""
    changed: set[str] = set()
    lost: set[str] = set()
    for step in every_step(steps, world.routines):
        match step:
            case Set(changes=changes):
                for change in changes:
                    if change.collection == name and change.inside:
                        changed.add(change.inside[0])
                    elif change.collection == name:
                        lost |= {field.field for field in change.fields}
            case AddItem(collection=of, inside=inside) if of == name and inside:
                changed.add(inside[0])
            case RemoveEntry(place=place) if place.collection == name:
                lost.add(place.inside[0])
                changed |= set(place.inside[:1]) if len(place.inside) > 2 else set()
    return bool(changed & lost)


def _of_rule(rule: Rule) -> Refusal:
    return rule.failure.code, spelled(rule.failure.message)


def _of_steps(steps: Iterable[Step], world: World) -> Iterator[Refusal]:
    for step in every_step(steps, world.routines):
        match step:
            case Require(failure=failure) | Fail(failure=failure):
                yield failure.code, spelled(failure.message)
            case RequireRule(rule=rule):
                yield _of_rule(world.rules[rule])
            case FindByKey(optional=False, collection=collection, failure=missing):
                code = "not_found" if missing is None else missing.code
                yield code, f"No row of {collection} has the id."
            case FindEntry(optional=False, failure=missing, place=place):
                code = "not_found" if missing is None else missing.code
                yield code, f"No entry of {place.path[-1]} has the key."
            case FindWhere():
                yield from _of_search(step)
            case Each(walked=walked) if len(walked) > 1:
                yield "invalid_input", "The lists are not equally long."
            case Add(mints=False, replace=False, collection=collection):
                yield "conflict", f"A row of {collection} has the key already."
            case Add(mints=True, collection=collection):
                yield from _of_ids(world.collections[collection])
            case Remove(collection=collection) if any(referrers(world, collection)):
                yield "conflict", f"Another row names the one of {collection}."
            case AddItem(place=place, new_id=None, path=path) if place is not None:
                yield "conflict", f"The key is among the {path[-1]} already."
            case PutEntries(new=True, path=path):
                yield "conflict", f"The key is among the {path[-1]} already."
            case Set(clock=now) if now is not None:
                yield "invalid_state", "The clock would go back."


def _of_ids(collection: Collection) -> Iterator[Refusal]:
    """What may be in the way of a new id."""
    new_id = collection.new_id
    if new_id is not None and new_id.pool:
        yield "limit_exceeded", f"No id of {collection.name} is left."
    prefix = None if new_id is None else new_id.worked_out
    for node in () if prefix is None else walk(prefix):
        if isinstance(node, Navigate) and not node.weak:
            yield "not_found", f"The row of {node.collection} is not there."


def _of_search(step: FindWhere) -> Iterator[Refusal]:
    searched = _searched(step.searched)
    if not step.optional and step.failure is not None:
        yield step.failure.code, f"No {searched} fits."
    if step.unique:
        yield "conflict", f"More than one {searched} fits."


def _searched(value: Expression) -> str:
    match value:
        case Rows(collection=collection):
            return f"row of {collection}"
        case _:
            return f"entry of {_path(value)}"


def spelled(message: Expression) -> str:
    """A message as the spec has it: `Order {order.id} is closed.`"""
    match message:
        case Constant(value=value):
            return str(value)
        case Template(parts=parts):
            return "".join(
                part if isinstance(part, str) else f"{{{_path(part)}}}"
                for part in parts
            )
        case _:
            return f"{{{_path(message)}}}"


def _path(value: Expression) -> str:
    match value:
        case Name(name=name):
            return name
        case Select(base=base, field=field) | Computed(base=base, field=field):
            return f"{_path(base)}.{field}"
        case Navigate(base=base, name=name):
            return f"{_path(base)}.{name}"
        case _:
            return "..."
