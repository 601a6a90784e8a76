# From specs/crm/users.yaml. Change it there, then run: toolc compile
"""The rows of users."""

from typing import Literal, TypedDict

from .._runtime.contract import ToolError
from .._runtime.keys import Key
from .._runtime.table import Table
from ._shared import Money


class User(TypedDict):
    """One user, as it is stored."""

    id: str
    name: str
    email: str
    role: Literal["rep", "manager"]
    managerId: str | None
    quota: Money
    active: bool


class UserChanges(TypedDict, total=False):
    """The fields that one change gives anew."""

    name: str
    email: str
    role: Literal["rep", "manager"]
    managerId: str | None
    quota: Money
    active: bool


class Users(Table[User, UserChanges]):
    name = "users"
    title = "User"
    key = "id"

    def not_found(self, key: Key) -> ToolError:
        return ToolError(
            "not_found",
            f'No user has the id "{key}". list_users shows all users with their ids.',
        )
