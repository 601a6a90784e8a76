# From specs/erp/receiving/discrepancies.yaml. Change it there, then run: toolc compile
"""What rows of discrepancies must look like."""

from .._runtime.checks import (
    Problems,
    missing,
    not_date,
    not_fields,
    not_integer,
    not_object,
    not_one_of,
    not_text,
    under,
)
from .._runtime.contract import Given
from .._runtime.formats import is_date
from .._runtime.plain import whole


def check_discrepancy(path: str, given: Given) -> Problems:
    if type(given) is not dict:
        return not_object(path, given)
    problems: Problems = ()
    id_ = given.get("id")
    if "id" not in given:
        problems += missing("/id")
    elif type(id_) is not str:
        problems += not_text("/id", id_)
    goods_receipt_id = given.get("goodsReceiptId")
    if "goodsReceiptId" not in given:
        problems += missing("/goodsReceiptId")
    elif type(goods_receipt_id) is not str:
        problems += not_text("/goodsReceiptId", goods_receipt_id)
    purchase_order_line_id = given.get("purchaseOrderLineId")
    if "purchaseOrderLineId" not in given:
        problems += missing("/purchaseOrderLineId")
    elif type(purchase_order_line_id) is not str:
        problems += not_text("/purchaseOrderLineId", purchase_order_line_id)
    kind = given.get("kind")
    if "kind" not in given:
        problems += missing("/kind")
    elif type(kind) is not str or kind not in (
        "short",
        "over",
        "damaged",
        "wrong_item",
        "documents",
    ):
        problems += not_one_of(
            "/kind", kind, ("short", "over", "damaged", "wrong_item", "documents")
        )
    quantity = whole(given.get("quantity"))
    if "quantity" not in given:
        problems += missing("/quantity")
    elif type(quantity) is not int or quantity < 1:
        problems += not_integer("/quantity", quantity, minimum=1)
    description = given.get("description")
    if "description" not in given:
        problems += missing("/description")
    elif type(description) is not str:
        problems += not_text("/description", description)
    status = given.get("status")
    if "status" not in given:
        problems += missing("/status")
    elif type(status) is not str or status not in ("open", "resolved"):
        problems += not_one_of("/status", status, ("open", "resolved"))
    resolution = given.get("resolution")
    if "resolution" not in given:
        problems += missing("/resolution")
    elif resolution not in ("credit", "replacement", "returned", "accepted", None):
        problems += not_one_of(
            "/resolution",
            resolution,
            ("credit", "replacement", "returned", "accepted", None),
        )
    resolution_note = given.get("resolutionNote")
    if "resolutionNote" not in given:
        problems += missing("/resolutionNote")
    elif resolution_note is not None:
        if type(resolution_note) is not str:
            problems += not_text("/resolutionNote", resolution_note)
    created_on = given.get("createdOn")
    if "createdOn" not in given:
        problems += missing("/createdOn")
    elif not is_date(created_on):
        problems += not_date("/createdOn", created_on)
    created_by_id = given.get("createdById")
    if "createdById" not in given:
        problems += missing("/createdById")
    elif type(created_by_id) is not str:
        problems += not_text("/createdById", created_by_id)
    resolved_on = given.get("resolvedOn")
    if "resolvedOn" not in given:
        problems += missing("/resolvedOn")
    elif resolved_on is not None:
        if not is_date(resolved_on):
            problems += not_date("/resolvedOn", resolved_on)
    resolved_by_id = given.get("resolvedById")
    if "resolvedById" not in given:
        problems += missing("/resolvedById")
    elif resolved_by_id is not None:
        if type(resolved_by_id) is not str:
            problems += not_text("/resolvedById", resolved_by_id)
    known = {
        "id",
        "goodsReceiptId",
        "purchaseOrderLineId",
        "kind",
        "quantity",
        "description",
        "status",
        "resolution",
        "resolutionNote",
        "createdOn",
        "createdById",
        "resolvedOn",
        "resolvedById",
    }
    if not given.keys() <= known:
        problems += not_fields("", given, known)
    return under(path, problems)
