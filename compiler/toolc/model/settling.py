"""Which collections have to be looked at again before a call answers."""

from collections.abc import Iterator, Mapping

from .effects import effects, every_step
from .proving import Sources, said_by_types, surely_fits
from .shapes import Shape
from .steps import Add, AddItem, Assigned, PutEntries, Set, Step
from .world import World


def unsettled(
    steps: tuple[Step, ...], parameters: Mapping[str, Shape], world: World
) -> tuple[str, ...]:
    """The collections, in declared order, whose written rows may break a rule of the
    collection, the shape of a field, or a reference.

    parameters: the shapes of the tool's `input`.
    """
    does = effects(steps, world.routines)
    own = Sources(world, parameters, frozenset(does.removed))
    # What a routine is given is known by its type alone.
    inner = Sources(world, {}, frozenset(does.removed))
    open_ = {name for name in does.written if world.collections[name].rules}
    outer = {id(step) for step in every_step(steps, {})}
    for step in every_step(steps, world.routines):
        sources = own if id(step) in outer else inner
        match step:
            case AddItem(collection=name, path=path) | PutEntries(
                collection=name, path=path
            ):
                shape = world.collections[name].fields[path[0]].shape
                if not said_by_types(shape.schema) or shape.references:
                    open_.add(name)
        for collection, whole, field in _assigned(step):
            shape = world.collections[collection].fields[whole].shape
            sure = said_by_types(shape.schema) and not shape.references
            if whole == field.field:
                sure = sure or surely_fits(field.value, shape, sources)
            if not sure:
                open_.add(collection)
    return tuple(name for name in world.collections if name in open_)


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
