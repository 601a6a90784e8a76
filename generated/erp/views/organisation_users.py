# From specs/erp/organisation/users.yaml. Change it there, then run: toolc compile
"""What users show."""

from collections.abc import Sequence
from typing import TypedDict

from .._runtime.search import search
from ..rows.organisation_users import User
from ..state import State
from .requisitions_approvals import ApprovalSummary, approval_summary


def user_pending_approvals(state: State, user: User) -> int:
    """How many decisions wait for this user."""
    return len(
        [
            a
            for a in state.approvals.by("approverId", user["id"])
            if a["status"] == "pending"
        ]
    )


class UserSummary(TypedDict):
    id: str
    name: str
    title: str
    role: str
    departmentId: str
    managerId: str | None
    approvalLimit: float
    active: bool


def user_summary(state: State, user: User) -> UserSummary:
    return {
        "id": user["id"],
        "name": user["name"],
        "title": user["title"],
        "role": user["role"],
        "departmentId": user["departmentId"],
        "managerId": user["managerId"],
        "approvalLimit": user["approvalLimit"],
        "active": user["active"],
    }


class UserDetail(UserSummary):
    email: str
    department: str
    manager: str | None
    pendingApprovals: int
    approvalsToDecide: list[ApprovalSummary]
    reports: list[str]


def user_detail(state: State, user: User) -> UserDetail:
    department = state.departments.require(user["departmentId"])
    manager = state.users.get(user["managerId"])
    return {
        **user_summary(state, user),
        "email": user["email"],
        "department": department["name"],
        "manager": manager["name"] if manager is not None else None,
        "pendingApprovals": user_pending_approvals(state, user),
        "approvalsToDecide": [
            approval_summary(state, a)
            for a in state.approvals.by("approverId", user["id"])
            if a["status"] == "pending"
        ],
        "reports": [u["name"] for u in state.users.by("managerId", user["id"])],
    }


def user_texts(state: State, user: User) -> tuple[str, ...]:
    return user["id"], user["name"], user["email"], user["title"]


def find_users(state: State, query: str) -> Sequence[User]:
    """The users with the query in id, name, email or title."""
    return search(state, state.users, query, user_texts)
