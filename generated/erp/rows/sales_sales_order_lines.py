# From specs/erp/sales/sales_order_lines.yaml. Change it there, then run: toolc compile
"""The rows of salesOrderLines."""

from typing import TypedDict

from .._runtime.contract import ToolError
from .._runtime.keys import Key
from .._runtime.table import Table


class SaleLine(TypedDict):
    """One sale line, as it is stored."""

    id: str
    salesOrderId: str
    lineNo: int
    productId: str
    quantity: int
    unitPrice: float
    discountPercent: float
    fulfilledQuantity: int
    invoicedQuantity: int


class SaleLineChanges(TypedDict, total=False):
    """The fields that one change gives anew."""

    salesOrderId: str
    lineNo: int
    productId: str
    quantity: int
    unitPrice: float
    discountPercent: float
    fulfilledQuantity: int
    invoicedQuantity: int


class SalesOrderLines(Table[SaleLine, SaleLineChanges]):
    name = "salesOrderLines"
    title = "Sale line"
    key = "id"

    def not_found(self, key: Key) -> ToolError:
        return ToolError(
            "not_found",
            f'No line of a sales order has the id "{key}". get_sales_order shows the '
            "lines of an order with their ids.",
        )
