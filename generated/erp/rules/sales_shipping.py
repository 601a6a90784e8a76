# From specs/erp/sales/shipping.yaml. Change it there, then run: toolc compile
"""The rules and routines of sales_shipping."""

from .._runtime.expressions import int64
from ..errors import ToolError
from ..rows.inventory_stock_levels import Stock
from ..rows.organisation_users import User
from ..rows.sales_fulfillments import Fulfillment
from ..rows.sales_sales_order_lines import SaleLine
from ..rows.sales_sales_orders import SalesOrder
from ..state import State
from .inventory_reservations import release


def require_fulfillment_underway(state: State, fulfillment: Fulfillment) -> None:
    """The shipment is underway."""
    if fulfillment["status"] != "shipped":
        raise ToolError(
            "invalid_state",
            f"Shipment {fulfillment['id']} was delivered on "
            + str(
                fulfillment["deliveredOn"]
                if fulfillment["deliveredOn"] is not None
                else state.now
            )
            + " already.",
        )


def release_lines(
    state: State,
    sales_order: SalesOrder,
    sale_line_id: str | None,
    reason: str,
    actor: User,
) -> list[str]:
    """Gives all that is reserved for a sales order free, or for one line of it."""
    held = [
        r
        for r in state.reservations.by("status", "active")
        if r["salesOrderLineId"] is not None
        and state.sales_order_lines.require(r["salesOrderLineId"])["salesOrderId"]
        == sales_order["id"]
        and (sale_line_id is None or r["salesOrderLineId"] == sale_line_id)
    ]
    released = []
    for reservation in state.reservations.live(held):
        release(
            state,
            reservation=reservation,
            quantity=reservation["quantity"],
            reason=reason,
            actor=actor,
        )
        reservation = state.reservations.current(reservation)
        released.append(reservation["id"])
    return released


def take_reserved(state: State, sale_line: SaleLine, stock: Stock, until: int) -> None:
    """Ships a line out of what a warehouse holds back for it, the oldest reservation
    first, until so many units of the line are shipped.
    """
    for reservation in state.reservations.live(
        [
            r
            for r in state.reservations.by("salesOrderLineId", sale_line["id"])
            if r["stockLevelId"] == stock["id"] and r["status"] == "active"
        ]
    ):
        taken = min(reservation["quantity"], until - sale_line["fulfilledQuantity"])
        if taken == reservation["quantity"]:
            state.reservations.update(
                reservation, {"status": "shipped", "closedOn": state.now}
            )
        else:
            state.reservations.update(
                reservation, {"quantity": int64(reservation["quantity"] - taken)}
            )
        sale_line = state.sales_order_lines.update(
            sale_line,
            {"fulfilledQuantity": int64(sale_line["fulfilledQuantity"] + taken)},
        )
    state.sales_order_lines.update(sale_line, {"fulfilledQuantity": until})
