# From specs/erp/organisation/users.yaml. Change it there, then run: toolc compile
"""The tools of organisation_users, step by step."""

from collections.abc import Sequence

from .._runtime.contract import Given, Result
from .._runtime.paging import page
from ..inputs import organisation_users as inputs
from ..rows.organisation_users import User
from ..state import State
from ..views.organisation_users import find_users, user_detail, user_summary


def list_users(state: State, given: Given) -> Result:
    """List users."""
    args = inputs.list_users(given)
    rows: Sequence[User] = state.users.matching(
        args, "departmentId", "role", "managerId"
    )
    if "mayApprove" in args:
        rows = [row for row in rows if row["approvalLimit"] >= args["mayApprove"]]
    if "activeOnly" in args:
        rows = [row for row in rows if not args["activeOnly"] or row["active"]]
    return page(state, rows, args, user_summary)


def search_users(state: State, given: Given) -> Result:
    """Search users."""
    args = inputs.search_users(given)
    rows = find_users(state, args["query"])
    return page(state, rows, args, user_summary)


def get_user(state: State, given: Given) -> Result:
    """Show a user."""
    args = inputs.get_user(given)
    user = state.users.require(args["userId"])
    return user_detail(state, user)
