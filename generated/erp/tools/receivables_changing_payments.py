# From specs/erp/receivables/changing_payments.yaml.
# Change it there, then run: toolc compile
"""The tools of receivables_changing_payments, step by step."""

from .._runtime.contract import Given, Result
from .._runtime.expressions import number_text, round_half_away
from ..errors import ToolError
from ..inputs import receivables_changing_payments as inputs
from ..rows._shared import CustomerInvoicePart
from ..rules.audit_log import log
from ..rules.organisation_users import require_active_actor
from ..rules.receivables_changing_payments import require_customer_invoice_open
from ..settling import settle_customer_invoices, settle_customer_payments
from ..state import State
from ..views.customers_customers_and_others import customer_credit_available
from ..views.receivables_customer_invoices import (
    customer_invoice_outstanding,
    customer_invoice_summary,
)
from ..views.receivables_customer_payments import (
    customer_payment_detail,
    customer_payment_unallocated,
)


def record_customer_payment(state: State, given: Given) -> Result:
    """Record a customer's payment."""
    args = inputs.record_customer_payment(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    customer = state.customers.require(args["customerId"])
    for number, allocation in enumerate(args["allocations"]):
        try:
            require_customer_invoice_open(
                state.customer_invoices.require(allocation["customerInvoiceId"])
            )
        except ToolError as error:
            raise error.at(f"/allocations/{number}/customerInvoiceId") from None

    booked: list[CustomerInvoicePart] = []
    invoices = []
    for part in args["allocations"]:
        customer_invoice = state.customer_invoices.require(part["customerInvoiceId"])
        if customer_invoice["customerId"] != customer["id"]:
            raise ToolError(
                "invalid_input",
                f"Invoice {customer_invoice['id']} went to "
                + str(state.customers.require(customer_invoice["customerId"])["name"])
                + f", not to {customer['name']}.",
            )
        if not part["amount"] <= customer_invoice_outstanding(customer_invoice):
            raise ToolError(
                "limit_exceeded",
                f"Only {number_text(customer_invoice_outstanding(customer_invoice))} "
                f"of invoice {customer_invoice['id']} are owed, less than "
                f"{number_text(part['amount'])}.",
                {
                    "customerInvoiceId": customer_invoice["id"],
                    "outstanding": customer_invoice_outstanding(customer_invoice),
                },
            )
        customer_invoice = state.customer_invoices.update(
            customer_invoice,
            {
                "paidAmount": round_half_away(
                    customer_invoice["paidAmount"] + part["amount"], 2
                )
            },
        )
        customer_invoice = state.customer_invoices.update(
            customer_invoice,
            {
                "status": (
                    "partially_paid"
                    if customer_invoice_outstanding(customer_invoice) > 0.0
                    else "paid"
                )
            },
        )
        booked.append(
            {
                "customerInvoiceId": customer_invoice["id"],
                "amount": round_half_away(part["amount"], 2),
            }
        )
        invoices.append(customer_invoice_summary(state, customer_invoice))
    customer_payment = state.customer_payments.insert(
        {
            "id": state.customer_payments.new_id(),
            "customerId": customer["id"],
            "amount": round_half_away(args["amount"], 2),
            "method": args["method"],
            "reference": args["reference"],
            "allocations": booked,
            "createdOn": state.now,
            "createdById": actor["id"],
        }
    )
    log(
        state,
        tool="record_customer_payment",
        actor=actor,
        document_type="customer_payment",
        document_id=customer_payment["id"],
        detail=(
            f"{customer['name']} paid {number_text(customer_payment['amount'])}; "
            f"{number_text(customer_payment_unallocated(customer_payment))} of it is "
            "booked to no invoice."
        ),
    )
    settle_customer_invoices(state)
    settle_customer_payments(state)
    return {
        "created": customer_payment_detail(state, customer_payment),
        "invoices": invoices,
        "creditAvailable": customer_credit_available(state, customer),
    }
