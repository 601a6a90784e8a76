# From specs/erp/receivables/customer_invoices.yaml.
# Change it there, then run: toolc compile
"""What the tools of receivables_customer_invoices accept."""

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


class ListCustomerInvoices(TypedDict):
    createdFrom: NotRequired[str]
    createdTo: NotRequired[str]
    dueFrom: NotRequired[str]
    dueTo: NotRequired[str]
    overdueOnly: NotRequired[bool]
    status: NotRequired[
        Literal["draft", "issued", "partially_paid", "paid", "cancelled", "written_off"]
    ]
    customerId: NotRequired[str]
    salesOrderId: NotRequired[str]
    overdueLongerThanDays: NotRequired[int]
    limit: int
    offset: int


def list_customer_invoices(given: Given) -> ListCustomerInvoices:
    problems: Problems = ()
    created_from = trimmed(given.get("createdFrom"))
    if "createdFrom" in given:
        if not is_date(created_from):
            problems += not_date("createdFrom", created_from)
    created_to = trimmed(given.get("createdTo"))
    if "createdTo" in given:
        if not is_date(created_to):
            problems += not_date("createdTo", created_to)
    due_from = trimmed(given.get("dueFrom"))
    if "dueFrom" in given:
        if not is_date(due_from):
            problems += not_date("dueFrom", due_from)
    due_to = trimmed(given.get("dueTo"))
    if "dueTo" in given:
        if not is_date(due_to):
            problems += not_date("dueTo", due_to)
    overdue_only = given.get("overdueOnly")
    if "overdueOnly" in given:
        if type(overdue_only) is not bool:
            problems += not_boolean("overdueOnly", overdue_only)
    status = given.get("status")
    if "status" in given:
        if status not in (
            "draft",
            "issued",
            "partially_paid",
            "paid",
            "cancelled",
            "written_off",
        ):
            problems += not_one_of(
                "status",
                status,
                (
                    "draft",
                    "issued",
                    "partially_paid",
                    "paid",
                    "cancelled",
                    "written_off",
                ),
            )
    customer_id = given.get("customerId")
    if "customerId" in given:
        if type(customer_id) is not str or not (customer_id := customer_id.strip()):
            problems += not_text("customerId", customer_id)
    sales_order_id = given.get("salesOrderId")
    if "salesOrderId" in given:
        if type(sales_order_id) is not str or not (
            sales_order_id := sales_order_id.strip()
        ):
            problems += not_text("salesOrderId", sales_order_id)
    overdue_longer_than_days = whole(given.get("overdueLongerThanDays"))
    if "overdueLongerThanDays" in given:
        if type(overdue_longer_than_days) is not int or overdue_longer_than_days < 0:
            problems += not_integer(
                "overdueLongerThanDays", overdue_longer_than_days, minimum=0
            )
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
    if problems or not given.keys() <= ListCustomerInvoices.__annotations__.keys():
        raise invalid(
            "list_customer_invoices",
            given,
            problems,
            ListCustomerInvoices.__annotations__,
        )
    args: ListCustomerInvoices = {"limit": limit, "offset": offset}
    if created_from is not None:
        args["createdFrom"] = created_from
    if created_to is not None:
        args["createdTo"] = created_to
    if due_from is not None:
        args["dueFrom"] = due_from
    if due_to is not None:
        args["dueTo"] = due_to
    if overdue_only is not None:
        args["overdueOnly"] = overdue_only
    if status is not None:
        args["status"] = status
    if customer_id is not None:
        args["customerId"] = customer_id
    if sales_order_id is not None:
        args["salesOrderId"] = sales_order_id
    if overdue_longer_than_days is not None:
        args["overdueLongerThanDays"] = overdue_longer_than_days
    return args


class SearchCustomerInvoices(TypedDict):
    query: str
    limit: int
    offset: int


def search_customer_invoices(given: Given) -> SearchCustomerInvoices:
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
    if problems or not given.keys() <= SearchCustomerInvoices.__annotations__.keys():
        raise invalid(
            "search_customer_invoices",
            given,
            problems,
            SearchCustomerInvoices.__annotations__,
        )
    return {"query": query, "limit": limit, "offset": offset}


class GetCustomerInvoice(TypedDict):
    customerInvoiceId: str


def get_customer_invoice(given: Given) -> GetCustomerInvoice:
    problems: Problems = ()
    customer_invoice_id = given.get("customerInvoiceId")
    if "customerInvoiceId" not in given:
        problems += missing("customerInvoiceId")
    elif type(customer_invoice_id) is not str or not (
        customer_invoice_id := customer_invoice_id.strip()
    ):
        problems += not_text("customerInvoiceId", customer_invoice_id)
    if problems or len(given) != 1:
        raise invalid(
            "get_customer_invoice", given, problems, GetCustomerInvoice.__annotations__
        )
    return {"customerInvoiceId": customer_invoice_id}
