# From specs/erp/products/products.yaml. Change it there, then run: toolc compile
"""What the tools of products_products accept."""

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


class ListProducts(TypedDict):
    createdFrom: NotRequired[str]
    createdTo: NotRequired[str]
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
    status: NotRequired[Literal["active", "discontinued"]]
    vendorId: NotRequired[str]
    reorderOnly: NotRequired[bool]
    notOnOrder: NotRequired[bool]
    limit: int
    offset: int


def list_products(given: Given) -> ListProducts:
    problems: Problems = ()
    created_from = trimmed(given.get("createdFrom"))
    if "createdFrom" in given:
        if not is_date(created_from):
            problems += not_date("createdFrom", created_from)
    created_to = trimmed(given.get("createdTo"))
    if "createdTo" in given:
        if not is_date(created_to):
            problems += not_date("createdTo", created_to)
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
    status = given.get("status")
    if "status" in given:
        if status not in ("active", "discontinued"):
            problems += not_one_of("status", status, ("active", "discontinued"))
    vendor_id = given.get("vendorId")
    if "vendorId" in given:
        if type(vendor_id) is not str or not (vendor_id := vendor_id.strip()):
            problems += not_text("vendorId", vendor_id)
    reorder_only = given.get("reorderOnly")
    if "reorderOnly" in given:
        if type(reorder_only) is not bool:
            problems += not_boolean("reorderOnly", reorder_only)
    not_on_order = given.get("notOnOrder")
    if "notOnOrder" in given:
        if type(not_on_order) is not bool:
            problems += not_boolean("notOnOrder", not_on_order)
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
    if problems or not given.keys() <= ListProducts.__annotations__.keys():
        raise invalid("list_products", given, problems, ListProducts.__annotations__)
    args: ListProducts = {"limit": limit, "offset": offset}
    if created_from is not None:
        args["createdFrom"] = created_from
    if created_to is not None:
        args["createdTo"] = created_to
    if category is not None:
        args["category"] = category
    if status is not None:
        args["status"] = status
    if vendor_id is not None:
        args["vendorId"] = vendor_id
    if reorder_only is not None:
        args["reorderOnly"] = reorder_only
    if not_on_order is not None:
        args["notOnOrder"] = not_on_order
    return args


class SearchProducts(TypedDict):
    query: str
    limit: int
    offset: int


def search_products(given: Given) -> SearchProducts:
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
    if problems or not given.keys() <= SearchProducts.__annotations__.keys():
        raise invalid(
            "search_products", given, problems, SearchProducts.__annotations__
        )
    return {"query": query, "limit": limit, "offset": offset}


class GetProduct(TypedDict):
    productId: str


def get_product(given: Given) -> GetProduct:
    problems: Problems = ()
    product_id = given.get("productId")
    if "productId" not in given:
        problems += missing("productId")
    elif type(product_id) is not str or not (product_id := product_id.strip()):
        problems += not_text("productId", product_id)
    if problems or len(given) != 1:
        raise invalid("get_product", given, problems, GetProduct.__annotations__)
    return {"productId": product_id}
