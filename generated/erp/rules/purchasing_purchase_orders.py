# From specs/erp/purchasing/purchase_orders.yaml.
# Change it there, then run: toolc compile
"""The rules of purchasing_purchase_orders."""

from ..errors import ToolError
from ..rows.purchasing_purchase_orders import PurchaseOrder


def is_open_order(purchase_order: PurchaseOrder) -> bool:
    return purchase_order["status"] not in ("closed", "cancelled", "rejected")


def require_is_open_order(purchase_order: PurchaseOrder) -> None:
    """The purchase order is neither closed, cancelled nor rejected."""
    if purchase_order["status"] in ("closed", "cancelled", "rejected"):
        raise ToolError(
            "invalid_state",
            f"Purchase order {purchase_order['id']} is {purchase_order['status']}.",
        )


def require_is_receivable(purchase_order: PurchaseOrder) -> None:
    """The order was sent, and not everything has come yet."""
    if purchase_order["status"] not in ("sent", "partially_received"):
        raise ToolError(
            "invalid_state",
            f"Purchase order {purchase_order['id']} is {purchase_order['status']}; "
            "goods are expected of sent orders only.",
        )
