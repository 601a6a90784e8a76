# From specs/erp/purchasing/changing.yaml. Change it there, then run: toolc compile
"""What the tools of purchasing_changing accept."""

from typing import NotRequired, TypedDict

from .._runtime.checks import (
    MANY,
    Problems,
    invalid,
    missing,
    not_date,
    not_fields,
    not_integer,
    not_list,
    not_number,
    not_object,
    not_text,
    sound,
    under,
    wrong,
)
from .._runtime.contract import Given
from .._runtime.formats import is_date
from .._runtime.plain import INFINITE, own, trimmed, whole
from ..rows._shared import OrderedLine


class CreatePurchaseOrder(TypedDict):
    actorId: str
    vendorId: str
    warehouseId: str
    budgetId: str
    quotationId: NotRequired[str]
    requisitionId: NotRequired[str]
    lines: NotRequired[list[OrderedLine]]
    expectedOn: NotRequired[str]
    note: NotRequired[str]


def create_purchase_order_line(line: Given) -> Problems:
    problems: Problems = ()
    product_id = line.get("productId")
    if "productId" not in line:
        problems += missing("/productId")
    elif type(product_id) is not str or not (product_id := product_id.strip()):
        problems += not_text("/productId", product_id)
    else:
        line["productId"] = product_id
    quantity = whole(line.get("quantity"))
    if "quantity" not in line:
        problems += missing("/quantity")
    elif type(quantity) is not int or quantity < 1:
        problems += not_integer("/quantity", quantity, minimum=1)
    else:
        line["quantity"] = quantity
    unit_price: Given = line.get("unitPrice")
    if "unitPrice" in line:
        if type(unit_price) not in (int, float) or not 0 <= unit_price < INFINITE:
            problems += not_number("/unitPrice", unit_price, minimum=0)
    known = {"productId", "quantity", "unitPrice"}
    if not line.keys() <= known:
        problems += not_fields("", line, known)
    return problems


def create_purchase_order(given: Given) -> CreatePurchaseOrder:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    vendor_id = given.get("vendorId")
    if "vendorId" not in given:
        problems += missing("vendorId")
    elif type(vendor_id) is not str or not (vendor_id := vendor_id.strip()):
        problems += not_text("vendorId", vendor_id)
    warehouse_id = given.get("warehouseId")
    if "warehouseId" not in given:
        problems += missing("warehouseId")
    elif type(warehouse_id) is not str or not (warehouse_id := warehouse_id.strip()):
        problems += not_text("warehouseId", warehouse_id)
    budget_id = given.get("budgetId")
    if "budgetId" not in given:
        problems += missing("budgetId")
    elif type(budget_id) is not str or not (budget_id := budget_id.strip()):
        problems += not_text("budgetId", budget_id)
    quotation_id = given.get("quotationId")
    if "quotationId" in given:
        if type(quotation_id) is not str or not (quotation_id := quotation_id.strip()):
            problems += not_text("quotationId", quotation_id)
    requisition_id = given.get("requisitionId")
    if "requisitionId" in given:
        if type(requisition_id) is not str or not (
            requisition_id := requisition_id.strip()
        ):
            problems += not_text("requisitionId", requisition_id)
    lines = own(given.get("lines"))
    if "lines" in given:
        if type(lines) is not list:
            problems += not_list("lines", lines)
        else:
            for index, line in enumerate(lines):
                if type(line) is not dict:
                    problems += not_object(f"/lines/{index}", line)
                elif unfit := create_purchase_order_line(line):
                    problems += under(f"/lines/{index}", unfit)
                if len(problems) >= MANY:
                    break
    expected_on = trimmed(given.get("expectedOn"))
    if "expectedOn" in given:
        if not is_date(expected_on):
            problems += not_date("expectedOn", expected_on)
    note = given.get("note")
    if "note" in given:
        if type(note) is not str or not (note := note.strip()):
            problems += not_text("note", note)
    if problems or not given.keys() <= CreatePurchaseOrder.__annotations__.keys():
        raise invalid(
            "create_purchase_order",
            given,
            problems,
            CreatePurchaseOrder.__annotations__,
        )
    args: CreatePurchaseOrder = {
        "actorId": actor_id,
        "vendorId": vendor_id,
        "warehouseId": warehouse_id,
        "budgetId": budget_id,
    }
    if quotation_id is not None:
        args["quotationId"] = quotation_id
    if requisition_id is not None:
        args["requisitionId"] = requisition_id
    if lines is not None:
        args["lines"] = lines
    if expected_on is not None:
        args["expectedOn"] = expected_on
    if note is not None:
        args["note"] = note
    return args


class UpdatePurchaseOrder(TypedDict):
    actorId: str
    purchaseOrderId: str
    lines: NotRequired[list[OrderedLine]]
    expectedOn: NotRequired[str | None]
    warehouseId: NotRequired[str]
    note: NotRequired[str | None]


def update_purchase_order_line(line: Given) -> Problems:
    problems: Problems = ()
    product_id = line.get("productId")
    if "productId" not in line:
        problems += missing("/productId")
    elif type(product_id) is not str or not (product_id := product_id.strip()):
        problems += not_text("/productId", product_id)
    else:
        line["productId"] = product_id
    quantity = whole(line.get("quantity"))
    if "quantity" not in line:
        problems += missing("/quantity")
    elif type(quantity) is not int or quantity < 1:
        problems += not_integer("/quantity", quantity, minimum=1)
    else:
        line["quantity"] = quantity
    unit_price: Given = line.get("unitPrice")
    if "unitPrice" in line:
        if type(unit_price) not in (int, float) or not 0 <= unit_price < INFINITE:
            problems += not_number("/unitPrice", unit_price, minimum=0)
    known = {"productId", "quantity", "unitPrice"}
    if not line.keys() <= known:
        problems += not_fields("", line, known)
    return problems


def update_purchase_order(given: Given) -> UpdatePurchaseOrder:
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
    lines = own(given.get("lines"))
    if "lines" in given:
        if type(lines) is not list:
            problems += not_list("lines", lines)
        else:
            for index, line in enumerate(lines):
                if type(line) is not dict:
                    problems += not_object(f"/lines/{index}", line)
                elif unfit := update_purchase_order_line(line):
                    problems += under(f"/lines/{index}", unfit)
                if len(problems) >= MANY:
                    break
    expected_on = trimmed(given.get("expectedOn"))
    if expected_on is not None:
        if not is_date(expected_on):
            problems += not_date("expectedOn", expected_on)
    warehouse_id = given.get("warehouseId")
    if "warehouseId" in given:
        if type(warehouse_id) is not str or not (warehouse_id := warehouse_id.strip()):
            problems += not_text("warehouseId", warehouse_id)
    note = given.get("note")
    if note is not None:
        if type(note) is not str or not (note := note.strip()):
            problems += not_text("note", note)
    args: UpdatePurchaseOrder = {
        "actorId": actor_id,
        "purchaseOrderId": purchase_order_id,
    }
    if lines is not None:
        args["lines"] = lines
    if "expectedOn" in given:
        args["expectedOn"] = expected_on
    if warehouse_id is not None:
        args["warehouseId"] = warehouse_id
    if "note" in given:
        args["note"] = note
    if sound(problems, "lines", "expectedOn", "warehouseId", "note") and (
        "lines" not in args
        and "expectedOn" not in args
        and "warehouseId" not in args
        and "note" not in args
    ):
        problems += wrong(
            "", 'Give at least one of "lines", "expectedOn", "warehouseId", "note".'
        )
    if problems or not given.keys() <= UpdatePurchaseOrder.__annotations__.keys():
        raise invalid(
            "update_purchase_order",
            given,
            problems,
            UpdatePurchaseOrder.__annotations__,
        )
    return args


class SubmitPurchaseOrderForApproval(TypedDict):
    actorId: str
    purchaseOrderId: str


def submit_purchase_order_for_approval(given: Given) -> SubmitPurchaseOrderForApproval:
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
    if problems or len(given) != 2:
        raise invalid(
            "submit_purchase_order_for_approval",
            given,
            problems,
            SubmitPurchaseOrderForApproval.__annotations__,
        )
    return {"actorId": actor_id, "purchaseOrderId": purchase_order_id}


class SendPurchaseOrder(TypedDict):
    actorId: str
    purchaseOrderId: str
    expectedOn: NotRequired[str]


def send_purchase_order(given: Given) -> SendPurchaseOrder:
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
    expected_on = trimmed(given.get("expectedOn"))
    if "expectedOn" in given:
        if not is_date(expected_on):
            problems += not_date("expectedOn", expected_on)
    if problems or not given.keys() <= SendPurchaseOrder.__annotations__.keys():
        raise invalid(
            "send_purchase_order", given, problems, SendPurchaseOrder.__annotations__
        )
    args: SendPurchaseOrder = {
        "actorId": actor_id,
        "purchaseOrderId": purchase_order_id,
    }
    if expected_on is not None:
        args["expectedOn"] = expected_on
    return args


class CancelPurchaseOrder(TypedDict):
    actorId: str
    purchaseOrderId: str
    reason: str


def cancel_purchase_order(given: Given) -> CancelPurchaseOrder:
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
    reason = given.get("reason")
    if "reason" not in given:
        problems += missing("reason")
    elif type(reason) is not str or not (reason := reason.strip()):
        problems += not_text("reason", reason)
    if problems or len(given) != 3:
        raise invalid(
            "cancel_purchase_order",
            given,
            problems,
            CancelPurchaseOrder.__annotations__,
        )
    return {"actorId": actor_id, "purchaseOrderId": purchase_order_id, "reason": reason}


class ClosePurchaseOrder(TypedDict):
    actorId: str
    purchaseOrderId: str
    reason: NotRequired[str]


def close_purchase_order(given: Given) -> ClosePurchaseOrder:
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
    reason = given.get("reason")
    if "reason" in given:
        if type(reason) is not str or not (reason := reason.strip()):
            problems += not_text("reason", reason)
    if problems or not given.keys() <= ClosePurchaseOrder.__annotations__.keys():
        raise invalid(
            "close_purchase_order", given, problems, ClosePurchaseOrder.__annotations__
        )
    args: ClosePurchaseOrder = {
        "actorId": actor_id,
        "purchaseOrderId": purchase_order_id,
    }
    if reason is not None:
        args["reason"] = reason
    return args
