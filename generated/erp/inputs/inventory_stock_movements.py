# From specs/erp/inventory/stock_movements.yaml.
# Change it there, then run: toolc compile
"""What the tools of inventory_stock_movements accept."""

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


class ListStockMovements(TypedDict):
    createdFrom: NotRequired[str]
    createdTo: NotRequired[str]
    productId: NotRequired[str]
    warehouseId: NotRequired[str]
    kind: NotRequired[
        Literal[
            "receipt",
            "receipt_cancelled",
            "shipment",
            "adjustment",
            "transfer_out",
            "transfer_in",
            "count",
            "reservation",
            "release",
        ]
    ]
    documentId: NotRequired[str]
    limit: int
    cursor: NotRequired[str]


def list_stock_movements(given: Given) -> ListStockMovements:
    problems: Problems = ()
    created_from = trimmed(given.get("createdFrom"))
    if "createdFrom" in given:
        if not is_date(created_from):
            problems += not_date("createdFrom", created_from)
    created_to = trimmed(given.get("createdTo"))
    if "createdTo" in given:
        if not is_date(created_to):
            problems += not_date("createdTo", created_to)
    product_id = given.get("productId")
    if "productId" in given:
        if type(product_id) is not str or not (product_id := product_id.strip()):
            problems += not_text("productId", product_id)
    warehouse_id = given.get("warehouseId")
    if "warehouseId" in given:
        if type(warehouse_id) is not str or not (warehouse_id := warehouse_id.strip()):
            problems += not_text("warehouseId", warehouse_id)
    kind = given.get("kind")
    if "kind" in given:
        if kind not in (
            "receipt",
            "receipt_cancelled",
            "shipment",
            "adjustment",
            "transfer_out",
            "transfer_in",
            "count",
            "reservation",
            "release",
        ):
            problems += not_one_of(
                "kind",
                kind,
                (
                    "receipt",
                    "receipt_cancelled",
                    "shipment",
                    "adjustment",
                    "transfer_out",
                    "transfer_in",
                    "count",
                    "reservation",
                    "release",
                ),
            )
    document_id = given.get("documentId")
    if "documentId" in given:
        if type(document_id) is not str or not (document_id := document_id.strip()):
            problems += not_text("documentId", document_id)
    limit = whole(given.get("limit"))
    if "limit" not in given:
        limit = 25
    elif type(limit) is not int or not 1 <= limit <= 200:
        problems += not_integer("limit", limit, minimum=1, maximum=200)
    cursor = given.get("cursor")
    if "cursor" in given:
        if type(cursor) is not str or not (cursor := cursor.strip()):
            problems += not_text("cursor", cursor)
    if problems or not given.keys() <= ListStockMovements.__annotations__.keys():
        raise invalid(
            "list_stock_movements", given, problems, ListStockMovements.__annotations__
        )
    args: ListStockMovements = {"limit": limit}
    if created_from is not None:
        args["createdFrom"] = created_from
    if created_to is not None:
        args["createdTo"] = created_to
    if product_id is not None:
        args["productId"] = product_id
    if warehouse_id is not None:
        args["warehouseId"] = warehouse_id
    if kind is not None:
        args["kind"] = kind
    if document_id is not None:
        args["documentId"] = document_id
    if cursor is not None:
        args["cursor"] = cursor
    return args


class SearchStockMovements(TypedDict):
    query: str
    limit: int
    cursor: NotRequired[str]


def search_stock_movements(given: Given) -> SearchStockMovements:
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
    cursor = given.get("cursor")
    if "cursor" in given:
        if type(cursor) is not str or not (cursor := cursor.strip()):
            problems += not_text("cursor", cursor)
    if problems or not given.keys() <= SearchStockMovements.__annotations__.keys():
        raise invalid(
            "search_stock_movements",
            given,
            problems,
            SearchStockMovements.__annotations__,
        )
    args: SearchStockMovements = {"query": query, "limit": limit}
    if cursor is not None:
        args["cursor"] = cursor
    return args


class GetStockMovement(TypedDict):
    movementId: str


def get_stock_movement(given: Given) -> GetStockMovement:
    problems: Problems = ()
    movement_id = given.get("movementId")
    if "movementId" not in given:
        problems += missing("movementId")
    elif type(movement_id) is not str or not (movement_id := movement_id.strip()):
        problems += not_text("movementId", movement_id)
    if problems or len(given) != 1:
        raise invalid(
            "get_stock_movement", given, problems, GetStockMovement.__annotations__
        )
    return {"movementId": movement_id}
