# From specs/erp/sales/sales_order_lines.yaml. Change it there, then run: toolc compile
"""The tools of sales_sales_order_lines, step by step."""

from collections.abc import Sequence

from .._runtime.contract import Given, Result
from .._runtime.paging import page
from ..inputs import sales_sales_order_lines as inputs
from ..rows.sales_sales_order_lines import SaleLine
from ..state import State
from ..views.customers_customers_and_others import (
    find_sales_order_lines,
    sale_line_detail,
    sale_line_open_quantity,
    sale_line_reserved_quantity,
    sale_line_summary,
)


def list_sales_order_lines(state: State, given: Given) -> Result:
    """List sales order lines."""
    args = inputs.list_sales_order_lines(given)
    rows: Sequence[SaleLine] = state.sales_order_lines.matching(
        args, "salesOrderId", "productId"
    )
    if "customerId" in args:
        rows = [
            row
            for row in rows
            if state.sales_orders.require(row["salesOrderId"])["customerId"]
            == args["customerId"]
        ]
    if "toShipOnly" in args:
        rows = [
            row
            for row in rows
            if not args["toShipOnly"]
            or sale_line_open_quantity(
                row, state.sales_orders.require(row["salesOrderId"])
            )
            > 0
        ]
    if "unreservedOnly" in args:
        rows = [
            row
            for row in rows
            if not args["unreservedOnly"]
            or sale_line_open_quantity(
                row, state.sales_orders.require(row["salesOrderId"])
            )
            > sale_line_reserved_quantity(state, row)
        ]
    if "uninvoicedOnly" in args:
        rows = [
            row
            for row in rows
            if not args["uninvoicedOnly"]
            or row["fulfilledQuantity"] > row["invoicedQuantity"]
        ]
    return page(state, rows, args, sale_line_summary)


def search_sales_order_lines(state: State, given: Given) -> Result:
    """Search sales order lines."""
    args = inputs.search_sales_order_lines(given)
    rows = find_sales_order_lines(state, args["query"])
    return page(state, rows, args, sale_line_summary)


def get_sales_order_line(state: State, given: Given) -> Result:
    """Show a sales order line."""
    args = inputs.get_sales_order_line(given)
    sale_line = state.sales_order_lines.require(args["saleLineId"])
    return sale_line_detail(state, sale_line)
