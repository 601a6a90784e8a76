"""What tools of the help desk do in Python, because it cannot be declared.

This file is yours: it was written once, and is never overwritten.
"""

import asyncio
import re
from collections import Counter

from .errors import ToolError
from .handling import CallSignal, OnUpdate, StatelessWorld, World
from .inputs.tickets import (
    AskElsewhere,
    Evaluate,
    ForwardTicket,
    MergeTickets,
    OpenTickets,
    TriageTicket,
)
from .rows.tickets import Ticket


def triage_ticket(world: World, args: TriageTicket) -> dict[str, object]:
    """Triage ticket."""
    ticket = world.tickets.get(args["ticketId"])
    assert ticket is not None  # the parameter is a reference
    if "days" in args:
        world.require_recent(ticket, args["days"])
    work = Counter(t["agentId"] for t in world.tickets.list() if world.still_open(t))
    agents = sorted(world.agents.list(), key=lambda agent: work[agent["id"]])

    def assign(draft: Ticket) -> None:
        draft["agentId"] = agents[0]["id"]
        said = draft["subject"].lower()
        draft["tags"] += [word for word in args["words"] if word in said]

    changed = world.tickets.update(ticket["id"], assign)
    entry = world.log(ticket=changed, tags=changed["tags"])
    return {"agent": agents[0]["name"], "entry": entry, "on": world.now}


def merge_tickets(world: World, args: MergeTickets) -> dict[str, object]:
    """Merge two tickets."""
    if args["first"] == args["second"]:
        raise ToolError("conflict", "That is one ticket.", {"id": args["first"]})
    merged = world.tickets.new_id()
    tickets = [world.tickets.get(args[name]) for name in ("first", "second")]
    for name, ticket in zip(("first", "second"), tickets, strict=True):
        if ticket is None:
            raise ToolError("not_found", f"There is no {name} ticket.")
        world.tickets.delete(ticket["id"])
    one, other = (ticket for ticket in tickets if ticket is not None)
    one["id"] = merged
    one["subject"] += f" / {other['subject']}"
    one["tags"] = sorted({*one["tags"], *other["tags"]})
    return {"ticket": world.tickets.insert(one)}


def count_open(world: World, args: OpenTickets) -> dict[str, object]:
    """Open tickets."""
    return {"open": sum(map(world.still_open, world.tickets.list()))}


def evaluate(world: StatelessWorld, args: Evaluate) -> dict[str, object]:
    """Evaluate."""
    if not re.fullmatch(r"\d{1,6}(\+\d{1,6}){0,50}", args["sum"], re.ASCII):
        raise ToolError("invalid_input", "Write numbers with + between them.")
    return {"value": sum(map(int, args["sum"].split("+"))), "on": world.now}


async def forward(
    world: World, args: ForwardTicket, *, signal: CallSignal, on_update: OnUpdate
) -> dict[str, object]:
    """Forward ticket."""

    def close(draft: Ticket) -> None:
        draft["status"] = "closed"

    closed = world.tickets.update(args["ticketId"], close)
    on_update({"closed": closed["id"]})
    await asyncio.sleep(0)
    if signal is not None and signal.is_set():
        raise ToolError("outage", "The other service is not asked any more.")
    return {"forwarded": closed["id"]}


async def ask(world: StatelessWorld, args: AskElsewhere) -> dict[str, object]:
    """Ask elsewhere."""
    await asyncio.sleep(0)
    return {"there": world.now}
