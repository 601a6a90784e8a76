# From specs/crm/accounts.yaml. Change it there, then run: toolc compile
"""What the tools of accounts accept."""

from typing import Literal, NotRequired, TypedDict

from .._runtime.checks import Problems, invalid, not_integer, not_one_of, not_text
from .._runtime.contract import Given
from .._runtime.plain import whole


class ListAccounts(TypedDict):
    ownerId: NotRequired[str]
    tier: NotRequired[Literal["enterprise", "mid_market", "smb"]]
    industry: NotRequired[str]
    limit: int
    offset: int


def list_accounts(given: Given) -> ListAccounts:
    problems: Problems = ()
    owner_id = given.get("ownerId")
    if owner_id is not None:
        if type(owner_id) is not str or not (owner_id := owner_id.strip()):
            problems += not_text("ownerId", owner_id)
    tier = given.get("tier")
    if tier is not None:
        if tier not in ("enterprise", "mid_market", "smb"):
            problems += not_one_of("tier", tier, ("enterprise", "mid_market", "smb"))
    industry = given.get("industry")
    if industry is not None:
        if type(industry) is not str or not (industry := industry.strip()):
            problems += not_text("industry", industry)
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
    if problems or not given.keys() <= ListAccounts.__annotations__.keys():
        raise invalid("list_accounts", given, problems, ListAccounts.__annotations__)
    args: ListAccounts = {"limit": limit, "offset": offset}
    if owner_id is not None:
        args["ownerId"] = owner_id
    if tier is not None:
        args["tier"] = tier
    if industry is not None:
        args["industry"] = industry
    return args


class SearchAccounts(TypedDict):
    query: str
    limit: int
    offset: int


def search_accounts(given: Given) -> SearchAccounts:
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
    if problems or not given.keys() <= SearchAccounts.__annotations__.keys():
        raise invalid(
            "search_accounts", given, problems, SearchAccounts.__annotations__
        )
    return {"query": query, "limit": limit, "offset": offset}


class GetAccount(TypedDict):
    accountId: str


def get_account(given: Given) -> GetAccount:
    problems: Problems = ()
    account_id = given.get("accountId")
    if type(account_id) is not str or not (account_id := account_id.strip()):
        problems += not_text("accountId", account_id, required=True)
    if problems or len(given) != 1:
        raise invalid("get_account", given, problems, GetAccount.__annotations__)
    return {"accountId": account_id}


class CreateAccount(TypedDict):
    actorUserId: str
    name: str
    industry: str
    tier: Literal["enterprise", "mid_market", "smb"]
    ownerId: str
    website: NotRequired[str]


def create_account(given: Given) -> CreateAccount:
    problems: Problems = ()
    actor_user_id = given.get("actorUserId")
    if type(actor_user_id) is not str or not (actor_user_id := actor_user_id.strip()):
        problems += not_text("actorUserId", actor_user_id, required=True)
    name = given.get("name")
    if type(name) is not str or not (name := name.strip()):
        problems += not_text("name", name, required=True)
    industry = given.get("industry")
    if type(industry) is not str or not (industry := industry.strip()):
        problems += not_text("industry", industry, required=True)
    tier = given.get("tier")
    if tier not in ("enterprise", "mid_market", "smb"):
        problems += not_one_of(
            "tier", tier, ("enterprise", "mid_market", "smb"), required=True
        )
    owner_id = given.get("ownerId")
    if type(owner_id) is not str or not (owner_id := owner_id.strip()):
        problems += not_text("ownerId", owner_id, required=True)
    website = given.get("website")
    if website is not None:
        if type(website) is not str or not (website := website.strip()):
            problems += not_text("website", website)
    if problems or not given.keys() <= CreateAccount.__annotations__.keys():
        raise invalid("create_account", given, problems, CreateAccount.__annotations__)
    args: CreateAccount = {
        "actorUserId": actor_user_id,
        "name": name,
        "industry": industry,
        "tier": tier,
        "ownerId": owner_id,
    }
    if website is not None:
        args["website"] = website
    return args


class UpdateAccount(TypedDict):
    actorUserId: str
    accountId: str
    industry: NotRequired[str]
    tier: NotRequired[Literal["enterprise", "mid_market", "smb"]]
    website: NotRequired[str]
    ownerId: NotRequired[str]


def update_account(given: Given) -> UpdateAccount:
    problems: Problems = ()
    actor_user_id = given.get("actorUserId")
    if type(actor_user_id) is not str or not (actor_user_id := actor_user_id.strip()):
        problems += not_text("actorUserId", actor_user_id, required=True)
    account_id = given.get("accountId")
    if type(account_id) is not str or not (account_id := account_id.strip()):
        problems += not_text("accountId", account_id, required=True)
    industry = given.get("industry")
    if industry is not None:
        if type(industry) is not str or not (industry := industry.strip()):
            problems += not_text("industry", industry)
    tier = given.get("tier")
    if tier is not None:
        if tier not in ("enterprise", "mid_market", "smb"):
            problems += not_one_of("tier", tier, ("enterprise", "mid_market", "smb"))
    website = given.get("website")
    if website is not None:
        if type(website) is not str or not (website := website.strip()):
            problems += not_text("website", website)
    owner_id = given.get("ownerId")
    if owner_id is not None:
        if type(owner_id) is not str or not (owner_id := owner_id.strip()):
            problems += not_text("ownerId", owner_id)
    if problems or not given.keys() <= UpdateAccount.__annotations__.keys():
        raise invalid("update_account", given, problems, UpdateAccount.__annotations__)
    args: UpdateAccount = {"actorUserId": actor_user_id, "accountId": account_id}
    if industry is not None:
        args["industry"] = industry
    if tier is not None:
        args["tier"] = tier
    if website is not None:
        args["website"] = website
    if owner_id is not None:
        args["ownerId"] = owner_id
    return args
