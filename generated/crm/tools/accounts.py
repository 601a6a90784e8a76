# From specs/crm/accounts.yaml. Change it there, then run: toolc compile
"""The tools of accounts, step by step."""

from collections.abc import Sequence

from .._runtime.contract import Given, Result
from .._runtime.paging import page
from ..inputs import accounts as inputs
from ..rows.accounts import Account
from ..state import State
from ..views.accounts import account_detail, account_summary, find_accounts


def list_accounts(state: State, given: Given) -> Result:
    """List accounts."""
    args = inputs.list_accounts(given)
    rows: Sequence[Account] = state.accounts.matching(args, "ownerId", "tier")
    if "industry" in args:
        rows = [
            row for row in rows if args["industry"].lower() in row["industry"].lower()
        ]
    return page(state, rows, args, account_summary)


def search_accounts(state: State, given: Given) -> Result:
    """Search accounts."""
    args = inputs.search_accounts(given)
    rows = find_accounts(state, args["query"])
    return page(state, rows, args, account_summary)


def get_account(state: State, given: Given) -> Result:
    """Show an account."""
    args = inputs.get_account(given)
    account = state.accounts.require(args["accountId"])
    return account_detail(state, account)
