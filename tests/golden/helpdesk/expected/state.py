# From specs/helpdesk/world.yaml. Change it there, then run: toolc compile
"""The state of Help desk: its collections and its clock."""

from functools import cache

from ._runtime.seed import Seed
from ._runtime.state import StateBase
from ._runtime.world import read_json
from .rows.tickets import Agents, Entries, Tickets


class State(StateBase):
    """The collections by name."""

    __slots__ = ("agents", "entries", "tickets")
    tables = __slots__

    def __init__(self, seed: Seed) -> None:
        super().__init__(seed)
        bases, undo = seed.bases, self._undo
        self.agents = Agents(bases["agents"], undo)
        self.tickets = Tickets(bases["tickets"], undo)
        self.entries = Entries(bases["entries"], undo)


@cache
def seed() -> Seed:
    """The rows of data.json, read once and shared by all worlds."""
    return Seed(read_json(__file__, "data.json"), origin=seed)
