# From specs/erp/payables/changing_invoices.yaml.
# Change it there, then run: toolc compile
"""The rules and routines of payables_changing_invoices."""

from .._runtime.expressions import int64, round_half_away, total
from ..errors import ToolError
from ..rows.payables_vendor_invoices import VendorInvoice
from ..rows.purchasing_purchase_orders import PurchaseOrder
from ..rows.vendors_vendors import Vendor
from ..state import State


def require_invoice_unapproved(vendor_invoice: VendorInvoice) -> None:
    """The invoice is not approved yet, and neither disputed, rejected nor cancelled."""
    if vendor_invoice["status"] not in (
        "received",
        "matched",
        "exception",
        "pending_approval",
    ):
        raise ToolError(
            "invalid_state",
            f"Invoice {vendor_invoice['id']} is {vendor_invoice['status']}; this is "
            "possible only before it is approved, and not during a dispute.",
        )


def require_invoice_to_match(vendor_invoice: VendorInvoice) -> None:
    """The invoice is received, matched or an exception."""
    if vendor_invoice["status"] not in ("received", "matched", "exception"):
        raise ToolError(
            "invalid_state",
            f"Invoice {vendor_invoice['id']} is {vendor_invoice['status']} and is not "
            "matched or submitted any more.",
        )


def require_invoice_to_decide(vendor_invoice: VendorInvoice) -> None:
    """The invoice waits for approval."""
    if vendor_invoice["status"] != "pending_approval":
        raise ToolError(
            "invalid_state",
            f"Invoice {vendor_invoice['id']} is {vendor_invoice['status']}; "
            "submit_vendor_invoice_for_approval comes before the decision.",
        )


def invoice_payable(vendor_invoice: VendorInvoice) -> bool:
    return vendor_invoice["status"] in ("approved", "partially_paid")


def require_invoice_payable(vendor_invoice: VendorInvoice) -> None:
    """The invoice is approved and not paid in full."""
    if vendor_invoice["status"] not in ("approved", "partially_paid"):
        raise ToolError(
            "invalid_state",
            f"Invoice {vendor_invoice['id']} is {vendor_invoice['status']}; only an "
            "approved one is paid.",
        )


def invoice_disputed(vendor_invoice: VendorInvoice) -> bool:
    return vendor_invoice["status"] == "disputed"


def require_invoice_disputed(vendor_invoice: VendorInvoice) -> None:
    """The invoice is disputed."""
    if vendor_invoice["status"] != "disputed":
        raise ToolError(
            "invalid_state",
            f"Invoice {vendor_invoice['id']} is {vendor_invoice['status']}; nobody "
            "disputes it.",
        )


def require_order_of_vendor(
    state: State, purchase_order: PurchaseOrder, vendor: Vendor
) -> None:
    """The order went to the vendor."""
    if purchase_order["vendorId"] != vendor["id"]:
        raise ToolError(
            "invalid_input",
            f"Purchase order {purchase_order['id']} went to "
            f"{state.vendors.require(purchase_order['vendorId'])['name']} "
            f"({purchase_order['vendorId']}), not to {vendor['name']}.",
        )


def require_order_invoiceable(purchase_order: PurchaseOrder) -> None:
    """The order was sent, and is not closed."""
    if purchase_order["status"] not in ("sent", "partially_received", "received"):
        raise ToolError(
            "invalid_state",
            f"Purchase order {purchase_order['id']} is {purchase_order['status']}; "
            "invoices come for sent orders that are not closed.",
        )


def uncharge(state: State, vendor_invoice: VendorInvoice) -> None:
    """Takes what an invoice charges off the lines of its order again."""
    for line in vendor_invoice["lines"]:
        order_line = state.purchase_order_lines.require(line["purchaseOrderLineId"])
        state.purchase_order_lines.update(
            order_line,
            {
                "invoicedQuantity": int64(
                    max(order_line["invoicedQuantity"] - line["quantity"], 0)
                )
            },
        )


def ordered_value(state: State, vendor_invoice: VendorInvoice) -> float:
    """What the lines of an invoice cost at the ordered prices, which is what the
    order has committed for them.
    """
    return round_half_away(
        total(
            state.purchase_order_lines.require(l["purchaseOrderLineId"])["unitPrice"]
            * l["quantity"]
            for l in vendor_invoice["lines"]
        ),
        2,
    )
