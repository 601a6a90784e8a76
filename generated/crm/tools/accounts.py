# From specs/crm/accounts.yaml. Change it there, then run: toolc compile
"""The tools of accounts, step by step."""

from collections.abc import Sequence

from .._runtime.contract import Given, Result
from .._runtime.paging import page
from .._runtime.values import picked
from ..inputs import accounts as inputs
from ..rows.accounts import Account
from ..rules.world import log, require_may_act, require_may_own
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


def create_account(state: State, given: Given) -> Result:
    """Create an account."""
    args = inputs.create_account(given)
    actor = state.users.require(args["actorUserId"])
    require_may_act(actor)
    owner = state.users.require(args["ownerId"])
    require_may_own(owner)

    account = state.accounts.insert(
        {
            "id": state.accounts.new_id(),
            "name": args["name"],
            "industry": args["industry"],
            "tier": args["tier"],
            "ownerId": args["ownerId"],
            "website": args.get("website"),
            "createdDate": state.now,
        }
    )
    log(
        state,
        tool="create_account",
        actor=actor,
        entity_type="account",
        entity_id=account["id"],
        detail=f'Created account "{account["name"]}".',
    )
    return {"created": account_summary(state, account)}


def update_account(state: State, given: Given) -> Result:
    """Change an account."""
    args = inputs.update_account(given)
    actor = state.users.require(args["actorUserId"])
    require_may_act(actor)
    account = state.accounts.require(args["accountId"])
    if "ownerId" in args:
        owner = state.users.require(args["ownerId"])
        require_may_own(owner)

    account = state.accounts.update(
        account, picked(args, "industry", "tier", "website", "ownerId")
    )
    log(
        state,
        tool="update_account",
        actor=actor,
        entity_type="account",
        entity_id=account["id"],
        detail=f'Changed account "{account["name"]}".',
    )
    return {"updated": account_summary(state, account)}
