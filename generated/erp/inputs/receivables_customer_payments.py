# From specs/erp/receivables/customer_payments.yaml.
# Change it there, then run: toolc compile
"""What the tools of receivables_customer_payments accept."""

from typing import Literal, NotRequired, TypedDict

from .._runtime.checks import (
    Problems,
    invalid,
    missing,
    not_boolean,
    not_date,
    not_integer,
    not_one_of,
    not_text,
)
from .._runtime.contract import Given
from .._runtime.formats import is_date
from .._runtime.plain import trimmed, whole


class ListCustomerPayments(TypedDict):
    createdFrom: NotRequired[str]
    createdTo: NotRequired[str]
    customerId: NotRequired[str]
    method: NotRequired[Literal["transfer", "card", "cheque", "direct_debit"]]
    customerInvoiceId: NotRequired[str]
    unallocatedOnly: NotRequired[bool]
    limit: int
    offset: int


def list_customer_payments(given: Given) -> ListCustomerPayments:
    problems: Problems = ()
    created_from = trimmed(given.get("createdFrom"))
    if "createdFrom" in given:
        if not is_date(created_from):
            problems += not_date("createdFrom", created_from)
    created_to = trimmed(given.get("createdTo"))
    if "createdTo" in given:
        if not is_date(created_to):
            problems += not_date("createdTo", created_to)
    customer_id = given.get("customerId")
    if "customerId" in given:
        if type(customer_id) is not str or not (customer_id := customer_id.strip()):
            problems += not_text("customerId", customer_id)
    method = given.get("method")
    if "method" in given:
        if method not in ("transfer", "card", "cheque", "direct_debit"):
            problems += not_one_of(
                "method", method, ("transfer", "card", "cheque", "direct_debit")
            )
    customer_invoice_id = given.get("customerInvoiceId")
    if "customerInvoiceId" in given:
        if type(customer_invoice_id) is not str or not (
            customer_invoice_id := customer_invoice_id.strip()
        ):
            problems += not_text("customerInvoiceId", customer_invoice_id)
    unallocated_only = given.get("unallocatedOnly")
    if "unallocatedOnly" in given:
        if type(unallocated_only) is not bool:
            problems += not_boolean("unallocatedOnly", unallocated_only)
    limit = whole(given.get("limit"))
    if "limit" not in given:
        limit = 25
    elif type(limit) is not int or not 1 <= limit <= 200:
        problems += not_integer("limit", limit, minimum=1, maximum=200)
    offset = whole(given.get("offset"))
    if "offset" not in given:
        offset = 0
    elif type(offset) is not int or offset < 0:
        problems += not_integer("offset", offset, minimum=0)
    if problems or not given.keys() <= ListCustomerPayments.__annotations__.keys():
        raise invalid(
            "list_customer_payments",
            given,
            problems,
            ListCustomerPayments.__annotations__,
        )
    args: ListCustomerPayments = {"limit": limit, "offset": offset}
    if created_from is not None:
        args["createdFrom"] = created_from
    if created_to is not None:
        args["createdTo"] = created_to
    if customer_id is not None:
        args["customerId"] = customer_id
    if method is not None:
        args["method"] = method
    if customer_invoice_id is not None:
        args["customerInvoiceId"] = customer_invoice_id
    if unallocated_only is not None:
        args["unallocatedOnly"] = unallocated_only
    return args


class SearchCustomerPayments(TypedDict):
    query: str
    limit: int
    offset: int


def search_customer_payments(given: Given) -> SearchCustomerPayments:
    problems: Problems = ()
    query = given.get("query")
    if "query" not in given:
        problems += missing("query")
    elif type(query) is not str or not (query := query.strip()):
        problems += not_text("query", query)
    limit = whole(given.get("limit"))
    if "limit" not in given:
        limit = 25
    elif type(limit) is not int or not 1 <= limit <= 200:
        problems += not_integer("limit", limit, minimum=1, maximum=200)
    offset = whole(given.get("offset"))
    if "offset" not in given:
        offset = 0
    elif type(offset) is not int or offset < 0:
        problems += not_integer("offset", offset, minimum=0)
    if problems or not given.keys() <= SearchCustomerPayments.__annotations__.keys():
        raise invalid(
            "search_customer_payments",
            given,
            problems,
            SearchCustomerPayments.__annotations__,
        )
    return {"query": query, "limit": limit, "offset": offset}


class GetCustomerPayment(TypedDict):
    customerPaymentId: str


def get_customer_payment(given: Given) -> GetCustomerPayment:
    problems: Problems = ()
    customer_payment_id = given.get("customerPaymentId")
    if "customerPaymentId" not in given:
        problems += missing("customerPaymentId")
    elif type(customer_payment_id) is not str or not (
        customer_payment_id := customer_payment_id.strip()
    ):
        problems += not_text("customerPaymentId", customer_payment_id)
    if problems or len(given) != 1:
        raise invalid(
            "get_customer_payment", given, problems, GetCustomerPayment.__annotations__
        )
    return {"customerPaymentId": customer_payment_id}
