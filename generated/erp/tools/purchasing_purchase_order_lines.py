# From specs/erp/purchasing/purchase_order_lines.yaml.
# Change it there, then run: toolc compile
"""The tools of purchasing_purchase_order_lines, step by step."""

from collections.abc import Sequence

from .._runtime.contract import Given, Result
from .._runtime.paging import page
from ..inputs import purchasing_purchase_order_lines as inputs
from ..rows.purchasing_purchase_order_lines import OrderLine
from ..state import State
from ..views.budgets_budgets_and_others import (
    find_purchase_order_lines,
    order_line_detail,
    order_line_open_quantity,
    order_line_summary,
    order_line_uninvoiced_quantity,
)


def list_purchase_order_lines(state: State, given: Given) -> Result:
    """List purchase order lines."""
    args = inputs.list_purchase_order_lines(given)
    rows: Sequence[OrderLine] = state.purchase_order_lines.matching(
        args, "purchaseOrderId", "productId"
    )
    if "vendorId" in args:
        rows = [
            row
            for row in rows
            if state.purchase_orders.require(row["purchaseOrderId"])["vendorId"]
            == args["vendorId"]
        ]
    if "toComeOnly" in args:
        rows = [
            row
            for row in rows
            if not args["toComeOnly"]
            or order_line_open_quantity(
                row, state.purchase_orders.require(row["purchaseOrderId"])
            )
            > 0
        ]
    if "uninvoicedOnly" in args:
        rows = [
            row
            for row in rows
            if not args["uninvoicedOnly"] or order_line_uninvoiced_quantity(row) > 0
        ]
    return page(state, rows, args, order_line_summary)


def search_purchase_order_lines(state: State, given: Given) -> Result:
    """Search purchase order lines."""
    args = inputs.search_purchase_order_lines(given)
    rows = find_purchase_order_lines(state, args["query"])
    return page(state, rows, args, order_line_summary)


def get_purchase_order_line(state: State, given: Given) -> Result:
    """Show a purchase order line."""
    args = inputs.get_purchase_order_line(given)
    order_line = state.purchase_order_lines.require(args["orderLineId"])
    return order_line_detail(state, order_line)
