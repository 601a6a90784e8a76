"""Whether calling a tool again, with the same arguments, surely changes nothing more.

It is proved for one plain kind of tool: steps without branches or loops that set fields
of rows which the arguments name to values that follow from the arguments alone. The
second call writes what is there already, or a condition refuses it. Whatever is added,
counted on from the row, or stamped with the clock is not of that kind.
"""

from collections.abc import Set as AbstractSet

from .expressions import (
    Comprehension,
    Computed,
    Expression,
    Name,
    Navigate,
    Rows,
    RuleCall,
    ViewCall,
    walk,
)
from .steps import (
    Clear,
    Fail,
    FindByKey,
    FindWhere,
    Let,
    Require,
    RequireRule,
    Return,
    Set,
    Step,
)
from .tools import Steps, Tool

OF_STATE = (Computed, Navigate, Rows, RuleCall, ViewCall)
FROM_OUTSIDE = frozenset({"input", "tool"})


def surely_idempotent(tool: Tool) -> bool:
    if not isinstance(tool.form, Steps):
        return False
    references = [p.shape.reference for p in tool.parameters.values()]
    rows = {reference.row for reference in references if reference is not None}
    for step in tool.form.steps:
        if isinstance(step, FindByKey) and _from_outside(step.key):
            rows.add(step.name)
        elif not _repeats(step, rows):
            return False
    return True


def _repeats(step: Step, rows: AbstractSet[str]) -> bool:
    """Whether the step writes nothing, or the same each time. rows: the names of rows
    that are the same in each call."""
    match step:
        case (
            Require()
            | RequireRule()
            | Fail()
            | FindByKey()
            | FindWhere()
            | Let()
            | Return()
        ):
            return True
        case Set(changes=changes, clock=None):
            return all(
                change.row in rows
                and all(_from_outside(f.value) for f in change.fields)
                for change in changes
            )
        case Clear(row=row):
            return row in rows
        case _:
            return False


def _from_outside(value: Expression) -> bool:
    """Whether the value follows from the arguments."""
    return not any(
        isinstance(node, (*OF_STATE, Comprehension))
        or (isinstance(node, Name) and node.name not in FROM_OUTSIDE)
        for node in walk(value)
    )
