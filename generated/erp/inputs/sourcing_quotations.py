# From specs/erp/sourcing/quotations.yaml. Change it there, then run: toolc compile
"""What the tools of sourcing_quotations accept."""

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


class ListQuotations(TypedDict):
    createdFrom: NotRequired[str]
    createdTo: NotRequired[str]
    rfqId: NotRequired[str]
    vendorId: NotRequired[str]
    status: NotRequired[Literal["received", "accepted", "rejected", "expired"]]
    validOn: NotRequired[str]
    pastValidityOnly: NotRequired[bool]
    limit: int
    offset: int


def list_quotations(given: Given) -> ListQuotations:
    problems: Problems = ()
    created_from = trimmed(given.get("createdFrom"))
    if "createdFrom" in given:
        if not is_date(created_from):
            problems += not_date("createdFrom", created_from)
    created_to = trimmed(given.get("createdTo"))
    if "createdTo" in given:
        if not is_date(created_to):
            problems += not_date("createdTo", created_to)
    rfq_id = given.get("rfqId")
    if "rfqId" in given:
        if type(rfq_id) is not str or not (rfq_id := rfq_id.strip()):
            problems += not_text("rfqId", rfq_id)
    vendor_id = given.get("vendorId")
    if "vendorId" in given:
        if type(vendor_id) is not str or not (vendor_id := vendor_id.strip()):
            problems += not_text("vendorId", vendor_id)
    status = given.get("status")
    if "status" in given:
        if status not in ("received", "accepted", "rejected", "expired"):
            problems += not_one_of(
                "status", status, ("received", "accepted", "rejected", "expired")
            )
    valid_on = trimmed(given.get("validOn"))
    if "validOn" in given:
        if not is_date(valid_on):
            problems += not_date("validOn", valid_on)
    past_validity_only = given.get("pastValidityOnly")
    if "pastValidityOnly" in given:
        if type(past_validity_only) is not bool:
            problems += not_boolean("pastValidityOnly", past_validity_only)
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
    if problems or not given.keys() <= ListQuotations.__annotations__.keys():
        raise invalid(
            "list_quotations", given, problems, ListQuotations.__annotations__
        )
    args: ListQuotations = {"limit": limit, "offset": offset}
    if created_from is not None:
        args["createdFrom"] = created_from
    if created_to is not None:
        args["createdTo"] = created_to
    if rfq_id is not None:
        args["rfqId"] = rfq_id
    if vendor_id is not None:
        args["vendorId"] = vendor_id
    if status is not None:
        args["status"] = status
    if valid_on is not None:
        args["validOn"] = valid_on
    if past_validity_only is not None:
        args["pastValidityOnly"] = past_validity_only
    return args


class SearchQuotations(TypedDict):
    query: str
    limit: int
    offset: int


def search_quotations(given: Given) -> SearchQuotations:
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
    if problems or not given.keys() <= SearchQuotations.__annotations__.keys():
        raise invalid(
            "search_quotations", given, problems, SearchQuotations.__annotations__
        )
    return {"query": query, "limit": limit, "offset": offset}


class GetQuotation(TypedDict):
    quotationId: str


def get_quotation(given: Given) -> GetQuotation:
    problems: Problems = ()
    quotation_id = given.get("quotationId")
    if "quotationId" not in given:
        problems += missing("quotationId")
    elif type(quotation_id) is not str or not (quotation_id := quotation_id.strip()):
        problems += not_text("quotationId", quotation_id)
    if problems or len(given) != 1:
        raise invalid("get_quotation", given, problems, GetQuotation.__annotations__)
    return {"quotationId": quotation_id}
