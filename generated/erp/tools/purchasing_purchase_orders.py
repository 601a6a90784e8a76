# From specs/erp/purchasing/purchase_orders.yaml.
# Change it there, then run: toolc compile
"""The tools of purchasing_purchase_orders, step by step."""

from collections.abc import Sequence

from .._runtime.contract import Given, Result
from .._runtime.paging import page
from ..inputs import purchasing_purchase_orders as inputs
from ..rows.purchasing_purchase_orders import PurchaseOrder
from ..rules.purchasing_purchase_orders import is_open_order
from ..state import State
from ..views.budgets_budgets_and_others import (
    find_purchase_orders,
    purchase_order_detail,
    purchase_order_late,
    purchase_order_summary,
    purchase_order_total,
)


def list_purchase_orders(state: State, given: Given) -> Result:
    """List purchase orders."""
    args = inputs.list_purchase_orders(given)
    rows: Sequence[PurchaseOrder] = state.purchase_orders.matching(
        args,
        "status",
        "vendorId",
        "warehouseId",
        "buyerId",
        "departmentId",
        "requisitionId",
        "budgetId",
    )
    if "createdFrom" in args:
        rows = [row for row in rows if row["createdOn"] >= args["createdFrom"]]
    if "createdTo" in args:
        rows = [row for row in rows if row["createdOn"] <= args["createdTo"]]
    if "openOnly" in args:
        rows = [row for row in rows if not args["openOnly"] or is_open_order(row)]
    if "expectedBefore" in args:
        rows = [
            row
            for row in rows
            if row["expectedOn"] is not None
            and row["expectedOn"] < args["expectedBefore"]
        ]
    if "lateOnly" in args:
        rows = [
            row
            for row in rows
            if not args["lateOnly"] or purchase_order_late(row, state.now)
        ]
    if "minimumTotal" in args:
        rows = [
            row
            for row in rows
            if purchase_order_total(state, row) >= args["minimumTotal"]
        ]
    return page(state, rows, args, purchase_order_summary)


def search_purchase_orders(state: State, given: Given) -> Result:
    """Search purchase orders."""
    args = inputs.search_purchase_orders(given)
    rows = find_purchase_orders(state, args["query"])
    return page(state, rows, args, purchase_order_summary)


def get_purchase_order(state: State, given: Given) -> Result:
    """Show a purchase order."""
    args = inputs.get_purchase_order(given)
    purchase_order = state.purchase_orders.require(args["purchaseOrderId"])
    return purchase_order_detail(state, purchase_order)
