# From specs/erp/receivables/customer_invoices.yaml.
# Change it there, then run: toolc compile
"""What rows of customerInvoices must look like."""

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


def check_customer_invoice_line(line: Given) -> Problems:
    problems: Problems = ()
    line_no = whole(line.get("lineNo"))
    if "lineNo" not in line:
        problems += missing("/lineNo")
    elif type(line_no) is not int or line_no < 1:
        problems += not_integer("/lineNo", line_no, minimum=1)
    sales_order_line_id = line.get("salesOrderLineId")
    if "salesOrderLineId" not in line:
        problems += missing("/salesOrderLineId")
    elif type(sales_order_line_id) is not str:
        problems += not_text("/salesOrderLineId", sales_order_line_id)
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
    known = {"lineNo", "salesOrderLineId", "quantity", "unitPrice"}
    if not line.keys() <= known:
        problems += not_fields("", line, known)
    return problems


def check_customer_invoice(path: str, given: Given) -> Problems:
    if type(given) is not dict:
        return not_object(path, given)
    problems: Problems = ()
    id_ = given.get("id")
    if "id" not in given:
        problems += missing("/id")
    elif type(id_) is not str:
        problems += not_text("/id", id_)
    customer_id = given.get("customerId")
    if "customerId" not in given:
        problems += missing("/customerId")
    elif type(customer_id) is not str:
        problems += not_text("/customerId", customer_id)
    sales_order_id = given.get("salesOrderId")
    if "salesOrderId" not in given:
        problems += missing("/salesOrderId")
    elif type(sales_order_id) is not str:
        problems += not_text("/salesOrderId", sales_order_id)
    status = given.get("status")
    if "status" not in given:
        problems += missing("/status")
    elif type(status) is not str or status not in (
        "draft",
        "issued",
        "partially_paid",
        "paid",
        "cancelled",
        "written_off",
    ):
        problems += not_one_of(
            "/status",
            status,
            ("draft", "issued", "partially_paid", "paid", "cancelled", "written_off"),
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
            elif unfit := check_customer_invoice_line(line):
                problems += under(f"/lines/{index}", unfit)
            if len(problems) >= MANY:
                break
        if not keys_differ(lines, "lineNo"):
            problems += same_key("/lines", lines, "lineNo")
    tax_percent: Given = given.get("taxPercent")
    if "taxPercent" not in given:
        problems += missing("/taxPercent")
    elif type(tax_percent) not in (int, float) or not 0 <= tax_percent <= 100:
        problems += not_number("/taxPercent", tax_percent, minimum=0, maximum=100)
    issued_on = given.get("issuedOn")
    if "issuedOn" not in given:
        problems += missing("/issuedOn")
    elif issued_on is not None:
        if not is_date(issued_on):
            problems += not_date("/issuedOn", issued_on)
    due_on = given.get("dueOn")
    if "dueOn" not in given:
        problems += missing("/dueOn")
    elif due_on is not None:
        if not is_date(due_on):
            problems += not_date("/dueOn", due_on)
    paid_amount: Given = given.get("paidAmount")
    if "paidAmount" not in given:
        problems += missing("/paidAmount")
    elif type(paid_amount) not in (int, float) or not 0 <= paid_amount < INFINITE:
        problems += not_number("/paidAmount", paid_amount, minimum=0)
    end_reason = given.get("endReason")
    if "endReason" not in given:
        problems += missing("/endReason")
    elif end_reason is not None:
        if type(end_reason) is not str:
            problems += not_text("/endReason", end_reason)
    ended_on = given.get("endedOn")
    if "endedOn" not in given:
        problems += missing("/endedOn")
    elif ended_on is not None:
        if not is_date(ended_on):
            problems += not_date("/endedOn", ended_on)
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
    known = {
        "id",
        "customerId",
        "salesOrderId",
        "status",
        "lines",
        "taxPercent",
        "issuedOn",
        "dueOn",
        "paidAmount",
        "endReason",
        "endedOn",
        "createdOn",
        "createdById",
    }
    if not given.keys() <= known:
        problems += not_fields("", given, known)
    return under(path, problems)
