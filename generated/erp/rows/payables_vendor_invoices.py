# From specs/erp/payables/vendor_invoices.yaml. Change it there, then run: toolc compile
"""The rows of vendorInvoices."""

from typing import Literal, TypedDict

from .._runtime.contract import ToolError
from .._runtime.keys import Key
from .._runtime.table import Table
from ._shared import VendorInvoiceLine


class VendorInvoice(TypedDict):
    """One vendor invoice, as it is stored."""

    id: str
    vendorId: str
    purchaseOrderId: str
    number: str
    invoiceDate: str
    dueOn: str
    status: Literal[
        "received",
        "matched",
        "exception",
        "pending_approval",
        "approved",
        "partially_paid",
        "paid",
        "disputed",
        "rejected",
        "cancelled",
    ]
    lines: list[VendorInvoiceLine]
    tax: float
    paidAmount: float
    matchId: str | None
    disputeReason: str | None
    decisionReason: str | None
    createdOn: str
    createdById: str
    approvedOn: str | None


class VendorInvoiceChanges(TypedDict, total=False):
    """The fields that one change gives anew."""

    vendorId: str
    purchaseOrderId: str
    number: str
    invoiceDate: str
    dueOn: str
    status: Literal[
        "received",
        "matched",
        "exception",
        "pending_approval",
        "approved",
        "partially_paid",
        "paid",
        "disputed",
        "rejected",
        "cancelled",
    ]
    lines: list[VendorInvoiceLine]
    tax: float
    paidAmount: float
    matchId: str | None
    disputeReason: str | None
    decisionReason: str | None
    createdOn: str
    createdById: str
    approvedOn: str | None


class VendorInvoices(Table[VendorInvoice, VendorInvoiceChanges]):
    name = "vendorInvoices"
    title = "Vendor invoice"
    key = "id"
    prefix = "VIN-"
    digits = 4

    def not_found(self, key: Key) -> ToolError:
        return ToolError(
            "not_found",
            f'No vendor invoice has the id "{key}". search_vendor_invoices finds '
            "invoices by the vendor's number or name.",
        )
