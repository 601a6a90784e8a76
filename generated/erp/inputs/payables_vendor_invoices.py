# From specs/erp/payables/vendor_invoices.yaml. Change it there, then run: toolc compile
"""What the tools of payables_vendor_invoices accept."""

from typing import Literal, NotRequired, TypedDict

from .._runtime.checks import (
    Problems,
    invalid,
    missing,
    not_boolean,
    not_date,
    not_integer,
    not_number,
    not_one_of,
    not_text,
)
from .._runtime.contract import Given
from .._runtime.formats import is_date
from .._runtime.plain import INFINITE, trimmed, whole


class ListVendorInvoices(TypedDict):
    createdFrom: NotRequired[str]
    createdTo: NotRequired[str]
    dueFrom: NotRequired[str]
    dueTo: NotRequired[str]
    overdueOnly: NotRequired[bool]
    status: NotRequired[
        Literal[
            "received",
            "matched",
            "exception",
            "pending_approval",
            "approved",
            "partially_paid",
            "paid",
            "disputed",
            "rejected",
            "cancelled",
        ]
    ]
    vendorId: NotRequired[str]
    purchaseOrderId: NotRequired[str]
    minimumTotal: NotRequired[float]
    unpaidOnly: NotRequired[bool]
    limit: int
    offset: int


def list_vendor_invoices(given: Given) -> ListVendorInvoices:
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
            "received",
            "matched",
            "exception",
            "pending_approval",
            "approved",
            "partially_paid",
            "paid",
            "disputed",
            "rejected",
            "cancelled",
        ):
            problems += not_one_of(
                "status",
                status,
                (
                    "received",
                    "matched",
                    "exception",
                    "pending_approval",
                    "approved",
                    "partially_paid",
                    "paid",
                    "disputed",
                    "rejected",
                    "cancelled",
                ),
            )
    vendor_id = given.get("vendorId")
    if "vendorId" in given:
        if type(vendor_id) is not str or not (vendor_id := vendor_id.strip()):
            problems += not_text("vendorId", vendor_id)
    purchase_order_id = given.get("purchaseOrderId")
    if "purchaseOrderId" in given:
        if type(purchase_order_id) is not str or not (
            purchase_order_id := purchase_order_id.strip()
        ):
            problems += not_text("purchaseOrderId", purchase_order_id)
    minimum_total = given.get("minimumTotal")
    if "minimumTotal" in given:
        if type(minimum_total) not in (int, float) or not 0 <= minimum_total < INFINITE:
            problems += not_number("minimumTotal", minimum_total, minimum=0)
    unpaid_only = given.get("unpaidOnly")
    if "unpaidOnly" in given:
        if type(unpaid_only) is not bool:
            problems += not_boolean("unpaidOnly", unpaid_only)
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
    if problems or not given.keys() <= ListVendorInvoices.__annotations__.keys():
        raise invalid(
            "list_vendor_invoices", given, problems, ListVendorInvoices.__annotations__
        )
    args: ListVendorInvoices = {"limit": limit, "offset": offset}
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
    if vendor_id is not None:
        args["vendorId"] = vendor_id
    if purchase_order_id is not None:
        args["purchaseOrderId"] = purchase_order_id
    if minimum_total is not None:
        args["minimumTotal"] = minimum_total
    if unpaid_only is not None:
        args["unpaidOnly"] = unpaid_only
    return args


class SearchVendorInvoices(TypedDict):
    query: str
    limit: int
    offset: int


def search_vendor_invoices(given: Given) -> SearchVendorInvoices:
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
    if problems or not given.keys() <= SearchVendorInvoices.__annotations__.keys():
        raise invalid(
            "search_vendor_invoices",
            given,
            problems,
            SearchVendorInvoices.__annotations__,
        )
    return {"query": query, "limit": limit, "offset": offset}


class GetVendorInvoice(TypedDict):
    vendorInvoiceId: str


def get_vendor_invoice(given: Given) -> GetVendorInvoice:
    problems: Problems = ()
    vendor_invoice_id = given.get("vendorInvoiceId")
    if "vendorInvoiceId" not in given:
        problems += missing("vendorInvoiceId")
    elif type(vendor_invoice_id) is not str or not (
        vendor_invoice_id := vendor_invoice_id.strip()
    ):
        problems += not_text("vendorInvoiceId", vendor_invoice_id)
    if problems or len(given) != 1:
        raise invalid(
            "get_vendor_invoice", given, problems, GetVendorInvoice.__annotations__
        )
    return {"vendorInvoiceId": vendor_invoice_id}
