# From specs/erp/receiving/changing.yaml. Change it there, then run: toolc compile
"""The rules and routines of receiving_changing."""

from typing import Literal

from .._runtime.expressions import int64
from ..errors import ToolError
from ..rows.organisation_users import User
from ..rows.purchasing_purchase_order_lines import OrderLine
from ..rows.purchasing_purchase_orders import PurchaseOrder
from ..rows.receiving_discrepancies import Discrepancy
from ..rows.receiving_goods_receipts import GoodsReceipt
from ..state import State
from .inventory_stock_levels import require_enough_available
from .inventory_stock_movements import move_stock, stock_of


def require_receipt_posted(goods_receipt: GoodsReceipt) -> None:
    """The goods receipt is posted."""
    if goods_receipt["status"] != "posted":
        raise ToolError(
            "invalid_state",
            f"Goods receipt {goods_receipt['id']} is cancelled already.",
        )


def require_line_of_receipt(goods_receipt: GoodsReceipt, order_line: OrderLine) -> None:
    """The receipt has the line."""
    if not any(
        l["purchaseOrderLineId"] == order_line["id"] for l in goods_receipt["lines"]
    ):
        raise ToolError(
            "invalid_input",
            f"Goods receipt {goods_receipt['id']} brought nothing for line "
            f"{order_line['id']}. get_goods_receipt shows its lines.",
        )


def require_discrepancy_open(state: State, discrepancy: Discrepancy) -> None:
    """The discrepancy is open."""
    if discrepancy["status"] != "open":
        raise ToolError(
            "invalid_state",
            f"Discrepancy {discrepancy['id']} was resolved on "
            + str(
                discrepancy["resolvedOn"]
                if discrepancy["resolvedOn"] is not None
                else state.now
            )
            + " already.",
        )


def settle_order(state: State, purchase_order: PurchaseOrder) -> None:
    """Puts an order that is under way into the status that its deliveries have
    brought it to.
    """
    ordered = list(
        state.purchase_order_lines.by("purchaseOrderId", purchase_order["id"])
    )
    if all(l["receivedQuantity"] >= l["quantity"] for l in ordered):
        state.purchase_orders.update(purchase_order, {"status": "received"})
    elif any(l["receivedQuantity"] > 0 for l in ordered):
        state.purchase_orders.update(purchase_order, {"status": "partially_received"})
    else:
        state.purchase_orders.update(purchase_order, {"status": "sent"})


def send_back(
    state: State,
    goods_receipt: GoodsReceipt,
    order_line: OrderLine,
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
    reason: str,
    document_type: Literal[
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
    ],
    document_id: str,
    actor: User,
) -> None:
    """Takes goods of a delivery out of stock again, so that they are still to come."""
    stock = stock_of(
        state,
        product=state.products.require(order_line["productId"]),
        warehouse=state.warehouses.require(goods_receipt["warehouseId"]),
    )
    require_enough_available(state, stock, quantity)
    state.purchase_order_lines.update(
        order_line,
        {"receivedQuantity": int64(max(order_line["receivedQuantity"] - quantity, 0))},
    )
    move_stock(
        state,
        stock=stock,
        quantity=int64(-quantity),
        kind=kind,
        reason=reason,
        document_type=document_type,
        document_id=document_id,
        actor=actor,
    )
