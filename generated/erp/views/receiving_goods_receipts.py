# From specs/erp/receiving/goods_receipts.yaml. Change it there, then run: toolc compile
"""What goodsReceipts show."""

from collections.abc import Sequence
from typing import TypedDict

from .._runtime.expressions import int64
from .._runtime.search import search
from ..rows.receiving_goods_receipts import GoodsReceipt
from ..state import State
from .receiving_discrepancies import DiscrepancySummary, discrepancy_summary


def goods_receipt_open_discrepancies(state: State, goods_receipt: GoodsReceipt) -> int:
    """Discrepancies of this delivery that nobody has resolved."""
    return len(
        [
            d
            for d in state.discrepancies.by("goodsReceiptId", goods_receipt["id"])
            if d["status"] == "open"
        ]
    )


class GoodsReceiptSummary(TypedDict):
    id: str
    purchaseOrderId: str
    vendor: str
    warehouseId: str
    deliveryNote: str
    status: str
    units: int
    openDiscrepancies: int
    createdOn: str


def goods_receipt_summary(
    state: State, goods_receipt: GoodsReceipt
) -> GoodsReceiptSummary:
    purchase_order = state.purchase_orders.require(goods_receipt["purchaseOrderId"])
    return {
        "id": goods_receipt["id"],
        "purchaseOrderId": goods_receipt["purchaseOrderId"],
        "vendor": state.vendors.require(purchase_order["vendorId"])["name"],
        "warehouseId": goods_receipt["warehouseId"],
        "deliveryNote": goods_receipt["deliveryNote"],
        "status": goods_receipt["status"],
        "units": int64(sum(l["quantity"] for l in goods_receipt["lines"])),
        "openDiscrepancies": goods_receipt_open_discrepancies(state, goods_receipt),
        "createdOn": goods_receipt["createdOn"],
    }


class GoodsReceiptDetailL(TypedDict):
    purchaseOrderLineId: str
    productId: str
    product: str
    quantity: int


class GoodsReceiptDetail(GoodsReceiptSummary):
    lines: list[GoodsReceiptDetailL]
    createdBy: str
    cancelledOn: str | None
    cancelReason: str | None
    discrepancies: list[DiscrepancySummary]


def goods_receipt_detail(
    state: State, goods_receipt: GoodsReceipt
) -> GoodsReceiptDetail:
    created_by = state.users.require(goods_receipt["createdById"])
    return {
        **goods_receipt_summary(state, goods_receipt),
        "lines": [
            {
                "purchaseOrderLineId": l["purchaseOrderLineId"],
                "productId": l["productId"],
                "product": state.products.require(l["productId"])["name"],
                "quantity": l["quantity"],
            }
            for l in goods_receipt["lines"]
        ],
        "createdBy": created_by["name"],
        "cancelledOn": goods_receipt["cancelledOn"],
        "cancelReason": goods_receipt["cancelReason"],
        "discrepancies": [
            discrepancy_summary(state, d)
            for d in state.discrepancies.by("goodsReceiptId", goods_receipt["id"])
        ],
    }


def goods_receipt_texts(state: State, goods_receipt: GoodsReceipt) -> tuple[str, ...]:
    purchase_order = state.purchase_orders.require(goods_receipt["purchaseOrderId"])
    return (
        goods_receipt["id"],
        goods_receipt["deliveryNote"],
        goods_receipt["purchaseOrderId"],
        state.vendors.require(purchase_order["vendorId"])["name"],
    )


def find_goods_receipts(state: State, query: str) -> Sequence[GoodsReceipt]:
    """The goodsReceipts with the query in id, deliveryNote, purchaseOrderId or
    purchaseOrder.vendor.name.
    """
    return search(state, state.goods_receipts, query, goods_receipt_texts, live=True)
