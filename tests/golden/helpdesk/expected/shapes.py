# From specs/helpdesk/world.yaml. Change it there, then run: toolc compile
"""What data from outside must be, to make a world of them."""

from typing import Any, Final

from ._runtime.checks import Problems
from ._runtime.contract import Json
from ._runtime.data import Collection, Reference, checked_seed
from ._runtime.formats import is_date
from ._runtime.seed import Seed
from .checks.tickets import check_agent, check_entry, check_ticket
from .rows.tickets import Agents, Entries, Tickets
from .state import seed

COLLECTIONS: Final = (
    Collection(Agents, check_agent),
    Collection(
        Tickets, check_ticket, (Reference(("agentId",), "agents", nullable=True),)
    ),
    Collection(Entries, check_entry, (Reference(("ticketId",), "tickets"),)),
)


def check_now(path: str, now: Any) -> Problems:
    """What is wrong with a time that the clock should show."""
    if is_date(now):
        return ()
    return ((path, "must be a date like 2031-02-28"),)


def opened(data: Json) -> Seed:
    """The seed of a copy of these data; DataError names all that is wrong with them."""
    return checked_seed(data, seed(), COLLECTIONS, check_now)
