# From specs/erp/inventory/reservations.yaml. Change it there, then run: toolc compile
"""What reservations show."""

from collections.abc import Sequence
from typing import TypedDict

from .._runtime.expressions import days_between
from .._runtime.search import search
from ..rows.inventory_reservations import Reservation
from ..state import State


def reservation_age_days(reservation: Reservation, now: str) -> int:
    """Days since it was made."""
    return days_between(reservation["createdOn"], now)


class ReservationSummary(TypedDict):
    id: str
    productId: str
    sku: str
    warehouseId: str
    quantity: int
    status: str
    salesOrderLineId: str | None
    purpose: str | None
    createdOn: str
    ageDays: int


def reservation_summary(state: State, reservation: Reservation) -> ReservationSummary:
    product = state.products.require(reservation["productId"])
    return {
        "id": reservation["id"],
        "productId": reservation["productId"],
        "sku": product["sku"],
        "warehouseId": reservation["warehouseId"],
        "quantity": reservation["quantity"],
        "status": reservation["status"],
        "salesOrderLineId": reservation["salesOrderLineId"],
        "purpose": reservation["purpose"],
        "createdOn": reservation["createdOn"],
        "ageDays": reservation_age_days(reservation, state.now),
    }


class ReservationDetail(ReservationSummary):
    stockLevelId: str
    product: str
    warehouse: str
    salesOrderId: str | None
    customer: str | None
    createdBy: str
    closedOn: str | None


def reservation_detail(state: State, reservation: Reservation) -> ReservationDetail:
    product = state.products.require(reservation["productId"])
    warehouse = state.warehouses.require(reservation["warehouseId"])
    sales_order_line = state.sales_order_lines.get(reservation["salesOrderLineId"])
    created_by = state.users.require(reservation["createdById"])
    return {
        **reservation_summary(state, reservation),
        "stockLevelId": reservation["stockLevelId"],
        "product": product["name"],
        "warehouse": warehouse["name"],
        "salesOrderId": (
            sales_order_line["salesOrderId"] if sales_order_line is not None else None
        ),
        "customer": (
            state.customers.require(
                state.sales_orders.require(sales_order_line["salesOrderId"])[
                    "customerId"
                ]
            )["name"]
            if sales_order_line is not None
            else None
        ),
        "createdBy": created_by["name"],
        "closedOn": reservation["closedOn"],
    }


def reservation_texts(state: State, reservation: Reservation) -> tuple[str, ...]:
    product = state.products.require(reservation["productId"])
    return (
        reservation["id"],
        product["sku"],
        product["name"],
        reservation["purpose"] or "",
        reservation["salesOrderLineId"] or "",
    )


def find_reservations(state: State, query: str) -> Sequence[Reservation]:
    """The reservations with the query in id, product.sku, product.name, purpose or
    salesOrderLineId.
    """
    return search(
        state,
        state.reservations,
        query,
        reservation_texts,
        joined=[("productId", state.products)],
    )
