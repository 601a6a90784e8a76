# From specs/erp/requisitions/approvals.yaml. Change it there, then run: toolc compile
"""What approvals show."""

from collections.abc import Sequence
from typing import TypedDict

from .._runtime.expressions import days_between
from .._runtime.search import search
from ..rows.organisation_users import User
from ..rows.requisitions_approvals import Approval
from ..state import State


def approval_age_days(approval: Approval, now: str) -> int:
    """Days from the request to the decision, or to today."""
    return days_between(
        approval["requestedOn"],
        approval["decidedOn"] if approval["decidedOn"] is not None else now,
    )


def approval_above_limit(approval: Approval, approver: User) -> bool:
    """The amount is above what the approver may sign."""
    return approval["amount"] > approver["approvalLimit"]


def approval_stuck(approval: Approval, approver: User) -> bool:
    """Pending with somebody who cannot decide it, for the limit or for having left."""
    return approval["status"] == "pending" and (
        approval_above_limit(approval, approver) or not approver["active"]
    )


class ApprovalSummary(TypedDict):
    id: str
    documentType: str
    documentId: str
    approverId: str
    approver: str
    requestedById: str
    amount: float
    status: str
    requestedOn: str
    ageDays: int
    stuck: bool


def approval_summary(state: State, approval: Approval) -> ApprovalSummary:
    approver = state.users.require(approval["approverId"])
    return {
        "id": approval["id"],
        "documentType": approval["documentType"],
        "documentId": approval["documentId"],
        "approverId": approval["approverId"],
        "approver": approver["name"],
        "requestedById": approval["requestedById"],
        "amount": approval["amount"],
        "status": approval["status"],
        "requestedOn": approval["requestedOn"],
        "ageDays": approval_age_days(approval, state.now),
        "stuck": approval_stuck(approval, approver),
    }


class ApprovalDetailN(TypedDict):
    writtenOn: str
    authorId: str
    author: str
    text: str


class ApprovalDetail(ApprovalSummary):
    requestedBy: str
    approverLimit: float
    approverActive: bool
    aboveLimit: bool
    decidedOn: str | None
    notes: list[ApprovalDetailN]


def approval_detail(state: State, approval: Approval) -> ApprovalDetail:
    requested_by = state.users.require(approval["requestedById"])
    approver = state.users.require(approval["approverId"])
    return {
        **approval_summary(state, approval),
        "requestedBy": requested_by["name"],
        "approverLimit": approver["approvalLimit"],
        "approverActive": approver["active"],
        "aboveLimit": approval_above_limit(approval, approver),
        "decidedOn": approval["decidedOn"],
        "notes": [
            {
                "writtenOn": n["writtenOn"],
                "authorId": n["authorId"],
                "author": state.users.require(n["authorId"])["name"],
                "text": n["text"],
            }
            for n in approval["notes"]
        ],
    }


def approval_texts(state: State, approval: Approval) -> tuple[str, ...]:
    approver = state.users.require(approval["approverId"])
    requested_by = state.users.require(approval["requestedById"])
    return (
        approval["id"],
        approval["documentId"],
        approver["name"],
        requested_by["name"],
    )


def find_approvals(state: State, query: str) -> Sequence[Approval]:
    """The approvals with the query in id, documentId, approver.name or
    requestedBy.name.
    """
    return search(
        state,
        state.approvals,
        query,
        approval_texts,
        joined=[("approverId", state.users), ("requestedById", state.users)],
    )
