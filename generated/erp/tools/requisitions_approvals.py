# From specs/erp/requisitions/approvals.yaml. Change it there, then run: toolc compile
"""The tools of requisitions_approvals, step by step."""

from collections.abc import Sequence

from .._runtime.contract import Given, Result
from .._runtime.paging import page
from ..inputs import requisitions_approvals as inputs
from ..rows.requisitions_approvals import Approval
from ..state import State
from ..views.requisitions_approvals import (
    approval_age_days,
    approval_detail,
    approval_stuck,
    approval_summary,
    find_approvals,
)


def list_approvals(state: State, given: Given) -> Result:
    """List approvals."""
    args = inputs.list_approvals(given)
    rows: Sequence[Approval] = state.approvals.matching(
        args, "approverId", "requestedById", "status", "documentType", "documentId"
    )
    if "olderThanDays" in args:
        rows = [
            row
            for row in rows
            if approval_age_days(row, state.now) > args["olderThanDays"]
        ]
    if "stuckOnly" in args:
        rows = [
            row
            for row in rows
            if not args["stuckOnly"]
            or approval_stuck(row, state.users.require(row["approverId"]))
        ]
    rows = sorted(rows, key=lambda row: (row["requestedOn"], row["id"]))
    return page(state, rows, args, approval_summary)


def search_approvals(state: State, given: Given) -> Result:
    """Search approvals."""
    args = inputs.search_approvals(given)
    rows = find_approvals(state, args["query"])
    return page(state, rows, args, approval_summary)


def get_approval(state: State, given: Given) -> Result:
    """Show an approval."""
    args = inputs.get_approval(given)
    approval = state.approvals.require(args["approvalId"])
    return approval_detail(state, approval)
