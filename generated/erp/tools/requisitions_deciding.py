# From specs/erp/requisitions/deciding.yaml. Change it there, then run: toolc compile
"""The tools of requisitions_deciding, step by step."""

from .._runtime.contract import Given, Result
from .._runtime.expressions import number_text
from ..errors import ToolError
from ..inputs import requisitions_deciding as inputs
from ..rules.audit_log import log
from ..rules.budgets_budget_entries import enter_budget
from ..rules.budgets_budgets import require_budget_active, require_within_budget
from ..rules.organisation_users import require_active_actor, require_active_person
from ..rules.requisitions_approvals import (
    decide,
    pending_approval,
    require_approval_pending,
    require_may_sign,
)
from ..rules.requisitions_requisitions import require_requisition_submitted
from ..settling import settle_approvals, settle_budget_entries
from ..state import State
from ..views.budgets_budgets_and_others import (
    budget_summary,
    requisition_summary,
    requisition_total,
)
from ..views.requisitions_approvals import approval_detail, approval_summary


def approve_requisition(state: State, given: Given) -> Result:
    """Approve a requisition."""
    args = inputs.approve_requisition(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    requisition = state.requisitions.require(args["requisitionId"])
    require_requisition_submitted(requisition)

    asked = pending_approval(
        state, document_type="requisition", document_id=requisition["id"]
    )
    decide(state, approval=asked, actor=actor, status="approved", note=args.get("note"))
    asked = state.approvals.current(asked)
    require_may_sign(actor, requisition_total(requisition))
    require_budget_active(state.budgets.require(requisition["budgetId"]))
    require_within_budget(
        state,
        state.budgets.require(requisition["budgetId"]),
        requisition_total(requisition),
    )
    requisition = state.requisitions.update(
        requisition, {"status": "approved", "decidedOn": state.now}
    )
    enter_budget(
        state,
        budget=state.budgets.require(requisition["budgetId"]),
        kind="commit",
        amount=requisition_total(requisition),
        document_type="requisition",
        document_id=requisition["id"],
        note="Requisition approved",
        actor=actor,
    )
    log(
        state,
        tool="approve_requisition",
        actor=actor,
        document_type="requisition",
        document_id=requisition["id"],
        detail=(
            f"Approved; {number_text(requisition_total(requisition))} were committed "
            f"from {state.budgets.require(requisition['budgetId'])['name']}."
        ),
    )
    settle_budget_entries(state)
    settle_approvals(state)
    return {
        "updated": requisition_summary(state, requisition),
        "approval": approval_summary(state, asked),
        "budget": budget_summary(state, state.budgets.require(requisition["budgetId"])),
    }


def reject_requisition(state: State, given: Given) -> Result:
    """Reject a requisition."""
    args = inputs.reject_requisition(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    requisition = state.requisitions.require(args["requisitionId"])
    require_requisition_submitted(requisition)

    asked = pending_approval(
        state, document_type="requisition", document_id=requisition["id"]
    )
    decide(state, approval=asked, actor=actor, status="rejected", note=args["reason"])
    requisition = state.requisitions.update(
        requisition,
        {
            "status": "rejected",
            "decidedOn": state.now,
            "decisionReason": args["reason"],
        },
    )
    log(
        state,
        tool="reject_requisition",
        actor=actor,
        document_type="requisition",
        document_id=requisition["id"],
        detail=f"Rejected: {args['reason']}",
    )
    settle_approvals(state)
    return {
        "updated": requisition_summary(state, requisition),
        "toTell": {
            "name": state.users.require(requisition["requesterId"])["name"],
            "email": state.users.require(requisition["requesterId"])["email"],
        },
    }


def add_approval_note(state: State, given: Given) -> Result:
    """Add a note to an approval."""
    args = inputs.add_approval_note(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    approval = state.approvals.require(args["approvalId"])

    approval = state.approvals.update(
        approval,
        {
            "notes": [
                *approval["notes"],
                {"writtenOn": state.now, "authorId": actor["id"], "text": args["text"]},
            ]
        },
    )
    log(
        state,
        tool="add_approval_note",
        actor=actor,
        document_type="approval",
        document_id=approval["id"],
        detail=f"Noted: {args['text']}",
    )
    settle_approvals(state)
    return {"updated": approval_detail(state, approval)}


def reassign_approval(state: State, given: Given) -> Result:
    """Hand an approval over."""
    args = inputs.reassign_approval(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    approval = old_approval = state.approvals.require(args["approvalId"])
    approver = state.users.require(args["approverId"])
    require_active_person(approver)
    require_approval_pending(approval)

    if approver["id"] == approval["approverId"]:
        raise ToolError(
            "conflict",
            f"Approval {approval['id']} waits for {approver['name']} already.",
        )
    if approver["id"] == approval["requestedById"]:
        raise ToolError(
            "not_allowed",
            f"{approver['name']} asked for approval {approval['id']} and cannot decide "
            "on it.",
        )
    require_may_sign(approver, approval["amount"])
    approval = state.approvals.update(approval, {"approverId": approver["id"]})
    approval = state.approvals.update(
        approval,
        {
            "notes": [
                *approval["notes"],
                {
                    "writtenOn": state.now,
                    "authorId": actor["id"],
                    "text": (
                        "Handed from "
                        f"{state.users.require(old_approval['approverId'])['name']} to "
                        f"{approver['name']}: {args['reason']}"
                    ),
                },
            ]
        },
    )
    log(
        state,
        tool="reassign_approval",
        actor=actor,
        document_type="approval",
        document_id=approval["id"],
        detail=(
            f"Handed from {old_approval['approverId']} to {approver['id']}: "
            f"{args['reason']}"
        ),
    )
    settle_approvals(state)
    return {"updated": approval_detail(state, approval)}
