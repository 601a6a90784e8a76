"""Whether a loop over entries of a row may meet one that a round has changed before."""

from collections.abc import Iterable, Iterator, Mapping

from .effects import effects, every_step
from .places import Place
from .steps import (
    Add,
    AddItem,
    Clear,
    Each,
    FindEntry,
    FindWhere,
    PutEntries,
    Remove,
    RemoveEntry,
    Set,
    Step,
    Use,
)
from .traversal import all_steps
from .world import Routine


def meets_changes(
    name: str, place: Place, steps: Iterable[Step], routines: Mapping[str, Routine]
) -> bool:
    """Whether the steps of a round may change entries other than the one at hand.

    name: of the entry at hand.
    """
    own = {name}
    for step in all_steps(steps):
        own |= {inner for inner, holder in _named(step) if holder in own}
        if _changes(step, place, own):
            return True
        if isinstance(step, Use):
            inside = routines[step.routine].steps
            if place.collection in effects(inside, routines).removed:
                return True
            if any(
                _changes(each, place, set()) for each in every_step(inside, routines)
            ):
                return True
    return False


def _named(step: Step) -> Iterator[tuple[str, str]]:
    """The entries that a step names, each with the name of what holds it."""
    match step:
        case FindEntry(name=name, place=place):
            yield name, place.holder
        case FindWhere(name=name, place=place) if place is not None:
            yield name, place.holder
        case AddItem(name=name, place=place) if name is not None and place is not None:
            yield name, place.holder
        case Each(walked=walked):
            for each in walked:
                if each.place is not None:
                    yield each.name, each.place.holder


def _changes(step: Step, place: Place, own: set[str]) -> bool:
    """Whether a step may change what is walked, the entry at hand aside."""
    field = place.inside[0]
    match step:
        case Set(changes=changes):
            touched = {
                (*change.inside, *change.path, one.field)[0]
                for change in changes
                if change.collection == place.collection and change.row not in own
                for one in change.fields
            }
            return field in touched
        case AddItem() | PutEntries():
            first = (*step.inside, *step.path)[0]
            same = step.collection == place.collection and first == field
            return same and step.row not in own
        case Clear(row=row, collection=collection, inside=inside, field=cleared):
            same = collection == place.collection and (*inside, cleared)[0] == field
            return same and row not in own
        case RemoveEntry(name=name, place=other):
            same = other.collection == place.collection and other.inside[0] == field
            return same and name not in own
        case Add(collection=collection, replace=True) | Remove(collection=collection):
            return collection == place.collection
        case _:
            return False
