# From specs/erp/requisitions/requisitions.yaml.
# Change it there, then run: toolc compile
"""The rules of requisitions_requisitions."""

from ..errors import ToolError
from ..rows.requisitions_requisitions import Requisition


def require_requisition_draft(requisition: Requisition) -> None:
    """The requisition is a draft."""
    if requisition["status"] != "draft":
        raise ToolError(
            "invalid_state",
            f"Requisition {requisition['id']} is {requisition['status']}; only a draft "
            "can be changed or submitted.",
        )


def require_requisition_submitted(requisition: Requisition) -> None:
    """The requisition is submitted."""
    if requisition["status"] != "submitted":
        raise ToolError(
            "invalid_state",
            f"Requisition {requisition['id']} is {requisition['status']}; only a "
            "submitted one is decided on.",
        )
