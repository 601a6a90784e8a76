"""The world as an agent meets it: which tools there are, what they show and need.

Made once for all rules. Only a tool in the index can be called; the others are known
too, so that a rule can say what would help.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ..model.shapes import Reference, Shape
from ..model.tools import Handler, Parameter, Tool
from ..model.world import Collection, World
from .access import Served, access
from .carried import EACH, Origin
from .shown import Shown


@dataclass(frozen=True, slots=True)
class Need:
    """An argument without which a tool cannot be called, and which is an id.

    place: what a message calls it: `orderId`, `lines[].sku`.
    """

    tool: Tool
    parameter: Parameter
    collection: str
    place: str


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The world and what follows from it.

    surface: the tools in the index, in its order. unlisted: the other tools.
    shown: per tool, every part of stored rows that its answer shows.
    gives: per tool, the collections of which its answer shows ids that the caller did
    not have to know.
    needs: per tool, the ids that it cannot be called without.
    serves: per tool, which collections it lists, searches or gets.
    """

    world: World
    surface: tuple[Tool, ...]
    unlisted: tuple[Tool, ...]
    shown: Mapping[str, frozenset[Origin]]
    gives: Mapping[str, frozenset[str]]
    needs: Mapping[str, tuple[Need, ...]]
    serves: Mapping[str, frozenset[Served]]

    @property
    def tools(self) -> tuple[Tool, ...]:
        """All that are declared, those of the index first."""
        return (*self.surface, *self.unlisted)

    def needs_of(self, collection: str) -> list[Need]:
        """Who in the index cannot be called without an id of it."""
        return [
            need
            for tool in self.surface
            for need in self.needs[tool.name]
            if need.collection == collection
        ]

    def showing(self, collection: str) -> list[Tool]:
        """Who in the index is known to show a part of its rows.

        A handler may show anything, so nothing is known of it.
        """
        return [
            tool
            for tool in self.surface
            if not isinstance(tool.form, Handler)
            and any(
                origin.collection == collection and not _only_echo(origin, self.world)
                for origin in self.shown[tool.name]
            )
        ]


def catalogue_of(world: World) -> Catalogue:
    named = [entry.tool for entry in world.index]
    surface = tuple(world.tools[name] for name in named if name in world.tools)
    unlisted = tuple(t for name, t in world.tools.items() if name not in set(named))
    answers = Shown(world)
    shown = {name: answers.by(tool) for name, tool in world.tools.items()}
    return Catalogue(
        world=world,
        surface=surface,
        unlisted=unlisted,
        shown=shown,
        gives={name: _ids_in(origins, world) for name, origins in shown.items()},
        needs={name: tuple(_needs(tool)) for name, tool in world.tools.items()},
        serves={
            name: access(tool, answers.answers(tool), world)
            for name, tool in world.tools.items()
        },
    )


def _only_echo(origin: Origin, world: World) -> bool:
    """Whether it is the key of a row, which the caller gave."""
    return origin.named and origin.path == (world.collections[origin.collection].key,)


def _ids_in(origins: frozenset[Origin], world: World) -> frozenset[str]:
    found: set[str] = set()
    for origin in origins:
        collection = world.collections[origin.collection]
        key_shown = origin.path in ((), (collection.key,))
        if key_shown and not origin.named:
            found.add(origin.collection)
        found |= {
            reference.collection
            for path, reference in _references(collection)
            if path[: len(origin.path)] == origin.path
        }
    return frozenset(found)


def _references(
    collection: Collection,
) -> Iterator[tuple[tuple[str, ...], Reference]]:
    """The references in a stored row, with their paths from the row."""
    for name, field in collection.fields.items():
        for reference in field.shape.references:
            yield (name, *reference.path), reference


def _needs(tool: Tool) -> Iterator[Need]:
    for parameter in tool.visible:
        if not parameter.required or parameter.shape.nullable:
            continue
        for reference in parameter.shape.references:
            if _is_needed(parameter.shape, reference):
                place = parameter.name + "".join(map(_step, reference.path))
                yield Need(tool, parameter, reference.collection, place)


def _is_needed(shape: Shape, reference: Reference) -> bool:
    """Whether every value holds the reference. Lists are taken as having an item."""
    if reference.nullable:
        return False
    schema = shape.schema
    for step in reference.path:
        if not isinstance(schema, Mapping):
            return False
        if step == EACH:
            schema = schema.get("items", schema.get("additionalProperties", True))
        elif step in schema.get("required", ()):
            schema = schema["properties"][step]
        else:
            return False
    return True


def _step(step: str) -> str:
    return "[]" if step == EACH else f".{step}"
