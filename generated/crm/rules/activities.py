# From specs/crm/activities.yaml. Change it there, then run: toolc compile
"""The rules and routines of activities."""

from typing import Literal

from ..errors import ToolError
from ..rows.activities import Activity
from ..state import State


def require_still_to_do(activity: Activity) -> None:
    """Only an open activity can be completed."""
    if activity["completedDate"] is not None:
        raise ToolError(
            "invalid_state",
            f"Activity {activity['id']} was completed on {activity['completedDate']} "
            "already.",
        )


def require_related(
    state: State, type_: Literal["lead", "account", "contact", "opportunity"], id_: str
) -> None:
    """The record that an activity is about has to be there."""
    if type_ == "lead":
        state.leads.require(id_)
    elif type_ == "account":
        state.accounts.require(id_)
    elif type_ == "contact":
        state.contacts.require(id_)
    else:
        state.opportunities.require(id_)
