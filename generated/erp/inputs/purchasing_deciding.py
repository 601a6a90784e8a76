# From specs/erp/purchasing/deciding.yaml. Change it there, then run: toolc compile
"""What the tools of purchasing_deciding accept."""

from typing import NotRequired, TypedDict

from .._runtime.checks import Problems, invalid, missing, not_text
from .._runtime.contract import Given


class ApprovePurchaseOrder(TypedDict):
    actorId: str
    purchaseOrderId: str
    note: NotRequired[str]


def approve_purchase_order(given: Given) -> ApprovePurchaseOrder:
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
    note = given.get("note")
    if "note" in given:
        if type(note) is not str or not (note := note.strip()):
            problems += not_text("note", note)
    if problems or not given.keys() <= ApprovePurchaseOrder.__annotations__.keys():
        raise invalid(
            "approve_purchase_order",
            given,
            problems,
            ApprovePurchaseOrder.__annotations__,
        )
    args: ApprovePurchaseOrder = {
        "actorId": actor_id,
        "purchaseOrderId": purchase_order_id,
    }
    if note is not None:
        args["note"] = note
    return args


class RejectPurchaseOrder(TypedDict):
    actorId: str
    purchaseOrderId: str
    reason: str


def reject_purchase_order(given: Given) -> RejectPurchaseOrder:
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
            "reject_purchase_order",
            given,
            problems,
            RejectPurchaseOrder.__annotations__,
        )
    return {"actorId": actor_id, "purchaseOrderId": purchase_order_id, "reason": reason}
