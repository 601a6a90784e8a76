# From specs/erp/purchasing/changing.yaml. Change it there, then run: toolc compile
"""The rules and routines of purchasing_changing."""

from ..errors import ToolError
from ..rows.organisation_users import User
from ..rows.products_products import Product
from ..rows.purchasing_purchase_orders import PurchaseOrder
from ..state import State
from ..views.budgets_budgets_and_others import purchase_order_committed
from ..views.vendors_price_agreements import agreement_in_force
from .budgets_budget_entries import give_back
from .requisitions_approvals import withdraw_approvals


def require_order_changeable(purchase_order: PurchaseOrder) -> None:
    """The order is a draft, or was rejected."""
    if purchase_order["status"] not in ("draft", "rejected"):
        raise ToolError(
            "invalid_state",
            f"Purchase order {purchase_order['id']} is {purchase_order['status']}; "
            "only a draft or a rejected order is changed.",
        )


def add_order_line(
    state: State,
    purchase_order: PurchaseOrder,
    product: Product,
    quantity: int,
    unit_price: float | None,
) -> None:
    """One more line of an order, at the given price, the agreed one, or the standard
    cost.
    """
    agreed = min(
        (
            a["unitPrice"]
            for a in state.price_agreements.by("vendorId", purchase_order["vendorId"])
            if a["productId"] == product["id"]
            and agreement_in_force(a, state.now)
            and a["minimumQuantity"] <= quantity
        ),
        default=None,
    )
    line_no = (
        len(state.purchase_order_lines.by("purchaseOrderId", purchase_order["id"])) + 1
    )
    state.purchase_order_lines.insert(
        {
            "id": f"{purchase_order['id']}/{line_no}",
            "purchaseOrderId": purchase_order["id"],
            "lineNo": line_no,
            "productId": product["id"],
            "quantity": quantity,
            "unitPrice": (
                unit_price
                if unit_price is not None
                else agreed if agreed is not None else product["standardCost"]
            ),
            "receivedQuantity": 0,
            "invoicedQuantity": 0,
        }
    )


def end_order(
    state: State, purchase_order: PurchaseOrder, note: str, actor: User
) -> float:
    """Nobody has to decide on an order any more, and its budget gets back what it
    still holds.
    """
    withdraw_approvals(state, document_id=purchase_order["id"])
    released = purchase_order_committed(state, purchase_order)
    give_back(
        state,
        budget=state.budgets.require(purchase_order["budgetId"]),
        amount=released,
        document_type="purchase_order",
        document_id=purchase_order["id"],
        note=note,
        actor=actor,
    )
    return released
