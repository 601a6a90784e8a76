# From specs/erp/receivables/customer_payments.yaml.
# Change it there, then run: toolc compile
"""What customerPayments show."""

from collections.abc import Sequence
from typing import TypedDict

from .._runtime.expressions import round_half_away, total
from .._runtime.search import search
from .._runtime.values import copied
from ..rows._shared import CustomerAllocation
from ..rows.receivables_customer_payments import CustomerPayment
from ..state import State


def customer_payment_unallocated(customer_payment: CustomerPayment) -> float:
    """What was not booked to an invoice."""
    return round_half_away(
        customer_payment["amount"]
        - total(x["amount"] for x in customer_payment["allocations"]),
        2,
    )


class CustomerPaymentSummary(TypedDict):
    id: str
    customerId: str
    customer: str
    amount: float
    unallocated: float
    method: str
    reference: str
    createdOn: str


def customer_payment_summary(
    state: State, customer_payment: CustomerPayment
) -> CustomerPaymentSummary:
    customer = state.customers.require(customer_payment["customerId"])
    return {
        "id": customer_payment["id"],
        "customerId": customer_payment["customerId"],
        "customer": customer["name"],
        "amount": customer_payment["amount"],
        "unallocated": customer_payment_unallocated(customer_payment),
        "method": customer_payment["method"],
        "reference": customer_payment["reference"],
        "createdOn": customer_payment["createdOn"],
    }


class CustomerPaymentDetail(CustomerPaymentSummary):
    allocations: list[CustomerAllocation]
    createdBy: str


def customer_payment_detail(
    state: State, customer_payment: CustomerPayment
) -> CustomerPaymentDetail:
    created_by = state.users.require(customer_payment["createdById"])
    return {
        **customer_payment_summary(state, customer_payment),
        "allocations": copied(customer_payment["allocations"]),
        "createdBy": created_by["name"],
    }


def customer_payment_texts(
    state: State, customer_payment: CustomerPayment
) -> tuple[str, ...]:
    customer = state.customers.require(customer_payment["customerId"])
    return customer_payment["id"], customer["name"], customer_payment["reference"]


def find_customer_payments(state: State, query: str) -> Sequence[CustomerPayment]:
    """The customerPayments with the query in id, customer.name or reference."""
    return search(
        state,
        state.customer_payments,
        query,
        customer_payment_texts,
        joined=[("customerId", state.customers)],
    )
