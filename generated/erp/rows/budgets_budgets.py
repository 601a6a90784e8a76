# From specs/erp/budgets/budgets.yaml. Change it there, then run: toolc compile
"""The rows of budgets."""

from typing import Literal, TypedDict

from .._runtime.contract import ToolError
from .._runtime.keys import Key
from .._runtime.table import Table


class Budget(TypedDict):
    """One budget, as it is stored."""

    id: str
    departmentId: str
    fiscalYear: int
    name: str
    amount: float
    status: Literal["active", "frozen", "closed"]
    ownerId: str
    createdOn: str


class BudgetChanges(TypedDict, total=False):
    """The fields that one change gives anew."""

    departmentId: str
    fiscalYear: int
    name: str
    amount: float
    status: Literal["active", "frozen", "closed"]
    ownerId: str
    createdOn: str


class Budgets(Table[Budget, BudgetChanges]):
    name = "budgets"
    title = "Budget"
    key = "id"
    prefix = "BUD-"
    digits = 3

    def not_found(self, key: Key) -> ToolError:
        return ToolError(
            "not_found",
            f'No budget has the id "{key}". list_budgets shows them by department and '
            "year.",
        )
