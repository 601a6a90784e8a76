# From specs/erp/sales/fulfillments.yaml. Change it there, then run: toolc compile
"""What the tools of sales_fulfillments accept."""

from typing import Literal, NotRequired, TypedDict

from .._runtime.checks import (
    Problems,
    invalid,
    missing,
    not_date,
    not_integer,
    not_one_of,
    not_text,
)
from .._runtime.contract import Given
from .._runtime.formats import is_date
from .._runtime.plain import trimmed, whole


class ListFulfillments(TypedDict):
    createdFrom: NotRequired[str]
    createdTo: NotRequired[str]
    salesOrderId: NotRequired[str]
    warehouseId: NotRequired[str]
    status: NotRequired[Literal["shipped", "delivered"]]
    customerId: NotRequired[str]
    underwayLongerThanDays: NotRequired[int]
    limit: int
    offset: int


def list_fulfillments(given: Given) -> ListFulfillments:
    problems: Problems = ()
    created_from = trimmed(given.get("createdFrom"))
    if "createdFrom" in given:
        if not is_date(created_from):
            problems += not_date("createdFrom", created_from)
    created_to = trimmed(given.get("createdTo"))
    if "createdTo" in given:
        if not is_date(created_to):
            problems += not_date("createdTo", created_to)
    sales_order_id = given.get("salesOrderId")
    if "salesOrderId" in given:
        if type(sales_order_id) is not str or not (
            sales_order_id := sales_order_id.strip()
        ):
            problems += not_text("salesOrderId", sales_order_id)
    warehouse_id = given.get("warehouseId")
    if "warehouseId" in given:
        if type(warehouse_id) is not str or not (warehouse_id := warehouse_id.strip()):
            problems += not_text("warehouseId", warehouse_id)
    status = given.get("status")
    if "status" in given:
        if status not in ("shipped", "delivered"):
            problems += not_one_of("status", status, ("shipped", "delivered"))
    customer_id = given.get("customerId")
    if "customerId" in given:
        if type(customer_id) is not str or not (customer_id := customer_id.strip()):
            problems += not_text("customerId", customer_id)
    underway_longer_than_days = whole(given.get("underwayLongerThanDays"))
    if "underwayLongerThanDays" in given:
        if type(underway_longer_than_days) is not int or underway_longer_than_days < 0:
            problems += not_integer(
                "underwayLongerThanDays", underway_longer_than_days, minimum=0
            )
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
    if problems or not given.keys() <= ListFulfillments.__annotations__.keys():
        raise invalid(
            "list_fulfillments", given, problems, ListFulfillments.__annotations__
        )
    args: ListFulfillments = {"limit": limit, "offset": offset}
    if created_from is not None:
        args["createdFrom"] = created_from
    if created_to is not None:
        args["createdTo"] = created_to
    if sales_order_id is not None:
        args["salesOrderId"] = sales_order_id
    if warehouse_id is not None:
        args["warehouseId"] = warehouse_id
    if status is not None:
        args["status"] = status
    if customer_id is not None:
        args["customerId"] = customer_id
    if underway_longer_than_days is not None:
        args["underwayLongerThanDays"] = underway_longer_than_days
    return args


class SearchFulfillments(TypedDict):
    query: str
    limit: int
    offset: int


def search_fulfillments(given: Given) -> SearchFulfillments:
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
    if problems or not given.keys() <= SearchFulfillments.__annotations__.keys():
        raise invalid(
            "search_fulfillments", given, problems, SearchFulfillments.__annotations__
        )
    return {"query": query, "limit": limit, "offset": offset}


class GetFulfillment(TypedDict):
    fulfillmentId: str


def get_fulfillment(given: Given) -> GetFulfillment:
    problems: Problems = ()
    fulfillment_id = given.get("fulfillmentId")
    if "fulfillmentId" not in given:
        problems += missing("fulfillmentId")
    elif type(fulfillment_id) is not str or not (
        fulfillment_id := fulfillment_id.strip()
    ):
        problems += not_text("fulfillmentId", fulfillment_id)
    if problems or len(given) != 1:
        raise invalid(
            "get_fulfillment", given, problems, GetFulfillment.__annotations__
        )
    return {"fulfillmentId": fulfillment_id}
