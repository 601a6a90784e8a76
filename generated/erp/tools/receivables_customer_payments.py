# From specs/erp/receivables/customer_payments.yaml.
# Change it there, then run: toolc compile
"""The tools of receivables_customer_payments, step by step."""

from collections.abc import Sequence

from .._runtime.contract import Given, Result
from .._runtime.paging import page
from ..inputs import receivables_customer_payments as inputs
from ..rows.receivables_customer_payments import CustomerPayment
from ..state import State
from ..views.receivables_customer_payments import (
    customer_payment_detail,
    customer_payment_summary,
    customer_payment_unallocated,
    find_customer_payments,
)


def list_customer_payments(state: State, given: Given) -> Result:
    """List customer payments."""
    args = inputs.list_customer_payments(given)
    rows: Sequence[CustomerPayment] = state.customer_payments.matching(
        args, "customerId", "method"
    )
    if "createdFrom" in args:
        rows = [row for row in rows if row["createdOn"] >= args["createdFrom"]]
    if "createdTo" in args:
        rows = [row for row in rows if row["createdOn"] <= args["createdTo"]]
    if "customerInvoiceId" in args:
        rows = [
            row
            for row in rows
            if any(
                x["customerInvoiceId"] == args["customerInvoiceId"]
                for x in row["allocations"]
            )
        ]
    if "unallocatedOnly" in args:
        rows = [
            row
            for row in rows
            if not args["unallocatedOnly"] or customer_payment_unallocated(row) > 0.0
        ]
    rows = sorted(rows, key=lambda row: (row["createdOn"], row["id"]), reverse=True)
    return page(state, rows, args, customer_payment_summary)


def search_customer_payments(state: State, given: Given) -> Result:
    """Search customer payments."""
    args = inputs.search_customer_payments(given)
    rows = find_customer_payments(state, args["query"])
    return page(state, rows, args, customer_payment_summary)


def get_customer_payment(state: State, given: Given) -> Result:
    """Show a customer payment."""
    args = inputs.get_customer_payment(given)
    customer_payment = state.customer_payments.require(args["customerPaymentId"])
    return customer_payment_detail(state, customer_payment)
