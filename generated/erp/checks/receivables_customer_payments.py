# From specs/erp/receivables/customer_payments.yaml.
# Change it there, then run: toolc compile
"""What rows of customerPayments must look like."""

from .._runtime.checks import (
    MANY,
    Problems,
    missing,
    not_date,
    not_fields,
    not_list,
    not_number,
    not_object,
    not_one_of,
    not_text,
    under,
)
from .._runtime.contract import Given
from .._runtime.entries import keys_differ, same_key
from .._runtime.formats import is_date
from .._runtime.plain import INFINITE


def check_customer_payment_allocation(allocation: Given) -> Problems:
    problems: Problems = ()
    customer_invoice_id = allocation.get("customerInvoiceId")
    if "customerInvoiceId" not in allocation:
        problems += missing("/customerInvoiceId")
    elif type(customer_invoice_id) is not str:
        problems += not_text("/customerInvoiceId", customer_invoice_id)
    amount: Given = allocation.get("amount")
    if "amount" not in allocation:
        problems += missing("/amount")
    elif type(amount) not in (int, float) or not 0 <= amount < INFINITE:
        problems += not_number("/amount", amount, minimum=0)
    known = {"customerInvoiceId", "amount"}
    if not allocation.keys() <= known:
        problems += not_fields("", allocation, known)
    return problems


def check_customer_payment(path: str, given: Given) -> Problems:
    if type(given) is not dict:
        return not_object(path, given)
    problems: Problems = ()
    id_ = given.get("id")
    if "id" not in given:
        problems += missing("/id")
    elif type(id_) is not str:
        problems += not_text("/id", id_)
    customer_id = given.get("customerId")
    if "customerId" not in given:
        problems += missing("/customerId")
    elif type(customer_id) is not str:
        problems += not_text("/customerId", customer_id)
    amount: Given = given.get("amount")
    if "amount" not in given:
        problems += missing("/amount")
    elif type(amount) not in (int, float) or not 0 <= amount < INFINITE:
        problems += not_number("/amount", amount, minimum=0)
    method = given.get("method")
    if "method" not in given:
        problems += missing("/method")
    elif type(method) is not str or method not in (
        "transfer",
        "card",
        "cheque",
        "direct_debit",
    ):
        problems += not_one_of(
            "/method", method, ("transfer", "card", "cheque", "direct_debit")
        )
    reference = given.get("reference")
    if "reference" not in given:
        problems += missing("/reference")
    elif type(reference) is not str:
        problems += not_text("/reference", reference)
    allocations = given.get("allocations")
    if "allocations" not in given:
        problems += missing("/allocations")
    elif type(allocations) is not list:
        problems += not_list("/allocations", allocations)
    else:
        for index, allocation in enumerate(allocations):
            if type(allocation) is not dict:
                problems += not_object(f"/allocations/{index}", allocation)
            elif unfit := check_customer_payment_allocation(allocation):
                problems += under(f"/allocations/{index}", unfit)
            if len(problems) >= MANY:
                break
        if not keys_differ(allocations, "customerInvoiceId"):
            problems += same_key("/allocations", allocations, "customerInvoiceId")
    created_on = given.get("createdOn")
    if "createdOn" not in given:
        problems += missing("/createdOn")
    elif not is_date(created_on):
        problems += not_date("/createdOn", created_on)
    created_by_id = given.get("createdById")
    if "createdById" not in given:
        problems += missing("/createdById")
    elif type(created_by_id) is not str:
        problems += not_text("/createdById", created_by_id)
    known = {
        "id",
        "customerId",
        "amount",
        "method",
        "reference",
        "allocations",
        "createdOn",
        "createdById",
    }
    if not given.keys() <= known:
        problems += not_fields("", given, known)
    return under(path, problems)
