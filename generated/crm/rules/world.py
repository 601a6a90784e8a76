# From specs/crm/world.yaml. Change it there, then run: toolc compile
"""The rules and routines of world."""

from typing import Literal

from ..errors import ToolError
from ..rows.users import User
from ..state import State


def require_may_act(user: User) -> None:
    """The acting user is active."""
    if not user["active"]:
        raise ToolError(
            "not_allowed",
            f"{user['name']} ({user['id']}) has left the team and cannot make changes. "
            "Act for an active user: list_users shows them.",
        )


def require_may_own(user: User) -> None:
    """A new owner is an active user."""
    if not user["active"]:
        raise ToolError(
            "not_allowed",
            f"{user['name']} ({user['id']}) has left the team and cannot own records. "
            "list_users shows who is active.",
        )


def log(
    state: State,
    tool: str,
    actor: User,
    entity_type: Literal["account", "contact", "lead", "opportunity", "activity"],
    entity_id: str,
    detail: str,
) -> None:
    """One entry in the audit log for a write that succeeded."""
    state.audit_log.insert(
        {
            "id": state.audit_log.new_id(),
            "at": state.now,
            "actorUserId": actor["id"],
            "action": tool,
            "entityType": entity_type,
            "entityId": entity_id,
            "detail": detail,
        }
    )
