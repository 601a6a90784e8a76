# From specs/erp/budgets/budget_entries.yaml. Change it there, then run: toolc compile
"""The tools of budgets_budget_entries, step by step."""

from collections.abc import Sequence

from .._runtime.contract import Given, Result
from .._runtime.paging import page_by_cursor
from ..inputs import budgets_budget_entries as inputs
from ..rows.budgets_budget_entries import BudgetEntry
from ..state import State
from ..views.budgets_budget_entries import (
    budget_entry_detail,
    budget_entry_summary,
    find_budget_entries,
)


def list_budget_entries(state: State, given: Given) -> Result:
    """List budget entries."""
    args = inputs.list_budget_entries(given)
    rows: Sequence[BudgetEntry] = state.budget_entries.matching(
        args, "budgetId", "kind", "documentId"
    )
    if "createdFrom" in args:
        rows = [row for row in rows if row["createdOn"] >= args["createdFrom"]]
    if "createdTo" in args:
        rows = [row for row in rows if row["createdOn"] <= args["createdTo"]]
    if "minimumAmount" in args:
        rows = [row for row in rows if row["amount"] >= args["minimumAmount"]]
    return page_by_cursor(
        state,
        rows,
        args,
        budget_entry_summary,
        tool="list_budget_entries",
        key="id",
        sort={"-createdOn": lambda row: row["createdOn"], "-id": lambda row: row["id"]},
    )


def search_budget_entries(state: State, given: Given) -> Result:
    """Search budget entries."""
    args = inputs.search_budget_entries(given)
    rows = find_budget_entries(state, args["query"])
    return page_by_cursor(
        state,
        rows,
        args,
        budget_entry_summary,
        tool="search_budget_entries",
        key="id",
        sort={"-createdOn": lambda row: row["createdOn"], "-id": lambda row: row["id"]},
    )


def get_budget_entry(state: State, given: Given) -> Result:
    """Show a budget entry."""
    args = inputs.get_budget_entry(given)
    budget_entry = state.budget_entries.require(args["budgetEntryId"])
    return budget_entry_detail(state, budget_entry)
