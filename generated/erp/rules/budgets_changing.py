# From specs/erp/budgets/changing.yaml. Change it there, then run: toolc compile
"""The rules of budgets_changing."""

from .._runtime.expressions import number_text
from ..errors import ToolError
from ..rows.budgets_budgets import Budget
from ..state import State
from ..views.budgets_budgets_and_others import budget_committed_by_hand


def require_released_by_hand(state: State, budget: Budget, amount: float) -> None:
    """So much was committed by hand."""
    if not amount <= budget_committed_by_hand(state, budget):
        raise ToolError(
            "limit_exceeded",
            f"Of budget {budget['id']} ({budget['name']}), "
            f"{number_text(budget_committed_by_hand(state, budget))} are committed by "
            f"hand, and {number_text(amount)} cannot be released. What documents have "
            "committed, they release themselves.",
        )
