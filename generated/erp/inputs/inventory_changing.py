# From specs/erp/inventory/changing.yaml. Change it there, then run: toolc compile
"""What the tools of inventory_changing accept."""

from typing import NotRequired, TypedDict

from .._runtime.checks import (
    Problems,
    invalid,
    missing,
    not_integer,
    not_text,
    sound,
    wrong,
)
from .._runtime.contract import Given
from .._runtime.plain import whole


class AdjustInventory(TypedDict):
    actorId: str
    stockLevelId: str
    change: int
    reason: str


def adjust_inventory(given: Given) -> AdjustInventory:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    stock_level_id = given.get("stockLevelId")
    if "stockLevelId" not in given:
        problems += missing("stockLevelId")
    elif type(stock_level_id) is not str or not (
        stock_level_id := stock_level_id.strip()
    ):
        problems += not_text("stockLevelId", stock_level_id)
    change = whole(given.get("change"))
    if "change" not in given:
        problems += missing("change")
    elif type(change) is not int:
        problems += not_integer("change", change)
    reason = given.get("reason")
    if "reason" not in given:
        problems += missing("reason")
    elif type(reason) is not str or not (reason := reason.strip()):
        problems += not_text("reason", reason)
    args: AdjustInventory = {
        "actorId": actor_id,
        "stockLevelId": stock_level_id,
        "change": change,
        "reason": reason,
    }
    if sound(problems, "change") and args["change"] == 0:
        problems += wrong("", 'A "change" of 0 changes nothing.')
    if problems or len(given) != 4:
        raise invalid(
            "adjust_inventory", given, problems, AdjustInventory.__annotations__
        )
    return args


class TransferInventory(TypedDict):
    actorId: str
    stockLevelId: str
    toWarehouseId: str
    quantity: int
    reason: str


def transfer_inventory(given: Given) -> TransferInventory:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    stock_level_id = given.get("stockLevelId")
    if "stockLevelId" not in given:
        problems += missing("stockLevelId")
    elif type(stock_level_id) is not str or not (
        stock_level_id := stock_level_id.strip()
    ):
        problems += not_text("stockLevelId", stock_level_id)
    to_warehouse_id = given.get("toWarehouseId")
    if "toWarehouseId" not in given:
        problems += missing("toWarehouseId")
    elif type(to_warehouse_id) is not str or not (
        to_warehouse_id := to_warehouse_id.strip()
    ):
        problems += not_text("toWarehouseId", to_warehouse_id)
    quantity = whole(given.get("quantity"))
    if "quantity" not in given:
        problems += missing("quantity")
    elif type(quantity) is not int or quantity < 1:
        problems += not_integer("quantity", quantity, minimum=1)
    reason = given.get("reason")
    if "reason" not in given:
        reason = "Transfer"
    elif type(reason) is not str or not (reason := reason.strip()):
        problems += not_text("reason", reason)
    if problems or not given.keys() <= TransferInventory.__annotations__.keys():
        raise invalid(
            "transfer_inventory", given, problems, TransferInventory.__annotations__
        )
    return {
        "actorId": actor_id,
        "stockLevelId": stock_level_id,
        "toWarehouseId": to_warehouse_id,
        "quantity": quantity,
        "reason": reason,
    }


class ReserveInventory(TypedDict):
    actorId: str
    stockLevelId: str
    quantity: int
    saleLineId: NotRequired[str]
    purpose: NotRequired[str]


def reserve_inventory(given: Given) -> ReserveInventory:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    stock_level_id = given.get("stockLevelId")
    if "stockLevelId" not in given:
        problems += missing("stockLevelId")
    elif type(stock_level_id) is not str or not (
        stock_level_id := stock_level_id.strip()
    ):
        problems += not_text("stockLevelId", stock_level_id)
    quantity = whole(given.get("quantity"))
    if "quantity" not in given:
        problems += missing("quantity")
    elif type(quantity) is not int or quantity < 1:
        problems += not_integer("quantity", quantity, minimum=1)
    sale_line_id = given.get("saleLineId")
    if "saleLineId" in given:
        if type(sale_line_id) is not str or not (sale_line_id := sale_line_id.strip()):
            problems += not_text("saleLineId", sale_line_id)
    purpose = given.get("purpose")
    if "purpose" in given:
        if type(purpose) is not str or not (purpose := purpose.strip()):
            problems += not_text("purpose", purpose)
    args: ReserveInventory = {
        "actorId": actor_id,
        "stockLevelId": stock_level_id,
        "quantity": quantity,
    }
    if sale_line_id is not None:
        args["saleLineId"] = sale_line_id
    if purpose is not None:
        args["purpose"] = purpose
    if sound(problems, "saleLineId", "purpose") and ("saleLineId" in args) == (
        "purpose" in args
    ):
        problems += wrong("", 'Give one of "saleLineId" and "purpose".')
    if problems or not given.keys() <= ReserveInventory.__annotations__.keys():
        raise invalid(
            "reserve_inventory", given, problems, ReserveInventory.__annotations__
        )
    return args


class ReleaseReservation(TypedDict):
    actorId: str
    reservationId: str
    quantity: NotRequired[int]
    reason: NotRequired[str]


def release_reservation(given: Given) -> ReleaseReservation:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    reservation_id = given.get("reservationId")
    if "reservationId" not in given:
        problems += missing("reservationId")
    elif type(reservation_id) is not str or not (
        reservation_id := reservation_id.strip()
    ):
        problems += not_text("reservationId", reservation_id)
    quantity = whole(given.get("quantity"))
    if "quantity" in given:
        if type(quantity) is not int or quantity < 1:
            problems += not_integer("quantity", quantity, minimum=1)
    reason = given.get("reason")
    if "reason" in given:
        if type(reason) is not str or not (reason := reason.strip()):
            problems += not_text("reason", reason)
    if problems or not given.keys() <= ReleaseReservation.__annotations__.keys():
        raise invalid(
            "release_reservation", given, problems, ReleaseReservation.__annotations__
        )
    args: ReleaseReservation = {"actorId": actor_id, "reservationId": reservation_id}
    if quantity is not None:
        args["quantity"] = quantity
    if reason is not None:
        args["reason"] = reason
    return args


class CountInventory(TypedDict):
    actorId: str
    productId: str
    warehouseId: str
    counted: int
    bin: NotRequired[str]
    note: str


def count_inventory(given: Given) -> CountInventory:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    product_id = given.get("productId")
    if "productId" not in given:
        problems += missing("productId")
    elif type(product_id) is not str or not (product_id := product_id.strip()):
        problems += not_text("productId", product_id)
    warehouse_id = given.get("warehouseId")
    if "warehouseId" not in given:
        problems += missing("warehouseId")
    elif type(warehouse_id) is not str or not (warehouse_id := warehouse_id.strip()):
        problems += not_text("warehouseId", warehouse_id)
    counted = whole(given.get("counted"))
    if "counted" not in given:
        problems += missing("counted")
    elif type(counted) is not int or counted < 0:
        problems += not_integer("counted", counted, minimum=0)
    bin_ = given.get("bin")
    if "bin" in given:
        if type(bin_) is not str or not (bin_ := bin_.strip()):
            problems += not_text("bin", bin_)
    note = given.get("note")
    if "note" not in given:
        note = "Count"
    elif type(note) is not str or not (note := note.strip()):
        problems += not_text("note", note)
    if problems or not given.keys() <= CountInventory.__annotations__.keys():
        raise invalid(
            "count_inventory", given, problems, CountInventory.__annotations__
        )
    args: CountInventory = {
        "actorId": actor_id,
        "productId": product_id,
        "warehouseId": warehouse_id,
        "counted": counted,
        "note": note,
    }
    if bin_ is not None:
        args["bin"] = bin_
    return args
