# From specs/erp/requisitions/approvals.yaml. Change it there, then run: toolc compile
"""The rows of approvals."""

from typing import Literal, TypedDict

from .._runtime.contract import ToolError
from .._runtime.keys import Key
from .._runtime.table import Table
from ._shared import ApprovalNote


class Approval(TypedDict):
    """One approval, as it is stored."""

    id: str
    documentType: Literal[
        "requisition", "purchase_order", "vendor_invoice", "payment", "expense"
    ]
    documentId: str
    approverId: str
    requestedById: str
    requestedOn: str
    amount: float
    status: Literal["pending", "approved", "rejected", "withdrawn"]
    decidedOn: str | None
    notes: list[ApprovalNote]


class ApprovalChanges(TypedDict, total=False):
    """The fields that one change gives anew."""

    documentType: Literal[
        "requisition", "purchase_order", "vendor_invoice", "payment", "expense"
    ]
    documentId: str
    approverId: str
    requestedById: str
    requestedOn: str
    amount: float
    status: Literal["pending", "approved", "rejected", "withdrawn"]
    decidedOn: str | None
    notes: list[ApprovalNote]


class Approvals(Table[Approval, ApprovalChanges]):
    name = "approvals"
    title = "Approval"
    key = "id"
    prefix = "APR-"
    digits = 4

    def not_found(self, key: Key) -> ToolError:
        return ToolError(
            "not_found",
            f'No approval has the id "{key}". list_approvals shows them by approver or '
            "document.",
        )
