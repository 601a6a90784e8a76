# From specs/crm/opportunities.yaml. Change it there, then run: toolc compile
"""The rules and routines of opportunities."""

from ..errors import ToolError
from ..rows.opportunities import Opportunity
from ..rows.stages import Stage
from ..state import State


def require_still_open(opportunity: Opportunity) -> None:
    """Only an open opportunity can be changed."""
    if opportunity["status"] != "open":
        raise ToolError(
            "not_allowed",
            f"Opportunity {opportunity['id']} is {opportunity['status']} and can no "
            "longer be changed.",
        )


def require_no_closed_stage(stage: Stage) -> None:
    """A deal is moved to open stages only; it gets to a closed one by being won or
    lost.
    """
    if stage["isClosed"]:
        raise ToolError(
            "not_allowed",
            f"Stage {stage['id']} ({stage['name']}) is closed. A deal gets there with "
            "close_opportunity_won or close_opportunity_lost.",
        )


def opening_stage(state: State, stage_id: str | None) -> Stage:
    """The open stage that is asked for, or else the first one."""
    if stage_id is not None:
        stage = state.stages.require(stage_id)
        if stage["isClosed"]:
            raise ToolError(
                "invalid_input",
                f"Stage {stage['id']} ({stage['name']}) is closed; a new opportunity "
                "starts in an open stage.",
            )
    else:
        found_stage = [stage for stage in state.stages.all() if not stage["isClosed"]]
        if not found_stage:
            raise ToolError("invalid_state", "There is no open stage to start in.")
        stage = min(found_stage, key=lambda row: row["order"])
    return stage
