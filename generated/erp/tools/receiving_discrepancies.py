# From specs/erp/receiving/discrepancies.yaml. Change it there, then run: toolc compile
"""The tools of receiving_discrepancies, step by step."""

from collections.abc import Sequence

from .._runtime.contract import Given, Result
from .._runtime.paging import page
from ..inputs import receiving_discrepancies as inputs
from ..rows.receiving_discrepancies import Discrepancy
from ..state import State
from ..views.receiving_discrepancies import (
    discrepancy_age_days,
    discrepancy_detail,
    discrepancy_summary,
    find_discrepancies,
)


def list_discrepancies(state: State, given: Given) -> Result:
    """List discrepancies."""
    args = inputs.list_discrepancies(given)
    rows: Sequence[Discrepancy] = state.discrepancies.matching(
        args, "status", "kind", "goodsReceiptId"
    )
    if "createdFrom" in args:
        rows = [row for row in rows if row["createdOn"] >= args["createdFrom"]]
    if "createdTo" in args:
        rows = [row for row in rows if row["createdOn"] <= args["createdTo"]]
    if "vendorId" in args:
        rows = [
            row
            for row in rows
            if state.purchase_orders.require(
                state.purchase_order_lines.require(row["purchaseOrderLineId"])[
                    "purchaseOrderId"
                ]
            )["vendorId"]
            == args["vendorId"]
        ]
    if "olderThanDays" in args:
        rows = [
            row
            for row in rows
            if discrepancy_age_days(row, state.now) > args["olderThanDays"]
        ]
    return page(state, rows, args, discrepancy_summary)


def search_discrepancies(state: State, given: Given) -> Result:
    """Search discrepancies."""
    args = inputs.search_discrepancies(given)
    rows = find_discrepancies(state, args["query"])
    return page(state, rows, args, discrepancy_summary)


def get_discrepancy(state: State, given: Given) -> Result:
    """Show a discrepancy."""
    args = inputs.get_discrepancy(given)
    discrepancy = state.discrepancies.require(args["discrepancyId"])
    return discrepancy_detail(state, discrepancy)
