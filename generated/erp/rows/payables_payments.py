# From specs/erp/payables/payments.yaml. Change it there, then run: toolc compile
"""The rows of payments."""

from typing import Literal, NotRequired, TypedDict

from .._runtime.contract import ToolError
from .._runtime.keys import Key
from .._runtime.table import Table
from ._shared import PaymentAllocation


class Payment(TypedDict):
    """One payment, as it is stored."""

    id: str
    vendorId: str | None
    employeeId: str | None
    method: Literal["transfer", "card", "cheque", "direct_debit"]
    status: Literal[
        "draft", "pending_approval", "approved", "completed", "failed", "cancelled"
    ]
    allocations: list[PaymentAllocation]
    expenseId: str | None
    scheduledOn: str
    bankReference: str | None
    failureReason: str | None
    retryOfId: str | None
    createdOn: str
    createdById: str
    completedOn: str | None
    failedOn: NotRequired[str]


class PaymentChanges(TypedDict, total=False):
    """The fields that one change gives anew."""

    vendorId: str | None
    employeeId: str | None
    method: Literal["transfer", "card", "cheque", "direct_debit"]
    status: Literal[
        "draft", "pending_approval", "approved", "completed", "failed", "cancelled"
    ]
    allocations: list[PaymentAllocation]
    expenseId: str | None
    scheduledOn: str
    bankReference: str | None
    failureReason: str | None
    retryOfId: str | None
    createdOn: str
    createdById: str
    completedOn: str | None
    failedOn: str


class Payments(Table[Payment, PaymentChanges]):
    name = "payments"
    title = "Payment"
    key = "id"
    prefix = "PAY-"
    digits = 4

    def not_found(self, key: Key) -> ToolError:
        return ToolError(
            "not_found",
            f'No payment has the id "{key}". list_payments shows them by vendor, '
            "status or day.",
        )
