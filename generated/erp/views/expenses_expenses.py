# From specs/erp/expenses/expenses.yaml. Change it there, then run: toolc compile
"""What expenses show."""

from collections.abc import Sequence
from typing import TypedDict

from .._runtime.search import search
from ..rows.expenses_expenses import Expense
from ..state import State
from .budgets_budgets_and_others import budget_available
from .requisitions_approvals import ApprovalDetail, approval_detail


class ExpenseSummary(TypedDict):
    id: str
    employeeId: str
    employee: str
    category: str
    description: str
    amount: float
    spentOn: str
    status: str
    receiptAttached: bool


def expense_summary(state: State, expense: Expense) -> ExpenseSummary:
    employee = state.users.require(expense["employeeId"])
    return {
        "id": expense["id"],
        "employeeId": expense["employeeId"],
        "employee": employee["name"],
        "category": expense["category"],
        "description": expense["description"],
        "amount": expense["amount"],
        "spentOn": expense["spentOn"],
        "status": expense["status"],
        "receiptAttached": expense["receiptAttached"],
    }


class ExpenseDetail(ExpenseSummary):
    departmentId: str
    budgetId: str
    budgetAvailable: float
    createdOn: str
    submittedOn: str | None
    decidedOn: str | None
    decisionReason: str | None
    paymentId: str | None
    approvals: list[ApprovalDetail]


def expense_detail(state: State, expense: Expense) -> ExpenseDetail:
    budget = state.budgets.require(expense["budgetId"])
    return {
        **expense_summary(state, expense),
        "departmentId": expense["departmentId"],
        "budgetId": expense["budgetId"],
        "budgetAvailable": budget_available(state, budget),
        "createdOn": expense["createdOn"],
        "submittedOn": expense["submittedOn"],
        "decidedOn": expense["decidedOn"],
        "decisionReason": expense["decisionReason"],
        "paymentId": expense["paymentId"],
        "approvals": [
            approval_detail(state, a)
            for a in state.approvals.by("documentId", expense["id"])
        ],
    }


def expense_texts(state: State, expense: Expense) -> tuple[str, ...]:
    employee = state.users.require(expense["employeeId"])
    return expense["id"], expense["description"], employee["name"]


def find_expenses(state: State, query: str) -> Sequence[Expense]:
    """The expenses with the query in id, description or employee.name."""
    return search(
        state,
        state.expenses,
        query,
        expense_texts,
        joined=[("employeeId", state.users)],
    )
