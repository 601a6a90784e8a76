# From specs/erp/inventory/reservations.yaml. Change it there, then run: toolc compile
"""The rows of reservations."""

from typing import Literal, TypedDict

from .._runtime.contract import ToolError
from .._runtime.keys import Key
from .._runtime.table import Table


class Reservation(TypedDict):
    """One reservation, as it is stored."""

    id: str
    stockLevelId: str
    productId: str
    warehouseId: str
    quantity: int
    salesOrderLineId: str | None
    purpose: str | None
    status: Literal["active", "released", "shipped"]
    createdOn: str
    createdById: str
    closedOn: str | None


class ReservationChanges(TypedDict, total=False):
    """The fields that one change gives anew."""

    stockLevelId: str
    productId: str
    warehouseId: str
    quantity: int
    salesOrderLineId: str | None
    purpose: str | None
    status: Literal["active", "released", "shipped"]
    createdOn: str
    createdById: str
    closedOn: str | None


class Reservations(Table[Reservation, ReservationChanges]):
    name = "reservations"
    title = "Reservation"
    key = "id"
    prefix = "RSV-"
    digits = 4

    def not_found(self, key: Key) -> ToolError:
        return ToolError(
            "not_found",
            f'No reservation has the id "{key}". list_reservations shows them by '
            "product, warehouse or order.",
        )
