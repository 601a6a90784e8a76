# From specs/erp/payables/three_way_matches.yaml.
# Change it there, then run: toolc compile
"""What rows of threeWayMatches must look like."""

from .._runtime.checks import (
    MANY,
    Problems,
    missing,
    not_boolean,
    not_date,
    not_fields,
    not_integer,
    not_list,
    not_number,
    not_object,
    not_one_of,
    not_text,
    under,
)
from .._runtime.contract import Given
from .._runtime.entries import keys_differ, same_key
from .._runtime.formats import is_date
from .._runtime.plain import INFINITE, whole


def check_match_line(line: Given) -> Problems:
    problems: Problems = ()
    line_no = whole(line.get("lineNo"))
    if "lineNo" not in line:
        problems += missing("/lineNo")
    elif type(line_no) is not int or line_no < 1:
        problems += not_integer("/lineNo", line_no, minimum=1)
    purchase_order_line_id = line.get("purchaseOrderLineId")
    if "purchaseOrderLineId" not in line:
        problems += missing("/purchaseOrderLineId")
    elif type(purchase_order_line_id) is not str:
        problems += not_text("/purchaseOrderLineId", purchase_order_line_id)
    ordered_unit_price: Given = line.get("orderedUnitPrice")
    if "orderedUnitPrice" not in line:
        problems += missing("/orderedUnitPrice")
    elif (
        type(ordered_unit_price) not in (int, float)
        or not 0 <= ordered_unit_price < INFINITE
    ):
        problems += not_number("/orderedUnitPrice", ordered_unit_price, minimum=0)
    invoiced_unit_price: Given = line.get("invoicedUnitPrice")
    if "invoicedUnitPrice" not in line:
        problems += missing("/invoicedUnitPrice")
    elif (
        type(invoiced_unit_price) not in (int, float)
        or not 0 <= invoiced_unit_price < INFINITE
    ):
        problems += not_number("/invoicedUnitPrice", invoiced_unit_price, minimum=0)
    received_quantity = whole(line.get("receivedQuantity"))
    if "receivedQuantity" not in line:
        problems += missing("/receivedQuantity")
    elif type(received_quantity) is not int or received_quantity < 0:
        problems += not_integer("/receivedQuantity", received_quantity, minimum=0)
    invoiced_quantity = whole(line.get("invoicedQuantity"))
    if "invoicedQuantity" not in line:
        problems += missing("/invoicedQuantity")
    elif type(invoiced_quantity) is not int or invoiced_quantity < 0:
        problems += not_integer("/invoicedQuantity", invoiced_quantity, minimum=0)
    price_within_tolerance = line.get("priceWithinTolerance")
    if "priceWithinTolerance" not in line:
        problems += missing("/priceWithinTolerance")
    elif type(price_within_tolerance) is not bool:
        problems += not_boolean("/priceWithinTolerance", price_within_tolerance)
    quantity_received = line.get("quantityReceived")
    if "quantityReceived" not in line:
        problems += missing("/quantityReceived")
    elif type(quantity_received) is not bool:
        problems += not_boolean("/quantityReceived", quantity_received)
    known = {
        "lineNo",
        "purchaseOrderLineId",
        "orderedUnitPrice",
        "invoicedUnitPrice",
        "receivedQuantity",
        "invoicedQuantity",
        "priceWithinTolerance",
        "quantityReceived",
    }
    if not line.keys() <= known:
        problems += not_fields("", line, known)
    return problems


def check_match(path: str, given: Given) -> Problems:
    if type(given) is not dict:
        return not_object(path, given)
    problems: Problems = ()
    id_ = given.get("id")
    if "id" not in given:
        problems += missing("/id")
    elif type(id_) is not str:
        problems += not_text("/id", id_)
    vendor_invoice_id = given.get("vendorInvoiceId")
    if "vendorInvoiceId" not in given:
        problems += missing("/vendorInvoiceId")
    elif type(vendor_invoice_id) is not str:
        problems += not_text("/vendorInvoiceId", vendor_invoice_id)
    result = given.get("result")
    if "result" not in given:
        problems += missing("/result")
    elif type(result) is not str or result not in ("matched", "mismatched"):
        problems += not_one_of("/result", result, ("matched", "mismatched"))
    lines = given.get("lines")
    if "lines" not in given:
        problems += missing("/lines")
    elif type(lines) is not list:
        problems += not_list("/lines", lines)
    else:
        for index, line in enumerate(lines):
            if type(line) is not dict:
                problems += not_object(f"/lines/{index}", line)
            elif unfit := check_match_line(line):
                problems += under(f"/lines/{index}", unfit)
            if len(problems) >= MANY:
                break
        if not keys_differ(lines, "lineNo"):
            problems += same_key("/lines", lines, "lineNo")
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
    known = {"id", "vendorInvoiceId", "result", "lines", "createdOn", "createdById"}
    if not given.keys() <= known:
        problems += not_fields("", given, known)
    return under(path, problems)
