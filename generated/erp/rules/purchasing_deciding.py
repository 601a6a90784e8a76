# From specs/erp/purchasing/deciding.yaml. Change it there, then run: toolc compile
"""The rules of purchasing_deciding."""

from ..errors import ToolError
from ..rows.purchasing_purchase_orders import PurchaseOrder


def require_order_pending(purchase_order: PurchaseOrder) -> None:
    """The order waits for approval."""
    if purchase_order["status"] != "pending_approval":
        raise ToolError(
            "invalid_state",
            f"Purchase order {purchase_order['id']} is {purchase_order['status']}; "
            "only one that waits for approval is decided on.",
        )
