# From specs/crm/users.yaml. Change it there, then run: toolc compile
"""The tools of users, step by step."""

from collections.abc import Sequence

from .._runtime.contract import Given, Result
from .._runtime.paging import page
from ..inputs import users as inputs
from ..rows.users import User
from ..state import State
from ..views.users import user_detail, user_summary


def list_users(state: State, given: Given) -> Result:
    """List users."""
    args = inputs.list_users(given)
    rows: Sequence[User] = state.users.matching(args, "role")
    if "activeOnly" in args:
        rows = [row for row in rows if not args["activeOnly"] or row["active"]]
    return page(state, rows, args, user_summary)


def get_user(state: State, given: Given) -> Result:
    """Show a user."""
    args = inputs.get_user(given)
    user = state.users.require(args["userId"])
    return user_detail(state, user)
