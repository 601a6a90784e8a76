# From specs/erp/sales/sales_order_lines.yaml. Change it there, then run: toolc compile
"""What rows of salesOrderLines must look like."""

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


def check_sale_line(path: str, given: Given) -> Problems:
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
    discount_percent: Given = given.get("discountPercent")
    if "discountPercent" not in given:
        problems += missing("/discountPercent")
    elif type(discount_percent) not in (int, float) or not 0 <= discount_percent <= 100:
        problems += not_number(
            "/discountPercent", discount_percent, minimum=0, maximum=100
        )
    fulfilled_quantity = whole(given.get("fulfilledQuantity"))
    if "fulfilledQuantity" not in given:
        problems += missing("/fulfilledQuantity")
    elif type(fulfilled_quantity) is not int or fulfilled_quantity < 0:
        problems += not_integer("/fulfilledQuantity", fulfilled_quantity, minimum=0)
    invoiced_quantity = whole(given.get("invoicedQuantity"))
    if "invoicedQuantity" not in given:
        problems += missing("/invoicedQuantity")
    elif type(invoiced_quantity) is not int or invoiced_quantity < 0:
        problems += not_integer("/invoicedQuantity", invoiced_quantity, minimum=0)
    known = {
        "id",
        "salesOrderId",
        "lineNo",
        "productId",
        "quantity",
        "unitPrice",
        "discountPercent",
        "fulfilledQuantity",
        "invoicedQuantity",
    }
    if not given.keys() <= known:
        problems += not_fields("", given, known)
    return under(path, problems)
