# From specs/erp/organisation/users.yaml. Change it there, then run: toolc compile
"""The rows of users."""

from typing import Literal, TypedDict

from .._runtime.contract import ToolError
from .._runtime.keys import Key
from .._runtime.table import Table


class User(TypedDict):
    """One user, as it is stored."""

    id: str
    name: str
    email: str
    title: str
    role: Literal[
        "executive",
        "manager",
        "buyer",
        "warehouse",
        "accountant",
        "sales",
        "technician",
    ]
    departmentId: str
    managerId: str | None
    approvalLimit: float
    active: bool


class UserChanges(TypedDict, total=False):
    """The fields that one change gives anew."""

    name: str
    email: str
    title: str
    role: Literal[
        "executive",
        "manager",
        "buyer",
        "warehouse",
        "accountant",
        "sales",
        "technician",
    ]
    departmentId: str
    managerId: str | None
    approvalLimit: float
    active: bool


class Users(Table[User, UserChanges]):
    name = "users"
    title = "User"
    key = "id"

    def not_found(self, key: Key) -> ToolError:
        return ToolError(
            "not_found",
            f'No user has the id "{key}". search_users finds people by name.',
        )
