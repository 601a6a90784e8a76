# From specs/erp/vendors/vendors.yaml. Change it there, then run: toolc compile
"""What vendors show."""

from collections.abc import Sequence
from typing import TypedDict

from .._runtime.expressions import round_half_away, total
from .._runtime.search import search
from ..rows._shared import Address
from ..rows.vendors_vendors import Vendor
from ..state import State
from .budgets_budgets_and_others import PurchaseOrderSummary, purchase_order_summary
from .payables_payments_and_payables_vendor_invoices import (
    VendorInvoiceSummary,
    vendor_invoice_outstanding,
    vendor_invoice_summary,
)
from .vendors_price_agreements import AgreementSummary, agreement_summary


def vendor_open_orders(state: State, vendor: Vendor) -> int:
    """Purchase orders that are neither closed nor cancelled nor rejected."""
    return len(
        [
            o
            for o in state.purchase_orders.by("vendorId", vendor["id"])
            if o["status"] not in ("closed", "cancelled", "rejected")
        ]
    )


def vendor_outstanding(state: State, vendor: Vendor) -> float:
    """What is still to be paid of its invoices."""
    return round_half_away(
        total(
            vendor_invoice_outstanding(i)
            for i in state.vendor_invoices.by("vendorId", vendor["id"])
        ),
        2,
    )


class VendorSummary(TypedDict):
    id: str
    name: str
    category: str
    status: str
    city: str
    country: str
    paymentTermDays: int
    openOrders: int
    outstanding: float


def vendor_summary(state: State, vendor: Vendor) -> VendorSummary:
    return {
        "id": vendor["id"],
        "name": vendor["name"],
        "category": vendor["category"],
        "status": vendor["status"],
        "city": vendor["address"]["city"],
        "country": vendor["address"]["country"],
        "paymentTermDays": vendor["paymentTermDays"],
        "openOrders": vendor_open_orders(state, vendor),
        "outstanding": vendor_outstanding(state, vendor),
    }


class VendorDetail(VendorSummary):
    taxId: str
    email: str
    phone: str | None
    address: Address
    bankAccount: str | None
    blockReason: str | None
    blockedOn: str | None
    createdOn: str
    agreements: list[AgreementSummary]
    orders: list[PurchaseOrderSummary]
    unpaidInvoices: list[VendorInvoiceSummary]


def vendor_detail(state: State, vendor: Vendor) -> VendorDetail:
    return {
        **vendor_summary(state, vendor),
        "taxId": vendor["taxId"],
        "email": vendor["email"],
        "phone": vendor["phone"],
        "address": vendor["address"].copy(),
        "bankAccount": vendor["bankAccount"],
        "blockReason": vendor["blockReason"],
        "blockedOn": vendor["blockedOn"],
        "createdOn": vendor["createdOn"],
        "agreements": [
            agreement_summary(state, a)
            for a in state.price_agreements.by("vendorId", vendor["id"])
        ],
        "orders": [
            purchase_order_summary(state, o)
            for o in state.purchase_orders.by("vendorId", vendor["id"])
            if o["status"] not in ("closed", "cancelled", "rejected")
        ],
        "unpaidInvoices": [
            vendor_invoice_summary(state, i)
            for i in state.vendor_invoices.by("vendorId", vendor["id"])
            if vendor_invoice_outstanding(i) > 0.0
        ],
    }


def vendor_texts(state: State, vendor: Vendor) -> tuple[str, ...]:
    return (
        vendor["id"],
        vendor["name"],
        vendor["taxId"],
        vendor["email"],
        vendor["address"]["city"],
    )


def find_vendors(state: State, query: str) -> Sequence[Vendor]:
    """The vendors with the query in id, name, taxId, email or address.city."""
    return search(state, state.vendors, query, vendor_texts)
