# From specs/erp/budgets/budgets.yaml. Change it there, then run: toolc compile
"""The tools of budgets_budgets, step by step."""

from collections.abc import Sequence

from .._runtime.contract import Given, Result
from .._runtime.paging import page
from ..inputs import budgets_budgets as inputs
from ..rows.budgets_budgets import Budget
from ..state import State
from ..views.budgets_budgets_and_others import (
    budget_available,
    budget_detail,
    budget_summary,
    find_budgets,
)


def list_budgets(state: State, given: Given) -> Result:
    """List budgets."""
    args = inputs.list_budgets(given)
    rows: Sequence[Budget] = state.budgets.matching(
        args, "departmentId", "fiscalYear", "status", "ownerId"
    )
    if "minimumAvailable" in args:
        rows = [
            row
            for row in rows
            if budget_available(state, row) >= args["minimumAvailable"]
        ]
    if "overspentOnly" in args:
        rows = [
            row
            for row in rows
            if not args["overspentOnly"] or budget_available(state, row) < 0.0
        ]
    return page(state, rows, args, budget_summary)


def search_budgets(state: State, given: Given) -> Result:
    """Search budgets."""
    args = inputs.search_budgets(given)
    rows = find_budgets(state, args["query"])
    return page(state, rows, args, budget_summary)


def get_budget(state: State, given: Given) -> Result:
    """Show a budget."""
    args = inputs.get_budget(given)
    budget = state.budgets.require(args["budgetId"])
    return budget_detail(state, budget)
