# From specs/erp/requisitions/changing.yaml. Change it there, then run: toolc compile
"""The rules and routines of requisitions_changing."""

from .._runtime.entries import next_number
from ..errors import ToolError
from ..rows._shared import WantedLine
from ..rows.budgets_budgets import Budget
from ..rows.organisation_departments import Department
from ..rows.requisitions_requisitions import Requisition
from ..state import State
from .products_products import require_product_active


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


def write_wanted_lines(
    state: State, requisition: Requisition, lines: list[WantedLine]
) -> None:
    """Gives a requisition these lines, in place of those that it has."""
    requisition = state.requisitions.update(requisition, {"lines": []})
    for line in lines:
        product = state.products.require(line["productId"])
        require_product_active(product)
        requisition = state.requisitions.update(
            requisition,
            {
                "lines": [
                    *requisition["lines"],
                    {
                        "lineNo": next_number(requisition["lines"], "lineNo", 1),
                        "productId": product["id"],
                        "quantity": line["quantity"],
                        "estimatedUnitPrice": line.get(
                            "estimatedUnitPrice", product["standardCost"]
                        ),
                        "note": line["note"],
                    },
                ]
            },
        )
