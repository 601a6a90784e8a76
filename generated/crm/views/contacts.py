# From specs/crm/contacts.yaml. Change it there, then run: toolc compile
"""What contacts show."""

from collections.abc import Sequence
from typing import TypedDict

from .._runtime.search import search
from ..rows.contacts import Contact
from ..state import State


def contact_name(contact: Contact) -> str:
    return f"{contact['firstName']} {contact['lastName']}"


class ContactSummary(TypedDict):
    id: str
    name: str
    accountId: str | None
    accountName: str | None
    email: str
    phone: str | None
    title: str | None
    isPrimary: bool


def contact_summary(state: State, contact: Contact) -> ContactSummary:
    account = state.accounts.get(contact["accountId"])
    return {
        "id": contact["id"],
        "name": contact_name(contact),
        "accountId": contact["accountId"],
        "accountName": account["name"] if account is not None else None,
        "email": contact["email"],
        "phone": contact["phone"],
        "title": contact["title"],
        "isPrimary": contact["isPrimary"],
    }


def contact_texts(state: State, contact: Contact) -> tuple[str, ...]:
    return (
        contact["id"],
        contact_name(contact),
        contact["email"],
        contact["title"] or "",
    )


def find_contacts(state: State, query: str) -> Sequence[Contact]:
    """The contacts with the query in id, name, email or title."""
    return search(state, state.contacts, query, contact_texts)
