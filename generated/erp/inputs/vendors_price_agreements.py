# From specs/erp/vendors/price_agreements.yaml. Change it there, then run: toolc compile
"""What the tools of vendors_price_agreements accept."""

from typing import NotRequired, TypedDict

from .._runtime.checks import (
    Problems,
    invalid,
    missing,
    not_boolean,
    not_date,
    not_integer,
    not_text,
)
from .._runtime.contract import Given
from .._runtime.formats import is_date
from .._runtime.plain import trimmed, whole


class ListPriceAgreements(TypedDict):
    vendorId: NotRequired[str]
    productId: NotRequired[str]
    inForceOnly: NotRequired[bool]
    endsBefore: NotRequired[str]
    limit: int
    offset: int


def list_price_agreements(given: Given) -> ListPriceAgreements:
    problems: Problems = ()
    vendor_id = given.get("vendorId")
    if "vendorId" in given:
        if type(vendor_id) is not str or not (vendor_id := vendor_id.strip()):
            problems += not_text("vendorId", vendor_id)
    product_id = given.get("productId")
    if "productId" in given:
        if type(product_id) is not str or not (product_id := product_id.strip()):
            problems += not_text("productId", product_id)
    in_force_only = given.get("inForceOnly")
    if "inForceOnly" in given:
        if type(in_force_only) is not bool:
            problems += not_boolean("inForceOnly", in_force_only)
    ends_before = trimmed(given.get("endsBefore"))
    if "endsBefore" in given:
        if not is_date(ends_before):
            problems += not_date("endsBefore", ends_before)
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
    if problems or not given.keys() <= ListPriceAgreements.__annotations__.keys():
        raise invalid(
            "list_price_agreements",
            given,
            problems,
            ListPriceAgreements.__annotations__,
        )
    args: ListPriceAgreements = {"limit": limit, "offset": offset}
    if vendor_id is not None:
        args["vendorId"] = vendor_id
    if product_id is not None:
        args["productId"] = product_id
    if in_force_only is not None:
        args["inForceOnly"] = in_force_only
    if ends_before is not None:
        args["endsBefore"] = ends_before
    return args


class SearchPriceAgreements(TypedDict):
    query: str
    limit: int
    offset: int


def search_price_agreements(given: Given) -> SearchPriceAgreements:
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
    if problems or not given.keys() <= SearchPriceAgreements.__annotations__.keys():
        raise invalid(
            "search_price_agreements",
            given,
            problems,
            SearchPriceAgreements.__annotations__,
        )
    return {"query": query, "limit": limit, "offset": offset}


class GetPriceAgreement(TypedDict):
    agreementId: str


def get_price_agreement(given: Given) -> GetPriceAgreement:
    problems: Problems = ()
    agreement_id = given.get("agreementId")
    if "agreementId" not in given:
        problems += missing("agreementId")
    elif type(agreement_id) is not str or not (agreement_id := agreement_id.strip()):
        problems += not_text("agreementId", agreement_id)
    if problems or len(given) != 1:
        raise invalid(
            "get_price_agreement", given, problems, GetPriceAgreement.__annotations__
        )
    return {"agreementId": agreement_id}
