# From specs/crm/leads.yaml. Change it there, then run: toolc compile
"""What leads show."""

from collections.abc import Sequence
from typing import TypedDict

from .._runtime.expressions import days_between
from .._runtime.search import search
from ..rows.leads import Lead
from ..state import State


def lead_name(lead: Lead) -> str:
    return f"{lead['firstName']} {lead['lastName']}"


def lead_age_days(lead: Lead, now: str) -> int:
    """Calendar days since the lead was created; it goes on counting when the lead is
    closed.
    """
    return days_between(lead["createdDate"], now)


class LeadSummary(TypedDict):
    id: str
    name: str
    company: str
    email: str
    phone: str | None
    title: str | None
    source: str
    status: str
    ownerId: str
    ownerName: str | None
    createdDate: str
    ageDays: int
    lastContactedDate: str | None
    disqualifyReason: str | None
    convertedAccountId: str | None
    convertedContactId: str | None
    convertedOpportunityId: str | None


def lead_summary(state: State, lead: Lead) -> LeadSummary:
    owner = state.users.get(lead["ownerId"])
    return {
        "id": lead["id"],
        "name": lead_name(lead),
        "company": lead["company"],
        "email": lead["email"],
        "phone": lead["phone"],
        "title": lead["title"],
        "source": lead["source"],
        "status": lead["status"],
        "ownerId": lead["ownerId"],
        "ownerName": owner["name"] if owner is not None else None,
        "createdDate": lead["createdDate"],
        "ageDays": lead_age_days(lead, state.now),
        "lastContactedDate": lead["lastContactedDate"],
        "disqualifyReason": lead["disqualifyReason"],
        "convertedAccountId": lead["convertedAccountId"],
        "convertedContactId": lead["convertedContactId"],
        "convertedOpportunityId": lead["convertedOpportunityId"],
    }


def lead_texts(state: State, lead: Lead) -> tuple[str, ...]:
    return lead["id"], lead_name(lead), lead["company"], lead["email"]


def find_leads(state: State, query: str) -> Sequence[Lead]:
    """The leads with the query in id, name, company or email."""
    return search(state, state.leads, query, lead_texts)
