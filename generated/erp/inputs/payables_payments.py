# From specs/erp/payables/payments.yaml. Change it there, then run: toolc compile
"""What the tools of payables_payments accept."""

from typing import Literal, NotRequired, TypedDict

from .._runtime.checks import (
    Problems,
    invalid,
    missing,
    not_date,
    not_integer,
    not_one_of,
    not_text,
)
from .._runtime.contract import Given
from .._runtime.formats import is_date
from .._runtime.plain import trimmed, whole


class ListPayments(TypedDict):
    createdFrom: NotRequired[str]
    createdTo: NotRequired[str]
    status: NotRequired[
        Literal[
            "draft", "pending_approval", "approved", "completed", "failed", "cancelled"
        ]
    ]
    vendorId: NotRequired[str]
    employeeId: NotRequired[str]
    method: NotRequired[Literal["transfer", "card", "cheque", "direct_debit"]]
    vendorInvoiceId: NotRequired[str]
    scheduledUntil: NotRequired[str]
    limit: int
    offset: int


def list_payments(given: Given) -> ListPayments:
    problems: Problems = ()
    created_from = trimmed(given.get("createdFrom"))
    if "createdFrom" in given:
        if not is_date(created_from):
            problems += not_date("createdFrom", created_from)
    created_to = trimmed(given.get("createdTo"))
    if "createdTo" in given:
        if not is_date(created_to):
            problems += not_date("createdTo", created_to)
    status = given.get("status")
    if "status" in given:
        if status not in (
            "draft",
            "pending_approval",
            "approved",
            "completed",
            "failed",
            "cancelled",
        ):
            problems += not_one_of(
                "status",
                status,
                (
                    "draft",
                    "pending_approval",
                    "approved",
                    "completed",
                    "failed",
                    "cancelled",
                ),
            )
    vendor_id = given.get("vendorId")
    if "vendorId" in given:
        if type(vendor_id) is not str or not (vendor_id := vendor_id.strip()):
            problems += not_text("vendorId", vendor_id)
    employee_id = given.get("employeeId")
    if "employeeId" in given:
        if type(employee_id) is not str or not (employee_id := employee_id.strip()):
            problems += not_text("employeeId", employee_id)
    method = given.get("method")
    if "method" in given:
        if method not in ("transfer", "card", "cheque", "direct_debit"):
            problems += not_one_of(
                "method", method, ("transfer", "card", "cheque", "direct_debit")
            )
    vendor_invoice_id = given.get("vendorInvoiceId")
    if "vendorInvoiceId" in given:
        if type(vendor_invoice_id) is not str or not (
            vendor_invoice_id := vendor_invoice_id.strip()
        ):
            problems += not_text("vendorInvoiceId", vendor_invoice_id)
    scheduled_until = trimmed(given.get("scheduledUntil"))
    if "scheduledUntil" in given:
        if not is_date(scheduled_until):
            problems += not_date("scheduledUntil", scheduled_until)
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
    if problems or not given.keys() <= ListPayments.__annotations__.keys():
        raise invalid("list_payments", given, problems, ListPayments.__annotations__)
    args: ListPayments = {"limit": limit, "offset": offset}
    if created_from is not None:
        args["createdFrom"] = created_from
    if created_to is not None:
        args["createdTo"] = created_to
    if status is not None:
        args["status"] = status
    if vendor_id is not None:
        args["vendorId"] = vendor_id
    if employee_id is not None:
        args["employeeId"] = employee_id
    if method is not None:
        args["method"] = method
    if vendor_invoice_id is not None:
        args["vendorInvoiceId"] = vendor_invoice_id
    if scheduled_until is not None:
        args["scheduledUntil"] = scheduled_until
    return args


class SearchPayments(TypedDict):
    query: str
    limit: int
    offset: int


def search_payments(given: Given) -> SearchPayments:
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
    if problems or not given.keys() <= SearchPayments.__annotations__.keys():
        raise invalid(
            "search_payments", given, problems, SearchPayments.__annotations__
        )
    return {"query": query, "limit": limit, "offset": offset}


class GetPayment(TypedDict):
    paymentId: str


def get_payment(given: Given) -> GetPayment:
    problems: Problems = ()
    payment_id = given.get("paymentId")
    if "paymentId" not in given:
        problems += missing("paymentId")
    elif type(payment_id) is not str or not (payment_id := payment_id.strip()):
        problems += not_text("paymentId", payment_id)
    if problems or len(given) != 1:
        raise invalid("get_payment", given, problems, GetPayment.__annotations__)
    return {"paymentId": payment_id}
