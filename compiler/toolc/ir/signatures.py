"""What the function of a computed field or a rule needs besides its row.

A computed field is a pure function of the row, of the rows that the row itself names,
and of the clock; so a view looks each of those rows up once and passes them on. Only
where a field reads more (a collection, a row behind a row) does it take the state.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ..model.effects import every_step
from ..model.expressions import (
    Computed,
    Expression,
    Name,
    Navigate,
    Rows,
    RuleCall,
    Single,
    ViewCall,
    walk,
)
from ..model.failures import failure_expressions
from ..model.steps import Use
from ..model.traversal import step_expressions
from ..model.world import Routine, Rule, World

READING = (Rows, Single, ViewCall, Navigate, Computed, RuleCall)
"""What is read from the state, or may be."""


@dataclass(frozen=True, slots=True)
class Signature:
    """state: all in one. Else the rows by navigation, in order, and the clock."""

    state: bool
    navigations: tuple[Navigate, ...]
    now: bool


class Signatures:
    """The signatures of computed fields, each worked out once."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._known: dict[tuple[str, str], Signature] = {}

    def of(self, collection: str, field: str) -> Signature:
        key = (collection, field)
        found = self._known.get(key)
        if found is None:
            value = self._world.collections[collection].computed[field].value
            found = self._known[key] = self.needed([value])
        return found

    def reads_clock(self, value: Expression) -> bool:
        """Whether the time decides what the value is, however far behind it."""
        for node in walk(value):
            match node:
                case Name(name="now"):
                    return True
                case Computed(collection=collection, field=field):
                    inner = [self._world.collections[collection].computed[field].value]
                case ViewCall(collection=collection, view=view):
                    shown = self._world.collections[collection].views[view]
                    inner = [column.value for column in shown.all_columns]
                case _:
                    continue
            if any(map(self.reads_clock, inner)):
                return True
        return False

    def needed(self, values: Iterable[Expression], row: str = "self") -> Signature:
        """What expressions over one row need together."""
        navigations: dict[str, Navigate] = {}
        state = now = False
        for value in values:
            for node in walk(value):
                match node:
                    case Name(name="now"):
                        now = True
                    case Rows() | Single() | ViewCall() | RuleCall():
                        state = True
                    case Navigate(base=Name(name=name)) if name == row:
                        navigations.setdefault(node.name, node)
                    case Computed(base=Name(name=name)) if name == row:
                        inner = self.of(node.collection, node.field)
                        state = state or inner.state
                        now = now or inner.now
                        for step in inner.navigations:
                            navigations.setdefault(step.name, step)
                    case Navigate() | Computed():
                        state = True
        if state:
            return Signature(True, (), False)
        return Signature(False, tuple(navigations.values()), now)


def takes_tool(routine: Routine, routines: Mapping[str, Routine]) -> bool:
    """Whether the routine, or one that it uses, asks for the name of the tool."""
    steps = list(every_step(routine.steps, routines))
    values = list(step_expressions(steps))
    used = [s.routine for s in steps if isinstance(s, Use)]
    results = [routine.result, *(routines[name].result for name in used)]
    values += [result for result in results if result is not None]
    return any(
        isinstance(node, Name) and node.name == "tool"
        for value in values
        for node in walk(value)
    )


def takes_state(rule: Rule) -> bool:
    """Whether the rule looks at more than the rows that it is given."""
    for part in (rule.that, *failure_expressions(rule.failure)):
        for node in walk(part):
            if isinstance(node, READING):
                return True
            if isinstance(node, Name) and node.name == "now":
                return True
    return False
