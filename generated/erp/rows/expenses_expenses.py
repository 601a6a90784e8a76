# From specs/erp/expenses/expenses.yaml. Change it there, then run: toolc compile
"""The rows of expenses."""

from typing import Literal, TypedDict

from .._runtime.contract import ToolError
from .._runtime.keys import Key
from .._runtime.table import Table


class Expense(TypedDict):
    """One expense, as it is stored."""

    id: str
    employeeId: str
    departmentId: str
    budgetId: str
    category: Literal[
        "travel", "lodging", "meals", "fuel", "materials", "training", "other"
    ]
    description: str
    amount: float
    spentOn: str
    receiptAttached: bool
    status: Literal["draft", "submitted", "approved", "rejected", "paid"]
    createdOn: str
    submittedOn: str | None
    decidedOn: str | None
    decisionReason: str | None
    paymentId: str | None


class ExpenseChanges(TypedDict, total=False):
    """The fields that one change gives anew."""

    employeeId: str
    departmentId: str
    budgetId: str
    category: Literal[
        "travel", "lodging", "meals", "fuel", "materials", "training", "other"
    ]
    description: str
    amount: float
    spentOn: str
    receiptAttached: bool
    status: Literal["draft", "submitted", "approved", "rejected", "paid"]
    createdOn: str
    submittedOn: str | None
    decidedOn: str | None
    decisionReason: str | None
    paymentId: str | None


class Expenses(Table[Expense, ExpenseChanges]):
    name = "expenses"
    title = "Expense"
    key = "id"
    prefix = "EXP-"
    digits = 4

    def not_found(self, key: Key) -> ToolError:
        return ToolError(
            "not_found",
            f'No expense has the id "{key}". search_expenses finds them by text or '
            "employee.",
        )
