# From specs/erp/sales/fulfillments.yaml. Change it there, then run: toolc compile
"""What fulfillments show."""

from collections.abc import Sequence
from typing import TypedDict

from .._runtime.expressions import days_between, int64
from .._runtime.search import search
from ..rows._shared import Address
from ..rows.sales_fulfillments import Fulfillment
from ..state import State


def fulfillment_days_underway(fulfillment: Fulfillment, now: str) -> int:
    """Days from the shipment to the delivery, or to today."""
    return days_between(
        fulfillment["createdOn"],
        fulfillment["deliveredOn"] if fulfillment["deliveredOn"] is not None else now,
    )


class FulfillmentSummary(TypedDict):
    id: str
    salesOrderId: str
    customer: str
    warehouseId: str
    carrier: str
    trackingNumber: str | None
    status: str
    units: int
    createdOn: str
    deliveredOn: str | None
    daysUnderway: int


def fulfillment_summary(state: State, fulfillment: Fulfillment) -> FulfillmentSummary:
    sales_order = state.sales_orders.require(fulfillment["salesOrderId"])
    return {
        "id": fulfillment["id"],
        "salesOrderId": fulfillment["salesOrderId"],
        "customer": state.customers.require(sales_order["customerId"])["name"],
        "warehouseId": fulfillment["warehouseId"],
        "carrier": fulfillment["carrier"],
        "trackingNumber": fulfillment["trackingNumber"],
        "status": fulfillment["status"],
        "units": int64(sum(l["quantity"] for l in fulfillment["lines"])),
        "createdOn": fulfillment["createdOn"],
        "deliveredOn": fulfillment["deliveredOn"],
        "daysUnderway": fulfillment_days_underway(fulfillment, state.now),
    }


class FulfillmentDetailL(TypedDict):
    salesOrderLineId: str
    productId: str
    product: str
    quantity: int


class FulfillmentDetail(FulfillmentSummary):
    warehouse: str
    shipTo: Address
    lines: list[FulfillmentDetailL]
    createdBy: str


def fulfillment_detail(state: State, fulfillment: Fulfillment) -> FulfillmentDetail:
    warehouse = state.warehouses.require(fulfillment["warehouseId"])
    sales_order = state.sales_orders.require(fulfillment["salesOrderId"])
    created_by = state.users.require(fulfillment["createdById"])
    return {
        **fulfillment_summary(state, fulfillment),
        "warehouse": warehouse["name"],
        "shipTo": state.customers.require(sales_order["customerId"])["address"].copy(),
        "lines": [
            {
                "salesOrderLineId": l["salesOrderLineId"],
                "productId": l["productId"],
                "product": state.products.require(l["productId"])["name"],
                "quantity": l["quantity"],
            }
            for l in fulfillment["lines"]
        ],
        "createdBy": created_by["name"],
    }


def fulfillment_texts(state: State, fulfillment: Fulfillment) -> tuple[str, ...]:
    sales_order = state.sales_orders.require(fulfillment["salesOrderId"])
    return (
        fulfillment["id"],
        fulfillment["salesOrderId"],
        fulfillment["carrier"],
        fulfillment["trackingNumber"] or "",
        state.customers.require(sales_order["customerId"])["name"],
    )


def find_fulfillments(state: State, query: str) -> Sequence[Fulfillment]:
    """The fulfillments with the query in id, salesOrderId, carrier, trackingNumber
    or salesOrder.customer.name.
    """
    return search(state, state.fulfillments, query, fulfillment_texts, live=True)
