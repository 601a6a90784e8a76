# From specs/helpdesk/tickets.yaml. Change it there, then run: toolc compile
"""The rules and routines of tickets."""

from .._runtime.expressions import days_between
from ..errors import ToolError
from ..rows.tickets import Entry, Ticket
from ..state import State


def has_subject(ticket: Ticket) -> bool:
    return ticket["subject"] != ""


def require_has_subject(ticket: Ticket) -> None:
    """A ticket has a subject."""
    if ticket["subject"] == "":
        raise ToolError("invalid_state", f"Ticket {ticket['id']} has no subject.")


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


def log(
    state: State, tool: str, ticket: Ticket, tags: list[str], note: str | None
) -> Entry:
    """Keeps what was done to a ticket."""
    entry = state.entries.insert(
        {
            "id": state.entries.new_id(),
            "ticketId": ticket["id"],
            "subject": ticket["subject"],
            "tool": tool,
            "tags": tags,
            "note": note,
        }
    )
    return entry


def reopen(state: State, ticket: Ticket) -> None:
    state.tickets.update(ticket, {"status": "open"})
