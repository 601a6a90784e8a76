# From specs/erp/receivables/changing_invoices.yaml.
# Change it there, then run: toolc compile
"""The rules of receivables_changing_invoices."""

from ..errors import ToolError
from ..rows.receivables_customer_invoices import CustomerInvoice
from ..rows.sales_sales_orders import SalesOrder


def require_order_shipped(sales_order: SalesOrder) -> None:
    """The order was shipped, in full or in part."""
    if sales_order["status"] not in ("partially_fulfilled", "fulfilled"):
        raise ToolError(
            "invalid_state",
            f"Sales order {sales_order['id']} is {sales_order['status']}; only what "
            "was shipped is invoiced.",
        )


def require_customer_invoice_drafted(customer_invoice: CustomerInvoice) -> None:
    """The invoice is a draft."""
    if customer_invoice["status"] != "draft":
        raise ToolError(
            "invalid_state",
            f"Invoice {customer_invoice['id']} is {customer_invoice['status']}; only a "
            "draft is issued.",
        )
