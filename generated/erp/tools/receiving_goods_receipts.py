# From specs/erp/receiving/goods_receipts.yaml. Change it there, then run: toolc compile
"""The tools of receiving_goods_receipts, step by step."""

from collections.abc import Sequence

from .._runtime.contract import Given, Result
from .._runtime.paging import page
from ..inputs import receiving_goods_receipts as inputs
from ..rows.receiving_goods_receipts import GoodsReceipt
from ..state import State
from ..views.receiving_goods_receipts import (
    find_goods_receipts,
    goods_receipt_detail,
    goods_receipt_open_discrepancies,
    goods_receipt_summary,
)


def list_goods_receipts(state: State, given: Given) -> Result:
    """List goods receipts."""
    args = inputs.list_goods_receipts(given)
    rows: Sequence[GoodsReceipt] = state.goods_receipts.matching(
        args, "purchaseOrderId", "warehouseId", "status"
    )
    if "createdFrom" in args:
        rows = [row for row in rows if row["createdOn"] >= args["createdFrom"]]
    if "createdTo" in args:
        rows = [row for row in rows if row["createdOn"] <= args["createdTo"]]
    if "vendorId" in args:
        rows = [
            row
            for row in rows
            if state.purchase_orders.require(row["purchaseOrderId"])["vendorId"]
            == args["vendorId"]
        ]
    if "withOpenDiscrepancies" in args:
        rows = [
            row
            for row in rows
            if not args["withOpenDiscrepancies"]
            or goods_receipt_open_discrepancies(state, row) > 0
        ]
    rows = sorted(rows, key=lambda row: (row["createdOn"], row["id"]), reverse=True)
    return page(state, rows, args, goods_receipt_summary)


def search_goods_receipts(state: State, given: Given) -> Result:
    """Search goods receipts."""
    args = inputs.search_goods_receipts(given)
    rows = find_goods_receipts(state, args["query"])
    return page(state, rows, args, goods_receipt_summary)


def get_goods_receipt(state: State, given: Given) -> Result:
    """Show a goods receipt."""
    args = inputs.get_goods_receipt(given)
    goods_receipt = state.goods_receipts.require(args["goodsReceiptId"])
    return goods_receipt_detail(state, goods_receipt)
