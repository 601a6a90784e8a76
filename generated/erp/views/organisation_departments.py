# From specs/erp/organisation/departments.yaml. Change it there, then run: toolc compile
"""What departments show."""

from collections.abc import Sequence
from typing import TypedDict

from .._runtime.expressions import round_half_away, total
from .._runtime.search import search
from ..rows.organisation_departments import Department
from ..state import State
from .budgets_budgets_and_others import BudgetSummary, budget_available, budget_summary
from .organisation_users import UserSummary, user_summary


def department_budget_available(state: State, department: Department) -> float:
    """What is left of its active budgets, below zero where more was spent."""
    return round_half_away(
        total(
            budget_available(state, b)
            for b in state.budgets.by("departmentId", department["id"])
            if b["status"] == "active"
        ),
        2,
    )


class DepartmentSummary(TypedDict):
    id: str
    code: str
    name: str
    managerId: str
    manager: str
    costCenter: str
    active: bool


def department_summary(state: State, department: Department) -> DepartmentSummary:
    manager = state.users.require(department["managerId"])
    return {
        "id": department["id"],
        "code": department["code"],
        "name": department["name"],
        "managerId": department["managerId"],
        "manager": manager["name"],
        "costCenter": department["costCenter"],
        "active": department["active"],
    }


class DepartmentDetail(DepartmentSummary):
    budgetAvailable: float
    members: list[UserSummary]
    budgets: list[BudgetSummary]


def department_detail(state: State, department: Department) -> DepartmentDetail:
    return {
        **department_summary(state, department),
        "budgetAvailable": department_budget_available(state, department),
        "members": [
            user_summary(state, u)
            for u in state.users.by("departmentId", department["id"])
        ],
        "budgets": [
            budget_summary(state, b)
            for b in state.budgets.by("departmentId", department["id"])
        ],
    }


def department_texts(state: State, department: Department) -> tuple[str, ...]:
    manager = state.users.require(department["managerId"])
    return (
        department["id"],
        department["code"],
        department["name"],
        department["costCenter"],
        manager["name"],
    )


def find_departments(state: State, query: str) -> Sequence[Department]:
    """The departments with the query in id, code, name, costCenter or manager.name."""
    return search(
        state,
        state.departments,
        query,
        department_texts,
        joined=[("managerId", state.users)],
    )
