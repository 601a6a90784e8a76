# From specs/erp/expenses/changing.yaml. Change it there, then run: toolc compile
"""The rules of expenses_changing."""

from ..errors import ToolError
from ..rows.budgets_budgets import Budget
from ..rows.expenses_expenses import Expense
from ..rows.organisation_users import User
from ..state import State


def require_expense_drafted(expense: Expense) -> None:
    """The expense is a draft."""
    if expense["status"] != "draft":
        raise ToolError(
            "invalid_state",
            f"Expense {expense['id']} is {expense['status']}; only a draft is "
            "submitted.",
        )


def require_expense_to_decide(expense: Expense) -> None:
    """The expense is submitted."""
    if expense["status"] != "submitted":
        raise ToolError(
            "invalid_state",
            f"Expense {expense['id']} is {expense['status']}; only a submitted one is "
            "decided on.",
        )


def require_expense_approved(expense: Expense) -> None:
    """The expense is approved and not paid."""
    if expense["status"] != "approved":
        raise ToolError(
            "invalid_state",
            f"Expense {expense['id']} is {expense['status']}; only an approved one is "
            "paid.",
        )


def require_budget_of_employee(state: State, budget: Budget, employee: User) -> None:
    """The budget is one of the employee's department."""
    if budget["departmentId"] != employee["departmentId"]:
        raise ToolError(
            "invalid_input",
            f"Budget {budget['id']} ({budget['name']}) is one of "
            f"{state.departments.require(budget['departmentId'])['name']}, and "
            f"{employee['name']} works in "
            f"{state.departments.require(employee['departmentId'])['name']}.",
        )
