# From specs/erp/purchasing/purchase_order_lines.yaml.
# Change it there, then run: toolc compile
"""The rows of purchaseOrderLines."""

from typing import TypedDict

from .._runtime.contract import ToolError
from .._runtime.keys import Key
from .._runtime.table import Table


class OrderLine(TypedDict):
    """One order line, as it is stored."""

    id: str
    purchaseOrderId: str
    lineNo: int
    productId: str
    quantity: int
    unitPrice: float
    receivedQuantity: int
    invoicedQuantity: int


class OrderLineChanges(TypedDict, total=False):
    """The fields that one change gives anew."""

    purchaseOrderId: str
    lineNo: int
    productId: str
    quantity: int
    unitPrice: float
    receivedQuantity: int
    invoicedQuantity: int


class PurchaseOrderLines(Table[OrderLine, OrderLineChanges]):
    name = "purchaseOrderLines"
    title = "Order line"
    key = "id"

    def not_found(self, key: Key) -> ToolError:
        return ToolError(
            "not_found",
            f'No line of a purchase order has the id "{key}". get_purchase_order shows '
            "the lines of an order with their ids.",
        )
