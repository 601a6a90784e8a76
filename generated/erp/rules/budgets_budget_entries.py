# From specs/erp/budgets/budget_entries.yaml. Change it there, then run: toolc compile
"""The routines of budgets_budget_entries."""

from typing import Literal

from .._runtime.expressions import round_half_away
from ..rows.budgets_budget_entries import BudgetEntry
from ..rows.budgets_budgets import Budget
from ..rows.organisation_users import User
from ..state import State


def enter_budget(
    state: State,
    budget: Budget,
    kind: Literal["commit", "release", "spend", "refund"],
    amount: float,
    document_type: (
        Literal[
            "company",
            "vendor",
            "customer",
            "product",
            "stock_level",
            "reservation",
            "requisition",
            "approval",
            "rfq",
            "quotation",
            "purchase_order",
            "goods_receipt",
            "discrepancy",
            "vendor_invoice",
            "payment",
            "sales_order",
            "fulfillment",
            "customer_invoice",
            "customer_payment",
            "expense",
            "budget",
            "clock",
        ]
        | None
    ),
    document_id: str | None,
    note: str,
    actor: User,
) -> BudgetEntry:
    """Commits, releases, spends or refunds a part of a budget."""
    budget_entry = state.budget_entries.insert(
        {
            "id": state.budget_entries.new_id(),
            "budgetId": budget["id"],
            "createdOn": state.now,
            "kind": kind,
            "amount": round_half_away(amount, 2),
            "documentType": document_type,
            "documentId": document_id,
            "note": note,
            "createdById": actor["id"],
        }
    )
    return budget_entry


def give_back(
    state: State,
    budget: Budget,
    amount: float,
    document_type: Literal[
        "company",
        "vendor",
        "customer",
        "product",
        "stock_level",
        "reservation",
        "requisition",
        "approval",
        "rfq",
        "quotation",
        "purchase_order",
        "goods_receipt",
        "discrepancy",
        "vendor_invoice",
        "payment",
        "sales_order",
        "fulfillment",
        "customer_invoice",
        "customer_payment",
        "expense",
        "budget",
        "clock",
    ],
    document_id: str,
    note: str,
    actor: User,
) -> None:
    """Releases what a document holds of a budget, where it holds anything."""
    if amount > 0:
        enter_budget(
            state,
            budget=budget,
            kind="release",
            amount=amount,
            document_type=document_type,
            document_id=document_id,
            note=note,
            actor=actor,
        )
