"""Which tools give rows back as a list, a search or a get does, however written."""

from collections.abc import Iterable, Iterator
from typing import Literal, TypeAlias

from ..model.effects import effects
from ..model.tools import Get, ListRows, Search, Steps, Tool
from ..model.world import World
from .carried import Carried

Access: TypeAlias = Literal["list", "search", "get"]
Served: TypeAlias = tuple[Access, str]
"""How a collection is served, and its name."""


def access(tool: Tool, answers: Iterable[Carried], world: World) -> frozenset[Served]:
    """The ways in which the tool serves collections. answers: what it may answer.

    Steps get a row that they look up by its key, given by the caller, and give back;
    they list rows that they give back as a list. A tool that writes does neither: who
    only wants to look cannot call it.
    """
    match tool.form:
        case Get(collection=collection):
            return frozenset({("get", collection)})
        case ListRows(collection=collection):
            return frozenset({("list", collection)})
        case Search(collection=collection):
            return frozenset({("search", collection)})
        case Steps(steps=steps) if effects(steps, world.routines).none:
            return frozenset(s for answer in answers for s in _given(answer, False))
        case _:
            return frozenset()


def _given(value: Carried, in_list: bool) -> Iterator[Served]:
    """What a value gives; not what its rows hold in their turn."""
    for row in value.rows:
        if row.asked:
            yield "get", row.collection
        elif in_list:
            yield "list", row.collection
    if value.rows:
        return
    for member in value.members.values():
        yield from _given(member, in_list)
    if value.items is not None:
        yield from _given(value.items, True)
