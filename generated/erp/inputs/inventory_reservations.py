# From specs/erp/inventory/reservations.yaml. Change it there, then run: toolc compile
"""What the tools of inventory_reservations accept."""

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


class ListReservations(TypedDict):
    createdFrom: NotRequired[str]
    createdTo: NotRequired[str]
    productId: NotRequired[str]
    warehouseId: NotRequired[str]
    status: NotRequired[Literal["active", "released", "shipped"]]
    salesOrderId: NotRequired[str]
    olderThanDays: NotRequired[int]
    limit: int
    offset: int


def list_reservations(given: Given) -> ListReservations:
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
    status = given.get("status")
    if "status" in given:
        if status not in ("active", "released", "shipped"):
            problems += not_one_of("status", status, ("active", "released", "shipped"))
    sales_order_id = given.get("salesOrderId")
    if "salesOrderId" in given:
        if type(sales_order_id) is not str or not (
            sales_order_id := sales_order_id.strip()
        ):
            problems += not_text("salesOrderId", sales_order_id)
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
    if problems or not given.keys() <= ListReservations.__annotations__.keys():
        raise invalid(
            "list_reservations", given, problems, ListReservations.__annotations__
        )
    args: ListReservations = {"limit": limit, "offset": offset}
    if created_from is not None:
        args["createdFrom"] = created_from
    if created_to is not None:
        args["createdTo"] = created_to
    if product_id is not None:
        args["productId"] = product_id
    if warehouse_id is not None:
        args["warehouseId"] = warehouse_id
    if status is not None:
        args["status"] = status
    if sales_order_id is not None:
        args["salesOrderId"] = sales_order_id
    if older_than_days is not None:
        args["olderThanDays"] = older_than_days
    return args


class SearchReservations(TypedDict):
    query: str
    limit: int
    offset: int


def search_reservations(given: Given) -> SearchReservations:
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
    if problems or not given.keys() <= SearchReservations.__annotations__.keys():
        raise invalid(
            "search_reservations", given, problems, SearchReservations.__annotations__
        )
    return {"query": query, "limit": limit, "offset": offset}


class GetReservation(TypedDict):
    reservationId: str


def get_reservation(given: Given) -> GetReservation:
    problems: Problems = ()
    reservation_id = given.get("reservationId")
    if "reservationId" not in given:
        problems += missing("reservationId")
    elif type(reservation_id) is not str or not (
        reservation_id := reservation_id.strip()
    ):
        problems += not_text("reservationId", reservation_id)
    if problems or len(given) != 1:
        raise invalid(
            "get_reservation", given, problems, GetReservation.__annotations__
        )
    return {"reservationId": reservation_id}
