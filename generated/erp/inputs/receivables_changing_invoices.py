# From specs/erp/receivables/changing_invoices.yaml.
# Change it there, then run: toolc compile
"""What the tools of receivables_changing_invoices accept."""

from typing import NotRequired, TypedDict

from .._runtime.checks import (
    MANY,
    Problems,
    invalid,
    missing,
    not_fields,
    not_integer,
    not_list,
    not_object,
    not_text,
    under,
)
from .._runtime.contract import Given
from .._runtime.entries import keys_differ, same_key
from .._runtime.plain import own, whole
from ..rows._shared import InvoicedLine


class CreateCustomerInvoice(TypedDict):
    actorId: str
    salesOrderId: str
    lines: NotRequired[list[InvoicedLine]]


def create_customer_invoice_line(line: Given) -> Problems:
    problems: Problems = ()
    sales_order_line_id = line.get("salesOrderLineId")
    if "salesOrderLineId" not in line:
        problems += missing("/salesOrderLineId")
    elif type(sales_order_line_id) is not str or not (
        sales_order_line_id := sales_order_line_id.strip()
    ):
        problems += not_text("/salesOrderLineId", sales_order_line_id)
    else:
        line["salesOrderLineId"] = sales_order_line_id
    quantity = whole(line.get("quantity"))
    if "quantity" not in line:
        problems += missing("/quantity")
    elif type(quantity) is not int or quantity < 1:
        problems += not_integer("/quantity", quantity, minimum=1)
    else:
        line["quantity"] = quantity
    known = {"salesOrderLineId", "quantity"}
    if not line.keys() <= known:
        problems += not_fields("", line, known)
    return problems


def create_customer_invoice(given: Given) -> CreateCustomerInvoice:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    sales_order_id = given.get("salesOrderId")
    if "salesOrderId" not in given:
        problems += missing("salesOrderId")
    elif type(sales_order_id) is not str or not (
        sales_order_id := sales_order_id.strip()
    ):
        problems += not_text("salesOrderId", sales_order_id)
    lines = own(given.get("lines"))
    if "lines" in given:
        if type(lines) is not list:
            problems += not_list("lines", lines)
        else:
            if not lines:
                problems += not_list("lines", lines, minimum=1)
            for index, line in enumerate(lines):
                if type(line) is not dict:
                    problems += not_object(f"/lines/{index}", line)
                elif unfit := create_customer_invoice_line(line):
                    problems += under(f"/lines/{index}", unfit)
                if len(problems) >= MANY:
                    break
            if not keys_differ(lines, "salesOrderLineId"):
                problems += same_key("lines", lines, "salesOrderLineId")
    if problems or not given.keys() <= CreateCustomerInvoice.__annotations__.keys():
        raise invalid(
            "create_customer_invoice",
            given,
            problems,
            CreateCustomerInvoice.__annotations__,
        )
    args: CreateCustomerInvoice = {"actorId": actor_id, "salesOrderId": sales_order_id}
    if lines is not None:
        args["lines"] = lines
    return args


class IssueCustomerInvoice(TypedDict):
    actorId: str
    customerInvoiceId: str


def issue_customer_invoice(given: Given) -> IssueCustomerInvoice:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    customer_invoice_id = given.get("customerInvoiceId")
    if "customerInvoiceId" not in given:
        problems += missing("customerInvoiceId")
    elif type(customer_invoice_id) is not str or not (
        customer_invoice_id := customer_invoice_id.strip()
    ):
        problems += not_text("customerInvoiceId", customer_invoice_id)
    if problems or len(given) != 2:
        raise invalid(
            "issue_customer_invoice",
            given,
            problems,
            IssueCustomerInvoice.__annotations__,
        )
    return {"actorId": actor_id, "customerInvoiceId": customer_invoice_id}


class CancelCustomerInvoice(TypedDict):
    actorId: str
    customerInvoiceId: str
    reason: str


def cancel_customer_invoice(given: Given) -> CancelCustomerInvoice:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    customer_invoice_id = given.get("customerInvoiceId")
    if "customerInvoiceId" not in given:
        problems += missing("customerInvoiceId")
    elif type(customer_invoice_id) is not str or not (
        customer_invoice_id := customer_invoice_id.strip()
    ):
        problems += not_text("customerInvoiceId", customer_invoice_id)
    reason = given.get("reason")
    if "reason" not in given:
        problems += missing("reason")
    elif type(reason) is not str or not (reason := reason.strip()):
        problems += not_text("reason", reason)
    if problems or len(given) != 3:
        raise invalid(
            "cancel_customer_invoice",
            given,
            problems,
            CancelCustomerInvoice.__annotations__,
        )
    return {
        "actorId": actor_id,
        "customerInvoiceId": customer_invoice_id,
        "reason": reason,
    }


class WriteOffCustomerInvoice(TypedDict):
    actorId: str
    customerInvoiceId: str
    reason: str


def write_off_customer_invoice(given: Given) -> WriteOffCustomerInvoice:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    customer_invoice_id = given.get("customerInvoiceId")
    if "customerInvoiceId" not in given:
        problems += missing("customerInvoiceId")
    elif type(customer_invoice_id) is not str or not (
        customer_invoice_id := customer_invoice_id.strip()
    ):
        problems += not_text("customerInvoiceId", customer_invoice_id)
    reason = given.get("reason")
    if "reason" not in given:
        problems += missing("reason")
    elif type(reason) is not str or not (reason := reason.strip()):
        problems += not_text("reason", reason)
    if problems or len(given) != 3:
        raise invalid(
            "write_off_customer_invoice",
            given,
            problems,
            WriteOffCustomerInvoice.__annotations__,
        )
    return {
        "actorId": actor_id,
        "customerInvoiceId": customer_invoice_id,
        "reason": reason,
    }
