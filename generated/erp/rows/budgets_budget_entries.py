# From specs/erp/budgets/budget_entries.yaml. Change it there, then run: toolc compile
"""The rows of budgetEntries."""

from typing import Literal, TypedDict

from .._runtime.contract import ToolError
from .._runtime.keys import Key
from .._runtime.table import Table


class BudgetEntry(TypedDict):
    """One budget entry, as it is stored."""

    id: str
    budgetId: str
    createdOn: str
    kind: Literal["commit", "release", "spend", "refund"]
    amount: float
    documentType: (
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
    )
    documentId: str | None
    note: str
    createdById: str


class BudgetEntryChanges(TypedDict, total=False):
    """The fields that one change gives anew."""

    budgetId: str
    createdOn: str
    kind: Literal["commit", "release", "spend", "refund"]
    amount: float
    documentType: (
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
    )
    documentId: str | None
    note: str
    createdById: str


class BudgetEntries(Table[BudgetEntry, BudgetEntryChanges]):
    name = "budgetEntries"
    title = "Budget entry"
    key = "id"
    prefix = "BGE-"
    digits = 4

    def not_found(self, key: Key) -> ToolError:
        return ToolError(
            "not_found",
            f'No budget entry has the id "{key}". list_budget_entries shows them by '
            "budget or document.",
        )
