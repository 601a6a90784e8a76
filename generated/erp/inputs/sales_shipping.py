# From specs/erp/sales/shipping.yaml. Change it there, then run: toolc compile
"""What the tools of sales_shipping accept."""

from typing import NotRequired, TypedDict

from .._runtime.checks import (
    MANY,
    Problems,
    invalid,
    missing,
    not_boolean,
    not_date,
    not_fields,
    not_integer,
    not_list,
    not_object,
    not_text,
    under,
)
from .._runtime.contract import Given
from .._runtime.entries import keys_differ, same_key
from .._runtime.formats import is_date
from .._runtime.plain import own, trimmed, whole
from ..rows._shared import ShippedLine


class ReserveSalesOrderStock(TypedDict):
    actorId: str
    salesOrderId: str
    warehouseId: NotRequired[str]
    split: bool


def reserve_sales_order_stock(given: Given) -> ReserveSalesOrderStock:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    sales_order_id = given.get("salesOrderId")
    if "salesOrderId" not in given:
        problems += missing("salesOrderId")
    elif type(sales_order_id) is not str or not (
        sales_order_id := sales_order_id.strip()
    ):
        problems += not_text("salesOrderId", sales_order_id)
    warehouse_id = given.get("warehouseId")
    if "warehouseId" in given:
        if type(warehouse_id) is not str or not (warehouse_id := warehouse_id.strip()):
            problems += not_text("warehouseId", warehouse_id)
    split = given.get("split")
    if "split" not in given:
        split = True
    elif type(split) is not bool:
        problems += not_boolean("split", split)
    if problems or not given.keys() <= ReserveSalesOrderStock.__annotations__.keys():
        raise invalid(
            "reserve_sales_order_stock",
            given,
            problems,
            ReserveSalesOrderStock.__annotations__,
        )
    args: ReserveSalesOrderStock = {
        "actorId": actor_id,
        "salesOrderId": sales_order_id,
        "split": split,
    }
    if warehouse_id is not None:
        args["warehouseId"] = warehouse_id
    return args


class ReleaseSalesOrderStock(TypedDict):
    actorId: str
    salesOrderId: str
    saleLineId: NotRequired[str]
    reason: str


def release_sales_order_stock(given: Given) -> ReleaseSalesOrderStock:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    sales_order_id = given.get("salesOrderId")
    if "salesOrderId" not in given:
        problems += missing("salesOrderId")
    elif type(sales_order_id) is not str or not (
        sales_order_id := sales_order_id.strip()
    ):
        problems += not_text("salesOrderId", sales_order_id)
    sale_line_id = given.get("saleLineId")
    if "saleLineId" in given:
        if type(sale_line_id) is not str or not (sale_line_id := sale_line_id.strip()):
            problems += not_text("saleLineId", sale_line_id)
    reason = given.get("reason")
    if "reason" not in given:
        problems += missing("reason")
    elif type(reason) is not str or not (reason := reason.strip()):
        problems += not_text("reason", reason)
    if problems or not given.keys() <= ReleaseSalesOrderStock.__annotations__.keys():
        raise invalid(
            "release_sales_order_stock",
            given,
            problems,
            ReleaseSalesOrderStock.__annotations__,
        )
    args: ReleaseSalesOrderStock = {
        "actorId": actor_id,
        "salesOrderId": sales_order_id,
        "reason": reason,
    }
    if sale_line_id is not None:
        args["saleLineId"] = sale_line_id
    return args


class FulfillSalesOrder(TypedDict):
    actorId: str
    salesOrderId: str
    warehouseId: str
    lines: list[ShippedLine]
    carrier: str
    trackingNumber: str | None


def fulfill_sales_order_line(line: Given) -> Problems:
    problems: Problems = ()
    sales_order_line_id = line.get("salesOrderLineId")
    if "salesOrderLineId" not in line:
        problems += missing("/salesOrderLineId")
    elif type(sales_order_line_id) is not str or not (
        sales_order_line_id := sales_order_line_id.strip()
    ):
        problems += not_text("/salesOrderLineId", sales_order_line_id)
    else:
        line["salesOrderLineId"] = sales_order_line_id
    quantity = whole(line.get("quantity"))
    if "quantity" not in line:
        problems += missing("/quantity")
    elif type(quantity) is not int or quantity < 1:
        problems += not_integer("/quantity", quantity, minimum=1)
    else:
        line["quantity"] = quantity
    known = {"salesOrderLineId", "quantity"}
    if not line.keys() <= known:
        problems += not_fields("", line, known)
    return problems


def fulfill_sales_order(given: Given) -> FulfillSalesOrder:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    sales_order_id = given.get("salesOrderId")
    if "salesOrderId" not in given:
        problems += missing("salesOrderId")
    elif type(sales_order_id) is not str or not (
        sales_order_id := sales_order_id.strip()
    ):
        problems += not_text("salesOrderId", sales_order_id)
    warehouse_id = given.get("warehouseId")
    if "warehouseId" not in given:
        problems += missing("warehouseId")
    elif type(warehouse_id) is not str or not (warehouse_id := warehouse_id.strip()):
        problems += not_text("warehouseId", warehouse_id)
    lines = own(given.get("lines"))
    if "lines" not in given:
        problems += missing("lines")
    elif type(lines) is not list:
        problems += not_list("lines", lines)
    else:
        if not lines:
            problems += not_list("lines", lines, minimum=1)
        for index, line in enumerate(lines):
            if type(line) is not dict:
                problems += not_object(f"/lines/{index}", line)
            elif unfit := fulfill_sales_order_line(line):
                problems += under(f"/lines/{index}", unfit)
            if len(problems) >= MANY:
                break
        if not keys_differ(lines, "salesOrderLineId"):
            problems += same_key("lines", lines, "salesOrderLineId")
    carrier = given.get("carrier")
    if "carrier" not in given:
        problems += missing("carrier")
    elif type(carrier) is not str or not (carrier := carrier.strip()):
        problems += not_text("carrier", carrier)
    tracking_number = given.get("trackingNumber")
    if "trackingNumber" not in given:
        tracking_number = None
    elif tracking_number is not None:
        if type(tracking_number) is not str or not (
            tracking_number := tracking_number.strip()
        ):
            problems += not_text("trackingNumber", tracking_number)
    if problems or not given.keys() <= FulfillSalesOrder.__annotations__.keys():
        raise invalid(
            "fulfill_sales_order", given, problems, FulfillSalesOrder.__annotations__
        )
    return {
        "actorId": actor_id,
        "salesOrderId": sales_order_id,
        "warehouseId": warehouse_id,
        "lines": lines,
        "carrier": carrier,
        "trackingNumber": tracking_number,
    }


class MarkFulfillmentDelivered(TypedDict):
    actorId: str
    fulfillmentId: str
    deliveredOn: NotRequired[str]


def mark_fulfillment_delivered(given: Given) -> MarkFulfillmentDelivered:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    fulfillment_id = given.get("fulfillmentId")
    if "fulfillmentId" not in given:
        problems += missing("fulfillmentId")
    elif type(fulfillment_id) is not str or not (
        fulfillment_id := fulfillment_id.strip()
    ):
        problems += not_text("fulfillmentId", fulfillment_id)
    delivered_on = trimmed(given.get("deliveredOn"))
    if "deliveredOn" in given:
        if not is_date(delivered_on):
            problems += not_date("deliveredOn", delivered_on)
    if problems or not given.keys() <= MarkFulfillmentDelivered.__annotations__.keys():
        raise invalid(
            "mark_fulfillment_delivered",
            given,
            problems,
            MarkFulfillmentDelivered.__annotations__,
        )
    args: MarkFulfillmentDelivered = {
        "actorId": actor_id,
        "fulfillmentId": fulfillment_id,
    }
    if delivered_on is not None:
        args["deliveredOn"] = delivered_on
    return args
