# From specs/crm/leads.yaml. Change it there, then run: toolc compile
"""The rules of leads."""

from ..errors import ToolError
from ..rows.leads import Lead


def require_qualifiable(lead: Lead) -> None:
    """Only a new or working lead can be qualified."""
    if lead["status"] != "new" and lead["status"] != "working":
        raise ToolError(
            "invalid_state",
            f"Lead {lead['id']} is {lead['status']}; only a new or working lead can be "
            "qualified.",
        )


def require_disqualifiable(lead: Lead) -> None:
    """A converted lead cannot be disqualified."""
    if lead["status"] == "converted":
        raise ToolError(
            "invalid_state",
            f"Lead {lead['id']} is converted and can no longer be disqualified.",
        )


def require_convertible(lead: Lead) -> None:
    """Only a qualified lead can be converted."""
    if lead["status"] != "qualified":
        raise ToolError(
            "invalid_state",
            f"Lead {lead['id']} is {lead['status']}; only a qualified lead can be "
            "converted. qualify_lead comes first.",
        )
