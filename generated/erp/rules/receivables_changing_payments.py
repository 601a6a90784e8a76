# From specs/erp/receivables/changing_payments.yaml.
# Change it there, then run: toolc compile
"""The rules of receivables_changing_payments."""

from ..errors import ToolError
from ..rows.receivables_customer_invoices import CustomerInvoice


def require_customer_invoice_open(customer_invoice: CustomerInvoice) -> None:
    """The invoice is issued and not paid in full."""
    if customer_invoice["status"] not in ("issued", "partially_paid"):
        raise ToolError(
            "invalid_state",
            f"Invoice {customer_invoice['id']} is {customer_invoice['status']}; "
            "nothing is owed on it.",
        )
