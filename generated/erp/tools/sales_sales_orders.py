# From specs/erp/sales/sales_orders.yaml. Change it there, then run: toolc compile
"""The tools of sales_sales_orders, step by step."""

from collections.abc import Sequence

from .._runtime.contract import Given, Result
from .._runtime.paging import page
from ..inputs import sales_sales_orders as inputs
from ..rows.sales_sales_orders import SalesOrder
from ..state import State
from ..views.customers_customers_and_others import (
    find_sales_orders,
    sales_order_detail,
    sales_order_late,
    sales_order_summary,
    sales_order_total,
    sales_order_unbilled,
)


def list_sales_orders(state: State, given: Given) -> Result:
    """List sales orders."""
    args = inputs.list_sales_orders(given)
    rows: Sequence[SalesOrder] = state.sales_orders.matching(
        args, "status", "customerId", "salespersonId"
    )
    if "createdFrom" in args:
        rows = [row for row in rows if row["createdOn"] >= args["createdFrom"]]
    if "createdTo" in args:
        rows = [row for row in rows if row["createdOn"] <= args["createdTo"]]
    if "requestedBefore" in args:
        rows = [row for row in rows if row["requestedOn"] < args["requestedBefore"]]
    if "lateOnly" in args:
        rows = [
            row
            for row in rows
            if not args["lateOnly"] or sales_order_late(row, state.now)
        ]
    if "unbilledOnly" in args:
        rows = [
            row
            for row in rows
            if not args["unbilledOnly"] or sales_order_unbilled(state, row) > 0.0
        ]
    if "minimumTotal" in args:
        rows = [
            row for row in rows if sales_order_total(state, row) >= args["minimumTotal"]
        ]
    return page(state, rows, args, sales_order_summary)


def search_sales_orders(state: State, given: Given) -> Result:
    """Search sales orders."""
    args = inputs.search_sales_orders(given)
    rows = find_sales_orders(state, args["query"])
    return page(state, rows, args, sales_order_summary)


def get_sales_order(state: State, given: Given) -> Result:
    """Show a sales order."""
    args = inputs.get_sales_order(given)
    sales_order = state.sales_orders.require(args["salesOrderId"])
    return sales_order_detail(state, sales_order)
