# From specs/helpdesk/tickets.yaml. Change it there, then run: toolc compile
"""The tools of tickets, step by step."""

from functools import partial

from .. import handlers
from .._runtime.contract import Given, Result
from .._runtime.handlers import awaited, handled
from .._runtime.values import copied
from .._runtime.waiting import CallHost
from ..handling import StatelessWorld, World
from ..inputs import tickets as inputs
from ..rules.tickets import require_still_open
from ..state import State


def get_ticket(state: State, given: Given) -> Result:
    """Get ticket."""
    args = inputs.get_ticket(given)
    ticket = state.tickets.require(args["ticketId"])
    return copied(ticket)


def triage_ticket(state: State, given: Given) -> Result:
    """Triage ticket."""
    args = inputs.triage_ticket(given)
    ticket = state.tickets.require(args["ticketId"])
    require_still_open(ticket)
    return handled(
        World("triage_ticket", state),
        handlers.triage_ticket,
        args,
        errors=("invalid_input", "not_found", "invalid_state", "limit_exceeded"),
    )


def merge_tickets(state: State, given: Given) -> Result:
    """Merge two tickets."""
    args = inputs.merge_tickets(given)
    return handled(
        World("merge_tickets", state),
        handlers.merge_tickets,
        args,
        errors=("invalid_input", "not_found", "invalid_state", "conflict"),
    )


def open_tickets(state: State, given: Given) -> Result:
    """Open tickets."""
    args = inputs.open_tickets(given)
    return handled(
        World("open_tickets", state),
        handlers.count_open,
        args,
        errors=("invalid_input", "invalid_state"),
    )


def evaluate(state: State, given: Given) -> Result:
    """Evaluate."""
    args = inputs.evaluate(given)
    return handled(
        StatelessWorld("evaluate", state.now),
        handlers.evaluate,
        args,
        errors=("invalid_input",),
    )


async def forward_ticket(state: State, given: Given, host: CallHost) -> Result:
    """Forward ticket."""
    args = inputs.forward_ticket(given)
    ticket = state.tickets.require(args["ticketId"])
    require_still_open(ticket)
    return await awaited(
        World("forward_ticket", state),
        partial(handlers.forward, signal=host.signal, on_update=host.on_update),
        args,
        errors=("invalid_input", "not_found", "invalid_state", "outage"),
    )


async def ask_elsewhere(state: State, given: Given, host: CallHost) -> Result:
    """Ask elsewhere."""
    args = inputs.ask_elsewhere(given)
    return await awaited(
        StatelessWorld("ask_elsewhere", state.now),
        handlers.ask,
        args,
        errors=("invalid_input",),
    )
