# From specs/erp/inventory/stock_movements.yaml.
# Change it there, then run: toolc compile
"""What rows of stockMovements must look like."""

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


def check_movement(path: str, given: Given) -> Problems:
    if type(given) is not dict:
        return not_object(path, given)
    problems: Problems = ()
    id_ = given.get("id")
    if "id" not in given:
        problems += missing("/id")
    elif type(id_) is not str:
        problems += not_text("/id", id_)
    created_on = given.get("createdOn")
    if "createdOn" not in given:
        problems += missing("/createdOn")
    elif not is_date(created_on):
        problems += not_date("/createdOn", created_on)
    kind = given.get("kind")
    if "kind" not in given:
        problems += missing("/kind")
    elif type(kind) is not str or kind not in (
        "receipt",
        "receipt_cancelled",
        "shipment",
        "adjustment",
        "transfer_out",
        "transfer_in",
        "count",
        "reservation",
        "release",
    ):
        problems += not_one_of(
            "/kind",
            kind,
            (
                "receipt",
                "receipt_cancelled",
                "shipment",
                "adjustment",
                "transfer_out",
                "transfer_in",
                "count",
                "reservation",
                "release",
            ),
        )
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
    elif type(quantity) is not int:
        problems += not_integer("/quantity", quantity)
    balance = whole(given.get("balance"))
    if "balance" not in given:
        problems += missing("/balance")
    elif type(balance) is not int or balance < 0:
        problems += not_integer("/balance", balance, minimum=0)
    reason = given.get("reason")
    if "reason" not in given:
        problems += missing("/reason")
    elif reason is not None:
        if type(reason) is not str:
            problems += not_text("/reason", reason)
    document_type = given.get("documentType")
    if "documentType" not in given:
        problems += missing("/documentType")
    elif document_type not in (
        "company",
        "vendor",
        "customer",
        "product",
        "stock_level",
        "reservation",
        "requisition",
        "approval",
        "rfq",
        "quotation",
        "purchase_order",
        "goods_receipt",
        "discrepancy",
        "vendor_invoice",
        "payment",
        "sales_order",
        "fulfillment",
        "customer_invoice",
        "customer_payment",
        "expense",
        "budget",
        "clock",
        None,
    ):
        problems += not_one_of(
            "/documentType",
            document_type,
            (
                "company",
                "vendor",
                "customer",
                "product",
                "stock_level",
                "reservation",
                "requisition",
                "approval",
                "rfq",
                "quotation",
                "purchase_order",
                "goods_receipt",
                "discrepancy",
                "vendor_invoice",
                "payment",
                "sales_order",
                "fulfillment",
                "customer_invoice",
                "customer_payment",
                "expense",
                "budget",
                "clock",
                None,
            ),
        )
    document_id = given.get("documentId")
    if "documentId" not in given:
        problems += missing("/documentId")
    elif document_id is not None:
        if type(document_id) is not str:
            problems += not_text("/documentId", document_id)
    created_by_id = given.get("createdById")
    if "createdById" not in given:
        problems += missing("/createdById")
    elif type(created_by_id) is not str:
        problems += not_text("/createdById", created_by_id)
    known = {
        "id",
        "createdOn",
        "kind",
        "stockLevelId",
        "productId",
        "warehouseId",
        "quantity",
        "balance",
        "reason",
        "documentType",
        "documentId",
        "createdById",
    }
    if not given.keys() <= known:
        problems += not_fields("", given, known)
    return under(path, problems)
