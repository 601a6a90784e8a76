# From specs/erp/budgets/budgets.yaml. Change it there, then run: toolc compile
"""The rules of budgets_budgets."""

from .._runtime.expressions import number_text
from ..errors import ToolError
from ..rows.budgets_budgets import Budget
from ..state import State
from ..views.budgets_budgets_and_others import budget_available


def require_budget_active(budget: Budget) -> None:
    """The budget is active."""
    if budget["status"] != "active":
        raise ToolError(
            "invalid_state",
            f"Budget {budget['id']} ({budget['name']}) is {budget['status']} and takes "
            "nothing new.",
        )


def require_within_budget(state: State, budget: Budget, amount: float) -> None:
    """The budget has enough left."""
    if not amount <= budget_available(state, budget):
        raise ToolError(
            "over_budget",
            f"Budget {budget['id']} ({budget['name']}) has "
            f"{number_text(budget_available(state, budget))} left, and "
            f"{number_text(amount)} are needed.",
        )
