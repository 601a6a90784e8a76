# From specs/erp/audit_log.yaml. Change it there, then run: toolc compile
"""What the tools of audit_log accept."""

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

ListAuditEntries = TypedDict(
    "ListAuditEntries",
    {
        "actorId": NotRequired[str],
        "action": NotRequired[str],
        "documentType": NotRequired[
            Literal[
                "company",
                "vendor",
                "customer",
                "product",
                "stock_level",
                "reservation",
                "requisition",
                "approval",
                "rfq",
                "quotation",
                "purchase_order",
                "goods_receipt",
                "discrepancy",
                "vendor_invoice",
                "payment",
                "sales_order",
                "fulfillment",
                "customer_invoice",
                "customer_payment",
                "expense",
                "budget",
                "clock",
            ]
        ],
        "documentId": NotRequired[str],
        "from": NotRequired[str],
        "to": NotRequired[str],
        "limit": int,
        "cursor": NotRequired[str],
    },
)


def list_audit_entries(given: Given) -> ListAuditEntries:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" in given:
        if type(actor_id) is not str or not (actor_id := actor_id.strip()):
            problems += not_text("actorId", actor_id)
    action = given.get("action")
    if "action" in given:
        if type(action) is not str or not (action := action.strip()):
            problems += not_text("action", action)
    document_type = given.get("documentType")
    if "documentType" in given:
        if document_type not in (
            "company",
            "vendor",
            "customer",
            "product",
            "stock_level",
            "reservation",
            "requisition",
            "approval",
            "rfq",
            "quotation",
            "purchase_order",
            "goods_receipt",
            "discrepancy",
            "vendor_invoice",
            "payment",
            "sales_order",
            "fulfillment",
            "customer_invoice",
            "customer_payment",
            "expense",
            "budget",
            "clock",
        ):
            problems += not_one_of(
                "documentType",
                document_type,
                (
                    "company",
                    "vendor",
                    "customer",
                    "product",
                    "stock_level",
                    "reservation",
                    "requisition",
                    "approval",
                    "rfq",
                    "quotation",
                    "purchase_order",
                    "goods_receipt",
                    "discrepancy",
                    "vendor_invoice",
                    "payment",
                    "sales_order",
                    "fulfillment",
                    "customer_invoice",
                    "customer_payment",
                    "expense",
                    "budget",
                    "clock",
                ),
            )
    document_id = given.get("documentId")
    if "documentId" in given:
        if type(document_id) is not str or not (document_id := document_id.strip()):
            problems += not_text("documentId", document_id)
    from_ = trimmed(given.get("from"))
    if "from" in given:
        if not is_date(from_):
            problems += not_date("from", from_)
    to = trimmed(given.get("to"))
    if "to" in given:
        if not is_date(to):
            problems += not_date("to", to)
    limit = whole(given.get("limit"))
    if "limit" not in given:
        limit = 25
    elif type(limit) is not int or not 1 <= limit <= 200:
        problems += not_integer("limit", limit, minimum=1, maximum=200)
    cursor = given.get("cursor")
    if "cursor" in given:
        if type(cursor) is not str or not (cursor := cursor.strip()):
            problems += not_text("cursor", cursor)
    if problems or not given.keys() <= ListAuditEntries.__annotations__.keys():
        raise invalid(
            "list_audit_entries", given, problems, ListAuditEntries.__annotations__
        )
    args: ListAuditEntries = {"limit": limit}
    if actor_id is not None:
        args["actorId"] = actor_id
    if action is not None:
        args["action"] = action
    if document_type is not None:
        args["documentType"] = document_type
    if document_id is not None:
        args["documentId"] = document_id
    if from_ is not None:
        args["from"] = from_
    if to is not None:
        args["to"] = to
    if cursor is not None:
        args["cursor"] = cursor
    return args


class SearchAuditEntries(TypedDict):
    query: str
    limit: int
    cursor: NotRequired[str]


def search_audit_entries(given: Given) -> SearchAuditEntries:
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
    cursor = given.get("cursor")
    if "cursor" in given:
        if type(cursor) is not str or not (cursor := cursor.strip()):
            problems += not_text("cursor", cursor)
    if problems or not given.keys() <= SearchAuditEntries.__annotations__.keys():
        raise invalid(
            "search_audit_entries", given, problems, SearchAuditEntries.__annotations__
        )
    args: SearchAuditEntries = {"query": query, "limit": limit}
    if cursor is not None:
        args["cursor"] = cursor
    return args


class GetAuditEntry(TypedDict):
    auditEntryId: str


def get_audit_entry(given: Given) -> GetAuditEntry:
    problems: Problems = ()
    audit_entry_id = given.get("auditEntryId")
    if "auditEntryId" not in given:
        problems += missing("auditEntryId")
    elif type(audit_entry_id) is not str or not (
        audit_entry_id := audit_entry_id.strip()
    ):
        problems += not_text("auditEntryId", audit_entry_id)
    if problems or len(given) != 1:
        raise invalid("get_audit_entry", given, problems, GetAuditEntry.__annotations__)
    return {"auditEntryId": audit_entry_id}


class GetDocumentHistory(TypedDict):
    documentType: Literal[
        "company",
        "vendor",
        "customer",
        "product",
        "stock_level",
        "reservation",
        "requisition",
        "approval",
        "rfq",
        "quotation",
        "purchase_order",
        "goods_receipt",
        "discrepancy",
        "vendor_invoice",
        "payment",
        "sales_order",
        "fulfillment",
        "customer_invoice",
        "customer_payment",
        "expense",
        "budget",
        "clock",
    ]
    documentId: str


def get_document_history(given: Given) -> GetDocumentHistory:
    problems: Problems = ()
    document_type = given.get("documentType")
    if "documentType" not in given:
        problems += missing("documentType")
    elif document_type not in (
        "company",
        "vendor",
        "customer",
        "product",
        "stock_level",
        "reservation",
        "requisition",
        "approval",
        "rfq",
        "quotation",
        "purchase_order",
        "goods_receipt",
        "discrepancy",
        "vendor_invoice",
        "payment",
        "sales_order",
        "fulfillment",
        "customer_invoice",
        "customer_payment",
        "expense",
        "budget",
        "clock",
    ):
        problems += not_one_of(
            "documentType",
            document_type,
            (
                "company",
                "vendor",
                "customer",
                "product",
                "stock_level",
                "reservation",
                "requisition",
                "approval",
                "rfq",
                "quotation",
                "purchase_order",
                "goods_receipt",
                "discrepancy",
                "vendor_invoice",
                "payment",
                "sales_order",
                "fulfillment",
                "customer_invoice",
                "customer_payment",
                "expense",
                "budget",
                "clock",
            ),
        )
    document_id = given.get("documentId")
    if "documentId" not in given:
        problems += missing("documentId")
    elif type(document_id) is not str or not (document_id := document_id.strip()):
        problems += not_text("documentId", document_id)
    if problems or len(given) != 2:
        raise invalid(
            "get_document_history", given, problems, GetDocumentHistory.__annotations__
        )
    return {"documentType": document_type, "documentId": document_id}


class UserActivityReport(TypedDict):
    since: str
    until: NotRequired[str]


def user_activity_report(given: Given) -> UserActivityReport:
    problems: Problems = ()
    since = trimmed(given.get("since"))
    if "since" not in given:
        problems += missing("since")
    elif not is_date(since):
        problems += not_date("since", since)
    until = trimmed(given.get("until"))
    if "until" in given:
        if not is_date(until):
            problems += not_date("until", until)
    if problems or not given.keys() <= UserActivityReport.__annotations__.keys():
        raise invalid(
            "user_activity_report", given, problems, UserActivityReport.__annotations__
        )
    args: UserActivityReport = {"since": since}
    if until is not None:
        args["until"] = until
    return args
