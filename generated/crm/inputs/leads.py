# From specs/crm/leads.yaml. Change it there, then run: toolc compile
"""What the tools of leads accept."""

from typing import Literal, NotRequired, TypedDict

from .._runtime.checks import Problems, invalid, not_integer, not_one_of, not_text
from .._runtime.contract import Given
from .._runtime.plain import whole


class ListLeads(TypedDict):
    status: NotRequired[
        Literal["new", "working", "qualified", "disqualified", "converted"]
    ]
    ownerId: NotRequired[str]
    source: NotRequired[
        Literal["web_form", "referral", "event", "outbound", "partner", "inbound_call"]
    ]
    limit: int
    offset: int


def list_leads(given: Given) -> ListLeads:
    problems: Problems = ()
    status = given.get("status")
    if status is not None:
        if status not in ("new", "working", "qualified", "disqualified", "converted"):
            problems += not_one_of(
                "status",
                status,
                ("new", "working", "qualified", "disqualified", "converted"),
            )
    owner_id = given.get("ownerId")
    if owner_id is not None:
        if type(owner_id) is not str or not (owner_id := owner_id.strip()):
            problems += not_text("ownerId", owner_id)
    source = given.get("source")
    if source is not None:
        if source not in (
            "web_form",
            "referral",
            "event",
            "outbound",
            "partner",
            "inbound_call",
        ):
            problems += not_one_of(
                "source",
                source,
                (
                    "web_form",
                    "referral",
                    "event",
                    "outbound",
                    "partner",
                    "inbound_call",
                ),
            )
    limit = whole(given.get("limit"))
    if limit is None:
        limit = 50
    elif type(limit) is not int or not 1 <= limit <= 500:
        problems += not_integer("limit", limit, minimum=1, maximum=500)
    offset = whole(given.get("offset"))
    if offset is None:
        offset = 0
    elif type(offset) is not int or offset < 0:
        problems += not_integer("offset", offset, minimum=0)
    if problems or not given.keys() <= ListLeads.__annotations__.keys():
        raise invalid("list_leads", given, problems, ListLeads.__annotations__)
    args: ListLeads = {"limit": limit, "offset": offset}
    if status is not None:
        args["status"] = status
    if owner_id is not None:
        args["ownerId"] = owner_id
    if source is not None:
        args["source"] = source
    return args


class SearchLeads(TypedDict):
    query: str
    limit: int
    offset: int


def search_leads(given: Given) -> SearchLeads:
    problems: Problems = ()
    query = given.get("query")
    if type(query) is not str or not (query := query.strip()):
        problems += not_text("query", query, required=True)
    limit = whole(given.get("limit"))
    if limit is None:
        limit = 50
    elif type(limit) is not int or not 1 <= limit <= 500:
        problems += not_integer("limit", limit, minimum=1, maximum=500)
    offset = whole(given.get("offset"))
    if offset is None:
        offset = 0
    elif type(offset) is not int or offset < 0:
        problems += not_integer("offset", offset, minimum=0)
    if problems or not given.keys() <= SearchLeads.__annotations__.keys():
        raise invalid("search_leads", given, problems, SearchLeads.__annotations__)
    return {"query": query, "limit": limit, "offset": offset}


class GetLead(TypedDict):
    leadId: str


def get_lead(given: Given) -> GetLead:
    problems: Problems = ()
    lead_id = given.get("leadId")
    if type(lead_id) is not str or not (lead_id := lead_id.strip()):
        problems += not_text("leadId", lead_id, required=True)
    if problems or len(given) != 1:
        raise invalid("get_lead", given, problems, GetLead.__annotations__)
    return {"leadId": lead_id}
