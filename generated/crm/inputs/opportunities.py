# From specs/crm/opportunities.yaml. Change it there, then run: toolc compile
"""What the tools of opportunities accept."""

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


class ListOpportunities(TypedDict):
    ownerId: NotRequired[str]
    accountId: NotRequired[str]
    stageId: NotRequired[str]
    status: NotRequired[Literal["open", "won", "lost"]]
    staleOnly: NotRequired[bool]
    limit: int
    offset: int


def list_opportunities(given: Given) -> ListOpportunities:
    problems: Problems = ()
    owner_id = given.get("ownerId")
    if owner_id is not None:
        if type(owner_id) is not str or not (owner_id := owner_id.strip()):
            problems += not_text("ownerId", owner_id)
    account_id = given.get("accountId")
    if account_id is not None:
        if type(account_id) is not str or not (account_id := account_id.strip()):
            problems += not_text("accountId", account_id)
    stage_id = given.get("stageId")
    if stage_id is not None:
        if type(stage_id) is not str or not (stage_id := stage_id.strip()):
            problems += not_text("stageId", stage_id)
    status = given.get("status")
    if status is not None:
        if status not in ("open", "won", "lost"):
            problems += not_one_of("status", status, ("open", "won", "lost"))
    stale_only = given.get("staleOnly")
    if stale_only is not None:
        if type(stale_only) is not bool:
            problems += not_boolean("staleOnly", stale_only)
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
    if problems or not given.keys() <= ListOpportunities.__annotations__.keys():
        raise invalid(
            "list_opportunities", given, problems, ListOpportunities.__annotations__
        )
    args: ListOpportunities = {"limit": limit, "offset": offset}
    if owner_id is not None:
        args["ownerId"] = owner_id
    if account_id is not None:
        args["accountId"] = account_id
    if stage_id is not None:
        args["stageId"] = stage_id
    if status is not None:
        args["status"] = status
    if stale_only is not None:
        args["staleOnly"] = stale_only
    return args


class SearchOpportunities(TypedDict):
    query: str
    limit: int
    offset: int


def search_opportunities(given: Given) -> SearchOpportunities:
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
    if problems or not given.keys() <= SearchOpportunities.__annotations__.keys():
        raise invalid(
            "search_opportunities", given, problems, SearchOpportunities.__annotations__
        )
    return {"query": query, "limit": limit, "offset": offset}


class GetOpportunity(TypedDict):
    opportunityId: str


def get_opportunity(given: Given) -> GetOpportunity:
    problems: Problems = ()
    opportunity_id = given.get("opportunityId")
    if type(opportunity_id) is not str or not (
        opportunity_id := opportunity_id.strip()
    ):
        problems += not_text("opportunityId", opportunity_id, required=True)
    if problems or len(given) != 1:
        raise invalid(
            "get_opportunity", given, problems, GetOpportunity.__annotations__
        )
    return {"opportunityId": opportunity_id}


class CreateOpportunity(TypedDict):
    actorUserId: str
    name: str
    ownerId: str
    accountId: str
    amount: float
    expectedCloseDate: str
    stageId: NotRequired[str]
    primaryContactId: NotRequired[str]


def create_opportunity(given: Given) -> CreateOpportunity:
    problems: Problems = ()
    actor_user_id = given.get("actorUserId")
    if type(actor_user_id) is not str or not (actor_user_id := actor_user_id.strip()):
        problems += not_text("actorUserId", actor_user_id, required=True)
    name = given.get("name")
    if type(name) is not str or not (name := name.strip()):
        problems += not_text("name", name, required=True)
    owner_id = given.get("ownerId")
    if type(owner_id) is not str or not (owner_id := owner_id.strip()):
        problems += not_text("ownerId", owner_id, required=True)
    account_id = given.get("accountId")
    if type(account_id) is not str or not (account_id := account_id.strip()):
        problems += not_text("accountId", account_id, required=True)
    amount = given.get("amount")
    if type(amount) not in (int, float) or not 0 <= amount < INFINITE:
        problems += not_number("amount", amount, minimum=0, required=True)
    expected_close_date = trimmed(given.get("expectedCloseDate"))
    if not is_date(expected_close_date):
        problems += not_date("expectedCloseDate", expected_close_date, required=True)
    stage_id = given.get("stageId")
    if stage_id is not None:
        if type(stage_id) is not str or not (stage_id := stage_id.strip()):
            problems += not_text("stageId", stage_id)
    primary_contact_id = given.get("primaryContactId")
    if primary_contact_id is not None:
        if type(primary_contact_id) is not str or not (
            primary_contact_id := primary_contact_id.strip()
        ):
            problems += not_text("primaryContactId", primary_contact_id)
    if problems or not given.keys() <= CreateOpportunity.__annotations__.keys():
        raise invalid(
            "create_opportunity", given, problems, CreateOpportunity.__annotations__
        )
    args: CreateOpportunity = {
        "actorUserId": actor_user_id,
        "name": name,
        "ownerId": owner_id,
        "accountId": account_id,
        "amount": amount,
        "expectedCloseDate": expected_close_date,
    }
    if stage_id is not None:
        args["stageId"] = stage_id
    if primary_contact_id is not None:
        args["primaryContactId"] = primary_contact_id
    return args


class UpdateOpportunity(TypedDict):
    actorUserId: str
    opportunityId: str
    name: NotRequired[str]
    amount: NotRequired[float]
    expectedCloseDate: NotRequired[str]
    primaryContactId: NotRequired[str]


def update_opportunity(given: Given) -> UpdateOpportunity:
    problems: Problems = ()
    actor_user_id = given.get("actorUserId")
    if type(actor_user_id) is not str or not (actor_user_id := actor_user_id.strip()):
        problems += not_text("actorUserId", actor_user_id, required=True)
    opportunity_id = given.get("opportunityId")
    if type(opportunity_id) is not str or not (
        opportunity_id := opportunity_id.strip()
    ):
        problems += not_text("opportunityId", opportunity_id, required=True)
    name = given.get("name")
    if name is not None:
        if type(name) is not str or not (name := name.strip()):
            problems += not_text("name", name)
    amount = given.get("amount")
    if amount is not None:
        if type(amount) not in (int, float) or not 0 <= amount < INFINITE:
            problems += not_number("amount", amount, minimum=0)
    expected_close_date = trimmed(given.get("expectedCloseDate"))
    if expected_close_date is not None:
        if not is_date(expected_close_date):
            problems += not_date("expectedCloseDate", expected_close_date)
    primary_contact_id = given.get("primaryContactId")
    if primary_contact_id is not None:
        if type(primary_contact_id) is not str or not (
            primary_contact_id := primary_contact_id.strip()
        ):
            problems += not_text("primaryContactId", primary_contact_id)
    if problems or not given.keys() <= UpdateOpportunity.__annotations__.keys():
        raise invalid(
            "update_opportunity", given, problems, UpdateOpportunity.__annotations__
        )
    args: UpdateOpportunity = {
        "actorUserId": actor_user_id,
        "opportunityId": opportunity_id,
    }
    if name is not None:
        args["name"] = name
    if amount is not None:
        args["amount"] = amount
    if expected_close_date is not None:
        args["expectedCloseDate"] = expected_close_date
    if primary_contact_id is not None:
        args["primaryContactId"] = primary_contact_id
    return args


class SetOpportunityStage(TypedDict):
    actorUserId: str
    opportunityId: str
    stageId: str


def set_opportunity_stage(given: Given) -> SetOpportunityStage:
    problems: Problems = ()
    actor_user_id = given.get("actorUserId")
    if type(actor_user_id) is not str or not (actor_user_id := actor_user_id.strip()):
        problems += not_text("actorUserId", actor_user_id, required=True)
    opportunity_id = given.get("opportunityId")
    if type(opportunity_id) is not str or not (
        opportunity_id := opportunity_id.strip()
    ):
        problems += not_text("opportunityId", opportunity_id, required=True)
    stage_id = given.get("stageId")
    if type(stage_id) is not str or not (stage_id := stage_id.strip()):
        problems += not_text("stageId", stage_id, required=True)
    if problems or len(given) != 3:
        raise invalid(
            "set_opportunity_stage",
            given,
            problems,
            SetOpportunityStage.__annotations__,
        )
    return {
        "actorUserId": actor_user_id,
        "opportunityId": opportunity_id,
        "stageId": stage_id,
    }


class AdvanceOpportunityStage(TypedDict):
    actorUserId: str
    opportunityId: str


def advance_opportunity_stage(given: Given) -> AdvanceOpportunityStage:
    problems: Problems = ()
    actor_user_id = given.get("actorUserId")
    if type(actor_user_id) is not str or not (actor_user_id := actor_user_id.strip()):
        problems += not_text("actorUserId", actor_user_id, required=True)
    opportunity_id = given.get("opportunityId")
    if type(opportunity_id) is not str or not (
        opportunity_id := opportunity_id.strip()
    ):
        problems += not_text("opportunityId", opportunity_id, required=True)
    if problems or len(given) != 2:
        raise invalid(
            "advance_opportunity_stage",
            given,
            problems,
            AdvanceOpportunityStage.__annotations__,
        )
    return {"actorUserId": actor_user_id, "opportunityId": opportunity_id}


class CloseOpportunityWon(TypedDict):
    actorUserId: str
    opportunityId: str
    finalAmount: NotRequired[float]


def close_opportunity_won(given: Given) -> CloseOpportunityWon:
    problems: Problems = ()
    actor_user_id = given.get("actorUserId")
    if type(actor_user_id) is not str or not (actor_user_id := actor_user_id.strip()):
        problems += not_text("actorUserId", actor_user_id, required=True)
    opportunity_id = given.get("opportunityId")
    if type(opportunity_id) is not str or not (
        opportunity_id := opportunity_id.strip()
    ):
        problems += not_text("opportunityId", opportunity_id, required=True)
    final_amount = given.get("finalAmount")
    if final_amount is not None:
        if type(final_amount) not in (int, float) or not 0 <= final_amount < INFINITE:
            problems += not_number("finalAmount", final_amount, minimum=0)
    if problems or not given.keys() <= CloseOpportunityWon.__annotations__.keys():
        raise invalid(
            "close_opportunity_won",
            given,
            problems,
            CloseOpportunityWon.__annotations__,
        )
    args: CloseOpportunityWon = {
        "actorUserId": actor_user_id,
        "opportunityId": opportunity_id,
    }
    if final_amount is not None:
        args["finalAmount"] = final_amount
    return args


class CloseOpportunityLost(TypedDict):
    actorUserId: str
    opportunityId: str
    reason: str


def close_opportunity_lost(given: Given) -> CloseOpportunityLost:
    problems: Problems = ()
    actor_user_id = given.get("actorUserId")
    if type(actor_user_id) is not str or not (actor_user_id := actor_user_id.strip()):
        problems += not_text("actorUserId", actor_user_id, required=True)
    opportunity_id = given.get("opportunityId")
    if type(opportunity_id) is not str or not (
        opportunity_id := opportunity_id.strip()
    ):
        problems += not_text("opportunityId", opportunity_id, required=True)
    reason = given.get("reason")
    if type(reason) is not str or not (reason := reason.strip()):
        problems += not_text("reason", reason, required=True)
    if problems or len(given) != 3:
        raise invalid(
            "close_opportunity_lost",
            given,
            problems,
            CloseOpportunityLost.__annotations__,
        )
    return {
        "actorUserId": actor_user_id,
        "opportunityId": opportunity_id,
        "reason": reason,
    }


class ReassignOpportunity(TypedDict):
    actorUserId: str
    opportunityId: str
    newOwnerId: str


def reassign_opportunity(given: Given) -> ReassignOpportunity:
    problems: Problems = ()
    actor_user_id = given.get("actorUserId")
    if type(actor_user_id) is not str or not (actor_user_id := actor_user_id.strip()):
        problems += not_text("actorUserId", actor_user_id, required=True)
    opportunity_id = given.get("opportunityId")
    if type(opportunity_id) is not str or not (
        opportunity_id := opportunity_id.strip()
    ):
        problems += not_text("opportunityId", opportunity_id, required=True)
    new_owner_id = given.get("newOwnerId")
    if type(new_owner_id) is not str or not (new_owner_id := new_owner_id.strip()):
        problems += not_text("newOwnerId", new_owner_id, required=True)
    if problems or len(given) != 3:
        raise invalid(
            "reassign_opportunity", given, problems, ReassignOpportunity.__annotations__
        )
    return {
        "actorUserId": actor_user_id,
        "opportunityId": opportunity_id,
        "newOwnerId": new_owner_id,
    }
