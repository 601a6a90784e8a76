# From specs/erp/requisitions/requisitions.yaml.
# Change it there, then run: toolc compile
"""The tools of requisitions_requisitions, step by step."""

from collections.abc import Sequence

from .._runtime.contract import Given, Result
from .._runtime.paging import page
from ..inputs import requisitions_requisitions as inputs
from ..rows.requisitions_requisitions import Requisition
from ..state import State
from ..views.budgets_budgets_and_others import (
    find_requisitions,
    requisition_detail,
    requisition_late,
    requisition_summary,
    requisition_total,
)


def list_requisitions(state: State, given: Given) -> Result:
    """List requisitions."""
    args = inputs.list_requisitions(given)
    rows: Sequence[Requisition] = state.requisitions.matching(
        args, "status", "departmentId", "requesterId", "budgetId"
    )
    if "createdFrom" in args:
        rows = [row for row in rows if row["createdOn"] >= args["createdFrom"]]
    if "createdTo" in args:
        rows = [row for row in rows if row["createdOn"] <= args["createdTo"]]
    if "minimumTotal" in args:
        rows = [row for row in rows if requisition_total(row) >= args["minimumTotal"]]
    if "lateOnly" in args:
        rows = [
            row
            for row in rows
            if not args["lateOnly"] or requisition_late(row, state.now)
        ]
    return page(state, rows, args, requisition_summary)


def search_requisitions(state: State, given: Given) -> Result:
    """Search requisitions."""
    args = inputs.search_requisitions(given)
    rows = find_requisitions(state, args["query"])
    return page(state, rows, args, requisition_summary)


def get_requisition(state: State, given: Given) -> Result:
    """Show a requisition."""
    args = inputs.get_requisition(given)
    requisition = state.requisitions.require(args["requisitionId"])
    return requisition_detail(state, requisition)
