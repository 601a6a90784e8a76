# From specs/crm/contacts.yaml. Change it there, then run: toolc compile
"""The rows of contacts."""

from typing import TypedDict

from .._runtime.contract import ToolError
from .._runtime.keys import Key
from .._runtime.table import Table


class Contact(TypedDict):
    """One contact, as it is stored."""

    id: str
    accountId: str | None
    firstName: str
    lastName: str
    email: str
    phone: str | None
    title: str | None
    isPrimary: bool


class ContactChanges(TypedDict, total=False):
    """The fields that one change gives anew."""

    accountId: str | None
    firstName: str
    lastName: str
    email: str
    phone: str | None
    title: str | None
    isPrimary: bool


class Contacts(Table[Contact, ContactChanges]):
    name = "contacts"
    title = "Contact"
    key = "id"
    prefix = "CON-"
    digits = 3

    def not_found(self, key: Key) -> ToolError:
        return ToolError(
            "not_found",
            f'No contact has the id "{key}". search_contacts finds contacts by name, '
            "email or job title.",
        )
