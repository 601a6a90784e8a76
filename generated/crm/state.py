# From specs/crm/world.yaml. Change it there, then run: toolc compile
"""The state of Sales CRM: its collections and its clock."""

from functools import cache

from ._runtime.seed import Seed
from ._runtime.state import StateBase
from ._runtime.world import read_json
from .rows.accounts import Accounts
from .rows.activities import Activities
from .rows.audit_log import AuditLog
from .rows.contacts import Contacts
from .rows.leads import Leads
from .rows.opportunities import Opportunities
from .rows.stages import Stages
from .rows.users import Users


class State(StateBase):
    """The collections by name."""

    __slots__ = (
        "accounts",
        "activities",
        "audit_log",
        "contacts",
        "leads",
        "opportunities",
        "stages",
        "users",
    )
    tables = __slots__

    def __init__(self, seed: Seed) -> None:
        super().__init__(seed)
        bases, undo = seed.bases, self._undo
        self.accounts = Accounts(bases["accounts"], undo)
        self.activities = Activities(bases["activities"], undo)
        self.audit_log = AuditLog(bases["auditLog"], undo)
        self.contacts = Contacts(bases["contacts"], undo)
        self.leads = Leads(bases["leads"], undo)
        self.opportunities = Opportunities(bases["opportunities"], undo)
        self.stages = Stages(bases["stages"], undo)
        self.users = Users(bases["users"], undo)


@cache
def seed() -> Seed:
    """The rows of data.json, read once and shared by all worlds."""
    return Seed(read_json(__file__, "data.json"), origin=seed)
