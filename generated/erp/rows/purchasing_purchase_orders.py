# From specs/erp/purchasing/purchase_orders.yaml.
# Change it there, then run: toolc compile
"""The rows of purchaseOrders."""

from typing import Literal, TypedDict

from .._runtime.contract import ToolError
from .._runtime.ids import Prefixed
from .._runtime.keys import Key


class PurchaseOrder(TypedDict):
    """One purchase order, as it is stored."""

    id: str
    vendorId: str
    requisitionId: str | None
    quotationId: str | None
    departmentId: str
    budgetId: str
    warehouseId: str
    buyerId: str
    status: Literal[
        "draft",
        "pending_approval",
        "rejected",
        "approved",
        "sent",
        "partially_received",
        "received",
        "closed",
        "cancelled",
    ]
    expectedOn: str | None
    note: str | None
    createdOn: str
    approvedOn: str | None
    sentOn: str | None
    closedOn: str | None
    cancelledOn: str | None
    endReason: str | None


class PurchaseOrderChanges(TypedDict, total=False):
    """The fields that one change gives anew."""

    vendorId: str
    requisitionId: str | None
    quotationId: str | None
    departmentId: str
    budgetId: str
    warehouseId: str
    buyerId: str
    status: Literal[
        "draft",
        "pending_approval",
        "rejected",
        "approved",
        "sent",
        "partially_received",
        "received",
        "closed",
        "cancelled",
    ]
    expectedOn: str | None
    note: str | None
    createdOn: str
    approvedOn: str | None
    sentOn: str | None
    closedOn: str | None
    cancelledOn: str | None
    endReason: str | None


class PurchaseOrders(Prefixed[PurchaseOrder, PurchaseOrderChanges]):
    name = "purchaseOrders"
    title = "Purchase order"
    key = "id"
    digits = 4

    def not_found(self, key: Key) -> ToolError:
        return ToolError(
            "not_found",
            f'No purchase order has the id "{key}". search_purchase_orders finds '
            "orders by vendor or buyer.",
        )
