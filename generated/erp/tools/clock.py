# From specs/erp/clock.yaml. Change it there, then run: toolc compile
"""The tools of clock, step by step."""

from .._runtime.contract import Given, Result
from .._runtime.expressions import add_days, days_between
from ..errors import ToolError
from ..inputs import clock as inputs
from ..rules.audit_log import log
from ..rules.organisation_users import require_active_actor
from ..state import State


def get_current_date(state: State, given: Given) -> Result:
    """Current date."""
    inputs.get_current_date(given)
    return {"today": state.now}


def advance_clock(state: State, given: Given) -> Result:
    """Move the date on."""
    args = inputs.advance_clock(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)

    state.move_clock(add_days(state.now, args["days"]))
    log(
        state,
        tool="advance_clock",
        actor=actor,
        document_type="clock",
        document_id="clock",
        detail=f"Moved the date on by {args['days']} days.",
    )
    return {"today": state.now, "daysPassed": args["days"]}


def set_clock(state: State, given: Given) -> Result:
    """Set the date."""
    args = inputs.set_clock(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)

    if args["date"] <= state.now:
        raise ToolError(
            "invalid_state",
            f"It is {state.now} already; the date only goes forward, and "
            f"{args['date']} is not later.",
        )
    from_ = state.now
    state.move_clock(args["date"])
    log(
        state,
        tool="set_clock",
        actor=actor,
        document_type="clock",
        document_id="clock",
        detail=f"Moved the date from {from_} to {args['date']}.",
    )
    return {"today": state.now, "daysPassed": days_between(from_, state.now)}
