"""How deep steps may stand inside of each other: Python has bounds of its own."""

from collections.abc import Iterable
from typing import Final

from ..diagnostics.codes import shapes
from ..model.steps import Each, Step, Switch
from ..model.traversal import blocks
from .faults import Faults

MAX_LOOPS: Final = 10
"""Loops inside of loops. Python compiles twenty."""

MAX_BRANCHES: Final = 200
"""Branches inside of branches. The cases of a `switch` become a chain of `elif`, each
inside of the one above it."""


def check_nesting(
    steps: Iterable[Step], faults: Faults, loops: int = 0, branches: int = 0
) -> None:
    """Report the step with which it becomes too deep, once on each way down."""
    for step in steps:
        inside = loops + isinstance(step, Each)
        deep = branches + (len(step.cases) if isinstance(step, Switch) else 1)
        if inside > MAX_LOOPS:
            faults.add(
                shapes.TOOL_FORM,
                step.span,
                f"Loops stand more than {MAX_LOOPS} deep in each other.",
                "do the inner ones in a routine",
            )
        elif deep > MAX_BRANCHES:
            faults.add(
                shapes.TOOL_FORM,
                step.span,
                f"Steps branch more than {MAX_BRANCHES} deep; each case of a `switch` "
                "counts.",
                "put what the cases give into a collection, and `find` its row",
            )
        else:
            for block in blocks(step):
                check_nesting(block, faults, inside, deep)
