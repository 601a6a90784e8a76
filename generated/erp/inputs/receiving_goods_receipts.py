# From specs/erp/receiving/goods_receipts.yaml. Change it there, then run: toolc compile
"""What the tools of receiving_goods_receipts accept."""

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


class ListGoodsReceipts(TypedDict):
    createdFrom: NotRequired[str]
    createdTo: NotRequired[str]
    purchaseOrderId: NotRequired[str]
    warehouseId: NotRequired[str]
    status: NotRequired[Literal["posted", "cancelled"]]
    vendorId: NotRequired[str]
    withOpenDiscrepancies: NotRequired[bool]
    limit: int
    offset: int


def list_goods_receipts(given: Given) -> ListGoodsReceipts:
    problems: Problems = ()
    created_from = trimmed(given.get("createdFrom"))
    if "createdFrom" in given:
        if not is_date(created_from):
            problems += not_date("createdFrom", created_from)
    created_to = trimmed(given.get("createdTo"))
    if "createdTo" in given:
        if not is_date(created_to):
            problems += not_date("createdTo", created_to)
    purchase_order_id = given.get("purchaseOrderId")
    if "purchaseOrderId" in given:
        if type(purchase_order_id) is not str or not (
            purchase_order_id := purchase_order_id.strip()
        ):
            problems += not_text("purchaseOrderId", purchase_order_id)
    warehouse_id = given.get("warehouseId")
    if "warehouseId" in given:
        if type(warehouse_id) is not str or not (warehouse_id := warehouse_id.strip()):
            problems += not_text("warehouseId", warehouse_id)
    status = given.get("status")
    if "status" in given:
        if status not in ("posted", "cancelled"):
            problems += not_one_of("status", status, ("posted", "cancelled"))
    vendor_id = given.get("vendorId")
    if "vendorId" in given:
        if type(vendor_id) is not str or not (vendor_id := vendor_id.strip()):
            problems += not_text("vendorId", vendor_id)
    with_open_discrepancies = given.get("withOpenDiscrepancies")
    if "withOpenDiscrepancies" in given:
        if type(with_open_discrepancies) is not bool:
            problems += not_boolean("withOpenDiscrepancies", with_open_discrepancies)
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
    if problems or not given.keys() <= ListGoodsReceipts.__annotations__.keys():
        raise invalid(
            "list_goods_receipts", given, problems, ListGoodsReceipts.__annotations__
        )
    args: ListGoodsReceipts = {"limit": limit, "offset": offset}
    if created_from is not None:
        args["createdFrom"] = created_from
    if created_to is not None:
        args["createdTo"] = created_to
    if purchase_order_id is not None:
        args["purchaseOrderId"] = purchase_order_id
    if warehouse_id is not None:
        args["warehouseId"] = warehouse_id
    if status is not None:
        args["status"] = status
    if vendor_id is not None:
        args["vendorId"] = vendor_id
    if with_open_discrepancies is not None:
        args["withOpenDiscrepancies"] = with_open_discrepancies
    return args


class SearchGoodsReceipts(TypedDict):
    query: str
    limit: int
    offset: int


def search_goods_receipts(given: Given) -> SearchGoodsReceipts:
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
    if problems or not given.keys() <= SearchGoodsReceipts.__annotations__.keys():
        raise invalid(
            "search_goods_receipts",
            given,
            problems,
            SearchGoodsReceipts.__annotations__,
        )
    return {"query": query, "limit": limit, "offset": offset}


class GetGoodsReceipt(TypedDict):
    goodsReceiptId: str


def get_goods_receipt(given: Given) -> GetGoodsReceipt:
    problems: Problems = ()
    goods_receipt_id = given.get("goodsReceiptId")
    if "goodsReceiptId" not in given:
        problems += missing("goodsReceiptId")
    elif type(goods_receipt_id) is not str or not (
        goods_receipt_id := goods_receipt_id.strip()
    ):
        problems += not_text("goodsReceiptId", goods_receipt_id)
    if problems or len(given) != 1:
        raise invalid(
            "get_goods_receipt", given, problems, GetGoodsReceipt.__annotations__
        )
    return {"goodsReceiptId": goods_receipt_id}
