"""Which collections have to be looked at again before a call answers."""

from collections.abc import Iterator, Mapping

from .effects import effects, every_step
from .proving import Sources, said_by_types, surely_fits
from .shapes import Shape
from .steps import Add, AddItem, Assigned, PutEntries, Set, Step
from .traversal import all_steps
from .world import World


def unsettled(
    steps: tuple[Step, ...], parameters: Mapping[str, Shape], world: World
) -> tuple[str, ...]:
    """The collections, in declared order, whose written rows may break a rule of the
    collection, the shape of a field, or a reference.

    parameters: the shapes of the tool's `input`.
    """
    does = effects(steps, world.routines)
    found = {name for name in does.written if world.collections[name].rules}
    while True:
        # What is read from rows that may not fit proves nothing of what it goes into.
        more = set(_unproved(steps, parameters, world, frozenset(found)))
        if more <= found:
            return tuple(name for name in world.collections if name in found)
        found |= more


def _unproved(
    steps: tuple[Step, ...],
    parameters: Mapping[str, Shape],
    world: World,
    known: frozenset[str],
) -> Iterator[str]:
    """The collections of which a written value may not fit. known: some of them."""
    removed = frozenset(effects(steps, world.routines).removed)
    own = Sources(world, parameters, removed, known)
    # What a routine is given is known by its type alone.
    inner = Sources(world, {}, removed, known)
    outer = {id(step) for step in all_steps(steps)}
    for step in every_step(steps, world.routines):
        sources = own if id(step) in outer else inner
        match step:
            case AddItem(collection=name, path=path) | PutEntries(
                collection=name, path=path
            ):
                if not _plain(world, name, path[0]):
                    yield name
        for name, whole, field in _assigned(step):
            shape = world.collections[name].fields[whole].shape
            sure = _plain(world, name, whole)
            if whole == field.field:
                sure = sure or surely_fits(field.value, shape, sources)
            if not sure:
                yield name


def _plain(world: World, collection: str, field: str) -> bool:
    """Whether any value of the field's type will do."""
    shape = world.collections[collection].fields[field].shape
    strong = any(not reference.weak for reference in shape.references)
    return said_by_types(shape.schema) and not strong


def _assigned(step: Step) -> Iterator[tuple[str, str, Assigned]]:
    """Collection, field of the row, and the value that is written there or inside."""
    match step:
        case Set(changes=changes):
            for change in changes:
                for field in change.fields:
                    whole = change.path[0] if change.path else field.field
                    yield change.collection, whole, field
        case Add(fields=fields, collection=collection):
            for field in fields:
                yield collection, field.field, field
