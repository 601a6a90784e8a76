# From specs/erp/requisitions/approvals.yaml. Change it there, then run: toolc compile
"""The rules and routines of requisitions_approvals."""

from typing import Literal

from .._runtime.expressions import number_text
from ..errors import ToolError
from ..rows.organisation_departments import Department
from ..rows.organisation_users import User
from ..rows.requisitions_approvals import Approval
from ..state import State


def require_approval_pending(approval: Approval) -> None:
    """The approval is pending."""
    if approval["status"] != "pending":
        raise ToolError(
            "invalid_state",
            f"Approval {approval['id']} is {approval['status']} already.",
        )


def require_decides(state: State, approval: Approval, actor: User) -> None:
    """The acting user is the one who was asked to decide."""
    if approval["approverId"] != actor["id"]:
        raise ToolError(
            "not_allowed",
            f"Approval {approval['id']} waits for "
            f"{state.users.require(approval['approverId'])['name']} "
            f"({approval['approverId']}), not for {actor['name']}. reassign_approval "
            "hands it over.",
        )


def require_may_sign(actor: User, amount: float) -> None:
    """The amount is within the approval limit of the acting user."""
    if amount > actor["approvalLimit"]:
        raise ToolError(
            "over_approval_limit",
            f"{actor['name']} may approve up to {number_text(actor['approvalLimit'])}, "
            f"and this is {number_text(amount)}.",
        )


def ask_approval(
    state: State,
    department: Department,
    requester: User,
    document_type: Literal[
        "requisition", "purchase_order", "vendor_invoice", "payment", "expense"
    ],
    document_id: str,
    amount: float,
) -> Approval:
    """Asks for a decision: the manager of the department, or the manager of the
    requester where the department's own asks or has left.
    """
    if (
        state.users.require(department["managerId"])["active"]
        and department["managerId"] != requester["id"]
    ):
        approver_id = department["managerId"]
    else:
        if requester["managerId"] is None:
            raise ToolError(
                "not_allowed",
                f"Nobody can decide on what {requester['name']} asks for. Let somebody "
                "else submit it.",
            )
        approver_id = requester["managerId"]
    approval = state.approvals.insert(
        {
            "id": state.approvals.new_id(),
            "documentType": document_type,
            "documentId": document_id,
            "approverId": approver_id,
            "requestedById": requester["id"],
            "requestedOn": state.now,
            "amount": amount,
            "status": "pending",
            "decidedOn": None,
            "notes": [],
        }
    )
    return approval


def pending_approval(
    state: State,
    document_type: Literal[
        "requisition", "purchase_order", "vendor_invoice", "payment", "expense"
    ],
    document_id: str,
) -> Approval:
    """The decision that is asked for on a document."""
    found_approval = [
        approval
        for approval in state.approvals.by("documentId", document_id)
        if approval["documentType"] == document_type and approval["status"] == "pending"
    ]
    if not found_approval:
        raise ToolError(
            "invalid_state",
            f"Nobody was asked to decide on {document_id}; submit it first.",
        )
    approval = found_approval[0]
    return approval


def decide(
    state: State,
    approval: Approval,
    actor: User,
    status: Literal["approved", "rejected"],
    note: str | None,
) -> None:
    """The one who was asked decides, with a note where there is one."""
    require_decides(state, approval, actor)
    approval = state.approvals.update(
        approval, {"status": status, "decidedOn": state.now}
    )
    if note is not None:
        state.approvals.update(
            approval,
            {
                "notes": [
                    *approval["notes"],
                    {"writtenOn": state.now, "authorId": actor["id"], "text": note},
                ]
            },
        )


def withdraw_approvals(state: State, document_id: str) -> None:
    """Nobody has to decide on the document any more."""
    for approval in state.approvals.live(
        [
            a
            for a in state.approvals.by("documentId", document_id)
            if a["status"] == "pending"
        ]
    ):
        state.approvals.update(
            approval, {"status": "withdrawn", "decidedOn": state.now}
        )
