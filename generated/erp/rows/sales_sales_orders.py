# From specs/erp/sales/sales_orders.yaml. Change it there, then run: toolc compile
"""The rows of salesOrders."""

from typing import Literal, TypedDict

from .._runtime.contract import ToolError
from .._runtime.ids import Prefixed
from .._runtime.keys import Key


class SalesOrder(TypedDict):
    """One sales order, as it is stored."""

    id: str
    customerId: str
    status: Literal[
        "draft", "confirmed", "partially_fulfilled", "fulfilled", "cancelled"
    ]
    requestedOn: str
    salespersonId: str
    customerReference: str | None
    createdOn: str
    confirmedOn: str | None
    cancelledOn: str | None
    cancelReason: str | None


class SalesOrderChanges(TypedDict, total=False):
    """The fields that one change gives anew."""

    customerId: str
    status: Literal[
        "draft", "confirmed", "partially_fulfilled", "fulfilled", "cancelled"
    ]
    requestedOn: str
    salespersonId: str
    customerReference: str | None
    createdOn: str
    confirmedOn: str | None
    cancelledOn: str | None
    cancelReason: str | None


class SalesOrders(Prefixed[SalesOrder, SalesOrderChanges]):
    name = "salesOrders"
    title = "Sales order"
    key = "id"
    digits = 4

    def not_found(self, key: Key) -> ToolError:
        return ToolError(
            "not_found",
            f'No sales order has the id "{key}". search_sales_orders finds orders by '
            "customer or reference.",
        )
