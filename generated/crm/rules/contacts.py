# From specs/crm/contacts.yaml. Change it there, then run: toolc compile
"""The routines of contacts."""

from ..rows.contacts import Contact
from ..state import State


def demote_others(state: State, contact: Contact, account_id: str) -> None:
    """An account has one primary contact at most."""
    for other in state.contacts.live(
        [
            c
            for c in state.contacts.by("accountId", account_id)
            if c["isPrimary"] and c["id"] != contact["id"]
        ]
    ):
        state.contacts.update(other, {"isPrimary": False})
