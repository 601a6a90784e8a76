# From specs/erp/sales/changing_orders.yaml. Change it there, then run: toolc compile
"""The rules and routines of sales_changing_orders."""

from ..errors import ToolError
from ..rows.customers_customers import Customer
from ..rows.products_products import Product
from ..rows.sales_sales_orders import SalesOrder
from ..state import State
from ..views.products_products import product_available


def require_sale_drafted(sales_order: SalesOrder) -> None:
    """The sales order is a draft."""
    if sales_order["status"] != "draft":
        raise ToolError(
            "invalid_state",
            f"Sales order {sales_order['id']} is {sales_order['status']}; only a draft "
            "is changed or confirmed.",
        )


def require_customer_not_blocked(state: State, customer: Customer) -> None:
    """The customer is not blocked."""
    if customer["status"] == "blocked":
        raise ToolError(
            "on_hold",
            f"Customer {customer['id']} ({customer['name']}) is blocked since "
            + str(
                customer["blockedOn"]
                if customer["blockedOn"] is not None
                else state.now
            )
            + " ("
            + str(
                customer["blockCause"]
                if customer["blockCause"] is not None
                else "dispute"
            )
            + ").",
        )


def add_sale_line(
    state: State,
    sales_order: SalesOrder,
    product: Product,
    quantity: int,
    unit_price: float | None,
    discount_percent: float,
) -> None:
    """One more line of a sales order, at the list price where no other was agreed."""
    if product["status"] != "active" and quantity > product_available(state, product):
        raise ToolError(
            "insufficient_stock",
            f"{product['name']} is discontinued; {product_available(state, product)} "
            f"are left, and {quantity} are wanted.",
            {
                "productId": product["id"],
                "available": product_available(state, product),
            },
        )
    line_no = len(state.sales_order_lines.by("salesOrderId", sales_order["id"])) + 1
    state.sales_order_lines.insert(
        {
            "id": f"{sales_order['id']}/{line_no}",
            "salesOrderId": sales_order["id"],
            "lineNo": line_no,
            "productId": product["id"],
            "quantity": quantity,
            "unitPrice": unit_price if unit_price is not None else product["listPrice"],
            "discountPercent": discount_percent,
            "fulfilledQuantity": 0,
            "invoicedQuantity": 0,
        }
    )
