# From specs/erp/sales/sales_orders.yaml. Change it there, then run: toolc compile
"""The rules of sales_sales_orders."""

from ..errors import ToolError
from ..rows.sales_sales_orders import SalesOrder


def is_open_sale(sales_order: SalesOrder) -> bool:
    return sales_order["status"] != "cancelled"


def require_is_open_sale(sales_order: SalesOrder) -> None:
    """The sales order is not cancelled."""
    if sales_order["status"] == "cancelled":
        raise ToolError(
            "invalid_state", f"Sales order {sales_order['id']} is cancelled."
        )


def is_shippable(sales_order: SalesOrder) -> bool:
    return sales_order["status"] in ("confirmed", "partially_fulfilled")


def require_is_shippable(sales_order: SalesOrder) -> None:
    """The sales order is confirmed and not shipped in full."""
    if sales_order["status"] not in ("confirmed", "partially_fulfilled"):
        raise ToolError(
            "invalid_state",
            f"Sales order {sales_order['id']} is {sales_order['status']}; only a "
            "confirmed order is shipped.",
        )
