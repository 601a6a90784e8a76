# From specs/erp/sales/fulfillments.yaml. Change it there, then run: toolc compile
"""What rows of fulfillments must look like."""

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


def check_fulfillment_line(line: Given) -> Problems:
    problems: Problems = ()
    sales_order_line_id = line.get("salesOrderLineId")
    if "salesOrderLineId" not in line:
        problems += missing("/salesOrderLineId")
    elif type(sales_order_line_id) is not str:
        problems += not_text("/salesOrderLineId", sales_order_line_id)
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
    known = {"salesOrderLineId", "productId", "quantity"}
    if not line.keys() <= known:
        problems += not_fields("", line, known)
    return problems


def check_fulfillment(path: str, given: Given) -> Problems:
    if type(given) is not dict:
        return not_object(path, given)
    problems: Problems = ()
    id_ = given.get("id")
    if "id" not in given:
        problems += missing("/id")
    elif type(id_) is not str:
        problems += not_text("/id", id_)
    sales_order_id = given.get("salesOrderId")
    if "salesOrderId" not in given:
        problems += missing("/salesOrderId")
    elif type(sales_order_id) is not str:
        problems += not_text("/salesOrderId", sales_order_id)
    warehouse_id = given.get("warehouseId")
    if "warehouseId" not in given:
        problems += missing("/warehouseId")
    elif type(warehouse_id) is not str:
        problems += not_text("/warehouseId", warehouse_id)
    carrier = given.get("carrier")
    if "carrier" not in given:
        problems += missing("/carrier")
    elif type(carrier) is not str:
        problems += not_text("/carrier", carrier)
    tracking_number = given.get("trackingNumber")
    if "trackingNumber" not in given:
        problems += missing("/trackingNumber")
    elif tracking_number is not None:
        if type(tracking_number) is not str:
            problems += not_text("/trackingNumber", tracking_number)
    status = given.get("status")
    if "status" not in given:
        problems += missing("/status")
    elif type(status) is not str or status not in ("shipped", "delivered"):
        problems += not_one_of("/status", status, ("shipped", "delivered"))
    lines = given.get("lines")
    if "lines" not in given:
        problems += missing("/lines")
    elif type(lines) is not list:
        problems += not_list("/lines", lines)
    else:
        for index, line in enumerate(lines):
            if type(line) is not dict:
                problems += not_object(f"/lines/{index}", line)
            elif unfit := check_fulfillment_line(line):
                problems += under(f"/lines/{index}", unfit)
            if len(problems) >= MANY:
                break
        if not keys_differ(lines, "salesOrderLineId"):
            problems += same_key("/lines", lines, "salesOrderLineId")
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
    delivered_on = given.get("deliveredOn")
    if "deliveredOn" not in given:
        problems += missing("/deliveredOn")
    elif delivered_on is not None:
        if not is_date(delivered_on):
            problems += not_date("/deliveredOn", delivered_on)
    known = {
        "id",
        "salesOrderId",
        "warehouseId",
        "carrier",
        "trackingNumber",
        "status",
        "lines",
        "createdOn",
        "createdById",
        "deliveredOn",
    }
    if not given.keys() <= known:
        problems += not_fields("", given, known)
    return under(path, problems)
