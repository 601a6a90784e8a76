# From specs/erp/receivables/customer_payments.yaml.
# Change it there, then run: toolc compile
"""The rows of customerPayments."""

from typing import Literal, TypedDict

from .._runtime.contract import ToolError
from .._runtime.keys import Key
from .._runtime.table import Table
from ._shared import CustomerAllocation


class CustomerPayment(TypedDict):
    """One customer payment, as it is stored."""

    id: str
    customerId: str
    amount: float
    method: Literal["transfer", "card", "cheque", "direct_debit"]
    reference: str
    allocations: list[CustomerAllocation]
    createdOn: str
    createdById: str


class CustomerPaymentChanges(TypedDict, total=False):
    """The fields that one change gives anew."""

    customerId: str
    amount: float
    method: Literal["transfer", "card", "cheque", "direct_debit"]
    reference: str
    allocations: list[CustomerAllocation]
    createdOn: str
    createdById: str


class CustomerPayments(Table[CustomerPayment, CustomerPaymentChanges]):
    name = "customerPayments"
    title = "Customer payment"
    key = "id"
    prefix = "CPM-"
    digits = 4

    def not_found(self, key: Key) -> ToolError:
        return ToolError(
            "not_found",
            f'No customer payment has the id "{key}". list_customer_payments shows '
            "them by customer or day.",
        )
