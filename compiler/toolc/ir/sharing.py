"""Which values of a function the state comes to share with it."""

from collections.abc import Iterable, Iterator

from ..model.expressions import Expression, Name, walk
from ..model.steps import Add, AddItem, Each, Let, PutEntries, Set, Step, Use
from ..model.traversal import all_steps


def stored_names(steps: Iterable[Step]) -> frozenset[str]:
    """The names whose values go into the state, which then has them too.

    A value may go there through other names: `let: {b: =a}`, and then `b` is stored.
    """
    every = list(all_steps(steps))
    found = _names_in(_written(every))
    through = list(_through(every))
    while True:
        more = {name for given, value in through if given in found for name in value}
        if more <= found:
            return frozenset(found)
        found |= more


def _names_in(values: Iterable[Expression]) -> set[str]:
    nodes = (node for value in values for node in walk(value))
    return {node.name for node in nodes if isinstance(node, Name)}


def _through(steps: Iterable[Step]) -> Iterator[tuple[str, set[str]]]:
    """Names that steps give, each with the names that its value may hold."""
    for step in steps:
        match step:
            case Let(name=name, value=value):
                yield name, _names_in([value])
            case Each(walked=walked, collect=collect):
                for each in walked:
                    yield each.name, _names_in([each.source])
                for name, value in collect.items():
                    yield name, _names_in([value])


def _written(steps: Iterable[Step]) -> list[Expression]:
    """The values that go into the state as they are."""
    values: list[Expression] = []
    for step in steps:
        match step:
            case Set(changes=changes):
                values += [field.value for c in changes for field in c.fields]
            case Add(fields=fields):
                values += [field.value for field in fields]
            case AddItem(value=value):
                values.append(value)
            case PutEntries(entries=entries):
                values += [value for _, value in entries]
            case Use(arguments=given):
                values += given.values()
    return values
