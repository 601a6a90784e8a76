# From specs/erp/payables/three_way_matches.yaml.
# Change it there, then run: toolc compile
"""What the tools of payables_three_way_matches accept."""

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


class ListThreeWayMatches(TypedDict):
    createdFrom: NotRequired[str]
    createdTo: NotRequired[str]
    vendorInvoiceId: NotRequired[str]
    result: NotRequired[Literal["matched", "mismatched"]]
    vendorId: NotRequired[str]
    limit: int
    offset: int


def list_three_way_matches(given: Given) -> ListThreeWayMatches:
    problems: Problems = ()
    created_from = trimmed(given.get("createdFrom"))
    if "createdFrom" in given:
        if not is_date(created_from):
            problems += not_date("createdFrom", created_from)
    created_to = trimmed(given.get("createdTo"))
    if "createdTo" in given:
        if not is_date(created_to):
            problems += not_date("createdTo", created_to)
    vendor_invoice_id = given.get("vendorInvoiceId")
    if "vendorInvoiceId" in given:
        if type(vendor_invoice_id) is not str or not (
            vendor_invoice_id := vendor_invoice_id.strip()
        ):
            problems += not_text("vendorInvoiceId", vendor_invoice_id)
    result = given.get("result")
    if "result" in given:
        if result not in ("matched", "mismatched"):
            problems += not_one_of("result", result, ("matched", "mismatched"))
    vendor_id = given.get("vendorId")
    if "vendorId" in given:
        if type(vendor_id) is not str or not (vendor_id := vendor_id.strip()):
            problems += not_text("vendorId", vendor_id)
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
    if problems or not given.keys() <= ListThreeWayMatches.__annotations__.keys():
        raise invalid(
            "list_three_way_matches",
            given,
            problems,
            ListThreeWayMatches.__annotations__,
        )
    args: ListThreeWayMatches = {"limit": limit, "offset": offset}
    if created_from is not None:
        args["createdFrom"] = created_from
    if created_to is not None:
        args["createdTo"] = created_to
    if vendor_invoice_id is not None:
        args["vendorInvoiceId"] = vendor_invoice_id
    if result is not None:
        args["result"] = result
    if vendor_id is not None:
        args["vendorId"] = vendor_id
    return args


class SearchThreeWayMatches(TypedDict):
    query: str
    limit: int
    offset: int


def search_three_way_matches(given: Given) -> SearchThreeWayMatches:
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
    if problems or not given.keys() <= SearchThreeWayMatches.__annotations__.keys():
        raise invalid(
            "search_three_way_matches",
            given,
            problems,
            SearchThreeWayMatches.__annotations__,
        )
    return {"query": query, "limit": limit, "offset": offset}


class GetThreeWayMatch(TypedDict):
    matchId: str


def get_three_way_match(given: Given) -> GetThreeWayMatch:
    problems: Problems = ()
    match_id = given.get("matchId")
    if "matchId" not in given:
        problems += missing("matchId")
    elif type(match_id) is not str or not (match_id := match_id.strip()):
        problems += not_text("matchId", match_id)
    if problems or len(given) != 1:
        raise invalid(
            "get_three_way_match", given, problems, GetThreeWayMatch.__annotations__
        )
    return {"matchId": match_id}
