"""Which collections have to be looked at again before a call answers."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from .effects import effects, every_step
from .expressions import Expression
from .proving import Sources, said_by_types, surely_fits, surely_refers
from .shapes import Shape
from .steps import Add, AddItem, PutEntries, Set, Step
from .traversal import all_steps
from .world import World


@dataclass(frozen=True, slots=True)
class Open:
    """What is not proved of what a call writes.

    unsettled: collections whose written rows may break a rule of the collection, the
    shape of a field, or a reference. dangling: those in which a reference may lead to
    no row. Both in declared order.
    """

    unsettled: tuple[str, ...]
    dangling: tuple[str, ...]


def left_open(
    steps: tuple[Step, ...], parameters: Mapping[str, Shape], world: World
) -> Open:
    """What has to be looked at again. parameters: the shapes of the tool's `input`."""
    does = effects(steps, world.routines)
    found = {name for name in does.written if world.collections[name].rules}
    while True:
        # What is read from rows that may not fit proves nothing of what it goes into.
        faults = list(_unproved(steps, parameters, world, frozenset(found)))
        more = {name for name, _ in faults}
        if more <= found:
            break
        found |= more
    dangling = {name for name, reference in faults if reference}
    return Open(
        tuple(name for name in world.collections if name in found),
        tuple(name for name in world.collections if name in dangling),
    )


def _unproved(
    steps: tuple[Step, ...],
    parameters: Mapping[str, Shape],
    world: World,
    known: frozenset[str],
) -> Iterator[tuple[str, bool]]:
    """The collections of which a written value may not fit, and whether it is a
    reference that may not. known: some of them."""
    removed = frozenset(effects(steps, world.routines).removed)
    own = Sources(world, parameters, removed, known)
    # What a routine is given is known by its type alone.
    inner = Sources(world, {}, removed, known)
    outer = {id(step) for step in all_steps(steps)}
    for step in every_step(steps, world.routines):
        sources = own if id(step) in outer else inner
        for name, field, value in _written(step):
            shape = world.collections[name].fields[field].shape
            strong = any(not reference.weak for reference in shape.references)
            if value is None:
                if strong or not said_by_types(shape.schema):
                    yield name, strong
            elif not surely_fits(value, shape, sources):
                yield name, not surely_refers(value, shape, sources)


def _written(step: Step) -> Iterator[tuple[str, str, Expression | None]]:
    """Collection, field of the row, and its value; None for a part of the field."""
    match step:
        case AddItem(collection=name) | PutEntries(collection=name):
            yield name, (*step.inside, *step.path)[0], None
        case Set(changes=changes):
            for change in changes:
                for one in change.fields:
                    way = (*change.inside, *change.path)
                    if way:
                        yield change.collection, way[0], None
                    else:
                        yield change.collection, one.field, one.value
        case Add(fields=fields, collection=name):
            for one in fields:
                yield name, one.field, one.value
