# From specs/erp/vendors/vendors.yaml. Change it there, then run: toolc compile
"""What the tools of vendors_vendors accept."""

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


class ListVendors(TypedDict):
    createdFrom: NotRequired[str]
    createdTo: NotRequired[str]
    status: NotRequired[Literal["pending", "active", "blocked"]]
    category: NotRequired[
        Literal[
            "bearings",
            "drives",
            "hydraulics",
            "fasteners",
            "electrical",
            "safety",
            "lubricants",
            "tools",
            "raw_material",
            "packaging",
        ]
    ]
    country: NotRequired[str]
    withOpenOrders: NotRequired[bool]
    limit: int
    offset: int


def list_vendors(given: Given) -> ListVendors:
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
        if status not in ("pending", "active", "blocked"):
            problems += not_one_of("status", status, ("pending", "active", "blocked"))
    category = given.get("category")
    if "category" in given:
        if category not in (
            "bearings",
            "drives",
            "hydraulics",
            "fasteners",
            "electrical",
            "safety",
            "lubricants",
            "tools",
            "raw_material",
            "packaging",
        ):
            problems += not_one_of(
                "category",
                category,
                (
                    "bearings",
                    "drives",
                    "hydraulics",
                    "fasteners",
                    "electrical",
                    "safety",
                    "lubricants",
                    "tools",
                    "raw_material",
                    "packaging",
                ),
            )
    country = given.get("country")
    if "country" in given:
        if type(country) is not str or not (country := country.strip()):
            problems += not_text("country", country)
    with_open_orders = given.get("withOpenOrders")
    if "withOpenOrders" in given:
        if type(with_open_orders) is not bool:
            problems += not_boolean("withOpenOrders", with_open_orders)
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
    if problems or not given.keys() <= ListVendors.__annotations__.keys():
        raise invalid("list_vendors", given, problems, ListVendors.__annotations__)
    args: ListVendors = {"limit": limit, "offset": offset}
    if created_from is not None:
        args["createdFrom"] = created_from
    if created_to is not None:
        args["createdTo"] = created_to
    if status is not None:
        args["status"] = status
    if category is not None:
        args["category"] = category
    if country is not None:
        args["country"] = country
    if with_open_orders is not None:
        args["withOpenOrders"] = with_open_orders
    return args


class SearchVendors(TypedDict):
    query: str
    limit: int
    offset: int


def search_vendors(given: Given) -> SearchVendors:
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
    if problems or not given.keys() <= SearchVendors.__annotations__.keys():
        raise invalid("search_vendors", given, problems, SearchVendors.__annotations__)
    return {"query": query, "limit": limit, "offset": offset}


class GetVendor(TypedDict):
    vendorId: str


def get_vendor(given: Given) -> GetVendor:
    problems: Problems = ()
    vendor_id = given.get("vendorId")
    if "vendorId" not in given:
        problems += missing("vendorId")
    elif type(vendor_id) is not str or not (vendor_id := vendor_id.strip()):
        problems += not_text("vendorId", vendor_id)
    if problems or len(given) != 1:
        raise invalid("get_vendor", given, problems, GetVendor.__annotations__)
    return {"vendorId": vendor_id}
