# From specs/erp/budgets/budget_entries.yaml. Change it there, then run: toolc compile
"""What budgetEntries show."""

from collections.abc import Sequence
from typing import TypedDict

from .._runtime.search import search
from ..rows.budgets_budget_entries import BudgetEntry
from ..state import State


class BudgetEntrySummary(TypedDict):
    id: str
    budgetId: str
    createdOn: str
    kind: str
    amount: float
    documentType: str | None
    documentId: str | None
    note: str


def budget_entry_summary(state: State, budget_entry: BudgetEntry) -> BudgetEntrySummary:
    return {
        "id": budget_entry["id"],
        "budgetId": budget_entry["budgetId"],
        "createdOn": budget_entry["createdOn"],
        "kind": budget_entry["kind"],
        "amount": budget_entry["amount"],
        "documentType": budget_entry["documentType"],
        "documentId": budget_entry["documentId"],
        "note": budget_entry["note"],
    }


class BudgetEntryDetail(BudgetEntrySummary):
    budget: str
    createdBy: str


def budget_entry_detail(state: State, budget_entry: BudgetEntry) -> BudgetEntryDetail:
    budget = state.budgets.require(budget_entry["budgetId"])
    created_by = state.users.require(budget_entry["createdById"])
    return {
        **budget_entry_summary(state, budget_entry),
        "budget": budget["name"],
        "createdBy": created_by["name"],
    }


def budget_entry_texts(state: State, budget_entry: BudgetEntry) -> tuple[str, ...]:
    budget = state.budgets.require(budget_entry["budgetId"])
    return (
        budget_entry["id"],
        budget_entry["note"],
        budget_entry["documentId"] or "",
        budget["name"],
    )


def find_budget_entries(state: State, query: str) -> Sequence[BudgetEntry]:
    """The budgetEntries with the query in id, note, documentId or budget.name."""
    return search(
        state,
        state.budget_entries,
        query,
        budget_entry_texts,
        joined=[("budgetId", state.budgets)],
    )
