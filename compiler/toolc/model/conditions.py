"""What every call that succeeds has satisfied, in the words of the spec."""

from collections.abc import Iterable, Iterator, Mapping

from .effects import effects
from .steps import (
    Each,
    Fail,
    If,
    Require,
    RequireRule,
    Return,
    Step,
    Switch,
    Use,
)
from .tools import Steps, Tool
from .traversal import all_steps, blocks
from .world import Routine, World


def conditions(tool: Tool, world: World) -> Iterator[str]:
    """The sentences of the rules and conditions that every call has to satisfy.

    What is asked in one branch alone is none of them.
    """
    for parameter in tool.visible:
        for reference in parameter.shape.looked_up:
            for use in reference.rules:
                yield from _sentence(world.rules[use.rule].description)
    for asked in tool.rules:
        yield from _sentence(world.rules[asked.rule].description)
    if not isinstance(tool.form, Steps):
        return
    passed = list(_passed(tool.form.steps, world.routines))
    for step in passed:
        match step:
            case Require(description=said):
                yield from _sentence(said)
            case RequireRule(rule=rule):
                yield from _sentence(world.rules[rule].description)
    for name in effects(passed, world.routines).written:
        for use in world.collections[name].rules:
            yield from _sentence(world.rules[use.rule].description)


def _passed(steps: tuple[Step, ...], routines: Mapping[str, Routine]) -> Iterator[Step]:
    """The steps, none of them a branch, that no call passes by; of a loop, those that
    it has for each entry."""
    later: list[Routine] = []
    yield from _block(steps, routines, later)
    entered: set[str] = set()
    while later:
        routine = later.pop(0)
        if routine.name not in entered:
            entered.add(routine.name)
            yield from _block(routine.steps, routines, later)


def _block(
    steps: Iterable[Step], routines: Mapping[str, Routine], later: list[Routine]
) -> Iterator[Step]:
    """later: takes the routines that are used."""
    for step in steps:
        match step:
            case If() | Switch():
                only = _only_way(step)
                if only is not None:
                    yield from _block(only, routines, later)
            case Each(steps=inner):
                yield from _block(inner, routines, later)
            case Use(routine=name):
                yield step
                routine = routines.get(name)
                later += [] if routine is None else [routine]
            case _:
                yield step
        if any(isinstance(inner, Return) for inner in all_steps([step])):
            return  # some calls end here


def _only_way(step: If | Switch) -> tuple[Step, ...] | None:
    """The block that every call goes through which is not refused, if there is one."""
    open_ = [block for block in blocks(step) if not _fails(block)]
    return open_[0] if len(open_) == 1 else None


def _fails(block: tuple[Step, ...]) -> bool:
    """Whether whoever goes through it is refused."""
    if not block:
        return False
    last = block[-1]
    if isinstance(last, If | Switch):
        return all(map(_fails, blocks(last)))
    return isinstance(last, Fail)


def _sentence(said: str | None) -> Iterator[str]:
    flat = " ".join((said or "").split())
    if flat:
        yield flat if flat.endswith((".", "!", "?")) else f"{flat}."
