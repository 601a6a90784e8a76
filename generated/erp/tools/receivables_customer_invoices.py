# From specs/erp/receivables/customer_invoices.yaml.
# Change it there, then run: toolc compile
"""The tools of receivables_customer_invoices, step by step."""

from collections.abc import Sequence

from .._runtime.contract import Given, Result
from .._runtime.paging import page
from ..inputs import receivables_customer_invoices as inputs
from ..rows.receivables_customer_invoices import CustomerInvoice
from ..state import State
from ..views.receivables_customer_invoices import (
    customer_invoice_days_overdue,
    customer_invoice_detail,
    customer_invoice_overdue,
    customer_invoice_summary,
    find_customer_invoices,
)


def list_customer_invoices(state: State, given: Given) -> Result:
    """List customer invoices."""
    args = inputs.list_customer_invoices(given)
    rows: Sequence[CustomerInvoice] = state.customer_invoices.matching(
        args, "status", "customerId", "salesOrderId"
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
            if not args["overdueOnly"] or customer_invoice_overdue(row, state.now)
        ]
    if "overdueLongerThanDays" in args:
        rows = [
            row
            for row in rows
            if customer_invoice_days_overdue(row, state.now)
            > args["overdueLongerThanDays"]
        ]
    return page(state, rows, args, customer_invoice_summary)


def search_customer_invoices(state: State, given: Given) -> Result:
    """Search customer invoices."""
    args = inputs.search_customer_invoices(given)
    rows = find_customer_invoices(state, args["query"])
    return page(state, rows, args, customer_invoice_summary)


def get_customer_invoice(state: State, given: Given) -> Result:
    """Show a customer invoice."""
    args = inputs.get_customer_invoice(given)
    customer_invoice = state.customer_invoices.require(args["customerInvoiceId"])
    return customer_invoice_detail(state, customer_invoice)
