# From specs/erp/payables/vendor_invoices.yaml. Change it there, then run: toolc compile
"""What rows of vendorInvoices must look like."""

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


def check_vendor_invoice_line(line: Given) -> Problems:
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
    known = {"lineNo", "purchaseOrderLineId", "quantity", "unitPrice"}
    if not line.keys() <= known:
        problems += not_fields("", line, known)
    return problems


def check_vendor_invoice(path: str, given: Given) -> Problems:
    if type(given) is not dict:
        return not_object(path, given)
    problems: Problems = ()
    id_ = given.get("id")
    if "id" not in given:
        problems += missing("/id")
    elif type(id_) is not str:
        problems += not_text("/id", id_)
    vendor_id = given.get("vendorId")
    if "vendorId" not in given:
        problems += missing("/vendorId")
    elif type(vendor_id) is not str:
        problems += not_text("/vendorId", vendor_id)
    purchase_order_id = given.get("purchaseOrderId")
    if "purchaseOrderId" not in given:
        problems += missing("/purchaseOrderId")
    elif type(purchase_order_id) is not str:
        problems += not_text("/purchaseOrderId", purchase_order_id)
    number = given.get("number")
    if "number" not in given:
        problems += missing("/number")
    elif type(number) is not str:
        problems += not_text("/number", number)
    invoice_date = given.get("invoiceDate")
    if "invoiceDate" not in given:
        problems += missing("/invoiceDate")
    elif not is_date(invoice_date):
        problems += not_date("/invoiceDate", invoice_date)
    due_on = given.get("dueOn")
    if "dueOn" not in given:
        problems += missing("/dueOn")
    elif not is_date(due_on):
        problems += not_date("/dueOn", due_on)
    status = given.get("status")
    if "status" not in given:
        problems += missing("/status")
    elif type(status) is not str or status not in (
        "received",
        "matched",
        "exception",
        "pending_approval",
        "approved",
        "partially_paid",
        "paid",
        "disputed",
        "rejected",
        "cancelled",
    ):
        problems += not_one_of(
            "/status",
            status,
            (
                "received",
                "matched",
                "exception",
                "pending_approval",
                "approved",
                "partially_paid",
                "paid",
                "disputed",
                "rejected",
                "cancelled",
            ),
        )
    lines = given.get("lines")
    if "lines" not in given:
        problems += missing("/lines")
    elif type(lines) is not list:
        problems += not_list("/lines", lines)
    else:
        for index, line in enumerate(lines):
            if type(line) is not dict:
                problems += not_object(f"/lines/{index}", line)
            elif unfit := check_vendor_invoice_line(line):
                problems += under(f"/lines/{index}", unfit)
            if len(problems) >= MANY:
                break
        if not keys_differ(lines, "lineNo"):
            problems += same_key("/lines", lines, "lineNo")
    tax: Given = given.get("tax")
    if "tax" not in given:
        problems += missing("/tax")
    elif type(tax) not in (int, float) or not 0 <= tax < INFINITE:
        problems += not_number("/tax", tax, minimum=0)
    paid_amount: Given = given.get("paidAmount")
    if "paidAmount" not in given:
        problems += missing("/paidAmount")
    elif type(paid_amount) not in (int, float) or not 0 <= paid_amount < INFINITE:
        problems += not_number("/paidAmount", paid_amount, minimum=0)
    match_id = given.get("matchId")
    if "matchId" not in given:
        problems += missing("/matchId")
    elif match_id is not None:
        if type(match_id) is not str:
            problems += not_text("/matchId", match_id)
    dispute_reason = given.get("disputeReason")
    if "disputeReason" not in given:
        problems += missing("/disputeReason")
    elif dispute_reason is not None:
        if type(dispute_reason) is not str:
            problems += not_text("/disputeReason", dispute_reason)
    decision_reason = given.get("decisionReason")
    if "decisionReason" not in given:
        problems += missing("/decisionReason")
    elif decision_reason is not None:
        if type(decision_reason) is not str:
            problems += not_text("/decisionReason", decision_reason)
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
    approved_on = given.get("approvedOn")
    if "approvedOn" not in given:
        problems += missing("/approvedOn")
    elif approved_on is not None:
        if not is_date(approved_on):
            problems += not_date("/approvedOn", approved_on)
    known = {
        "id",
        "vendorId",
        "purchaseOrderId",
        "number",
        "invoiceDate",
        "dueOn",
        "status",
        "lines",
        "tax",
        "paidAmount",
        "matchId",
        "disputeReason",
        "decisionReason",
        "createdOn",
        "createdById",
        "approvedOn",
    }
    if not given.keys() <= known:
        problems += not_fields("", given, known)
    return under(path, problems)
