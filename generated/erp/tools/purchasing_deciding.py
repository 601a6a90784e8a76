# From specs/erp/purchasing/deciding.yaml. Change it there, then run: toolc compile
"""The tools of purchasing_deciding, step by step."""

from .._runtime.contract import Given, Result
from .._runtime.expressions import number_text, round_half_away
from ..inputs import purchasing_deciding as inputs
from ..rules.audit_log import log
from ..rules.budgets_budget_entries import enter_budget, give_back
from ..rules.budgets_budgets import require_budget_active, require_within_budget
from ..rules.organisation_users import require_active_actor
from ..rules.purchasing_deciding import require_order_pending
from ..rules.requisitions_approvals import decide, pending_approval, require_may_sign
from ..settling import settle_approvals, settle_budget_entries
from ..state import State
from ..views.budgets_budgets_and_others import (
    budget_summary,
    purchase_order_detail,
    purchase_order_summary,
    purchase_order_total,
    requisition_committed,
    requisition_summary,
)
from ..views.requisitions_approvals import approval_summary


def approve_purchase_order(state: State, given: Given) -> Result:
    """Approve a purchase order."""
    args = inputs.approve_purchase_order(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    purchase_order = state.purchase_orders.require(args["purchaseOrderId"])
    require_order_pending(purchase_order)

    asked = pending_approval(
        state, document_type="purchase_order", document_id=purchase_order["id"]
    )
    decide(state, approval=asked, actor=actor, status="approved", note=args.get("note"))
    asked = state.approvals.current(asked)
    require_may_sign(actor, purchase_order_total(state, purchase_order))
    require_budget_active(state.budgets.require(purchase_order["budgetId"]))
    held = (
        requisition_committed(
            state, state.requisitions.require(purchase_order["requisitionId"])
        )
        if purchase_order["requisitionId"] is not None
        else 0.0
    )
    require_within_budget(
        state,
        state.budgets.require(purchase_order["budgetId"]),
        max(
            round_half_away(purchase_order_total(state, purchase_order) - held, 2), 0.0
        ),
    )
    purchase_order = state.purchase_orders.update(
        purchase_order, {"status": "approved", "approvedOn": state.now}
    )
    if purchase_order["requisitionId"] is not None:
        give_back(
            state,
            budget=state.budgets.require(purchase_order["budgetId"]),
            amount=held,
            document_type="requisition",
            document_id=purchase_order["requisitionId"],
            note=f"Ordered with {purchase_order['id']}",
            actor=actor,
        )
    enter_budget(
        state,
        budget=state.budgets.require(purchase_order["budgetId"]),
        kind="commit",
        amount=purchase_order_total(state, purchase_order),
        document_type="purchase_order",
        document_id=purchase_order["id"],
        note="Order approved",
        actor=actor,
    )
    log(
        state,
        tool="approve_purchase_order",
        actor=actor,
        document_type="purchase_order",
        document_id=purchase_order["id"],
        detail=(
            f"Approved; {number_text(purchase_order_total(state, purchase_order))} are "
            f"committed in place of {number_text(held)}."
        ),
    )
    settle_budget_entries(state)
    settle_approvals(state)
    return {
        "updated": purchase_order_summary(state, purchase_order),
        "approval": approval_summary(state, asked),
        "budget": budget_summary(
            state, state.budgets.require(purchase_order["budgetId"])
        ),
    }


def reject_purchase_order(state: State, given: Given) -> Result:
    """Reject a purchase order."""
    args = inputs.reject_purchase_order(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    purchase_order = state.purchase_orders.require(args["purchaseOrderId"])
    require_order_pending(purchase_order)

    asked = pending_approval(
        state, document_type="purchase_order", document_id=purchase_order["id"]
    )
    decide(state, approval=asked, actor=actor, status="rejected", note=args["reason"])
    purchase_order = state.purchase_orders.update(
        purchase_order, {"status": "rejected"}
    )
    log(
        state,
        tool="reject_purchase_order",
        actor=actor,
        document_type="purchase_order",
        document_id=purchase_order["id"],
        detail=f"Rejected: {args['reason']}",
    )
    settle_approvals(state)
    return {
        "updated": purchase_order_detail(state, purchase_order),
        "buyerToTell": {
            "name": state.users.require(purchase_order["buyerId"])["name"],
            "email": state.users.require(purchase_order["buyerId"])["email"],
        },
        "requisition": (
            None
            if purchase_order["requisitionId"] is None
            else requisition_summary(
                state, state.requisitions.require(purchase_order["requisitionId"])
            )
        ),
    }
