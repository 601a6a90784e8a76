# From specs/erp/sales/sales_orders.yaml. Change it there, then run: toolc compile
"""What the tools of sales_sales_orders accept."""

from typing import Literal, NotRequired, TypedDict

from .._runtime.checks import (
    Problems,
    invalid,
    missing,
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


class ListSalesOrders(TypedDict):
    createdFrom: NotRequired[str]
    createdTo: NotRequired[str]
    status: NotRequired[
        Literal["draft", "confirmed", "partially_fulfilled", "fulfilled", "cancelled"]
    ]
    customerId: NotRequired[str]
    salespersonId: NotRequired[str]
    requestedBefore: NotRequired[str]
    lateOnly: NotRequired[bool]
    unbilledOnly: NotRequired[bool]
    minimumTotal: NotRequired[float]
    limit: int
    offset: int


def list_sales_orders(given: Given) -> ListSalesOrders:
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
        if status not in (
            "draft",
            "confirmed",
            "partially_fulfilled",
            "fulfilled",
            "cancelled",
        ):
            problems += not_one_of(
                "status",
                status,
                ("draft", "confirmed", "partially_fulfilled", "fulfilled", "cancelled"),
            )
    customer_id = given.get("customerId")
    if "customerId" in given:
        if type(customer_id) is not str or not (customer_id := customer_id.strip()):
            problems += not_text("customerId", customer_id)
    salesperson_id = given.get("salespersonId")
    if "salespersonId" in given:
        if type(salesperson_id) is not str or not (
            salesperson_id := salesperson_id.strip()
        ):
            problems += not_text("salespersonId", salesperson_id)
    requested_before = trimmed(given.get("requestedBefore"))
    if "requestedBefore" in given:
        if not is_date(requested_before):
            problems += not_date("requestedBefore", requested_before)
    late_only = given.get("lateOnly")
    if "lateOnly" in given:
        if type(late_only) is not bool:
            problems += not_boolean("lateOnly", late_only)
    unbilled_only = given.get("unbilledOnly")
    if "unbilledOnly" in given:
        if type(unbilled_only) is not bool:
            problems += not_boolean("unbilledOnly", unbilled_only)
    minimum_total = given.get("minimumTotal")
    if "minimumTotal" in given:
        if type(minimum_total) not in (int, float) or not 0 <= minimum_total < INFINITE:
            problems += not_number("minimumTotal", minimum_total, minimum=0)
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
    if problems or not given.keys() <= ListSalesOrders.__annotations__.keys():
        raise invalid(
            "list_sales_orders", given, problems, ListSalesOrders.__annotations__
        )
    args: ListSalesOrders = {"limit": limit, "offset": offset}
    if created_from is not None:
        args["createdFrom"] = created_from
    if created_to is not None:
        args["createdTo"] = created_to
    if status is not None:
        args["status"] = status
    if customer_id is not None:
        args["customerId"] = customer_id
    if salesperson_id is not None:
        args["salespersonId"] = salesperson_id
    if requested_before is not None:
        args["requestedBefore"] = requested_before
    if late_only is not None:
        args["lateOnly"] = late_only
    if unbilled_only is not None:
        args["unbilledOnly"] = unbilled_only
    if minimum_total is not None:
        args["minimumTotal"] = minimum_total
    return args


class SearchSalesOrders(TypedDict):
    query: str
    limit: int
    offset: int


def search_sales_orders(given: Given) -> SearchSalesOrders:
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
    if problems or not given.keys() <= SearchSalesOrders.__annotations__.keys():
        raise invalid(
            "search_sales_orders", given, problems, SearchSalesOrders.__annotations__
        )
    return {"query": query, "limit": limit, "offset": offset}


class GetSalesOrder(TypedDict):
    salesOrderId: str


def get_sales_order(given: Given) -> GetSalesOrder:
    problems: Problems = ()
    sales_order_id = given.get("salesOrderId")
    if "salesOrderId" not in given:
        problems += missing("salesOrderId")
    elif type(sales_order_id) is not str or not (
        sales_order_id := sales_order_id.strip()
    ):
        problems += not_text("salesOrderId", sales_order_id)
    if problems or len(given) != 1:
        raise invalid("get_sales_order", given, problems, GetSalesOrder.__annotations__)
    return {"salesOrderId": sales_order_id}
