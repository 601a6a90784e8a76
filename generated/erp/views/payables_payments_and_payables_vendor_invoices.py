# From specs/erp/payables/payments.yaml. Change it there, then run: toolc compile
"""What payments and vendorInvoices show."""

from collections.abc import Sequence
from typing import TypedDict

from .._runtime.expressions import round_half_away, total
from .._runtime.search import search
from ..rows.expenses_expenses import Expense
from ..rows.payables_payments import Payment
from ..rows.payables_vendor_invoices import VendorInvoice
from ..state import State
from .payables_three_way_matches import MatchDetail, match_detail
from .requisitions_approvals import ApprovalSummary, approval_summary


def payment_amount(payment: Payment, expense: Expense | None) -> float:
    """What is paid in all."""
    if expense is not None:
        return expense["amount"]
    return round_half_away(total(x["amount"] for x in payment["allocations"]), 2)


def vendor_invoice_subtotal(vendor_invoice: VendorInvoice) -> float:
    """All lines, before tax."""
    return round_half_away(
        total(l["unitPrice"] * l["quantity"] for l in vendor_invoice["lines"]), 2
    )


def vendor_invoice_total(vendor_invoice: VendorInvoice) -> float:
    return round_half_away(
        vendor_invoice_subtotal(vendor_invoice) + vendor_invoice["tax"], 2
    )


def vendor_invoice_outstanding(vendor_invoice: VendorInvoice) -> float:
    """What is still to be paid; 0 for an invoice that was rejected or cancelled."""
    if vendor_invoice["status"] in ("rejected", "cancelled"):
        return 0.0
    return round_half_away(
        vendor_invoice_total(vendor_invoice) - vendor_invoice["paidAmount"], 2
    )


def vendor_invoice_scheduled(state: State, vendor_invoice: VendorInvoice) -> float:
    """The part of it that payments which are not completed yet will pay."""
    return round_half_away(
        total(
            total(
                x["amount"]
                for x in p["allocations"]
                if x["vendorInvoiceId"] == vendor_invoice["id"]
            )
            for p in state.payments.all()
            if p["status"] in ("draft", "pending_approval", "approved")
        ),
        2,
    )


def vendor_invoice_overdue(vendor_invoice: VendorInvoice, now: str) -> bool:
    """Not paid in full, and due before today."""
    return (
        vendor_invoice_outstanding(vendor_invoice) > 0.0
        and vendor_invoice["dueOn"] < now
    )


class PaymentSummary(TypedDict):
    id: str
    vendorId: str | None
    employeeId: str | None
    payee: str | None
    amount: float
    method: str
    status: str
    scheduledOn: str
    createdOn: str


def payment_summary(state: State, payment: Payment) -> PaymentSummary:
    vendor = state.vendors.get(payment["vendorId"])
    employee = state.users.get(payment["employeeId"])
    expense = state.expenses.get(payment["expenseId"])
    return {
        "id": payment["id"],
        "vendorId": payment["vendorId"],
        "employeeId": payment["employeeId"],
        "payee": (
            vendor["name"]
            if vendor is not None
            else employee["name"] if employee is not None else None
        ),
        "amount": payment_amount(payment, expense),
        "method": payment["method"],
        "status": payment["status"],
        "scheduledOn": payment["scheduledOn"],
        "createdOn": payment["createdOn"],
    }


class PaymentDetailA(TypedDict):
    vendorInvoiceId: str
    amount: float
    number: str
    outstanding: float


class PaymentDetail(PaymentSummary):
    bankAccount: str | None
    allocations: list[PaymentDetailA]
    expenseId: str | None
    bankReference: str | None
    failureReason: str | None
    failedOn: str | None
    retryOfId: str | None
    retriedBy: list[str]
    createdBy: str
    completedOn: str | None
    approvals: list[ApprovalSummary]


def payment_detail(state: State, payment: Payment) -> PaymentDetail:
    vendor = state.vendors.get(payment["vendorId"])
    created_by = state.users.require(payment["createdById"])
    return {
        **payment_summary(state, payment),
        "bankAccount": vendor["bankAccount"] if vendor is not None else None,
        "allocations": [
            {
                "vendorInvoiceId": x["vendorInvoiceId"],
                "amount": x["amount"],
                "number": state.vendor_invoices.require(x["vendorInvoiceId"])["number"],
                "outstanding": vendor_invoice_outstanding(
                    state.vendor_invoices.require(x["vendorInvoiceId"])
                ),
            }
            for x in payment["allocations"]
        ],
        "expenseId": payment["expenseId"],
        "bankReference": payment["bankReference"],
        "failureReason": payment["failureReason"],
        "failedOn": payment.get("failedOn"),
        "retryOfId": payment["retryOfId"],
        "retriedBy": [p["id"] for p in state.payments.by("retryOfId", payment["id"])],
        "createdBy": created_by["name"],
        "completedOn": payment["completedOn"],
        "approvals": [
            approval_summary(state, a)
            for a in state.approvals.by("documentId", payment["id"])
        ],
    }


class VendorInvoiceSummary(TypedDict):
    id: str
    vendorId: str
    vendor: str
    number: str
    purchaseOrderId: str
    status: str
    total: float
    outstanding: float
    dueOn: str
    overdue: bool


def vendor_invoice_summary(
    state: State, vendor_invoice: VendorInvoice
) -> VendorInvoiceSummary:
    vendor = state.vendors.require(vendor_invoice["vendorId"])
    return {
        "id": vendor_invoice["id"],
        "vendorId": vendor_invoice["vendorId"],
        "vendor": vendor["name"],
        "number": vendor_invoice["number"],
        "purchaseOrderId": vendor_invoice["purchaseOrderId"],
        "status": vendor_invoice["status"],
        "total": vendor_invoice_total(vendor_invoice),
        "outstanding": vendor_invoice_outstanding(vendor_invoice),
        "dueOn": vendor_invoice["dueOn"],
        "overdue": vendor_invoice_overdue(vendor_invoice, state.now),
    }


class VendorInvoiceDetailL(TypedDict):
    lineNo: int
    purchaseOrderLineId: str
    product: str
    quantity: int
    unitPrice: float
    orderedUnitPrice: float


class VendorInvoiceDetail(VendorInvoiceSummary):
    invoiceDate: str
    lines: list[VendorInvoiceDetailL]
    subtotal: float
    tax: float
    paidAmount: float
    scheduled: float
    disputeReason: str | None
    decisionReason: str | None
    match: MatchDetail | None
    createdBy: str
    createdOn: str
    approvedOn: str | None
    approvals: list[ApprovalSummary]
    payments: list[PaymentSummary]


def vendor_invoice_detail(
    state: State, vendor_invoice: VendorInvoice
) -> VendorInvoiceDetail:
    match_ = state.three_way_matches.get(vendor_invoice["matchId"])
    created_by = state.users.require(vendor_invoice["createdById"])
    return {
        **vendor_invoice_summary(state, vendor_invoice),
        "invoiceDate": vendor_invoice["invoiceDate"],
        "lines": [
            {
                "lineNo": l["lineNo"],
                "purchaseOrderLineId": l["purchaseOrderLineId"],
                "product": state.products.require(
                    state.purchase_order_lines.require(l["purchaseOrderLineId"])[
                        "productId"
                    ]
                )["name"],
                "quantity": l["quantity"],
                "unitPrice": l["unitPrice"],
                "orderedUnitPrice": state.purchase_order_lines.require(
                    l["purchaseOrderLineId"]
                )["unitPrice"],
            }
            for l in vendor_invoice["lines"]
        ],
        "subtotal": vendor_invoice_subtotal(vendor_invoice),
        "tax": vendor_invoice["tax"],
        "paidAmount": vendor_invoice["paidAmount"],
        "scheduled": vendor_invoice_scheduled(state, vendor_invoice),
        "disputeReason": vendor_invoice["disputeReason"],
        "decisionReason": vendor_invoice["decisionReason"],
        "match": match_detail(state, match_) if match_ is not None else None,
        "createdBy": created_by["name"],
        "createdOn": vendor_invoice["createdOn"],
        "approvedOn": vendor_invoice["approvedOn"],
        "approvals": [
            approval_summary(state, a)
            for a in state.approvals.by("documentId", vendor_invoice["id"])
        ],
        "payments": [
            payment_summary(state, p)
            for p in state.payments.all()
            if any(
                x["vendorInvoiceId"] == vendor_invoice["id"] for x in p["allocations"]
            )
        ],
    }


def payment_texts(state: State, payment: Payment) -> tuple[str, ...]:
    vendor = state.vendors.get(payment["vendorId"])
    employee = state.users.get(payment["employeeId"])
    return (
        payment["id"],
        vendor["name"] if vendor is not None else "",
        employee["name"] if employee is not None else "",
        payment["bankReference"] or "",
    )


def find_payments(state: State, query: str) -> Sequence[Payment]:
    """The payments with the query in id, vendor.name, employee.name or
    bankReference.
    """
    return search(
        state,
        state.payments,
        query,
        payment_texts,
        joined=[("vendorId", state.vendors), ("employeeId", state.users)],
    )


def vendor_invoice_texts(
    state: State, vendor_invoice: VendorInvoice
) -> tuple[str, ...]:
    vendor = state.vendors.require(vendor_invoice["vendorId"])
    return (
        vendor_invoice["id"],
        vendor_invoice["number"],
        vendor["name"],
        vendor_invoice["purchaseOrderId"],
    )


def find_vendor_invoices(state: State, query: str) -> Sequence[VendorInvoice]:
    """The vendorInvoices with the query in id, number, vendor.name or
    purchaseOrderId.
    """
    return search(
        state,
        state.vendor_invoices,
        query,
        vendor_invoice_texts,
        joined=[("vendorId", state.vendors)],
    )
