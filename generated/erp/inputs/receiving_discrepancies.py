# From specs/erp/receiving/discrepancies.yaml. Change it there, then run: toolc compile
"""What the tools of receiving_discrepancies accept."""

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


class ListDiscrepancies(TypedDict):
    createdFrom: NotRequired[str]
    createdTo: NotRequired[str]
    status: NotRequired[Literal["open", "resolved"]]
    kind: NotRequired[Literal["short", "over", "damaged", "wrong_item", "documents"]]
    goodsReceiptId: NotRequired[str]
    vendorId: NotRequired[str]
    olderThanDays: NotRequired[int]
    limit: int
    offset: int


def list_discrepancies(given: Given) -> ListDiscrepancies:
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
        if status not in ("open", "resolved"):
            problems += not_one_of("status", status, ("open", "resolved"))
    kind = given.get("kind")
    if "kind" in given:
        if kind not in ("short", "over", "damaged", "wrong_item", "documents"):
            problems += not_one_of(
                "kind", kind, ("short", "over", "damaged", "wrong_item", "documents")
            )
    goods_receipt_id = given.get("goodsReceiptId")
    if "goodsReceiptId" in given:
        if type(goods_receipt_id) is not str or not (
            goods_receipt_id := goods_receipt_id.strip()
        ):
            problems += not_text("goodsReceiptId", goods_receipt_id)
    vendor_id = given.get("vendorId")
    if "vendorId" in given:
        if type(vendor_id) is not str or not (vendor_id := vendor_id.strip()):
            problems += not_text("vendorId", vendor_id)
    older_than_days = whole(given.get("olderThanDays"))
    if "olderThanDays" in given:
        if type(older_than_days) is not int or older_than_days < 0:
            problems += not_integer("olderThanDays", older_than_days, minimum=0)
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
    if problems or not given.keys() <= ListDiscrepancies.__annotations__.keys():
        raise invalid(
            "list_discrepancies", given, problems, ListDiscrepancies.__annotations__
        )
    args: ListDiscrepancies = {"limit": limit, "offset": offset}
    if created_from is not None:
        args["createdFrom"] = created_from
    if created_to is not None:
        args["createdTo"] = created_to
    if status is not None:
        args["status"] = status
    if kind is not None:
        args["kind"] = kind
    if goods_receipt_id is not None:
        args["goodsReceiptId"] = goods_receipt_id
    if vendor_id is not None:
        args["vendorId"] = vendor_id
    if older_than_days is not None:
        args["olderThanDays"] = older_than_days
    return args


class SearchDiscrepancies(TypedDict):
    query: str
    limit: int
    offset: int


def search_discrepancies(given: Given) -> SearchDiscrepancies:
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
    if problems or not given.keys() <= SearchDiscrepancies.__annotations__.keys():
        raise invalid(
            "search_discrepancies", given, problems, SearchDiscrepancies.__annotations__
        )
    return {"query": query, "limit": limit, "offset": offset}


class GetDiscrepancy(TypedDict):
    discrepancyId: str


def get_discrepancy(given: Given) -> GetDiscrepancy:
    problems: Problems = ()
    discrepancy_id = given.get("discrepancyId")
    if "discrepancyId" not in given:
        problems += missing("discrepancyId")
    elif type(discrepancy_id) is not str or not (
        discrepancy_id := discrepancy_id.strip()
    ):
        problems += not_text("discrepancyId", discrepancy_id)
    if problems or len(given) != 1:
        raise invalid(
            "get_discrepancy", given, problems, GetDiscrepancy.__annotations__
        )
    return {"discrepancyId": discrepancy_id}
