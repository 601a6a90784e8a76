# From specs/erp/sourcing/rfqs.yaml. Change it there, then run: toolc compile
"""What the tools of sourcing_rfqs accept."""

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


class ListRfqs(TypedDict):
    createdFrom: NotRequired[str]
    createdTo: NotRequired[str]
    status: NotRequired[Literal["draft", "sent", "closed", "awarded", "cancelled"]]
    requisitionId: NotRequired[str]
    vendorId: NotRequired[str]
    dueBefore: NotRequired[str]
    answersOverdueOnly: NotRequired[bool]
    limit: int
    offset: int


def list_rfqs(given: Given) -> ListRfqs:
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
        if status not in ("draft", "sent", "closed", "awarded", "cancelled"):
            problems += not_one_of(
                "status", status, ("draft", "sent", "closed", "awarded", "cancelled")
            )
    requisition_id = given.get("requisitionId")
    if "requisitionId" in given:
        if type(requisition_id) is not str or not (
            requisition_id := requisition_id.strip()
        ):
            problems += not_text("requisitionId", requisition_id)
    vendor_id = given.get("vendorId")
    if "vendorId" in given:
        if type(vendor_id) is not str or not (vendor_id := vendor_id.strip()):
            problems += not_text("vendorId", vendor_id)
    due_before = trimmed(given.get("dueBefore"))
    if "dueBefore" in given:
        if not is_date(due_before):
            problems += not_date("dueBefore", due_before)
    answers_overdue_only = given.get("answersOverdueOnly")
    if "answersOverdueOnly" in given:
        if type(answers_overdue_only) is not bool:
            problems += not_boolean("answersOverdueOnly", answers_overdue_only)
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
    if problems or not given.keys() <= ListRfqs.__annotations__.keys():
        raise invalid("list_rfqs", given, problems, ListRfqs.__annotations__)
    args: ListRfqs = {"limit": limit, "offset": offset}
    if created_from is not None:
        args["createdFrom"] = created_from
    if created_to is not None:
        args["createdTo"] = created_to
    if status is not None:
        args["status"] = status
    if requisition_id is not None:
        args["requisitionId"] = requisition_id
    if vendor_id is not None:
        args["vendorId"] = vendor_id
    if due_before is not None:
        args["dueBefore"] = due_before
    if answers_overdue_only is not None:
        args["answersOverdueOnly"] = answers_overdue_only
    return args


class SearchRfqs(TypedDict):
    query: str
    limit: int
    offset: int


def search_rfqs(given: Given) -> SearchRfqs:
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
    if problems or not given.keys() <= SearchRfqs.__annotations__.keys():
        raise invalid("search_rfqs", given, problems, SearchRfqs.__annotations__)
    return {"query": query, "limit": limit, "offset": offset}


class GetRfq(TypedDict):
    rfqId: str


def get_rfq(given: Given) -> GetRfq:
    problems: Problems = ()
    rfq_id = given.get("rfqId")
    if "rfqId" not in given:
        problems += missing("rfqId")
    elif type(rfq_id) is not str or not (rfq_id := rfq_id.strip()):
        problems += not_text("rfqId", rfq_id)
    if problems or len(given) != 1:
        raise invalid("get_rfq", given, problems, GetRfq.__annotations__)
    return {"rfqId": rfq_id}


class CompareQuotations(TypedDict):
    rfqId: str


def compare_quotations(given: Given) -> CompareQuotations:
    problems: Problems = ()
    rfq_id = given.get("rfqId")
    if "rfqId" not in given:
        problems += missing("rfqId")
    elif type(rfq_id) is not str or not (rfq_id := rfq_id.strip()):
        problems += not_text("rfqId", rfq_id)
    if problems or len(given) != 1:
        raise invalid(
            "compare_quotations", given, problems, CompareQuotations.__annotations__
        )
    return {"rfqId": rfq_id}
