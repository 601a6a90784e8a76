# From specs/erp/inventory/reservations.yaml. Change it there, then run: toolc compile
"""The rules and routines of inventory_reservations."""

from .._runtime.expressions import int64
from ..errors import ToolError
from ..rows.inventory_reservations import Reservation
from ..rows.organisation_users import User
from ..state import State


def require_reservation_active(reservation: Reservation) -> None:
    """The reservation is active."""
    if reservation["status"] != "active":
        raise ToolError(
            "invalid_state",
            f"Reservation {reservation['id']} is {reservation['status']} already.",
        )


def release(
    state: State,
    reservation: Reservation,
    quantity: int,
    reason: str | None,
    actor: User,
) -> None:
    """Gives a part of a reservation free, or all of it, and notes it as a movement."""
    if quantity >= reservation["quantity"]:
        reservation = state.reservations.update(
            reservation, {"status": "released", "closedOn": state.now}
        )
    else:
        reservation = state.reservations.update(
            reservation, {"quantity": int64(reservation["quantity"] - quantity)}
        )
    state.stock_movements.insert(
        {
            "id": state.stock_movements.new_id(),
            "createdOn": state.now,
            "kind": "release",
            "stockLevelId": reservation["stockLevelId"],
            "productId": reservation["productId"],
            "warehouseId": reservation["warehouseId"],
            "quantity": int64(-quantity),
            "balance": state.stock_levels.require(reservation["stockLevelId"])[
                "onHand"
            ],
            "reason": reason,
            "documentType": "reservation",
            "documentId": reservation["id"],
            "createdById": actor["id"],
        }
    )
