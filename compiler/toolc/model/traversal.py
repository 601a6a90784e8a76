"""Going through steps: blocks, expressions, and where they end."""

from collections.abc import Iterable, Iterator

from .expressions import Expression, Rows
from .failures import failure_expressions
from .steps import (
    Add,
    AddItem,
    Each,
    Fail,
    FindByKey,
    FindEntry,
    FindWhere,
    If,
    Let,
    PutEntries,
    Require,
    RequireRule,
    Return,
    Set,
    Step,
    Switch,
    Use,
)


def blocks(step: Step) -> Iterator[tuple[Step, ...]]:
    """The lists of steps inside of a step, in written order."""
    match step:
        case Each(steps=steps):
            yield steps
        case If(then=then, otherwise=otherwise):
            yield then
            yield otherwise
        case Switch(cases=cases, otherwise=otherwise):
            for case in cases:
                yield case.steps
            if otherwise is not None:
                yield otherwise


def all_steps(steps: Iterable[Step]) -> Iterator[Step]:
    """The steps and all that stand inside of them, from top to bottom."""
    for step in steps:
        yield step
        for block in blocks(step):
            yield from all_steps(block)


def ends(steps: tuple[Step, ...]) -> bool:
    """Whether nothing behind these steps is ever reached."""
    if not steps:
        return False
    last = steps[-1]
    match last:
        case Return() | Fail():
            return True
        case If(then=then, otherwise=otherwise):
            return ends(then) and ends(otherwise)
        case Switch():
            return all(map(ends, blocks(last)))
        case _:
            return False


def step_expressions(steps: Iterable[Step]) -> Iterator[Expression]:
    """All expressions of the steps and of those inside of them, refusals too."""
    for step in all_steps(steps):
        yield from own_expressions(step)


def own_expressions(step: Step) -> Iterator[Expression]:
    """The expressions of a step itself, without those of the steps inside."""
    match step:
        case Require(that=that, failure=failure):
            yield that
            yield from failure_expressions(failure)
        case RequireRule(arguments=arguments):
            yield from arguments
        case Fail(failure=failure):
            yield from failure_expressions(failure)
        case FindByKey(key=key, failure=missing):
            yield key
            if missing is not None:
                yield from failure_expressions(missing)
        case FindEntry(source=source, key=key, failure=missing):
            yield source
            yield key
            if missing is not None:
                yield from failure_expressions(missing)
        case FindWhere(where=where, sort=sort, failure=missing):
            if not isinstance(step.searched, Rows):
                yield step.searched
            if where is not None:
                yield where
            yield from (sorting.value for sorting in sort)
            if missing is not None:
                yield from failure_expressions(missing)
        case Let(value=value) | Return(value=value) | Switch(value=value):
            yield value
        case Each(walked=walked, where=where, collect=collect):
            yield from (each.source for each in walked)
            if where is not None:
                yield where
            yield from collect.values()
        case If(that=that):
            yield that
        case Set(changes=changes, clock=clock):
            for change in changes:
                yield from (field.value for field in change.fields)
            if clock is not None:
                yield clock
        case Add(fields=fields):
            yield from (field.value for field in fields)
        case AddItem(value=value):
            yield value
        case PutEntries(entries=entries):
            for key, value in entries:
                yield key
                yield value
        case Use(arguments=given):
            yield from given.values()
