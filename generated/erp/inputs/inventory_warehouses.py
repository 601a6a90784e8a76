# From specs/erp/inventory/warehouses.yaml. Change it there, then run: toolc compile
"""What the tools of inventory_warehouses accept."""

from typing import Literal, NotRequired, TypedDict

from .._runtime.checks import (
    Problems,
    invalid,
    missing,
    not_integer,
    not_one_of,
    not_text,
)
from .._runtime.contract import Given
from .._runtime.plain import whole


class ListWarehouses(TypedDict):
    status: NotRequired[Literal["open", "closed"]]
    managerId: NotRequired[str]
    limit: int
    offset: int


def list_warehouses(given: Given) -> ListWarehouses:
    problems: Problems = ()
    status = given.get("status")
    if "status" in given:
        if status not in ("open", "closed"):
            problems += not_one_of("status", status, ("open", "closed"))
    manager_id = given.get("managerId")
    if "managerId" in given:
        if type(manager_id) is not str or not (manager_id := manager_id.strip()):
            problems += not_text("managerId", manager_id)
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
    if problems or not given.keys() <= ListWarehouses.__annotations__.keys():
        raise invalid(
            "list_warehouses", given, problems, ListWarehouses.__annotations__
        )
    args: ListWarehouses = {"limit": limit, "offset": offset}
    if status is not None:
        args["status"] = status
    if manager_id is not None:
        args["managerId"] = manager_id
    return args


class SearchWarehouses(TypedDict):
    query: str
    limit: int
    offset: int


def search_warehouses(given: Given) -> SearchWarehouses:
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
    if problems or not given.keys() <= SearchWarehouses.__annotations__.keys():
        raise invalid(
            "search_warehouses", given, problems, SearchWarehouses.__annotations__
        )
    return {"query": query, "limit": limit, "offset": offset}


class GetWarehouse(TypedDict):
    warehouseId: str


def get_warehouse(given: Given) -> GetWarehouse:
    problems: Problems = ()
    warehouse_id = given.get("warehouseId")
    if "warehouseId" not in given:
        problems += missing("warehouseId")
    elif type(warehouse_id) is not str or not (warehouse_id := warehouse_id.strip()):
        problems += not_text("warehouseId", warehouse_id)
    if problems or len(given) != 1:
        raise invalid("get_warehouse", given, problems, GetWarehouse.__annotations__)
    return {"warehouseId": warehouse_id}
