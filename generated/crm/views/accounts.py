# From specs/crm/accounts.yaml. Change it there, then run: toolc compile
"""What accounts show."""

from collections.abc import Sequence
from typing import TypedDict

from .._runtime.search import search
from ..rows.accounts import Account
from ..state import State
from .contacts import ContactSummary, contact_summary
from .opportunities import OpportunitySummary, opportunity_summary


class AccountSummary(TypedDict):
    id: str
    name: str
    industry: str
    tier: str
    ownerId: str
    ownerName: str | None
    website: str | None
    createdDate: str


def account_summary(state: State, account: Account) -> AccountSummary:
    owner = state.users.get(account["ownerId"])
    return {
        "id": account["id"],
        "name": account["name"],
        "industry": account["industry"],
        "tier": account["tier"],
        "ownerId": account["ownerId"],
        "ownerName": owner["name"] if owner is not None else None,
        "website": account["website"],
        "createdDate": account["createdDate"],
    }


class AccountDetail(AccountSummary):
    contacts: list[ContactSummary]
    opportunities: list[OpportunitySummary]


def account_detail(state: State, account: Account) -> AccountDetail:
    return {
        **account_summary(state, account),
        "contacts": [
            contact_summary(state, c)
            for c in state.contacts.by("accountId", account["id"])
        ],
        "opportunities": [
            opportunity_summary(state, o)
            for o in state.opportunities.by("accountId", account["id"])
        ],
    }


def account_texts(state: State, account: Account) -> tuple[str, ...]:
    return account["id"], account["name"], account["industry"], account["website"] or ""


def find_accounts(state: State, query: str) -> Sequence[Account]:
    """The accounts with the query in id, name, industry or website."""
    return search(state, state.accounts, query, account_texts)
