# From specs/erp/organisation/users.yaml. Change it there, then run: toolc compile
"""The rules of organisation_users."""

from ..errors import ToolError
from ..rows.organisation_users import User


def require_active_actor(user: User) -> None:
    """The acting user is active."""
    if not user["active"]:
        raise ToolError(
            "not_allowed",
            f"{user['name']} ({user['id']}) has left the company and cannot make "
            "changes. list_users with activeOnly shows who can.",
        )


def require_active_person(user: User) -> None:
    """Whoever is put in charge is active."""
    if not user["active"]:
        raise ToolError(
            "invalid_state",
            f"{user['name']} ({user['id']}) has left the company and cannot be put in "
            "charge. list_users with activeOnly shows who can.",
        )
