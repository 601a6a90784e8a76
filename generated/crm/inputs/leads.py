# From specs/crm/leads.yaml. Change it there, then run: toolc compile
"""What the tools of leads accept."""

from typing import Literal, NotRequired, TypedDict

from .._runtime.checks import (
    Problems,
    invalid,
    not_boolean,
    not_date,
    not_integer,
    not_number,
    not_one_of,
    not_text,
)
from .._runtime.contract import Given
from .._runtime.formats import is_date
from .._runtime.plain import INFINITE, trimmed, whole


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


class CreateLead(TypedDict):
    actorUserId: str
    firstName: str
    lastName: str
    company: str
    email: str
    source: Literal[
        "web_form", "referral", "event", "outbound", "partner", "inbound_call"
    ]
    ownerId: str
    phone: NotRequired[str]
    title: NotRequired[str]


def create_lead(given: Given) -> CreateLead:
    problems: Problems = ()
    actor_user_id = given.get("actorUserId")
    if type(actor_user_id) is not str or not (actor_user_id := actor_user_id.strip()):
        problems += not_text("actorUserId", actor_user_id, required=True)
    first_name = given.get("firstName")
    if type(first_name) is not str or not (first_name := first_name.strip()):
        problems += not_text("firstName", first_name, required=True)
    last_name = given.get("lastName")
    if type(last_name) is not str or not (last_name := last_name.strip()):
        problems += not_text("lastName", last_name, required=True)
    company = given.get("company")
    if type(company) is not str or not (company := company.strip()):
        problems += not_text("company", company, required=True)
    email = given.get("email")
    if type(email) is not str or not (email := email.strip()):
        problems += not_text("email", email, required=True)
    source = given.get("source")
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
            ("web_form", "referral", "event", "outbound", "partner", "inbound_call"),
            required=True,
        )
    owner_id = given.get("ownerId")
    if type(owner_id) is not str or not (owner_id := owner_id.strip()):
        problems += not_text("ownerId", owner_id, required=True)
    phone = given.get("phone")
    if phone is not None:
        if type(phone) is not str or not (phone := phone.strip()):
            problems += not_text("phone", phone)
    title = given.get("title")
    if title is not None:
        if type(title) is not str or not (title := title.strip()):
            problems += not_text("title", title)
    if problems or not given.keys() <= CreateLead.__annotations__.keys():
        raise invalid("create_lead", given, problems, CreateLead.__annotations__)
    args: CreateLead = {
        "actorUserId": actor_user_id,
        "firstName": first_name,
        "lastName": last_name,
        "company": company,
        "email": email,
        "source": source,
        "ownerId": owner_id,
    }
    if phone is not None:
        args["phone"] = phone
    if title is not None:
        args["title"] = title
    return args


class UpdateLead(TypedDict):
    actorUserId: str
    leadId: str
    email: NotRequired[str]
    phone: NotRequired[str]
    title: NotRequired[str]
    ownerId: NotRequired[str]
    markContacted: bool


def update_lead(given: Given) -> UpdateLead:
    problems: Problems = ()
    actor_user_id = given.get("actorUserId")
    if type(actor_user_id) is not str or not (actor_user_id := actor_user_id.strip()):
        problems += not_text("actorUserId", actor_user_id, required=True)
    lead_id = given.get("leadId")
    if type(lead_id) is not str or not (lead_id := lead_id.strip()):
        problems += not_text("leadId", lead_id, required=True)
    email = given.get("email")
    if email is not None:
        if type(email) is not str or not (email := email.strip()):
            problems += not_text("email", email)
    phone = given.get("phone")
    if phone is not None:
        if type(phone) is not str or not (phone := phone.strip()):
            problems += not_text("phone", phone)
    title = given.get("title")
    if title is not None:
        if type(title) is not str or not (title := title.strip()):
            problems += not_text("title", title)
    owner_id = given.get("ownerId")
    if owner_id is not None:
        if type(owner_id) is not str or not (owner_id := owner_id.strip()):
            problems += not_text("ownerId", owner_id)
    mark_contacted = given.get("markContacted")
    if mark_contacted is None:
        mark_contacted = False
    elif type(mark_contacted) is not bool:
        problems += not_boolean("markContacted", mark_contacted)
    if problems or not given.keys() <= UpdateLead.__annotations__.keys():
        raise invalid("update_lead", given, problems, UpdateLead.__annotations__)
    args: UpdateLead = {
        "actorUserId": actor_user_id,
        "leadId": lead_id,
        "markContacted": mark_contacted,
    }
    if email is not None:
        args["email"] = email
    if phone is not None:
        args["phone"] = phone
    if title is not None:
        args["title"] = title
    if owner_id is not None:
        args["ownerId"] = owner_id
    return args


class QualifyLead(TypedDict):
    actorUserId: str
    leadId: str


def qualify_lead(given: Given) -> QualifyLead:
    problems: Problems = ()
    actor_user_id = given.get("actorUserId")
    if type(actor_user_id) is not str or not (actor_user_id := actor_user_id.strip()):
        problems += not_text("actorUserId", actor_user_id, required=True)
    lead_id = given.get("leadId")
    if type(lead_id) is not str or not (lead_id := lead_id.strip()):
        problems += not_text("leadId", lead_id, required=True)
    if problems or len(given) != 2:
        raise invalid("qualify_lead", given, problems, QualifyLead.__annotations__)
    return {"actorUserId": actor_user_id, "leadId": lead_id}


class DisqualifyLead(TypedDict):
    actorUserId: str
    leadId: str
    reason: str


def disqualify_lead(given: Given) -> DisqualifyLead:
    problems: Problems = ()
    actor_user_id = given.get("actorUserId")
    if type(actor_user_id) is not str or not (actor_user_id := actor_user_id.strip()):
        problems += not_text("actorUserId", actor_user_id, required=True)
    lead_id = given.get("leadId")
    if type(lead_id) is not str or not (lead_id := lead_id.strip()):
        problems += not_text("leadId", lead_id, required=True)
    reason = given.get("reason")
    if type(reason) is not str or not (reason := reason.strip()):
        problems += not_text("reason", reason, required=True)
    if problems or len(given) != 3:
        raise invalid(
            "disqualify_lead", given, problems, DisqualifyLead.__annotations__
        )
    return {"actorUserId": actor_user_id, "leadId": lead_id, "reason": reason}


class ConvertLead(TypedDict):
    actorUserId: str
    leadId: str
    accountId: NotRequired[str]
    createOpportunity: bool
    opportunityName: NotRequired[str]
    amount: NotRequired[float]
    expectedCloseDate: NotRequired[str]
    stageId: NotRequired[str]


def convert_lead(given: Given) -> ConvertLead:
    problems: Problems = ()
    actor_user_id = given.get("actorUserId")
    if type(actor_user_id) is not str or not (actor_user_id := actor_user_id.strip()):
        problems += not_text("actorUserId", actor_user_id, required=True)
    lead_id = given.get("leadId")
    if type(lead_id) is not str or not (lead_id := lead_id.strip()):
        problems += not_text("leadId", lead_id, required=True)
    account_id = given.get("accountId")
    if account_id is not None:
        if type(account_id) is not str or not (account_id := account_id.strip()):
            problems += not_text("accountId", account_id)
    create_opportunity = given.get("createOpportunity")
    if create_opportunity is None:
        create_opportunity = True
    elif type(create_opportunity) is not bool:
        problems += not_boolean("createOpportunity", create_opportunity)
    opportunity_name = given.get("opportunityName")
    if opportunity_name is not None:
        if type(opportunity_name) is not str or not (
            opportunity_name := opportunity_name.strip()
        ):
            problems += not_text("opportunityName", opportunity_name)
    amount = given.get("amount")
    if amount is not None:
        if type(amount) not in (int, float) or not 0 <= amount < INFINITE:
            problems += not_number("amount", amount, minimum=0)
    expected_close_date = trimmed(given.get("expectedCloseDate"))
    if expected_close_date is not None:
        if not is_date(expected_close_date):
            problems += not_date("expectedCloseDate", expected_close_date)
    stage_id = given.get("stageId")
    if stage_id is not None:
        if type(stage_id) is not str or not (stage_id := stage_id.strip()):
            problems += not_text("stageId", stage_id)
    if problems or not given.keys() <= ConvertLead.__annotations__.keys():
        raise invalid("convert_lead", given, problems, ConvertLead.__annotations__)
    args: ConvertLead = {
        "actorUserId": actor_user_id,
        "leadId": lead_id,
        "createOpportunity": create_opportunity,
    }
    if account_id is not None:
        args["accountId"] = account_id
    if opportunity_name is not None:
        args["opportunityName"] = opportunity_name
    if amount is not None:
        args["amount"] = amount
    if expected_close_date is not None:
        args["expectedCloseDate"] = expected_close_date
    if stage_id is not None:
        args["stageId"] = stage_id
    return args
