# From specs/erp/receivables/changing_payments.yaml.
# Change it there, then run: toolc compile
"""What the tools of receivables_changing_payments accept."""

from typing import Literal, TypedDict

from .._runtime.checks import (
    MANY,
    Problems,
    invalid,
    missing,
    not_fields,
    not_list,
    not_number,
    not_object,
    not_one_of,
    not_text,
    sound,
    under,
    wrong,
)
from .._runtime.contract import Given
from .._runtime.entries import keys_differ, same_key
from .._runtime.expressions import round_half_away, total
from .._runtime.plain import INFINITE, own
from ..rows._shared import CustomerInvoicePart


class RecordCustomerPayment(TypedDict):
    actorId: str
    customerId: str
    amount: float
    method: Literal["transfer", "card", "cheque", "direct_debit"]
    reference: str
    allocations: list[CustomerInvoicePart]


def record_customer_payment_allocation(allocation: Given) -> Problems:
    problems: Problems = ()
    customer_invoice_id = allocation.get("customerInvoiceId")
    if "customerInvoiceId" not in allocation:
        problems += missing("/customerInvoiceId")
    elif type(customer_invoice_id) is not str or not (
        customer_invoice_id := customer_invoice_id.strip()
    ):
        problems += not_text("/customerInvoiceId", customer_invoice_id)
    else:
        allocation["customerInvoiceId"] = customer_invoice_id
    amount: Given = allocation.get("amount")
    if "amount" not in allocation:
        problems += missing("/amount")
    elif type(amount) not in (int, float) or not 0 < amount < INFINITE:
        problems += not_number("/amount", amount, above=0)
    known = {"customerInvoiceId", "amount"}
    if not allocation.keys() <= known:
        problems += not_fields("", allocation, known)
    return problems


def record_customer_payment(given: Given) -> RecordCustomerPayment:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    customer_id = given.get("customerId")
    if "customerId" not in given:
        problems += missing("customerId")
    elif type(customer_id) is not str or not (customer_id := customer_id.strip()):
        problems += not_text("customerId", customer_id)
    amount = given.get("amount")
    if "amount" not in given:
        problems += missing("amount")
    elif type(amount) not in (int, float) or not 0 < amount < INFINITE:
        problems += not_number("amount", amount, above=0)
    method = given.get("method")
    if "method" not in given:
        method = "transfer"
    elif method not in ("transfer", "card", "cheque", "direct_debit"):
        problems += not_one_of(
            "method", method, ("transfer", "card", "cheque", "direct_debit")
        )
    reference = given.get("reference")
    if "reference" not in given:
        problems += missing("reference")
    elif type(reference) is not str or not (reference := reference.strip()):
        problems += not_text("reference", reference)
    allocations = own(given.get("allocations"))
    if "allocations" not in given:
        allocations = []
    elif type(allocations) is not list:
        problems += not_list("allocations", allocations)
    else:
        for index, allocation in enumerate(allocations):
            if type(allocation) is not dict:
                problems += not_object(f"/allocations/{index}", allocation)
            elif unfit := record_customer_payment_allocation(allocation):
                problems += under(f"/allocations/{index}", unfit)
            if len(problems) >= MANY:
                break
        if not keys_differ(allocations, "customerInvoiceId"):
            problems += same_key("allocations", allocations, "customerInvoiceId")
    args: RecordCustomerPayment = {
        "actorId": actor_id,
        "customerId": customer_id,
        "amount": amount,
        "method": method,
        "reference": reference,
        "allocations": allocations,
    }
    if sound(problems, "amount", "allocations") and not round_half_away(
        total(x["amount"] for x in args["allocations"]), 2
    ) <= round_half_away(args["amount"], 2):
        problems += wrong("", "More is booked to invoices than came in.")
    if problems or not given.keys() <= RecordCustomerPayment.__annotations__.keys():
        raise invalid(
            "record_customer_payment",
            given,
            problems,
            RecordCustomerPayment.__annotations__,
        )
    return args
