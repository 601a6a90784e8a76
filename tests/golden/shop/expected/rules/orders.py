# From specs/shop/orders.yaml. Change it there, then run: toolc compile
"""The rules of orders."""

from .._runtime.expressions import days_between
from ..errors import ToolError
from ..rows.orders import Customer, Order
from ..state import State


def require_sent(order: Order) -> None:
    """The order must have been sent."""
    if order["status"] != "sent":
        raise ToolError(
            "invalid_state",
            f"Order {order['id']} is {order['status']}; only what was sent can come "
            "back.",
        )


def require_recent(state: State, order: Order, days: int) -> None:
    if days_between(order["placed"], state.now) > days:
        raise ToolError(
            "not_allowed",
            f"Order {order['id']} is older than {days} days.",
            {"placed": order["placed"], "days": days},
        )


def require_solvent(customer: Customer) -> None:
    """The customer must owe nothing."""
    if customer["owes"] != 0:
        raise ToolError(
            "on_hold",
            f"{customer['name']} owes {customer['owes']} cents.",
            {"customerId": customer["id"], "owes": customer["owes"]},
        )
