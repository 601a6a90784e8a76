# From specs/crm/contacts.yaml. Change it there, then run: toolc compile
"""The tools of contacts, step by step."""

from collections.abc import Sequence

from .._runtime.contract import Given, Result
from .._runtime.paging import page
from .._runtime.values import picked
from ..errors import ToolError
from ..inputs import contacts as inputs
from ..rows.contacts import Contact
from ..rules.contacts import demote_others
from ..rules.world import log, require_may_act
from ..state import State
from ..views.contacts import contact_name, contact_summary, find_contacts


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


def create_contact(state: State, given: Given) -> Result:
    """Create a contact."""
    args = inputs.create_contact(given)
    actor = state.users.require(args["actorUserId"])
    require_may_act(actor)
    if "accountId" in args:
        state.accounts.require(args["accountId"])

    if args["isPrimary"] and "accountId" not in args:
        raise ToolError(
            "invalid_input",
            'A primary contact belongs to an account: give "accountId" too, or leave '
            '"isPrimary" out.',
        )
    contact = state.contacts.insert(
        {
            "id": state.contacts.new_id(),
            "accountId": args.get("accountId"),
            "firstName": args["firstName"],
            "lastName": args["lastName"],
            "email": args["email"],
            "phone": args.get("phone"),
            "title": args.get("title"),
            "isPrimary": args["isPrimary"],
        }
    )
    if args["isPrimary"] and "accountId" in args:
        demote_others(state, contact=contact, account_id=args["accountId"])
        contact = state.contacts.current(contact)
    log(
        state,
        tool="create_contact",
        actor=actor,
        entity_type="contact",
        entity_id=contact["id"],
        detail=f"Created contact {contact_name(contact)}.",
    )
    return {"created": contact_summary(state, contact)}


def update_contact(state: State, given: Given) -> Result:
    """Change a contact."""
    args = inputs.update_contact(given)
    actor = state.users.require(args["actorUserId"])
    require_may_act(actor)
    contact = state.contacts.require(args["contactId"])

    contact = state.contacts.update(contact, picked(args, "email", "phone", "title"))
    log(
        state,
        tool="update_contact",
        actor=actor,
        entity_type="contact",
        entity_id=contact["id"],
        detail=f"Changed contact {contact_name(contact)}.",
    )
    return {"updated": contact_summary(state, contact)}


def link_contact_to_account(state: State, given: Given) -> Result:
    """Link a contact to an account."""
    args = inputs.link_contact_to_account(given)
    actor = state.users.require(args["actorUserId"])
    require_may_act(actor)
    contact = state.contacts.require(args["contactId"])
    account = state.accounts.require(args["accountId"])

    contact = state.contacts.update(contact, {"accountId": account["id"]})
    if args["makePrimary"]:
        contact = state.contacts.update(contact, {"isPrimary": True})
        demote_others(state, contact=contact, account_id=account["id"])
        contact = state.contacts.current(contact)
    log(
        state,
        tool="link_contact_to_account",
        actor=actor,
        entity_type="contact",
        entity_id=contact["id"],
        detail=f"Linked contact {contact_name(contact)} to {account['name']}.",
    )
    return {"updated": contact_summary(state, contact)}
