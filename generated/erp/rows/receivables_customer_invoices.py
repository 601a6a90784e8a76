# From specs/erp/receivables/customer_invoices.yaml.
# Change it there, then run: toolc compile
"""The rows of customerInvoices."""

from typing import Literal, TypedDict

from .._runtime.contract import ToolError
from .._runtime.ids import Prefixed
from .._runtime.keys import Key
from ._shared import CustomerInvoiceLine


class CustomerInvoice(TypedDict):
    """One customer invoice, as it is stored."""

    id: str
    customerId: str
    salesOrderId: str
    status: Literal[
        "draft", "issued", "partially_paid", "paid", "cancelled", "written_off"
    ]
    lines: list[CustomerInvoiceLine]
    taxPercent: float
    issuedOn: str | None
    dueOn: str | None
    paidAmount: float
    endReason: str | None
    endedOn: str | None
    createdOn: str
    createdById: str


class CustomerInvoiceChanges(TypedDict, total=False):
    """The fields that one change gives anew."""

    customerId: str
    salesOrderId: str
    status: Literal[
        "draft", "issued", "partially_paid", "paid", "cancelled", "written_off"
    ]
    lines: list[CustomerInvoiceLine]
    taxPercent: float
    issuedOn: str | None
    dueOn: str | None
    paidAmount: float
    endReason: str | None
    endedOn: str | None
    createdOn: str
    createdById: str


class CustomerInvoices(Prefixed[CustomerInvoice, CustomerInvoiceChanges]):
    name = "customerInvoices"
    title = "Customer invoice"
    key = "id"
    digits = 4

    def not_found(self, key: Key) -> ToolError:
        return ToolError(
            "not_found",
            f'No customer invoice has the id "{key}". search_customer_invoices finds '
            "invoices by customer or order.",
        )
