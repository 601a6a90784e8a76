# From specs/erp/customers/customers.yaml. Change it there, then run: toolc compile
"""The rules of customers_customers."""

from ..errors import ToolError
from ..rows.customers_customers import Customer


def require_customer_active(customer: Customer) -> None:
    """The customer is active."""
    if customer["status"] != "active":
        raise ToolError(
            "on_hold",
            f"Customer {customer['id']} ({customer['name']}) is {customer['status']}; "
            "only an active customer is sold to.",
        )
