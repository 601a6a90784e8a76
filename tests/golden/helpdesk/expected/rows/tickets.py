# From specs/helpdesk/tickets.yaml. Change it there, then run: toolc compile
"""The rows of agents, tickets and entries."""

from typing import Literal, NotRequired, TypedDict

from .._runtime.table import Table


class Agent(TypedDict):
    """One agent, as it is stored."""

    id: str
    name: str


class AgentChanges(TypedDict, total=False):
    """The fields that one change gives anew."""

    name: str


class Agents(Table[Agent, AgentChanges]):
    name = "agents"
    title = "Agent"
    key = "id"


class Ticket(TypedDict):
    """One ticket, as it is stored."""

    id: str
    subject: str
    agentId: str | None
    opened: str
    status: Literal["open", "closed"]
    tags: list[str]
    note: NotRequired[str]


class TicketChanges(TypedDict, total=False):
    """The fields that one change gives anew."""

    subject: str
    agentId: str | None
    opened: str
    status: Literal["open", "closed"]
    tags: list[str]
    note: str


class Tickets(Table[Ticket, TicketChanges]):
    name = "tickets"
    title = "Ticket"
    key = "id"
    prefix = "T-"
    digits = 3


class Entry(TypedDict):
    """One entry, as it is stored."""

    id: str
    ticketId: str
    subject: str
    tool: str
    tags: list[str]
    note: str | None


class EntryChanges(TypedDict, total=False):
    """The fields that one change gives anew."""

    ticketId: str
    subject: str
    tool: str
    tags: list[str]
    note: str | None


class Entries(Table[Entry, EntryChanges]):
    name = "entries"
    title = "Entry"
    key = "id"
    prefix = "E-"
    digits = 3
