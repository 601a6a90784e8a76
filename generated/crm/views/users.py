# From specs/crm/users.yaml. Change it there, then run: toolc compile
"""What users show."""

from typing import TypedDict

from .._runtime.expressions import divide, round_half_up, total
from ..rows._shared import Money
from ..rows.users import User
from ..state import State


def user_open_pipeline(state: State, user: User) -> Money:
    """The full, unweighted value of the open opportunities that the user owns."""
    return {
        "amount": round_half_up(
            total(
                o["amount"]["amount"]
                for o in state.opportunities.by("ownerId", user["id"])
                if o["status"] == "open"
            ),
            2,
        ),
        "currency": "USD",
    }


def user_closed_won(state: State, user: User) -> Money:
    """The value of all won opportunities that the user owns, whenever they were
    closed.
    """
    return {
        "amount": round_half_up(
            total(
                o["amount"]["amount"]
                for o in state.opportunities.by("ownerId", user["id"])
                if o["status"] == "won"
            ),
            2,
        ),
        "currency": "USD",
    }


def user_quota_attainment_percent(state: State, user: User) -> float | None:
    """Won value in percent of the quota, to one decimal; null where the quota is 0."""
    if user["quota"]["amount"] == 0:
        return None
    return round_half_up(
        divide(user_closed_won(state, user)["amount"], user["quota"]["amount"]) * 100, 1
    )


class UserSummary(TypedDict):
    id: str
    name: str
    email: str
    role: str
    managerId: str | None
    quota: Money
    active: bool


def user_summary(state: State, user: User) -> UserSummary:
    return {
        "id": user["id"],
        "name": user["name"],
        "email": user["email"],
        "role": user["role"],
        "managerId": user["managerId"],
        "quota": user["quota"].copy(),
        "active": user["active"],
    }


class UserDetail(UserSummary):
    openPipeline: Money
    closedWon: Money
    quotaAttainmentPercent: float | None


def user_detail(state: State, user: User) -> UserDetail:
    return {
        **user_summary(state, user),
        "openPipeline": user_open_pipeline(state, user),
        "closedWon": user_closed_won(state, user),
        "quotaAttainmentPercent": user_quota_attainment_percent(state, user),
    }


class UserPerformanceLine(TypedDict):
    userId: str
    name: str
    active: bool
    quota: Money
    closedWon: Money
    openPipeline: Money
    quotaAttainmentPercent: float | None


def user_performance_line(state: State, user: User) -> UserPerformanceLine:
    return {
        "userId": user["id"],
        "name": user["name"],
        "active": user["active"],
        "quota": user["quota"].copy(),
        "closedWon": user_closed_won(state, user),
        "openPipeline": user_open_pipeline(state, user),
        "quotaAttainmentPercent": user_quota_attainment_percent(state, user),
    }
