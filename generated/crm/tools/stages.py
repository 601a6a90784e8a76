# From specs/crm/stages.yaml. Change it there, then run: toolc compile
"""The tools of stages, step by step."""

from collections.abc import Sequence

from .._runtime.contract import Given, Result
from ..inputs import stages as inputs
from ..rows.stages import Stage
from ..state import State
from ..views.stages import stage_summary


def list_stages(state: State, given: Given) -> Result:
    """List stages."""
    inputs.list_stages(given)
    rows: Sequence[Stage] = state.stages.all()
    rows = sorted(rows, key=lambda row: row["order"])
    return {"results": [stage_summary(state, row) for row in rows]}
