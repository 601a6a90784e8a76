# From specs/erp/requisitions/changing.yaml. Change it there, then run: toolc compile
"""The rules and routines of requisitions_changing."""

from .._runtime.entries import next_number
from ..errors import ToolError
from ..rows.budgets_budgets import Budget
from ..rows.organisation_departments import Department
from ..rows.products_products import Product
from ..rows.requisitions_requisitions import Requisition
from ..state import State


def require_budget_of_department(
    state: State, budget: Budget, department: Department
) -> None:
    """The budget belongs to the department."""
    if budget["departmentId"] != department["id"]:
        raise ToolError(
            "conflict",
            f"Budget {budget['id']} ({budget['name']}) belongs to "
            f"{state.departments.require(budget['departmentId'])['name']}, not to "
            f"{department['name']}.",
        )


def add_wanted_line(
    state: State,
    requisition: Requisition,
    product: Product,
    quantity: int,
    estimated_unit_price: float | None,
    note: str | None,
) -> None:
    """One more line of a requisition, at the given price or the standard cost."""
    state.requisitions.update(
        requisition,
        {
            "lines": [
                *requisition["lines"],
                {
                    "lineNo": next_number(requisition["lines"], "lineNo", 1),
                    "productId": product["id"],
                    "quantity": quantity,
                    "estimatedUnitPrice": (
                        estimated_unit_price
                        if estimated_unit_price is not None
                        else product["standardCost"]
                    ),
                    "note": note,
                },
            ]
        },
    )
