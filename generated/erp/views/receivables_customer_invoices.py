# From specs/erp/receivables/customer_invoices.yaml.
# Change it there, then run: toolc compile
"""What customerInvoices show."""

from collections.abc import Sequence
from typing import TypedDict

from .._runtime.expressions import days_between, round_half_away, total
from .._runtime.search import search
from ..rows.receivables_customer_invoices import CustomerInvoice
from ..state import State
from .receivables_customer_payments import (
    CustomerPaymentSummary,
    customer_payment_summary,
)


def customer_invoice_subtotal(customer_invoice: CustomerInvoice) -> float:
    """All lines, before tax."""
    return round_half_away(
        total(l["unitPrice"] * l["quantity"] for l in customer_invoice["lines"]), 2
    )


def customer_invoice_tax(customer_invoice: CustomerInvoice) -> float:
    return round_half_away(
        customer_invoice_subtotal(customer_invoice)
        * customer_invoice["taxPercent"]
        / 100.0,
        2,
    )


def customer_invoice_total(customer_invoice: CustomerInvoice) -> float:
    return round_half_away(
        customer_invoice_subtotal(customer_invoice)
        + customer_invoice_tax(customer_invoice),
        2,
    )


def customer_invoice_outstanding(customer_invoice: CustomerInvoice) -> float:
    """What the customer still owes; 0 before it is issued and after it is over."""
    if customer_invoice["status"] in ("issued", "partially_paid"):
        return round_half_away(
            customer_invoice_total(customer_invoice) - customer_invoice["paidAmount"], 2
        )
    return 0.0


def customer_invoice_overdue(customer_invoice: CustomerInvoice, now: str) -> bool:
    """Not paid in full, and due before today."""
    return (
        customer_invoice_outstanding(customer_invoice) > 0.0
        and customer_invoice["dueOn"] is not None
        and customer_invoice["dueOn"] < now
    )


def customer_invoice_days_overdue(customer_invoice: CustomerInvoice, now: str) -> int:
    """Days since it was due; 0 where it is not overdue."""
    if (
        customer_invoice_overdue(customer_invoice, now)
        and customer_invoice["dueOn"] is not None
    ):
        return days_between(customer_invoice["dueOn"], now)
    return 0


class CustomerInvoiceSummary(TypedDict):
    id: str
    customerId: str
    customer: str
    salesOrderId: str
    status: str
    total: float
    outstanding: float
    issuedOn: str | None
    dueOn: str | None
    daysOverdue: int


def customer_invoice_summary(
    state: State, customer_invoice: CustomerInvoice
) -> CustomerInvoiceSummary:
    customer = state.customers.require(customer_invoice["customerId"])
    return {
        "id": customer_invoice["id"],
        "customerId": customer_invoice["customerId"],
        "customer": customer["name"],
        "salesOrderId": customer_invoice["salesOrderId"],
        "status": customer_invoice["status"],
        "total": customer_invoice_total(customer_invoice),
        "outstanding": customer_invoice_outstanding(customer_invoice),
        "issuedOn": customer_invoice["issuedOn"],
        "dueOn": customer_invoice["dueOn"],
        "daysOverdue": customer_invoice_days_overdue(customer_invoice, state.now),
    }


class CustomerInvoiceDetailL(TypedDict):
    lineNo: int
    salesOrderLineId: str
    product: str
    quantity: int
    unitPrice: float


class CustomerInvoiceDetail(CustomerInvoiceSummary):
    customerReference: str | None
    lines: list[CustomerInvoiceDetailL]
    subtotal: float
    taxPercent: float
    tax: float
    paidAmount: float
    overdue: bool
    endReason: str | None
    endedOn: str | None
    createdBy: str
    createdOn: str
    payments: list[CustomerPaymentSummary]


def customer_invoice_detail(
    state: State, customer_invoice: CustomerInvoice
) -> CustomerInvoiceDetail:
    sales_order = state.sales_orders.require(customer_invoice["salesOrderId"])
    created_by = state.users.require(customer_invoice["createdById"])
    return {
        **customer_invoice_summary(state, customer_invoice),
        "customerReference": sales_order["customerReference"],
        "lines": [
            {
                "lineNo": l["lineNo"],
                "salesOrderLineId": l["salesOrderLineId"],
                "product": state.products.require(
                    state.sales_order_lines.require(l["salesOrderLineId"])["productId"]
                )["name"],
                "quantity": l["quantity"],
                "unitPrice": l["unitPrice"],
            }
            for l in customer_invoice["lines"]
        ],
        "subtotal": customer_invoice_subtotal(customer_invoice),
        "taxPercent": customer_invoice["taxPercent"],
        "tax": customer_invoice_tax(customer_invoice),
        "paidAmount": customer_invoice["paidAmount"],
        "overdue": customer_invoice_overdue(customer_invoice, state.now),
        "endReason": customer_invoice["endReason"],
        "endedOn": customer_invoice["endedOn"],
        "createdBy": created_by["name"],
        "createdOn": customer_invoice["createdOn"],
        "payments": [
            customer_payment_summary(state, p)
            for p in state.customer_payments.all()
            if any(
                x["customerInvoiceId"] == customer_invoice["id"]
                for x in p["allocations"]
            )
        ],
    }


def customer_invoice_texts(
    state: State, customer_invoice: CustomerInvoice
) -> tuple[str, ...]:
    customer = state.customers.require(customer_invoice["customerId"])
    sales_order = state.sales_orders.require(customer_invoice["salesOrderId"])
    return (
        customer_invoice["id"],
        customer["name"],
        customer_invoice["salesOrderId"],
        sales_order["customerReference"] or "",
    )


def find_customer_invoices(state: State, query: str) -> Sequence[CustomerInvoice]:
    """The customerInvoices with the query in id, customer.name, salesOrderId or
    salesOrder.customerReference.
    """
    return search(
        state,
        state.customer_invoices,
        query,
        customer_invoice_texts,
        joined=[("customerId", state.customers), ("salesOrderId", state.sales_orders)],
    )
