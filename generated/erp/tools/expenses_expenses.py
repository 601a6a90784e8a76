# From specs/erp/expenses/expenses.yaml. Change it there, then run: toolc compile
"""The tools of expenses_expenses, step by step."""

from collections.abc import Sequence

from .._runtime.contract import Given, Result
from .._runtime.paging import page
from ..inputs import expenses_expenses as inputs
from ..rows.expenses_expenses import Expense
from ..state import State
from ..views.expenses_expenses import expense_detail, expense_summary, find_expenses


def list_expenses(state: State, given: Given) -> Result:
    """List expenses."""
    args = inputs.list_expenses(given)
    rows: Sequence[Expense] = state.expenses.matching(
        args, "status", "employeeId", "departmentId", "budgetId", "category"
    )
    if "createdFrom" in args:
        rows = [row for row in rows if row["createdOn"] >= args["createdFrom"]]
    if "createdTo" in args:
        rows = [row for row in rows if row["createdOn"] <= args["createdTo"]]
    if "withoutReceipt" in args:
        rows = [
            row
            for row in rows
            if not args["withoutReceipt"] or not row["receiptAttached"]
        ]
    return page(state, rows, args, expense_summary)


def search_expenses(state: State, given: Given) -> Result:
    """Search expenses."""
    args = inputs.search_expenses(given)
    rows = find_expenses(state, args["query"])
    return page(state, rows, args, expense_summary)


def get_expense(state: State, given: Given) -> Result:
    """Show an expense."""
    args = inputs.get_expense(given)
    expense = state.expenses.require(args["expenseId"])
    return expense_detail(state, expense)
