# From specs/erp/receiving/changing.yaml. Change it there, then run: toolc compile
"""What the tools of receiving_changing accept."""

from typing import Literal, NotRequired, TypedDict

from .._runtime.checks import (
    MANY,
    Problems,
    invalid,
    missing,
    not_fields,
    not_integer,
    not_list,
    not_object,
    not_one_of,
    not_text,
    under,
)
from .._runtime.contract import Given
from .._runtime.entries import keys_differ, same_key
from .._runtime.plain import own, whole
from ..rows._shared import DeliveredLine


class ReceiveGoods(TypedDict):
    actorId: str
    purchaseOrderId: str
    deliveryNote: str
    lines: list[DeliveredLine]
    warehouseId: NotRequired[str]


def receive_goods_line(line: Given) -> Problems:
    problems: Problems = ()
    purchase_order_line_id = line.get("purchaseOrderLineId")
    if "purchaseOrderLineId" not in line:
        problems += missing("/purchaseOrderLineId")
    elif type(purchase_order_line_id) is not str or not (
        purchase_order_line_id := purchase_order_line_id.strip()
    ):
        problems += not_text("/purchaseOrderLineId", purchase_order_line_id)
    else:
        line["purchaseOrderLineId"] = purchase_order_line_id
    quantity = whole(line.get("quantity"))
    if "quantity" not in line:
        problems += missing("/quantity")
    elif type(quantity) is not int or quantity < 1:
        problems += not_integer("/quantity", quantity, minimum=1)
    else:
        line["quantity"] = quantity
    known = {"purchaseOrderLineId", "quantity"}
    if not line.keys() <= known:
        problems += not_fields("", line, known)
    return problems


def receive_goods(given: Given) -> ReceiveGoods:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    purchase_order_id = given.get("purchaseOrderId")
    if "purchaseOrderId" not in given:
        problems += missing("purchaseOrderId")
    elif type(purchase_order_id) is not str or not (
        purchase_order_id := purchase_order_id.strip()
    ):
        problems += not_text("purchaseOrderId", purchase_order_id)
    delivery_note = given.get("deliveryNote")
    if "deliveryNote" not in given:
        problems += missing("deliveryNote")
    elif type(delivery_note) is not str or not (delivery_note := delivery_note.strip()):
        problems += not_text("deliveryNote", delivery_note)
    lines = own(given.get("lines"))
    if "lines" not in given:
        problems += missing("lines")
    elif type(lines) is not list:
        problems += not_list("lines", lines)
    else:
        if not lines:
            problems += not_list("lines", lines, minimum=1)
        for index, line in enumerate(lines):
            if type(line) is not dict:
                problems += not_object(f"/lines/{index}", line)
            elif unfit := receive_goods_line(line):
                problems += under(f"/lines/{index}", unfit)
            if len(problems) >= MANY:
                break
        if not keys_differ(lines, "purchaseOrderLineId"):
            problems += same_key("lines", lines, "purchaseOrderLineId")
    warehouse_id = given.get("warehouseId")
    if "warehouseId" in given:
        if type(warehouse_id) is not str or not (warehouse_id := warehouse_id.strip()):
            problems += not_text("warehouseId", warehouse_id)
    if problems or not given.keys() <= ReceiveGoods.__annotations__.keys():
        raise invalid("receive_goods", given, problems, ReceiveGoods.__annotations__)
    args: ReceiveGoods = {
        "actorId": actor_id,
        "purchaseOrderId": purchase_order_id,
        "deliveryNote": delivery_note,
        "lines": lines,
    }
    if warehouse_id is not None:
        args["warehouseId"] = warehouse_id
    return args


class CancelGoodsReceipt(TypedDict):
    actorId: str
    goodsReceiptId: str
    reason: str


def cancel_goods_receipt(given: Given) -> CancelGoodsReceipt:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    goods_receipt_id = given.get("goodsReceiptId")
    if "goodsReceiptId" not in given:
        problems += missing("goodsReceiptId")
    elif type(goods_receipt_id) is not str or not (
        goods_receipt_id := goods_receipt_id.strip()
    ):
        problems += not_text("goodsReceiptId", goods_receipt_id)
    reason = given.get("reason")
    if "reason" not in given:
        problems += missing("reason")
    elif type(reason) is not str or not (reason := reason.strip()):
        problems += not_text("reason", reason)
    if problems or len(given) != 3:
        raise invalid(
            "cancel_goods_receipt", given, problems, CancelGoodsReceipt.__annotations__
        )
    return {"actorId": actor_id, "goodsReceiptId": goods_receipt_id, "reason": reason}


class ReportReceivingDiscrepancy(TypedDict):
    actorId: str
    goodsReceiptId: str
    orderLineId: str
    kind: Literal["short", "over", "damaged", "wrong_item", "documents"]
    quantity: int
    description: str


def report_receiving_discrepancy(given: Given) -> ReportReceivingDiscrepancy:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    goods_receipt_id = given.get("goodsReceiptId")
    if "goodsReceiptId" not in given:
        problems += missing("goodsReceiptId")
    elif type(goods_receipt_id) is not str or not (
        goods_receipt_id := goods_receipt_id.strip()
    ):
        problems += not_text("goodsReceiptId", goods_receipt_id)
    order_line_id = given.get("orderLineId")
    if "orderLineId" not in given:
        problems += missing("orderLineId")
    elif type(order_line_id) is not str or not (order_line_id := order_line_id.strip()):
        problems += not_text("orderLineId", order_line_id)
    kind = given.get("kind")
    if "kind" not in given:
        problems += missing("kind")
    elif kind not in ("short", "over", "damaged", "wrong_item", "documents"):
        problems += not_one_of(
            "kind", kind, ("short", "over", "damaged", "wrong_item", "documents")
        )
    quantity = whole(given.get("quantity"))
    if "quantity" not in given:
        problems += missing("quantity")
    elif type(quantity) is not int or quantity < 1:
        problems += not_integer("quantity", quantity, minimum=1)
    description = given.get("description")
    if "description" not in given:
        problems += missing("description")
    elif type(description) is not str or not (description := description.strip()):
        problems += not_text("description", description)
    if problems or len(given) != 6:
        raise invalid(
            "report_receiving_discrepancy",
            given,
            problems,
            ReportReceivingDiscrepancy.__annotations__,
        )
    return {
        "actorId": actor_id,
        "goodsReceiptId": goods_receipt_id,
        "orderLineId": order_line_id,
        "kind": kind,
        "quantity": quantity,
        "description": description,
    }


class ResolveReceivingDiscrepancy(TypedDict):
    actorId: str
    discrepancyId: str
    resolution: Literal["credit", "replacement", "returned", "accepted"]
    note: str


def resolve_receiving_discrepancy(given: Given) -> ResolveReceivingDiscrepancy:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    discrepancy_id = given.get("discrepancyId")
    if "discrepancyId" not in given:
        problems += missing("discrepancyId")
    elif type(discrepancy_id) is not str or not (
        discrepancy_id := discrepancy_id.strip()
    ):
        problems += not_text("discrepancyId", discrepancy_id)
    resolution = given.get("resolution")
    if "resolution" not in given:
        problems += missing("resolution")
    elif resolution not in ("credit", "replacement", "returned", "accepted"):
        problems += not_one_of(
            "resolution", resolution, ("credit", "replacement", "returned", "accepted")
        )
    note = given.get("note")
    if "note" not in given:
        problems += missing("note")
    elif type(note) is not str or not (note := note.strip()):
        problems += not_text("note", note)
    if problems or len(given) != 4:
        raise invalid(
            "resolve_receiving_discrepancy",
            given,
            problems,
            ResolveReceivingDiscrepancy.__annotations__,
        )
    return {
        "actorId": actor_id,
        "discrepancyId": discrepancy_id,
        "resolution": resolution,
        "note": note,
    }
