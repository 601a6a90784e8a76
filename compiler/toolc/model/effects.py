"""What steps do to the world, through the routines that they use."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from .steps import (
    Add,
    AddItem,
    Clear,
    PutEntries,
    Remove,
    RemoveEntry,
    Set,
    Step,
    Use,
)
from .tools import Steps
from .traversal import all_steps
from .world import Routine, World


@dataclass(frozen=True, slots=True)
class Effects:
    """Collections by what may happen to their rows, in alphabetical order.

    clock: whether the world's time is set.
    """

    added: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    clock: bool = False

    @property
    def written(self) -> tuple[str, ...]:
        """The collections in which a row may be another afterwards."""
        return tuple(sorted({*self.added, *self.changed, *self.removed}))

    @property
    def none(self) -> bool:
        return not (self.written or self.clock)


def effects(steps: Iterable[Step], routines: Mapping[str, Routine]) -> Effects:
    """What the steps may do, those of routines among them."""
    added: set[str] = set()
    changed: set[str] = set()
    removed: set[str] = set()
    clock = False
    for step in every_step(steps, routines):
        match step:
            case Set(changes=changes, clock=now):
                changed |= {change.collection for change in changes}
                clock = clock or now is not None
            case Add(collection=collection, replace=replace):
                added.add(collection)
                if replace:
                    changed.add(collection)
            case (
                Clear(collection=collection)
                | AddItem(collection=collection)
                | PutEntries(collection=collection)
            ):
                changed.add(collection)
            case RemoveEntry(place=place):
                changed.add(place.collection)
            case Remove(collection=collection):
                removed.add(collection)
    return Effects(
        tuple(sorted(added)), tuple(sorted(changed)), tuple(sorted(removed)), clock
    )


def every_step(
    steps: Iterable[Step], routines: Mapping[str, Routine]
) -> Iterable[Step]:
    """All steps, inner ones and those of the routines that are used, each once."""
    entered: set[str] = set()
    waiting = [tuple(steps)]
    while waiting:
        for step in all_steps(waiting.pop(0)):
            yield step
            if isinstance(step, Use) and step.routine not in entered:
                entered.add(step.routine)
                routine = routines.get(step.routine)
                waiting += [] if routine is None else [routine.steps]


def removed_anywhere(world: World) -> frozenset[str]:
    """The collections of which some tool or routine removes rows."""
    lists = [routine.steps for routine in world.routines.values()]
    forms = [tool.form for tool in world.tools.values()]
    lists += [form.steps for form in forms if isinstance(form, Steps)]
    several = [effects(steps, world.routines).removed for steps in lists]
    return frozenset(name for names in several for name in names)
