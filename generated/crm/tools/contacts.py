# From specs/crm/contacts.yaml. Change it there, then run: toolc compile
"""The tools of contacts, step by step."""

from collections.abc import Sequence

from .._runtime.contract import Given, Result
from .._runtime.paging import page
from ..inputs import contacts as inputs
from ..rows.contacts import Contact
from ..state import State
from ..views.contacts import contact_summary, find_contacts


def list_contacts(state: State, given: Given) -> Result:
    """List contacts."""
    args = inputs.list_contacts(given)
    rows: Sequence[Contact] = state.contacts.matching(args, "accountId")
    if "primaryOnly" in args:
        rows = [row for row in rows if not args["primaryOnly"] or row["isPrimary"]]
    return page(state, rows, args, contact_summary)


def search_contacts(state: State, given: Given) -> Result:
    """Search contacts."""
    args = inputs.search_contacts(given)
    rows = find_contacts(state, args["query"])
    return page(state, rows, args, contact_summary)


def get_contact(state: State, given: Given) -> Result:
    """Show a contact."""
    args = inputs.get_contact(given)
    contact = state.contacts.require(args["contactId"])
    return contact_summary(state, contact)
