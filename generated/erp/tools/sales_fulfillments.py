# From specs/erp/sales/fulfillments.yaml. Change it there, then run: toolc compile
"""The tools of sales_fulfillments, step by step."""

from collections.abc import Sequence

from .._runtime.contract import Given, Result
from .._runtime.paging import page
from ..inputs import sales_fulfillments as inputs
from ..rows.sales_fulfillments import Fulfillment
from ..state import State
from ..views.sales_fulfillments import (
    find_fulfillments,
    fulfillment_days_underway,
    fulfillment_detail,
    fulfillment_summary,
)


def list_fulfillments(state: State, given: Given) -> Result:
    """List fulfillments."""
    args = inputs.list_fulfillments(given)
    rows: Sequence[Fulfillment] = state.fulfillments.matching(
        args, "salesOrderId", "warehouseId", "status"
    )
    if "createdFrom" in args:
        rows = [row for row in rows if row["createdOn"] >= args["createdFrom"]]
    if "createdTo" in args:
        rows = [row for row in rows if row["createdOn"] <= args["createdTo"]]
    if "customerId" in args:
        rows = [
            row
            for row in rows
            if state.sales_orders.require(row["salesOrderId"])["customerId"]
            == args["customerId"]
        ]
    if "underwayLongerThanDays" in args:
        rows = [
            row
            for row in rows
            if row["status"] == "shipped"
            and fulfillment_days_underway(row, state.now)
            > args["underwayLongerThanDays"]
        ]
    rows = sorted(rows, key=lambda row: (row["createdOn"], row["id"]), reverse=True)
    return page(state, rows, args, fulfillment_summary)


def search_fulfillments(state: State, given: Given) -> Result:
    """Search fulfillments."""
    args = inputs.search_fulfillments(given)
    rows = find_fulfillments(state, args["query"])
    return page(state, rows, args, fulfillment_summary)


def get_fulfillment(state: State, given: Given) -> Result:
    """Show a fulfillment."""
    args = inputs.get_fulfillment(given)
    fulfillment = state.fulfillments.require(args["fulfillmentId"])
    return fulfillment_detail(state, fulfillment)
