# From specs/erp/inventory/changing.yaml. Change it there, then run: toolc compile
"""The routines of inventory_changing."""

from ..rows.inventory_reservations import Reservation
from ..rows.inventory_stock_levels import Stock
from ..rows.organisation_users import User
from ..state import State
from .inventory_stock_levels import require_enough_available


def reserve(
    state: State,
    stock: Stock,
    quantity: int,
    sales_order_line_id: str | None,
    purpose: str | None,
    actor: User,
) -> Reservation:
    """Holds stock back, for a line of a sales order or for another purpose, and
    notes it as a movement.
    """
    require_enough_available(state, stock, quantity)
    reservation = state.reservations.insert(
        {
            "id": state.reservations.new_id(),
            "stockLevelId": stock["id"],
            "productId": stock["productId"],
            "warehouseId": stock["warehouseId"],
            "quantity": quantity,
            "salesOrderLineId": sales_order_line_id,
            "purpose": purpose,
            "status": "active",
            "createdOn": state.now,
            "createdById": actor["id"],
            "closedOn": None,
        }
    )
    state.stock_movements.insert(
        {
            "id": state.stock_movements.new_id(),
            "createdOn": state.now,
            "kind": "reservation",
            "stockLevelId": stock["id"],
            "productId": stock["productId"],
            "warehouseId": stock["warehouseId"],
            "quantity": quantity,
            "balance": stock["onHand"],
            "reason": purpose,
            "documentType": "reservation",
            "documentId": reservation["id"],
            "createdById": actor["id"],
        }
    )
    return reservation
