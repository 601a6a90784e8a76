# From specs/erp/payables/changing_invoices.yaml.
# Change it there, then run: toolc compile
"""What the tools of payables_changing_invoices accept."""

from typing import NotRequired, TypedDict

from .._runtime.checks import (
    MANY,
    Problems,
    invalid,
    missing,
    not_date,
    not_fields,
    not_integer,
    not_list,
    not_number,
    not_object,
    not_text,
    sound,
    under,
    wrong,
)
from .._runtime.contract import Given
from .._runtime.entries import keys_differ, same_key
from .._runtime.formats import is_date
from .._runtime.plain import INFINITE, own, trimmed, whole
from ..rows._shared import ChargedLine


class CreateVendorInvoice(TypedDict):
    actorId: str
    vendorId: str
    purchaseOrderId: str
    number: str
    invoiceDate: str
    dueOn: NotRequired[str]
    lines: list[ChargedLine]
    tax: float


def create_vendor_invoice_line(line: Given) -> Problems:
    problems: Problems = ()
    purchase_order_line_id = line.get("purchaseOrderLineId")
    if "purchaseOrderLineId" not in line:
        problems += missing("/purchaseOrderLineId")
    elif type(purchase_order_line_id) is not str or not (
        purchase_order_line_id := purchase_order_line_id.strip()
    ):
        problems += not_text("/purchaseOrderLineId", purchase_order_line_id)
    else:
        line["purchaseOrderLineId"] = purchase_order_line_id
    quantity = whole(line.get("quantity"))
    if "quantity" not in line:
        problems += missing("/quantity")
    elif type(quantity) is not int or quantity < 1:
        problems += not_integer("/quantity", quantity, minimum=1)
    else:
        line["quantity"] = quantity
    unit_price: Given = line.get("unitPrice")
    if "unitPrice" not in line:
        problems += missing("/unitPrice")
    elif type(unit_price) not in (int, float) or not 0 <= unit_price < INFINITE:
        problems += not_number("/unitPrice", unit_price, minimum=0)
    known = {"purchaseOrderLineId", "quantity", "unitPrice"}
    if not line.keys() <= known:
        problems += not_fields("", line, known)
    return problems


def create_vendor_invoice(given: Given) -> CreateVendorInvoice:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    vendor_id = given.get("vendorId")
    if "vendorId" not in given:
        problems += missing("vendorId")
    elif type(vendor_id) is not str or not (vendor_id := vendor_id.strip()):
        problems += not_text("vendorId", vendor_id)
    purchase_order_id = given.get("purchaseOrderId")
    if "purchaseOrderId" not in given:
        problems += missing("purchaseOrderId")
    elif type(purchase_order_id) is not str or not (
        purchase_order_id := purchase_order_id.strip()
    ):
        problems += not_text("purchaseOrderId", purchase_order_id)
    number = given.get("number")
    if "number" not in given:
        problems += missing("number")
    elif type(number) is not str or not (number := number.strip()):
        problems += not_text("number", number)
    invoice_date = trimmed(given.get("invoiceDate"))
    if "invoiceDate" not in given:
        problems += missing("invoiceDate")
    elif not is_date(invoice_date):
        problems += not_date("invoiceDate", invoice_date)
    due_on = trimmed(given.get("dueOn"))
    if "dueOn" in given:
        if not is_date(due_on):
            problems += not_date("dueOn", due_on)
    lines = own(given.get("lines"))
    if "lines" not in given:
        problems += missing("lines")
    elif type(lines) is not list:
        problems += not_list("lines", lines)
    else:
        if not lines:
            problems += not_list("lines", lines, minimum=1)
        for index, line in enumerate(lines):
            if type(line) is not dict:
                problems += not_object(f"/lines/{index}", line)
            elif unfit := create_vendor_invoice_line(line):
                problems += under(f"/lines/{index}", unfit)
            if len(problems) >= MANY:
                break
        if not keys_differ(lines, "purchaseOrderLineId"):
            problems += same_key("lines", lines, "purchaseOrderLineId")
    tax = given.get("tax")
    if "tax" not in given:
        tax = 0
    elif type(tax) not in (int, float) or not 0 <= tax < INFINITE:
        problems += not_number("tax", tax, minimum=0)
    args: CreateVendorInvoice = {
        "actorId": actor_id,
        "vendorId": vendor_id,
        "purchaseOrderId": purchase_order_id,
        "number": number,
        "invoiceDate": invoice_date,
        "lines": lines,
        "tax": tax,
    }
    if due_on is not None:
        args["dueOn"] = due_on
    if sound(problems, "invoiceDate", "dueOn") and (
        "dueOn" in args and args["dueOn"] < args["invoiceDate"]
    ):
        problems += wrong("", '"dueOn" is before "invoiceDate".')
    if problems or not given.keys() <= CreateVendorInvoice.__annotations__.keys():
        raise invalid(
            "create_vendor_invoice",
            given,
            problems,
            CreateVendorInvoice.__annotations__,
        )
    return args


class RunThreeWayMatch(TypedDict):
    actorId: str
    vendorInvoiceId: str


def run_three_way_match(given: Given) -> RunThreeWayMatch:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    vendor_invoice_id = given.get("vendorInvoiceId")
    if "vendorInvoiceId" not in given:
        problems += missing("vendorInvoiceId")
    elif type(vendor_invoice_id) is not str or not (
        vendor_invoice_id := vendor_invoice_id.strip()
    ):
        problems += not_text("vendorInvoiceId", vendor_invoice_id)
    if problems or len(given) != 2:
        raise invalid(
            "run_three_way_match", given, problems, RunThreeWayMatch.__annotations__
        )
    return {"actorId": actor_id, "vendorInvoiceId": vendor_invoice_id}


class SubmitVendorInvoiceForApproval(TypedDict):
    actorId: str
    vendorInvoiceId: str


def submit_vendor_invoice_for_approval(given: Given) -> SubmitVendorInvoiceForApproval:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    vendor_invoice_id = given.get("vendorInvoiceId")
    if "vendorInvoiceId" not in given:
        problems += missing("vendorInvoiceId")
    elif type(vendor_invoice_id) is not str or not (
        vendor_invoice_id := vendor_invoice_id.strip()
    ):
        problems += not_text("vendorInvoiceId", vendor_invoice_id)
    if problems or len(given) != 2:
        raise invalid(
            "submit_vendor_invoice_for_approval",
            given,
            problems,
            SubmitVendorInvoiceForApproval.__annotations__,
        )
    return {"actorId": actor_id, "vendorInvoiceId": vendor_invoice_id}


class ApproveVendorInvoice(TypedDict):
    actorId: str
    vendorInvoiceId: str
    note: NotRequired[str]


def approve_vendor_invoice(given: Given) -> ApproveVendorInvoice:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    vendor_invoice_id = given.get("vendorInvoiceId")
    if "vendorInvoiceId" not in given:
        problems += missing("vendorInvoiceId")
    elif type(vendor_invoice_id) is not str or not (
        vendor_invoice_id := vendor_invoice_id.strip()
    ):
        problems += not_text("vendorInvoiceId", vendor_invoice_id)
    note = given.get("note")
    if "note" in given:
        if type(note) is not str or not (note := note.strip()):
            problems += not_text("note", note)
    if problems or not given.keys() <= ApproveVendorInvoice.__annotations__.keys():
        raise invalid(
            "approve_vendor_invoice",
            given,
            problems,
            ApproveVendorInvoice.__annotations__,
        )
    args: ApproveVendorInvoice = {
        "actorId": actor_id,
        "vendorInvoiceId": vendor_invoice_id,
    }
    if note is not None:
        args["note"] = note
    return args


class RejectVendorInvoice(TypedDict):
    actorId: str
    vendorInvoiceId: str
    reason: str


def reject_vendor_invoice(given: Given) -> RejectVendorInvoice:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    vendor_invoice_id = given.get("vendorInvoiceId")
    if "vendorInvoiceId" not in given:
        problems += missing("vendorInvoiceId")
    elif type(vendor_invoice_id) is not str or not (
        vendor_invoice_id := vendor_invoice_id.strip()
    ):
        problems += not_text("vendorInvoiceId", vendor_invoice_id)
    reason = given.get("reason")
    if "reason" not in given:
        problems += missing("reason")
    elif type(reason) is not str or not (reason := reason.strip()):
        problems += not_text("reason", reason)
    if problems or len(given) != 3:
        raise invalid(
            "reject_vendor_invoice",
            given,
            problems,
            RejectVendorInvoice.__annotations__,
        )
    return {"actorId": actor_id, "vendorInvoiceId": vendor_invoice_id, "reason": reason}


class DisputeVendorInvoice(TypedDict):
    actorId: str
    vendorInvoiceId: str
    reason: str


def dispute_vendor_invoice(given: Given) -> DisputeVendorInvoice:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    vendor_invoice_id = given.get("vendorInvoiceId")
    if "vendorInvoiceId" not in given:
        problems += missing("vendorInvoiceId")
    elif type(vendor_invoice_id) is not str or not (
        vendor_invoice_id := vendor_invoice_id.strip()
    ):
        problems += not_text("vendorInvoiceId", vendor_invoice_id)
    reason = given.get("reason")
    if "reason" not in given:
        problems += missing("reason")
    elif type(reason) is not str or not (reason := reason.strip()):
        problems += not_text("reason", reason)
    if problems or len(given) != 3:
        raise invalid(
            "dispute_vendor_invoice",
            given,
            problems,
            DisputeVendorInvoice.__annotations__,
        )
    return {"actorId": actor_id, "vendorInvoiceId": vendor_invoice_id, "reason": reason}


class ResolveVendorInvoiceDispute(TypedDict):
    actorId: str
    vendorInvoiceId: str
    note: str


def resolve_vendor_invoice_dispute(given: Given) -> ResolveVendorInvoiceDispute:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    vendor_invoice_id = given.get("vendorInvoiceId")
    if "vendorInvoiceId" not in given:
        problems += missing("vendorInvoiceId")
    elif type(vendor_invoice_id) is not str or not (
        vendor_invoice_id := vendor_invoice_id.strip()
    ):
        problems += not_text("vendorInvoiceId", vendor_invoice_id)
    note = given.get("note")
    if "note" not in given:
        problems += missing("note")
    elif type(note) is not str or not (note := note.strip()):
        problems += not_text("note", note)
    if problems or len(given) != 3:
        raise invalid(
            "resolve_vendor_invoice_dispute",
            given,
            problems,
            ResolveVendorInvoiceDispute.__annotations__,
        )
    return {"actorId": actor_id, "vendorInvoiceId": vendor_invoice_id, "note": note}


class UpdateVendorInvoiceLine(TypedDict):
    actorId: str
    vendorInvoiceId: str
    lineNo: int
    quantity: NotRequired[int]
    unitPrice: NotRequired[float]
    tax: NotRequired[float]


def update_vendor_invoice_line(given: Given) -> UpdateVendorInvoiceLine:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    vendor_invoice_id = given.get("vendorInvoiceId")
    if "vendorInvoiceId" not in given:
        problems += missing("vendorInvoiceId")
    elif type(vendor_invoice_id) is not str or not (
        vendor_invoice_id := vendor_invoice_id.strip()
    ):
        problems += not_text("vendorInvoiceId", vendor_invoice_id)
    line_no = whole(given.get("lineNo"))
    if "lineNo" not in given:
        problems += missing("lineNo")
    elif type(line_no) is not int or line_no < 1:
        problems += not_integer("lineNo", line_no, minimum=1)
    quantity = whole(given.get("quantity"))
    if "quantity" in given:
        if type(quantity) is not int or quantity < 1:
            problems += not_integer("quantity", quantity, minimum=1)
    unit_price = given.get("unitPrice")
    if "unitPrice" in given:
        if type(unit_price) not in (int, float) or not 0 <= unit_price < INFINITE:
            problems += not_number("unitPrice", unit_price, minimum=0)
    tax = given.get("tax")
    if "tax" in given:
        if type(tax) not in (int, float) or not 0 <= tax < INFINITE:
            problems += not_number("tax", tax, minimum=0)
    args: UpdateVendorInvoiceLine = {
        "actorId": actor_id,
        "vendorInvoiceId": vendor_invoice_id,
        "lineNo": line_no,
    }
    if quantity is not None:
        args["quantity"] = quantity
    if unit_price is not None:
        args["unitPrice"] = unit_price
    if tax is not None:
        args["tax"] = tax
    if sound(problems, "quantity", "unitPrice") and (
        "quantity" not in args and "unitPrice" not in args
    ):
        problems += wrong("", 'Give "quantity", "unitPrice" or both.')
    if problems or not given.keys() <= UpdateVendorInvoiceLine.__annotations__.keys():
        raise invalid(
            "update_vendor_invoice_line",
            given,
            problems,
            UpdateVendorInvoiceLine.__annotations__,
        )
    return args


class CancelVendorInvoice(TypedDict):
    actorId: str
    vendorInvoiceId: str
    reason: str


def cancel_vendor_invoice(given: Given) -> CancelVendorInvoice:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    vendor_invoice_id = given.get("vendorInvoiceId")
    if "vendorInvoiceId" not in given:
        problems += missing("vendorInvoiceId")
    elif type(vendor_invoice_id) is not str or not (
        vendor_invoice_id := vendor_invoice_id.strip()
    ):
        problems += not_text("vendorInvoiceId", vendor_invoice_id)
    reason = given.get("reason")
    if "reason" not in given:
        problems += missing("reason")
    elif type(reason) is not str or not (reason := reason.strip()):
        problems += not_text("reason", reason)
    if problems or len(given) != 3:
        raise invalid(
            "cancel_vendor_invoice",
            given,
            problems,
            CancelVendorInvoice.__annotations__,
        )
    return {"actorId": actor_id, "vendorInvoiceId": vendor_invoice_id, "reason": reason}
