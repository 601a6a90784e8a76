# From specs/erp/inventory/reservations.yaml. Change it there, then run: toolc compile
"""The rules of inventory_reservations."""

from ..errors import ToolError
from ..rows.inventory_reservations import Reservation


def require_reservation_active(reservation: Reservation) -> None:
    """The reservation is active."""
    if reservation["status"] != "active":
        raise ToolError(
            "invalid_state",
            f"Reservation {reservation['id']} is {reservation['status']} already.",
        )
