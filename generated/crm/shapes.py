# From specs/crm/world.yaml. Change it there, then run: toolc compile
"""What data from outside must be, to make a world of them."""

from typing import Any, Final

from ._runtime.checks import Problems
from ._runtime.contract import Json
from ._runtime.data import Collection, checked_seed
from ._runtime.formats import is_date
from ._runtime.seed import Seed
from .checks.accounts import check_account
from .checks.activities import check_activity
from .checks.audit_log import check_audit_entry
from .checks.contacts import check_contact
from .checks.leads import check_lead
from .checks.opportunities import check_opportunity
from .checks.stages import check_stage
from .checks.users import check_user
from .rows.accounts import Accounts
from .rows.activities import Activities
from .rows.audit_log import AuditLog
from .rows.contacts import Contacts
from .rows.leads import Leads
from .rows.opportunities import Opportunities
from .rows.stages import Stages
from .rows.users import Users
from .state import seed

COLLECTIONS: Final = (
    Collection(Accounts, check_account),
    Collection(Activities, check_activity),
    Collection(AuditLog, check_audit_entry),
    Collection(Contacts, check_contact),
    Collection(Leads, check_lead),
    Collection(Opportunities, check_opportunity),
    Collection(Stages, check_stage),
    Collection(Users, check_user),
)


def check_now(path: str, now: Any) -> Problems:
    """What is wrong with a time that the clock should show."""
    if is_date(now):
        return ()
    return ((path, "must be a date like 2031-02-28"),)


def opened(data: Json) -> Seed:
    """The seed of a copy of these data; DataError names all that is wrong with them."""
    return checked_seed(data, seed(), COLLECTIONS, check_now)
