# From specs/erp/inventory/stock_movements.yaml.
# Change it there, then run: toolc compile
"""The routines of inventory_stock_movements."""

from typing import Literal

from .._runtime.expressions import int64
from ..rows.inventory_stock_levels import Stock
from ..rows.inventory_stock_movements import Movement
from ..rows.inventory_warehouses import Warehouse
from ..rows.organisation_users import User
from ..rows.products_products import Product
from ..state import State


def move_stock(
    state: State,
    stock: Stock,
    quantity: int,
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
    ],
    reason: str | None,
    document_type: (
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
    ),
    document_id: str | None,
    actor: User,
) -> Movement:
    """Changes what lies in a warehouse, and notes it as a movement."""
    stock = state.stock_levels.update(
        stock, {"onHand": int64(stock["onHand"] + quantity)}
    )
    movement = state.stock_movements.insert(
        {
            "id": state.stock_movements.new_id(),
            "createdOn": state.now,
            "kind": kind,
            "stockLevelId": stock["id"],
            "productId": stock["productId"],
            "warehouseId": stock["warehouseId"],
            "quantity": quantity,
            "balance": stock["onHand"],
            "reason": reason,
            "documentType": document_type,
            "documentId": document_id,
            "createdById": actor["id"],
        }
    )
    return movement


def stock_of(state: State, product: Product, warehouse: Warehouse) -> Stock:
    """The stock of a product in a warehouse; a row that is not there yet is made,
    empty.
    """
    present = state.stock_levels.get(f"{product['id']}@{warehouse['id']}")
    if present is None:
        state.stock_levels.insert(
            {
                "id": f"{product['id']}@{warehouse['id']}",
                "productId": product["id"],
                "warehouseId": warehouse["id"],
                "bin": "unassigned",
                "onHand": 0,
                "lastCountedOn": None,
            }
        )
    stock = state.stock_levels.require(f"{product['id']}@{warehouse['id']}")
    return stock
