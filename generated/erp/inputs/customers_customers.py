# From specs/erp/customers/customers.yaml. Change it there, then run: toolc compile
"""What the tools of customers_customers accept."""

from typing import Literal, NotRequired, TypedDict

from .._runtime.checks import (
    Problems,
    invalid,
    missing,
    not_boolean,
    not_date,
    not_integer,
    not_one_of,
    not_text,
)
from .._runtime.contract import Given
from .._runtime.formats import is_date
from .._runtime.plain import trimmed, whole


class ListCustomers(TypedDict):
    createdFrom: NotRequired[str]
    createdTo: NotRequired[str]
    status: NotRequired[Literal["prospect", "active", "blocked"]]
    segment: NotRequired[
        Literal[
            "food",
            "machinery",
            "energy",
            "mining",
            "marine",
            "paper",
            "textile",
            "utilities",
        ]
    ]
    accountManagerId: NotRequired[str]
    country: NotRequired[str]
    overdueOnly: NotRequired[bool]
    overLimitOnly: NotRequired[bool]
    limit: int
    offset: int


def list_customers(given: Given) -> ListCustomers:
    problems: Problems = ()
    created_from = trimmed(given.get("createdFrom"))
    if "createdFrom" in given:
        if not is_date(created_from):
            problems += not_date("createdFrom", created_from)
    created_to = trimmed(given.get("createdTo"))
    if "createdTo" in given:
        if not is_date(created_to):
            problems += not_date("createdTo", created_to)
    status = given.get("status")
    if "status" in given:
        if status not in ("prospect", "active", "blocked"):
            problems += not_one_of("status", status, ("prospect", "active", "blocked"))
    segment = given.get("segment")
    if "segment" in given:
        if segment not in (
            "food",
            "machinery",
            "energy",
            "mining",
            "marine",
            "paper",
            "textile",
            "utilities",
        ):
            problems += not_one_of(
                "segment",
                segment,
                (
                    "food",
                    "machinery",
                    "energy",
                    "mining",
                    "marine",
                    "paper",
                    "textile",
                    "utilities",
                ),
            )
    account_manager_id = given.get("accountManagerId")
    if "accountManagerId" in given:
        if type(account_manager_id) is not str or not (
            account_manager_id := account_manager_id.strip()
        ):
            problems += not_text("accountManagerId", account_manager_id)
    country = given.get("country")
    if "country" in given:
        if type(country) is not str or not (country := country.strip()):
            problems += not_text("country", country)
    overdue_only = given.get("overdueOnly")
    if "overdueOnly" in given:
        if type(overdue_only) is not bool:
            problems += not_boolean("overdueOnly", overdue_only)
    over_limit_only = given.get("overLimitOnly")
    if "overLimitOnly" in given:
        if type(over_limit_only) is not bool:
            problems += not_boolean("overLimitOnly", over_limit_only)
    limit = whole(given.get("limit"))
    if "limit" not in given:
        limit = 25
    elif type(limit) is not int or not 1 <= limit <= 200:
        problems += not_integer("limit", limit, minimum=1, maximum=200)
    offset = whole(given.get("offset"))
    if "offset" not in given:
        offset = 0
    elif type(offset) is not int or offset < 0:
        problems += not_integer("offset", offset, minimum=0)
    if problems or not given.keys() <= ListCustomers.__annotations__.keys():
        raise invalid("list_customers", given, problems, ListCustomers.__annotations__)
    args: ListCustomers = {"limit": limit, "offset": offset}
    if created_from is not None:
        args["createdFrom"] = created_from
    if created_to is not None:
        args["createdTo"] = created_to
    if status is not None:
        args["status"] = status
    if segment is not None:
        args["segment"] = segment
    if account_manager_id is not None:
        args["accountManagerId"] = account_manager_id
    if country is not None:
        args["country"] = country
    if overdue_only is not None:
        args["overdueOnly"] = overdue_only
    if over_limit_only is not None:
        args["overLimitOnly"] = over_limit_only
    return args


class SearchCustomers(TypedDict):
    query: str
    limit: int
    offset: int


def search_customers(given: Given) -> SearchCustomers:
    problems: Problems = ()
    query = given.get("query")
    if "query" not in given:
        problems += missing("query")
    elif type(query) is not str or not (query := query.strip()):
        problems += not_text("query", query)
    limit = whole(given.get("limit"))
    if "limit" not in given:
        limit = 25
    elif type(limit) is not int or not 1 <= limit <= 200:
        problems += not_integer("limit", limit, minimum=1, maximum=200)
    offset = whole(given.get("offset"))
    if "offset" not in given:
        offset = 0
    elif type(offset) is not int or offset < 0:
        problems += not_integer("offset", offset, minimum=0)
    if problems or not given.keys() <= SearchCustomers.__annotations__.keys():
        raise invalid(
            "search_customers", given, problems, SearchCustomers.__annotations__
        )
    return {"query": query, "limit": limit, "offset": offset}


class GetCustomer(TypedDict):
    customerId: str


def get_customer(given: Given) -> GetCustomer:
    problems: Problems = ()
    customer_id = given.get("customerId")
    if "customerId" not in given:
        problems += missing("customerId")
    elif type(customer_id) is not str or not (customer_id := customer_id.strip()):
        problems += not_text("customerId", customer_id)
    if problems or len(given) != 1:
        raise invalid("get_customer", given, problems, GetCustomer.__annotations__)
    return {"customerId": customer_id}
