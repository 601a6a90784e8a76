# From specs/erp/requisitions/approvals.yaml. Change it there, then run: toolc compile
"""What the tools of requisitions_approvals accept."""

from typing import Literal, NotRequired, TypedDict

from .._runtime.checks import (
    Problems,
    invalid,
    missing,
    not_boolean,
    not_integer,
    not_one_of,
    not_text,
)
from .._runtime.contract import Given
from .._runtime.plain import whole


class ListApprovals(TypedDict):
    approverId: NotRequired[str]
    requestedById: NotRequired[str]
    status: NotRequired[Literal["pending", "approved", "rejected", "withdrawn"]]
    documentType: NotRequired[
        Literal["requisition", "purchase_order", "vendor_invoice", "payment", "expense"]
    ]
    documentId: NotRequired[str]
    olderThanDays: NotRequired[int]
    stuckOnly: NotRequired[bool]
    limit: int
    offset: int


def list_approvals(given: Given) -> ListApprovals:
    problems: Problems = ()
    approver_id = given.get("approverId")
    if "approverId" in given:
        if type(approver_id) is not str or not (approver_id := approver_id.strip()):
            problems += not_text("approverId", approver_id)
    requested_by_id = given.get("requestedById")
    if "requestedById" in given:
        if type(requested_by_id) is not str or not (
            requested_by_id := requested_by_id.strip()
        ):
            problems += not_text("requestedById", requested_by_id)
    status = given.get("status")
    if "status" in given:
        if status not in ("pending", "approved", "rejected", "withdrawn"):
            problems += not_one_of(
                "status", status, ("pending", "approved", "rejected", "withdrawn")
            )
    document_type = given.get("documentType")
    if "documentType" in given:
        if document_type not in (
            "requisition",
            "purchase_order",
            "vendor_invoice",
            "payment",
            "expense",
        ):
            problems += not_one_of(
                "documentType",
                document_type,
                (
                    "requisition",
                    "purchase_order",
                    "vendor_invoice",
                    "payment",
                    "expense",
                ),
            )
    document_id = given.get("documentId")
    if "documentId" in given:
        if type(document_id) is not str or not (document_id := document_id.strip()):
            problems += not_text("documentId", document_id)
    older_than_days = whole(given.get("olderThanDays"))
    if "olderThanDays" in given:
        if type(older_than_days) is not int or older_than_days < 0:
            problems += not_integer("olderThanDays", older_than_days, minimum=0)
    stuck_only = given.get("stuckOnly")
    if "stuckOnly" in given:
        if type(stuck_only) is not bool:
            problems += not_boolean("stuckOnly", stuck_only)
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
    if problems or not given.keys() <= ListApprovals.__annotations__.keys():
        raise invalid("list_approvals", given, problems, ListApprovals.__annotations__)
    args: ListApprovals = {"limit": limit, "offset": offset}
    if approver_id is not None:
        args["approverId"] = approver_id
    if requested_by_id is not None:
        args["requestedById"] = requested_by_id
    if status is not None:
        args["status"] = status
    if document_type is not None:
        args["documentType"] = document_type
    if document_id is not None:
        args["documentId"] = document_id
    if older_than_days is not None:
        args["olderThanDays"] = older_than_days
    if stuck_only is not None:
        args["stuckOnly"] = stuck_only
    return args


class SearchApprovals(TypedDict):
    query: str
    limit: int
    offset: int


def search_approvals(given: Given) -> SearchApprovals:
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
    if problems or not given.keys() <= SearchApprovals.__annotations__.keys():
        raise invalid(
            "search_approvals", given, problems, SearchApprovals.__annotations__
        )
    return {"query": query, "limit": limit, "offset": offset}


class GetApproval(TypedDict):
    approvalId: str


def get_approval(given: Given) -> GetApproval:
    problems: Problems = ()
    approval_id = given.get("approvalId")
    if "approvalId" not in given:
        problems += missing("approvalId")
    elif type(approval_id) is not str or not (approval_id := approval_id.strip()):
        problems += not_text("approvalId", approval_id)
    if problems or len(given) != 1:
        raise invalid("get_approval", given, problems, GetApproval.__annotations__)
    return {"approvalId": approval_id}
