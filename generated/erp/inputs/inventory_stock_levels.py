# From specs/erp/inventory/stock_levels.yaml. Change it there, then run: toolc compile
"""What the tools of inventory_stock_levels accept."""

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


class ListStockLevels(TypedDict):
    productId: NotRequired[str]
    warehouseId: NotRequired[str]
    minimumAvailable: NotRequired[int]
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
    notCountedSince: NotRequired[str]
    limit: int
    offset: int


def list_stock_levels(given: Given) -> ListStockLevels:
    problems: Problems = ()
    product_id = given.get("productId")
    if "productId" in given:
        if type(product_id) is not str or not (product_id := product_id.strip()):
            problems += not_text("productId", product_id)
    warehouse_id = given.get("warehouseId")
    if "warehouseId" in given:
        if type(warehouse_id) is not str or not (warehouse_id := warehouse_id.strip()):
            problems += not_text("warehouseId", warehouse_id)
    minimum_available = whole(given.get("minimumAvailable"))
    if "minimumAvailable" in given:
        if type(minimum_available) is not int or minimum_available < 0:
            problems += not_integer("minimumAvailable", minimum_available, minimum=0)
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
    not_counted_since = trimmed(given.get("notCountedSince"))
    if "notCountedSince" in given:
        if not is_date(not_counted_since):
            problems += not_date("notCountedSince", not_counted_since)
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
    if problems or not given.keys() <= ListStockLevels.__annotations__.keys():
        raise invalid(
            "list_stock_levels", given, problems, ListStockLevels.__annotations__
        )
    args: ListStockLevels = {"limit": limit, "offset": offset}
    if product_id is not None:
        args["productId"] = product_id
    if warehouse_id is not None:
        args["warehouseId"] = warehouse_id
    if minimum_available is not None:
        args["minimumAvailable"] = minimum_available
    if category is not None:
        args["category"] = category
    if not_counted_since is not None:
        args["notCountedSince"] = not_counted_since
    return args


class SearchStockLevels(TypedDict):
    query: str
    limit: int
    offset: int


def search_stock_levels(given: Given) -> SearchStockLevels:
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
    if problems or not given.keys() <= SearchStockLevels.__annotations__.keys():
        raise invalid(
            "search_stock_levels", given, problems, SearchStockLevels.__annotations__
        )
    return {"query": query, "limit": limit, "offset": offset}


class GetStockLevel(TypedDict):
    stockLevelId: str


def get_stock_level(given: Given) -> GetStockLevel:
    problems: Problems = ()
    stock_level_id = given.get("stockLevelId")
    if "stockLevelId" not in given:
        problems += missing("stockLevelId")
    elif type(stock_level_id) is not str or not (
        stock_level_id := stock_level_id.strip()
    ):
        problems += not_text("stockLevelId", stock_level_id)
    if problems or len(given) != 1:
        raise invalid("get_stock_level", given, problems, GetStockLevel.__annotations__)
    return {"stockLevelId": stock_level_id}
