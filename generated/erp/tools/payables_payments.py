# From specs/erp/payables/payments.yaml. Change it there, then run: toolc compile
"""The tools of payables_payments, step by step."""

from collections.abc import Sequence

from .._runtime.contract import Given, Result
from .._runtime.paging import page
from ..inputs import payables_payments as inputs
from ..rows.payables_payments import Payment
from ..state import State
from ..views.payables_payments_and_payables_vendor_invoices import (
    find_payments,
    payment_detail,
    payment_summary,
)


def list_payments(state: State, given: Given) -> Result:
    """List payments."""
    args = inputs.list_payments(given)
    rows: Sequence[Payment] = state.payments.matching(
        args, "status", "vendorId", "employeeId", "method"
    )
    if "createdFrom" in args:
        rows = [row for row in rows if row["createdOn"] >= args["createdFrom"]]
    if "createdTo" in args:
        rows = [row for row in rows if row["createdOn"] <= args["createdTo"]]
    if "vendorInvoiceId" in args:
        rows = [
            row
            for row in rows
            if any(
                x["vendorInvoiceId"] == args["vendorInvoiceId"]
                for x in row["allocations"]
            )
        ]
    if "scheduledUntil" in args:
        rows = [row for row in rows if row["scheduledOn"] <= args["scheduledUntil"]]
    return page(state, rows, args, payment_summary)


def search_payments(state: State, given: Given) -> Result:
    """Search payments."""
    args = inputs.search_payments(given)
    rows = find_payments(state, args["query"])
    return page(state, rows, args, payment_summary)


def get_payment(state: State, given: Given) -> Result:
    """Show a payment."""
    args = inputs.get_payment(given)
    payment = state.payments.require(args["paymentId"])
    return payment_detail(state, payment)
