# From specs/erp/sales/sales_order_lines.yaml. Change it there, then run: toolc compile
"""What the tools of sales_sales_order_lines accept."""

from typing import NotRequired, TypedDict

from .._runtime.checks import (
    Problems,
    invalid,
    missing,
    not_boolean,
    not_integer,
    not_text,
)
from .._runtime.contract import Given
from .._runtime.plain import whole


class ListSalesOrderLines(TypedDict):
    salesOrderId: NotRequired[str]
    productId: NotRequired[str]
    customerId: NotRequired[str]
    toShipOnly: NotRequired[bool]
    unreservedOnly: NotRequired[bool]
    uninvoicedOnly: NotRequired[bool]
    limit: int
    offset: int


def list_sales_order_lines(given: Given) -> ListSalesOrderLines:
    problems: Problems = ()
    sales_order_id = given.get("salesOrderId")
    if "salesOrderId" in given:
        if type(sales_order_id) is not str or not (
            sales_order_id := sales_order_id.strip()
        ):
            problems += not_text("salesOrderId", sales_order_id)
    product_id = given.get("productId")
    if "productId" in given:
        if type(product_id) is not str or not (product_id := product_id.strip()):
            problems += not_text("productId", product_id)
    customer_id = given.get("customerId")
    if "customerId" in given:
        if type(customer_id) is not str or not (customer_id := customer_id.strip()):
            problems += not_text("customerId", customer_id)
    to_ship_only = given.get("toShipOnly")
    if "toShipOnly" in given:
        if type(to_ship_only) is not bool:
            problems += not_boolean("toShipOnly", to_ship_only)
    unreserved_only = given.get("unreservedOnly")
    if "unreservedOnly" in given:
        if type(unreserved_only) is not bool:
            problems += not_boolean("unreservedOnly", unreserved_only)
    uninvoiced_only = given.get("uninvoicedOnly")
    if "uninvoicedOnly" in given:
        if type(uninvoiced_only) is not bool:
            problems += not_boolean("uninvoicedOnly", uninvoiced_only)
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
    if problems or not given.keys() <= ListSalesOrderLines.__annotations__.keys():
        raise invalid(
            "list_sales_order_lines",
            given,
            problems,
            ListSalesOrderLines.__annotations__,
        )
    args: ListSalesOrderLines = {"limit": limit, "offset": offset}
    if sales_order_id is not None:
        args["salesOrderId"] = sales_order_id
    if product_id is not None:
        args["productId"] = product_id
    if customer_id is not None:
        args["customerId"] = customer_id
    if to_ship_only is not None:
        args["toShipOnly"] = to_ship_only
    if unreserved_only is not None:
        args["unreservedOnly"] = unreserved_only
    if uninvoiced_only is not None:
        args["uninvoicedOnly"] = uninvoiced_only
    return args


class SearchSalesOrderLines(TypedDict):
    query: str
    limit: int
    offset: int


def search_sales_order_lines(given: Given) -> SearchSalesOrderLines:
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
    if problems or not given.keys() <= SearchSalesOrderLines.__annotations__.keys():
        raise invalid(
            "search_sales_order_lines",
            given,
            problems,
            SearchSalesOrderLines.__annotations__,
        )
    return {"query": query, "limit": limit, "offset": offset}


class GetSalesOrderLine(TypedDict):
    saleLineId: str


def get_sales_order_line(given: Given) -> GetSalesOrderLine:
    problems: Problems = ()
    sale_line_id = given.get("saleLineId")
    if "saleLineId" not in given:
        problems += missing("saleLineId")
    elif type(sale_line_id) is not str or not (sale_line_id := sale_line_id.strip()):
        problems += not_text("saleLineId", sale_line_id)
    if problems or len(given) != 1:
        raise invalid(
            "get_sales_order_line", given, problems, GetSalesOrderLine.__annotations__
        )
    return {"saleLineId": sale_line_id}
