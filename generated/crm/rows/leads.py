# From specs/crm/leads.yaml. Change it there, then run: toolc compile
"""The rows of leads."""

from typing import Literal, TypedDict

from .._runtime.contract import ToolError
from .._runtime.keys import Key
from .._runtime.table import Table


class Lead(TypedDict):
    """One lead, as it is stored."""

    id: str
    firstName: str
    lastName: str
    company: str
    email: str
    phone: str | None
    title: str | None
    source: Literal[
        "web_form", "referral", "event", "outbound", "partner", "inbound_call"
    ]
    status: Literal["new", "working", "qualified", "disqualified", "converted"]
    ownerId: str
    createdDate: str
    lastContactedDate: str | None
    disqualifyReason: str | None
    convertedAccountId: str | None
    convertedContactId: str | None
    convertedOpportunityId: str | None


class LeadChanges(TypedDict, total=False):
    """The fields that one change gives anew."""

    firstName: str
    lastName: str
    company: str
    email: str
    phone: str | None
    title: str | None
    source: Literal[
        "web_form", "referral", "event", "outbound", "partner", "inbound_call"
    ]
    status: Literal["new", "working", "qualified", "disqualified", "converted"]
    ownerId: str
    createdDate: str
    lastContactedDate: str | None
    disqualifyReason: str | None
    convertedAccountId: str | None
    convertedContactId: str | None
    convertedOpportunityId: str | None


class Leads(Table[Lead, LeadChanges]):
    name = "leads"
    title = "Lead"
    key = "id"
    prefix = "LEAD-"
    digits = 3

    def not_found(self, key: Key) -> ToolError:
        return ToolError(
            "not_found",
            f'No lead has the id "{key}". search_leads finds leads by person, company '
            "or email.",
        )
