# From specs/erp/inventory/stock_movements.yaml.
# Change it there, then run: toolc compile
"""The rows of stockMovements."""

from typing import Literal, TypedDict

from .._runtime.contract import ToolError
from .._runtime.keys import Key
from .._runtime.table import Table


class Movement(TypedDict):
    """One movement, as it is stored."""

    id: str
    createdOn: str
    kind: Literal[
        "receipt",
        "receipt_cancelled",
        "shipment",
        "adjustment",
        "transfer_out",
        "transfer_in",
        "count",
        "reservation",
        "release",
    ]
    stockLevelId: str
    productId: str
    warehouseId: str
    quantity: int
    balance: int
    reason: str | None
    documentType: (
        Literal[
            "company",
            "vendor",
            "customer",
            "product",
            "stock_level",
            "reservation",
            "requisition",
            "approval",
            "rfq",
            "quotation",
            "purchase_order",
            "goods_receipt",
            "discrepancy",
            "vendor_invoice",
            "payment",
            "sales_order",
            "fulfillment",
            "customer_invoice",
            "customer_payment",
            "expense",
            "budget",
            "clock",
        ]
        | None
    )
    documentId: str | None
    createdById: str


class MovementChanges(TypedDict, total=False):
    """The fields that one change gives anew."""

    createdOn: str
    kind: Literal[
        "receipt",
        "receipt_cancelled",
        "shipment",
        "adjustment",
        "transfer_out",
        "transfer_in",
        "count",
        "reservation",
        "release",
    ]
    stockLevelId: str
    productId: str
    warehouseId: str
    quantity: int
    balance: int
    reason: str | None
    documentType: (
        Literal[
            "company",
            "vendor",
            "customer",
            "product",
            "stock_level",
            "reservation",
            "requisition",
            "approval",
            "rfq",
            "quotation",
            "purchase_order",
            "goods_receipt",
            "discrepancy",
            "vendor_invoice",
            "payment",
            "sales_order",
            "fulfillment",
            "customer_invoice",
            "customer_payment",
            "expense",
            "budget",
            "clock",
        ]
        | None
    )
    documentId: str | None
    createdById: str


class StockMovements(Table[Movement, MovementChanges]):
    name = "stockMovements"
    title = "Movement"
    key = "id"
    prefix = "MOV-"
    digits = 5

    def not_found(self, key: Key) -> ToolError:
        return ToolError(
            "not_found",
            f'No stock movement has the id "{key}". list_stock_movements shows them by '
            "product, warehouse or day.",
        )
