# From specs/erp/inventory/reservations.yaml. Change it there, then run: toolc compile
"""What rows of reservations must look like."""

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


def check_reservation(path: str, given: Given) -> Problems:
    if type(given) is not dict:
        return not_object(path, given)
    problems: Problems = ()
    id_ = given.get("id")
    if "id" not in given:
        problems += missing("/id")
    elif type(id_) is not str:
        problems += not_text("/id", id_)
    stock_level_id = given.get("stockLevelId")
    if "stockLevelId" not in given:
        problems += missing("/stockLevelId")
    elif type(stock_level_id) is not str:
        problems += not_text("/stockLevelId", stock_level_id)
    product_id = given.get("productId")
    if "productId" not in given:
        problems += missing("/productId")
    elif type(product_id) is not str:
        problems += not_text("/productId", product_id)
    warehouse_id = given.get("warehouseId")
    if "warehouseId" not in given:
        problems += missing("/warehouseId")
    elif type(warehouse_id) is not str:
        problems += not_text("/warehouseId", warehouse_id)
    quantity = whole(given.get("quantity"))
    if "quantity" not in given:
        problems += missing("/quantity")
    elif type(quantity) is not int or quantity < 1:
        problems += not_integer("/quantity", quantity, minimum=1)
    sales_order_line_id = given.get("salesOrderLineId")
    if "salesOrderLineId" not in given:
        problems += missing("/salesOrderLineId")
    elif sales_order_line_id is not None:
        if type(sales_order_line_id) is not str:
            problems += not_text("/salesOrderLineId", sales_order_line_id)
    purpose = given.get("purpose")
    if "purpose" not in given:
        problems += missing("/purpose")
    elif purpose is not None:
        if type(purpose) is not str:
            problems += not_text("/purpose", purpose)
    status = given.get("status")
    if "status" not in given:
        problems += missing("/status")
    elif type(status) is not str or status not in ("active", "released", "shipped"):
        problems += not_one_of("/status", status, ("active", "released", "shipped"))
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
    closed_on = given.get("closedOn")
    if "closedOn" not in given:
        problems += missing("/closedOn")
    elif closed_on is not None:
        if not is_date(closed_on):
            problems += not_date("/closedOn", closed_on)
    known = {
        "id",
        "stockLevelId",
        "productId",
        "warehouseId",
        "quantity",
        "salesOrderLineId",
        "purpose",
        "status",
        "createdOn",
        "createdById",
        "closedOn",
    }
    if not given.keys() <= known:
        problems += not_fields("", given, known)
    return under(path, problems)
