# From specs/erp/requisitions/requisitions.yaml.
# Change it there, then run: toolc compile
"""The rows of requisitions."""

from typing import Literal, TypedDict

from .._runtime.contract import ToolError
from .._runtime.keys import Key
from .._runtime.table import Table
from ._shared import RequisitionLine


class Requisition(TypedDict):
    """One requisition, as it is stored."""

    id: str
    title: str
    departmentId: str
    requesterId: str
    budgetId: str
    neededBy: str
    status: Literal[
        "draft", "submitted", "approved", "rejected", "sourcing", "ordered", "cancelled"
    ]
    lines: list[RequisitionLine]
    createdOn: str
    submittedOn: str | None
    decidedOn: str | None
    decisionReason: str | None
    cancelledOn: str | None


class RequisitionChanges(TypedDict, total=False):
    """The fields that one change gives anew."""

    title: str
    departmentId: str
    requesterId: str
    budgetId: str
    neededBy: str
    status: Literal[
        "draft", "submitted", "approved", "rejected", "sourcing", "ordered", "cancelled"
    ]
    lines: list[RequisitionLine]
    createdOn: str
    submittedOn: str | None
    decidedOn: str | None
    decisionReason: str | None
    cancelledOn: str | None


class Requisitions(Table[Requisition, RequisitionChanges]):
    name = "requisitions"
    title = "Requisition"
    key = "id"
    prefix = "REQ-"
    digits = 4

    def not_found(self, key: Key) -> ToolError:
        return ToolError(
            "not_found",
            f'No requisition has the id "{key}". search_requisitions finds them by '
            "title or requester.",
        )
