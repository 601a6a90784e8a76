# From specs/erp/payables/vendor_invoices.yaml. Change it there, then run: toolc compile
"""The tools of payables_vendor_invoices, step by step."""

from collections.abc import Sequence

from .._runtime.contract import Given, Result
from .._runtime.paging import page
from ..inputs import payables_vendor_invoices as inputs
from ..rows.payables_vendor_invoices import VendorInvoice
from ..state import State
from ..views.payables_payments_and_payables_vendor_invoices import (
    find_vendor_invoices,
    vendor_invoice_detail,
    vendor_invoice_outstanding,
    vendor_invoice_overdue,
    vendor_invoice_summary,
    vendor_invoice_total,
)


def list_vendor_invoices(state: State, given: Given) -> Result:
    """List vendor invoices."""
    args = inputs.list_vendor_invoices(given)
    rows: Sequence[VendorInvoice] = state.vendor_invoices.matching(
        args, "status", "vendorId", "purchaseOrderId"
    )
    if "createdFrom" in args:
        rows = [row for row in rows if row["createdOn"] >= args["createdFrom"]]
    if "createdTo" in args:
        rows = [row for row in rows if row["createdOn"] <= args["createdTo"]]
    if "dueFrom" in args:
        rows = [
            row
            for row in rows
            if row["dueOn"] is not None and row["dueOn"] >= args["dueFrom"]
        ]
    if "dueTo" in args:
        rows = [
            row
            for row in rows
            if row["dueOn"] is not None and row["dueOn"] <= args["dueTo"]
        ]
    if "overdueOnly" in args:
        rows = [
            row
            for row in rows
            if not args["overdueOnly"] or vendor_invoice_overdue(row, state.now)
        ]
    if "minimumTotal" in args:
        rows = [
            row for row in rows if vendor_invoice_total(row) >= args["minimumTotal"]
        ]
    if "unpaidOnly" in args:
        rows = [
            row
            for row in rows
            if not args["unpaidOnly"] or vendor_invoice_outstanding(row) > 0.0
        ]
    return page(state, rows, args, vendor_invoice_summary)


def search_vendor_invoices(state: State, given: Given) -> Result:
    """Search vendor invoices."""
    args = inputs.search_vendor_invoices(given)
    rows = find_vendor_invoices(state, args["query"])
    return page(state, rows, args, vendor_invoice_summary)


def get_vendor_invoice(state: State, given: Given) -> Result:
    """Show a vendor invoice."""
    args = inputs.get_vendor_invoice(given)
    vendor_invoice = state.vendor_invoices.require(args["vendorInvoiceId"])
    return vendor_invoice_detail(state, vendor_invoice)
