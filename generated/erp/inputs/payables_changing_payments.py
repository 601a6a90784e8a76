# From specs/erp/payables/changing_payments.yaml.
# Change it there, then run: toolc compile
"""What the tools of payables_changing_payments accept."""

from typing import Literal, NotRequired, TypedDict

from .._runtime.checks import (
    MANY,
    Problems,
    invalid,
    missing,
    not_date,
    not_fields,
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
from .._runtime.plain import INFINITE, own, trimmed
from ..rows._shared import InvoicePart


class CreateVendorPayment(TypedDict):
    actorId: str
    vendorId: str
    allocations: list[InvoicePart]
    method: Literal["transfer", "card", "cheque", "direct_debit"]
    scheduledOn: NotRequired[str]


def create_vendor_payment_allocation(allocation: Given) -> Problems:
    problems: Problems = ()
    vendor_invoice_id = allocation.get("vendorInvoiceId")
    if "vendorInvoiceId" not in allocation:
        problems += missing("/vendorInvoiceId")
    elif type(vendor_invoice_id) is not str or not (
        vendor_invoice_id := vendor_invoice_id.strip()
    ):
        problems += not_text("/vendorInvoiceId", vendor_invoice_id)
    else:
        allocation["vendorInvoiceId"] = vendor_invoice_id
    amount: Given = allocation.get("amount")
    if "amount" not in allocation:
        problems += missing("/amount")
    elif type(amount) not in (int, float) or not 0 < amount < INFINITE:
        problems += not_number("/amount", amount, above=0)
    known = {"vendorInvoiceId", "amount"}
    if not allocation.keys() <= known:
        problems += not_fields("", allocation, known)
    return problems


def create_vendor_payment(given: Given) -> CreateVendorPayment:
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
    allocations = own(given.get("allocations"))
    if "allocations" not in given:
        problems += missing("allocations")
    elif type(allocations) is not list:
        problems += not_list("allocations", allocations)
    else:
        if not allocations:
            problems += not_list("allocations", allocations, minimum=1)
        for index, allocation in enumerate(allocations):
            if type(allocation) is not dict:
                problems += not_object(f"/allocations/{index}", allocation)
            elif unfit := create_vendor_payment_allocation(allocation):
                problems += under(f"/allocations/{index}", unfit)
            if len(problems) >= MANY:
                break
        if not keys_differ(allocations, "vendorInvoiceId"):
            problems += same_key("allocations", allocations, "vendorInvoiceId")
    method = given.get("method")
    if "method" not in given:
        method = "transfer"
    elif method not in ("transfer", "card", "cheque", "direct_debit"):
        problems += not_one_of(
            "method", method, ("transfer", "card", "cheque", "direct_debit")
        )
    scheduled_on = trimmed(given.get("scheduledOn"))
    if "scheduledOn" in given:
        if not is_date(scheduled_on):
            problems += not_date("scheduledOn", scheduled_on)
    if problems or not given.keys() <= CreateVendorPayment.__annotations__.keys():
        raise invalid(
            "create_vendor_payment",
            given,
            problems,
            CreateVendorPayment.__annotations__,
        )
    args: CreateVendorPayment = {
        "actorId": actor_id,
        "vendorId": vendor_id,
        "allocations": allocations,
        "method": method,
    }
    if scheduled_on is not None:
        args["scheduledOn"] = scheduled_on
    return args


class SubmitPaymentForApproval(TypedDict):
    actorId: str
    paymentId: str


def submit_payment_for_approval(given: Given) -> SubmitPaymentForApproval:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    payment_id = given.get("paymentId")
    if "paymentId" not in given:
        problems += missing("paymentId")
    elif type(payment_id) is not str or not (payment_id := payment_id.strip()):
        problems += not_text("paymentId", payment_id)
    if problems or len(given) != 2:
        raise invalid(
            "submit_payment_for_approval",
            given,
            problems,
            SubmitPaymentForApproval.__annotations__,
        )
    return {"actorId": actor_id, "paymentId": payment_id}


class ApprovePayment(TypedDict):
    actorId: str
    paymentId: str
    note: NotRequired[str]


def approve_payment(given: Given) -> ApprovePayment:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    payment_id = given.get("paymentId")
    if "paymentId" not in given:
        problems += missing("paymentId")
    elif type(payment_id) is not str or not (payment_id := payment_id.strip()):
        problems += not_text("paymentId", payment_id)
    note = given.get("note")
    if "note" in given:
        if type(note) is not str or not (note := note.strip()):
            problems += not_text("note", note)
    if problems or not given.keys() <= ApprovePayment.__annotations__.keys():
        raise invalid(
            "approve_payment", given, problems, ApprovePayment.__annotations__
        )
    args: ApprovePayment = {"actorId": actor_id, "paymentId": payment_id}
    if note is not None:
        args["note"] = note
    return args


class CompletePayment(TypedDict):
    actorId: str
    paymentId: str
    bankReference: str


def complete_payment(given: Given) -> CompletePayment:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    payment_id = given.get("paymentId")
    if "paymentId" not in given:
        problems += missing("paymentId")
    elif type(payment_id) is not str or not (payment_id := payment_id.strip()):
        problems += not_text("paymentId", payment_id)
    bank_reference = given.get("bankReference")
    if "bankReference" not in given:
        problems += missing("bankReference")
    elif type(bank_reference) is not str or not (
        bank_reference := bank_reference.strip()
    ):
        problems += not_text("bankReference", bank_reference)
    if problems or len(given) != 3:
        raise invalid(
            "complete_payment", given, problems, CompletePayment.__annotations__
        )
    return {
        "actorId": actor_id,
        "paymentId": payment_id,
        "bankReference": bank_reference,
    }


class FailPayment(TypedDict):
    actorId: str
    paymentId: str
    reason: str


def fail_payment(given: Given) -> FailPayment:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    payment_id = given.get("paymentId")
    if "paymentId" not in given:
        problems += missing("paymentId")
    elif type(payment_id) is not str or not (payment_id := payment_id.strip()):
        problems += not_text("paymentId", payment_id)
    reason = given.get("reason")
    if "reason" not in given:
        problems += missing("reason")
    elif type(reason) is not str or not (reason := reason.strip()):
        problems += not_text("reason", reason)
    if problems or len(given) != 3:
        raise invalid("fail_payment", given, problems, FailPayment.__annotations__)
    return {"actorId": actor_id, "paymentId": payment_id, "reason": reason}


class RetryFailedPayment(TypedDict):
    actorId: str
    paymentId: str
    scheduledOn: NotRequired[str]


def retry_failed_payment(given: Given) -> RetryFailedPayment:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    payment_id = given.get("paymentId")
    if "paymentId" not in given:
        problems += missing("paymentId")
    elif type(payment_id) is not str or not (payment_id := payment_id.strip()):
        problems += not_text("paymentId", payment_id)
    scheduled_on = trimmed(given.get("scheduledOn"))
    if "scheduledOn" in given:
        if not is_date(scheduled_on):
            problems += not_date("scheduledOn", scheduled_on)
    if problems or not given.keys() <= RetryFailedPayment.__annotations__.keys():
        raise invalid(
            "retry_failed_payment", given, problems, RetryFailedPayment.__annotations__
        )
    args: RetryFailedPayment = {"actorId": actor_id, "paymentId": payment_id}
    if scheduled_on is not None:
        args["scheduledOn"] = scheduled_on
    return args


class CancelPayment(TypedDict):
    actorId: str
    paymentId: str
    reason: str


def cancel_payment(given: Given) -> CancelPayment:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    payment_id = given.get("paymentId")
    if "paymentId" not in given:
        problems += missing("paymentId")
    elif type(payment_id) is not str or not (payment_id := payment_id.strip()):
        problems += not_text("paymentId", payment_id)
    reason = given.get("reason")
    if "reason" not in given:
        problems += missing("reason")
    elif type(reason) is not str or not (reason := reason.strip()):
        problems += not_text("reason", reason)
    if problems or len(given) != 3:
        raise invalid("cancel_payment", given, problems, CancelPayment.__annotations__)
    return {"actorId": actor_id, "paymentId": payment_id, "reason": reason}
