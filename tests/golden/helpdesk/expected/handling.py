# From specs/helpdesk/world.yaml. Change it there, then run: toolc compile
"""What handlers see of the world, and what they can do to it."""

from ._runtime.contract import CallSignal, OnUpdate
from ._runtime.data import Collection
from ._runtime.handler_rows import RowsOf, RowsWithIds
from ._runtime.handlers import HandlerCall, HandlerWorld
from ._runtime.values import copied, integral
from .rows.tickets import Agent, Entry, Ticket
from .rules.tickets import (
    has_subject,
    log,
    recent,
    reopen,
    require_has_subject,
    require_recent,
    require_still_open,
    still_open,
)
from .state import State

__all__ = ["CallSignal", "OnUpdate", "StatelessWorld", "World"]


class World(HandlerWorld[State]):
    """Help desk, as handlers have it: rows are copies, writes are checked."""

    __slots__ = ()

    @property
    def now(self) -> str:
        """The world's clock, as text."""
        return self._clock()

    @property
    def agents(self) -> RowsOf[Agent]:
        """Who works on tickets."""
        return RowsOf(self, self._state.agents)

    @property
    def tickets(self) -> RowsWithIds[Ticket]:
        """What somebody asked for."""
        return RowsWithIds(self, self._state.tickets)

    @property
    def entries(self) -> RowsWithIds[Entry]:
        """What was done to tickets."""
        return RowsWithIds(self, self._state.entries)

    def has_subject(self, ticket: Ticket) -> bool:
        """Whether this holds: A ticket has a subject."""
        self._alive()
        return has_subject(ticket)

    def require_has_subject(self, ticket: Ticket) -> None:
        """A ticket has a subject."""
        self._alive()
        require_has_subject(ticket)

    def still_open(self, ticket: Ticket) -> bool:
        """Whether this holds: The ticket must be open."""
        self._alive()
        return still_open(ticket)

    def require_still_open(self, ticket: Ticket) -> None:
        """The ticket must be open."""
        self._alive()
        require_still_open(ticket)

    def recent(self, ticket: Ticket, days: int) -> bool:
        return recent(self._state, ticket, days)

    def require_recent(self, ticket: Ticket, days: int) -> None:
        require_recent(self._state, ticket, days)

    def log(self, *, ticket: Ticket, tags: list[str], note: str | None = None) -> Entry:
        """Keeps what was done to a ticket."""
        with self._whole():
            return copied(
                log(
                    self._state,
                    tool=self._tool,
                    ticket=self._stored(self._state.tickets, ticket),
                    tags=integral(tags),
                    note=note,
                )
            )

    def reopen(self, *, ticket: Ticket) -> None:
        with self._whole():
            reopen(self._state, ticket=self._stored(self._state.tickets, ticket))

    def _settle(self) -> None:
        super()._settle()
        for ticket in self._state.tickets.written():
            require_has_subject(ticket)

    def _collections(self) -> tuple[Collection, ...]:
        from .shapes import COLLECTIONS

        return COLLECTIONS


class StatelessWorld(HandlerCall):
    """Help desk without what is stored."""

    __slots__ = ()

    @property
    def now(self) -> str:
        """The world's clock, as text."""
        return self._clock()
