# From specs/erp/inventory/reservations.yaml. Change it there, then run: toolc compile
"""The tools of inventory_reservations, step by step."""

from collections.abc import Sequence

from .._runtime.contract import Given, Result
from .._runtime.paging import page
from ..inputs import inventory_reservations as inputs
from ..rows.inventory_reservations import Reservation
from ..state import State
from ..views.inventory_reservations import (
    find_reservations,
    reservation_age_days,
    reservation_detail,
    reservation_summary,
)


def list_reservations(state: State, given: Given) -> Result:
    """List reservations."""
    args = inputs.list_reservations(given)
    rows: Sequence[Reservation] = state.reservations.matching(
        args, "productId", "warehouseId", "status"
    )
    if "createdFrom" in args:
        rows = [row for row in rows if row["createdOn"] >= args["createdFrom"]]
    if "createdTo" in args:
        rows = [row for row in rows if row["createdOn"] <= args["createdTo"]]
    if "salesOrderId" in args:
        rows = [
            row
            for row in rows
            if row["salesOrderLineId"] is not None
            and state.sales_order_lines.require(row["salesOrderLineId"])["salesOrderId"]
            == args["salesOrderId"]
        ]
    if "olderThanDays" in args:
        rows = [
            row
            for row in rows
            if reservation_age_days(row, state.now) > args["olderThanDays"]
        ]
    return page(state, rows, args, reservation_summary)


def search_reservations(state: State, given: Given) -> Result:
    """Search reservations."""
    args = inputs.search_reservations(given)
    rows = find_reservations(state, args["query"])
    return page(state, rows, args, reservation_summary)


def get_reservation(state: State, given: Given) -> Result:
    """Show a reservation."""
    args = inputs.get_reservation(given)
    reservation = state.reservations.require(args["reservationId"])
    return reservation_detail(state, reservation)
