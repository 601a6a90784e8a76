# From specs/erp/purchasing/purchase_order_lines.yaml.
# Change it there, then run: toolc compile
"""What the tools of purchasing_purchase_order_lines accept."""

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


class ListPurchaseOrderLines(TypedDict):
    purchaseOrderId: NotRequired[str]
    productId: NotRequired[str]
    vendorId: NotRequired[str]
    toComeOnly: NotRequired[bool]
    uninvoicedOnly: NotRequired[bool]
    limit: int
    offset: int


def list_purchase_order_lines(given: Given) -> ListPurchaseOrderLines:
    problems: Problems = ()
    purchase_order_id = given.get("purchaseOrderId")
    if "purchaseOrderId" in given:
        if type(purchase_order_id) is not str or not (
            purchase_order_id := purchase_order_id.strip()
        ):
            problems += not_text("purchaseOrderId", purchase_order_id)
    product_id = given.get("productId")
    if "productId" in given:
        if type(product_id) is not str or not (product_id := product_id.strip()):
            problems += not_text("productId", product_id)
    vendor_id = given.get("vendorId")
    if "vendorId" in given:
        if type(vendor_id) is not str or not (vendor_id := vendor_id.strip()):
            problems += not_text("vendorId", vendor_id)
    to_come_only = given.get("toComeOnly")
    if "toComeOnly" in given:
        if type(to_come_only) is not bool:
            problems += not_boolean("toComeOnly", to_come_only)
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
    if problems or not given.keys() <= ListPurchaseOrderLines.__annotations__.keys():
        raise invalid(
            "list_purchase_order_lines",
            given,
            problems,
            ListPurchaseOrderLines.__annotations__,
        )
    args: ListPurchaseOrderLines = {"limit": limit, "offset": offset}
    if purchase_order_id is not None:
        args["purchaseOrderId"] = purchase_order_id
    if product_id is not None:
        args["productId"] = product_id
    if vendor_id is not None:
        args["vendorId"] = vendor_id
    if to_come_only is not None:
        args["toComeOnly"] = to_come_only
    if uninvoiced_only is not None:
        args["uninvoicedOnly"] = uninvoiced_only
    return args


class SearchPurchaseOrderLines(TypedDict):
    query: str
    limit: int
    offset: int


def search_purchase_order_lines(given: Given) -> SearchPurchaseOrderLines:
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
    if problems or not given.keys() <= SearchPurchaseOrderLines.__annotations__.keys():
        raise invalid(
            "search_purchase_order_lines",
            given,
            problems,
            SearchPurchaseOrderLines.__annotations__,
        )
    return {"query": query, "limit": limit, "offset": offset}


class GetPurchaseOrderLine(TypedDict):
    orderLineId: str


def get_purchase_order_line(given: Given) -> GetPurchaseOrderLine:
    problems: Problems = ()
    order_line_id = given.get("orderLineId")
    if "orderLineId" not in given:
        problems += missing("orderLineId")
    elif type(order_line_id) is not str or not (order_line_id := order_line_id.strip()):
        problems += not_text("orderLineId", order_line_id)
    if problems or len(given) != 1:
        raise invalid(
            "get_purchase_order_line",
            given,
            problems,
            GetPurchaseOrderLine.__annotations__,
        )
    return {"orderLineId": order_line_id}
