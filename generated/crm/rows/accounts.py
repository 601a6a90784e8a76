# From specs/crm/accounts.yaml. Change it there, then run: toolc compile
"""The rows of accounts."""

from typing import Literal, TypedDict

from .._runtime.contract import ToolError
from .._runtime.keys import Key
from .._runtime.table import Table


class Account(TypedDict):
    """One account, as it is stored."""

    id: str
    name: str
    industry: str
    tier: Literal["enterprise", "mid_market", "smb"]
    ownerId: str
    website: str | None
    createdDate: str


class AccountChanges(TypedDict, total=False):
    """The fields that one change gives anew."""

    name: str
    industry: str
    tier: Literal["enterprise", "mid_market", "smb"]
    ownerId: str
    website: str | None
    createdDate: str


class Accounts(Table[Account, AccountChanges]):
    name = "accounts"
    title = "Account"
    key = "id"
    prefix = "ACC-"
    digits = 3

    def not_found(self, key: Key) -> ToolError:
        return ToolError(
            "not_found",
            f'No account has the id "{key}". search_accounts finds accounts by name, '
            "list_accounts shows them all.",
        )
