# From specs/helpdesk/tickets.yaml. Change it there, then run: toolc compile
"""The rules of tickets."""

from .._runtime.expressions import days_between
from ..errors import ToolError
from ..rows.tickets import Ticket
from ..state import State


def still_open(ticket: Ticket) -> bool:
    return ticket["status"] == "open"


def require_still_open(ticket: Ticket) -> None:
    """The ticket must be open."""
    if ticket["status"] != "open":
        raise ToolError(
            "invalid_state", f"Ticket {ticket['id']} is {ticket['status']}."
        )


def recent(state: State, ticket: Ticket, days: int) -> bool:
    return days_between(ticket["opened"], state.now) <= days


def require_recent(state: State, ticket: Ticket, days: int) -> None:
    if days_between(ticket["opened"], state.now) > days:
        raise ToolError(
            "limit_exceeded", f"Ticket {ticket['id']} is older than {days} days."
        )
