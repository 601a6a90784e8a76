# From specs/erp/sourcing/quotations.yaml. Change it there, then run: toolc compile
"""What rows of quotations must look like."""

from .._runtime.checks import (
    MANY,
    Problems,
    missing,
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


def check_quotation_line(line: Given) -> Problems:
    problems: Problems = ()
    line_no = whole(line.get("lineNo"))
    if "lineNo" not in line:
        problems += missing("/lineNo")
    elif type(line_no) is not int or line_no < 1:
        problems += not_integer("/lineNo", line_no, minimum=1)
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
    unit_price: Given = line.get("unitPrice")
    if "unitPrice" not in line:
        problems += missing("/unitPrice")
    elif type(unit_price) not in (int, float) or not 0 <= unit_price < INFINITE:
        problems += not_number("/unitPrice", unit_price, minimum=0)
    known = {"lineNo", "productId", "quantity", "unitPrice"}
    if not line.keys() <= known:
        problems += not_fields("", line, known)
    return problems


def check_quotation(path: str, given: Given) -> Problems:
    if type(given) is not dict:
        return not_object(path, given)
    problems: Problems = ()
    id_ = given.get("id")
    if "id" not in given:
        problems += missing("/id")
    elif type(id_) is not str:
        problems += not_text("/id", id_)
    rfq_id = given.get("rfqId")
    if "rfqId" not in given:
        problems += missing("/rfqId")
    elif type(rfq_id) is not str:
        problems += not_text("/rfqId", rfq_id)
    vendor_id = given.get("vendorId")
    if "vendorId" not in given:
        problems += missing("/vendorId")
    elif type(vendor_id) is not str:
        problems += not_text("/vendorId", vendor_id)
    reference = given.get("reference")
    if "reference" not in given:
        problems += missing("/reference")
    elif type(reference) is not str:
        problems += not_text("/reference", reference)
    valid_until = given.get("validUntil")
    if "validUntil" not in given:
        problems += missing("/validUntil")
    elif not is_date(valid_until):
        problems += not_date("/validUntil", valid_until)
    status = given.get("status")
    if "status" not in given:
        problems += missing("/status")
    elif type(status) is not str or status not in (
        "received",
        "accepted",
        "rejected",
        "expired",
    ):
        problems += not_one_of(
            "/status", status, ("received", "accepted", "rejected", "expired")
        )
    lead_days = whole(given.get("leadDays"))
    if "leadDays" not in given:
        problems += missing("/leadDays")
    elif type(lead_days) is not int or lead_days < 0:
        problems += not_integer("/leadDays", lead_days, minimum=0)
    lines = given.get("lines")
    if "lines" not in given:
        problems += missing("/lines")
    elif type(lines) is not list:
        problems += not_list("/lines", lines)
    else:
        for index, line in enumerate(lines):
            if type(line) is not dict:
                problems += not_object(f"/lines/{index}", line)
            elif unfit := check_quotation_line(line):
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
    decided_on = given.get("decidedOn")
    if "decidedOn" not in given:
        problems += missing("/decidedOn")
    elif decided_on is not None:
        if not is_date(decided_on):
            problems += not_date("/decidedOn", decided_on)
    rejection_reason = given.get("rejectionReason")
    if "rejectionReason" not in given:
        problems += missing("/rejectionReason")
    elif rejection_reason is not None:
        if type(rejection_reason) is not str:
            problems += not_text("/rejectionReason", rejection_reason)
    known = {
        "id",
        "rfqId",
        "vendorId",
        "reference",
        "validUntil",
        "status",
        "leadDays",
        "lines",
        "createdOn",
        "decidedOn",
        "rejectionReason",
    }
    if not given.keys() <= known:
        problems += not_fields("", given, known)
    return under(path, problems)
