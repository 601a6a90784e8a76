# From specs/crm/opportunities.yaml. Change it there, then run: toolc compile
"""What the tools of opportunities accept."""

from typing import Literal, NotRequired, TypedDict

from .._runtime.checks import (
    Problems,
    invalid,
    not_boolean,
    not_integer,
    not_one_of,
    not_text,
)
from .._runtime.contract import Given
from .._runtime.plain import whole


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
