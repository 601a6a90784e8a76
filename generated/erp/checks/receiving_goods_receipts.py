# From specs/erp/receiving/goods_receipts.yaml. Change it there, then run: toolc compile
"""What rows of goodsReceipts must look like."""

from .._runtime.checks import (
    MANY,
    Problems,
    missing,
    not_date,
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
from .._runtime.formats import is_date
from .._runtime.plain import whole


def check_goods_receipt_line(line: Given) -> Problems:
    problems: Problems = ()
    purchase_order_line_id = line.get("purchaseOrderLineId")
    if "purchaseOrderLineId" not in line:
        problems += missing("/purchaseOrderLineId")
    elif type(purchase_order_line_id) is not str:
        problems += not_text("/purchaseOrderLineId", purchase_order_line_id)
    product_id = line.get("productId")
    if "productId" not in line:
        problems += missing("/productId")
    elif type(product_id) is not str:
        problems += not_text("/productId", product_id)
    quantity = whole(line.get("quantity"))
    if "quantity" not in line:
        problems += missing("/quantity")
    elif type(quantity) is not int or quantity < 1:
        problems += not_integer("/quantity", quantity, minimum=1)
    known = {"purchaseOrderLineId", "productId", "quantity"}
    if not line.keys() <= known:
        problems += not_fields("", line, known)
    return problems


def check_goods_receipt(path: str, given: Given) -> Problems:
    if type(given) is not dict:
        return not_object(path, given)
    problems: Problems = ()
    id_ = given.get("id")
    if "id" not in given:
        problems += missing("/id")
    elif type(id_) is not str:
        problems += not_text("/id", id_)
    purchase_order_id = given.get("purchaseOrderId")
    if "purchaseOrderId" not in given:
        problems += missing("/purchaseOrderId")
    elif type(purchase_order_id) is not str:
        problems += not_text("/purchaseOrderId", purchase_order_id)
    warehouse_id = given.get("warehouseId")
    if "warehouseId" not in given:
        problems += missing("/warehouseId")
    elif type(warehouse_id) is not str:
        problems += not_text("/warehouseId", warehouse_id)
    delivery_note = given.get("deliveryNote")
    if "deliveryNote" not in given:
        problems += missing("/deliveryNote")
    elif type(delivery_note) is not str:
        problems += not_text("/deliveryNote", delivery_note)
    status = given.get("status")
    if "status" not in given:
        problems += missing("/status")
    elif type(status) is not str or status not in ("posted", "cancelled"):
        problems += not_one_of("/status", status, ("posted", "cancelled"))
    lines = given.get("lines")
    if "lines" not in given:
        problems += missing("/lines")
    elif type(lines) is not list:
        problems += not_list("/lines", lines)
    else:
        for index, line in enumerate(lines):
            if type(line) is not dict:
                problems += not_object(f"/lines/{index}", line)
            elif unfit := check_goods_receipt_line(line):
                problems += under(f"/lines/{index}", unfit)
            if len(problems) >= MANY:
                break
        if not keys_differ(lines, "purchaseOrderLineId"):
            problems += same_key("/lines", lines, "purchaseOrderLineId")
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
    cancelled_on = given.get("cancelledOn")
    if "cancelledOn" not in given:
        problems += missing("/cancelledOn")
    elif cancelled_on is not None:
        if not is_date(cancelled_on):
            problems += not_date("/cancelledOn", cancelled_on)
    cancel_reason = given.get("cancelReason")
    if "cancelReason" not in given:
        problems += missing("/cancelReason")
    elif cancel_reason is not None:
        if type(cancel_reason) is not str:
            problems += not_text("/cancelReason", cancel_reason)
    known = {
        "id",
        "purchaseOrderId",
        "warehouseId",
        "deliveryNote",
        "status",
        "lines",
        "createdOn",
        "createdById",
        "cancelledOn",
        "cancelReason",
    }
    if not given.keys() <= known:
        problems += not_fields("", given, known)
    return under(path, problems)
