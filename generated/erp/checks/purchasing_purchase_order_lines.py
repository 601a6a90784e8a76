# From specs/erp/purchasing/purchase_order_lines.yaml.
# Change it there, then run: toolc compile
"""What rows of purchaseOrderLines must look like."""

from .._runtime.checks import (
    Problems,
    missing,
    not_fields,
    not_integer,
    not_number,
    not_object,
    not_text,
    under,
)
from .._runtime.contract import Given
from .._runtime.plain import INFINITE, whole


def check_order_line(path: str, given: Given) -> Problems:
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
    line_no = whole(given.get("lineNo"))
    if "lineNo" not in given:
        problems += missing("/lineNo")
    elif type(line_no) is not int or line_no < 1:
        problems += not_integer("/lineNo", line_no, minimum=1)
    product_id = given.get("productId")
    if "productId" not in given:
        problems += missing("/productId")
    elif type(product_id) is not str:
        problems += not_text("/productId", product_id)
    quantity = whole(given.get("quantity"))
    if "quantity" not in given:
        problems += missing("/quantity")
    elif type(quantity) is not int or quantity < 1:
        problems += not_integer("/quantity", quantity, minimum=1)
    unit_price: Given = given.get("unitPrice")
    if "unitPrice" not in given:
        problems += missing("/unitPrice")
    elif type(unit_price) not in (int, float) or not 0 <= unit_price < INFINITE:
        problems += not_number("/unitPrice", unit_price, minimum=0)
    received_quantity = whole(given.get("receivedQuantity"))
    if "receivedQuantity" not in given:
        problems += missing("/receivedQuantity")
    elif type(received_quantity) is not int or received_quantity < 0:
        problems += not_integer("/receivedQuantity", received_quantity, minimum=0)
    invoiced_quantity = whole(given.get("invoicedQuantity"))
    if "invoicedQuantity" not in given:
        problems += missing("/invoicedQuantity")
    elif type(invoiced_quantity) is not int or invoiced_quantity < 0:
        problems += not_integer("/invoicedQuantity", invoiced_quantity, minimum=0)
    known = {
        "id",
        "purchaseOrderId",
        "lineNo",
        "productId",
        "quantity",
        "unitPrice",
        "receivedQuantity",
        "invoicedQuantity",
    }
    if not given.keys() <= known:
        problems += not_fields("", given, known)
    return under(path, problems)
