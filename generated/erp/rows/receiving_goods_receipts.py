# From specs/erp/receiving/goods_receipts.yaml. Change it there, then run: toolc compile
"""The rows of goodsReceipts."""

from typing import Literal, TypedDict

from .._runtime.contract import ToolError
from .._runtime.keys import Key
from .._runtime.table import Table
from ._shared import GoodsReceiptLine


class GoodsReceipt(TypedDict):
    """One goods receipt, as it is stored."""

    id: str
    purchaseOrderId: str
    warehouseId: str
    deliveryNote: str
    status: Literal["posted", "cancelled"]
    lines: list[GoodsReceiptLine]
    createdOn: str
    createdById: str
    cancelledOn: str | None
    cancelReason: str | None


class GoodsReceiptChanges(TypedDict, total=False):
    """The fields that one change gives anew."""

    purchaseOrderId: str
    warehouseId: str
    deliveryNote: str
    status: Literal["posted", "cancelled"]
    lines: list[GoodsReceiptLine]
    createdOn: str
    createdById: str
    cancelledOn: str | None
    cancelReason: str | None


class GoodsReceipts(Table[GoodsReceipt, GoodsReceiptChanges]):
    name = "goodsReceipts"
    title = "Goods receipt"
    key = "id"
    prefix = "GRN-"
    digits = 4

    def not_found(self, key: Key) -> ToolError:
        return ToolError(
            "not_found",
            f'No goods receipt has the id "{key}". list_goods_receipts shows them by '
            "order, warehouse or day.",
        )
