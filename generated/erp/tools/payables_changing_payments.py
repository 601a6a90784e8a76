# From specs/erp/payables/changing_payments.yaml.
# Change it there, then run: toolc compile
"""The tools of payables_changing_payments, step by step."""

from .._runtime.contract import Given, Result
from .._runtime.expressions import number_text, round_half_away
from ..errors import ToolError
from ..inputs import payables_changing_payments as inputs
from ..rows._shared import InvoicePart
from ..rules.audit_log import log
from ..rules.organisation_users import require_active_actor
from ..rules.payables_changing_invoices import invoice_payable, require_invoice_payable
from ..rules.payables_changing_payments import (
    require_payee_active,
    require_payment_drafted,
    require_payment_failed,
    require_payment_to_decide,
    require_payment_underway,
    require_payment_with_bank,
)
from ..rules.requisitions_approvals import (
    ask_approval,
    decide,
    pending_approval,
    require_may_sign,
    withdraw_approvals,
)
from ..rules.vendors_changing import require_vendor_payable
from ..rules.vendors_vendors import require_vendor_active
from ..settling import settle_approvals, settle_payments, settle_vendor_invoices
from ..state import State
from ..views.payables_payments_and_payables_vendor_invoices import (
    payment_amount,
    payment_detail,
    payment_summary,
    vendor_invoice_outstanding,
    vendor_invoice_scheduled,
    vendor_invoice_summary,
)
from ..views.requisitions_approvals import approval_summary


def create_vendor_payment(state: State, given: Given) -> Result:
    """Draft a payment."""
    args = inputs.create_vendor_payment(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    vendor = state.vendors.require(args["vendorId"])
    for number, allocation in enumerate(args["allocations"]):
        try:
            require_invoice_payable(
                state.vendor_invoices.require(allocation["vendorInvoiceId"])
            )
        except ToolError as error:
            raise error.at(f"/allocations/{number}/vendorInvoiceId") from None
    require_vendor_active(vendor)
    require_vendor_payable(vendor)

    scheduled_on = args.get("scheduledOn", state.now)
    if scheduled_on < state.now:
        raise ToolError(
            "invalid_input",
            f"The bank cannot pay on {scheduled_on}; it is {state.now} already.",
        )
    allocations: list[InvoicePart] = []
    for part in args["allocations"]:
        vendor_invoice = state.vendor_invoices.require(part["vendorInvoiceId"])
        if vendor_invoice["vendorId"] != vendor["id"]:
            raise ToolError(
                "invalid_input",
                f"Invoice {vendor_invoice['id']} is one of "
                f"{state.vendors.require(vendor_invoice['vendorId'])['name']}, not of "
                f"{vendor['name']}.",
            )
        open_ = round_half_away(
            vendor_invoice_outstanding(vendor_invoice)
            - vendor_invoice_scheduled(state, vendor_invoice),
            2,
        )
        if not part["amount"] <= open_:
            raise ToolError(
                "limit_exceeded",
                f"Of invoice {vendor_invoice['id']} "
                f"{number_text(vendor_invoice_outstanding(vendor_invoice))} are "
                "unpaid, and payments under way will pay "
                f"{number_text(vendor_invoice_scheduled(state, vendor_invoice))} of "
                f"it; {number_text(part['amount'])} is too much.",
                {"vendorInvoiceId": vendor_invoice["id"], "open": open_},
            )
        allocations.append(
            {
                "vendorInvoiceId": vendor_invoice["id"],
                "amount": round_half_away(part["amount"], 2),
            }
        )
    payment = state.payments.insert(
        {
            "id": state.payments.new_id(),
            "vendorId": vendor["id"],
            "employeeId": None,
            "method": args["method"],
            "status": "draft",
            "allocations": allocations,
            "expenseId": None,
            "scheduledOn": scheduled_on,
            "bankReference": None,
            "failureReason": None,
            "retryOfId": None,
            "createdOn": state.now,
            "createdById": actor["id"],
            "completedOn": None,
        }
    )
    log(
        state,
        tool="create_vendor_payment",
        actor=actor,
        document_type="payment",
        document_id=payment["id"],
        detail="Drafted "
        + number_text(payment_amount(payment, state.expenses.get(payment["expenseId"])))
        + f" for {vendor['name']}.",
    )
    settle_payments(state)
    return {"created": payment_detail(state, payment)}


def submit_payment_for_approval(state: State, given: Given) -> Result:
    """Submit a payment for approval."""
    args = inputs.submit_payment_for_approval(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    payment = state.payments.require(args["paymentId"])
    require_payment_drafted(payment)

    approval = ask_approval(
        state,
        department=state.departments.require(actor["departmentId"]),
        requester=actor,
        document_type="payment",
        document_id=payment["id"],
        amount=payment_amount(payment, state.expenses.get(payment["expenseId"])),
    )
    payment = state.payments.update(payment, {"status": "pending_approval"})
    log(
        state,
        tool="submit_payment_for_approval",
        actor=actor,
        document_type="payment",
        document_id=payment["id"],
        detail=f"Submitted to {state.users.require(approval['approverId'])['name']}.",
    )
    settle_approvals(state)
    return {
        "updated": payment_summary(state, payment),
        "approval": approval_summary(state, approval),
    }


def approve_payment(state: State, given: Given) -> Result:
    """Approve a payment."""
    args = inputs.approve_payment(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    payment = state.payments.require(args["paymentId"])
    require_payment_to_decide(payment)
    require_payee_active(state, payment)

    approval = pending_approval(
        state, document_type="payment", document_id=payment["id"]
    )
    decide(
        state, approval=approval, actor=actor, status="approved", note=args.get("note")
    )
    require_may_sign(
        actor, payment_amount(payment, state.expenses.get(payment["expenseId"]))
    )
    payment = state.payments.update(
        payment,
        {
            "status": "approved",
            "scheduledOn": (
                state.now
                if payment["scheduledOn"] < state.now
                else payment["scheduledOn"]
            ),
        },
    )
    log(
        state,
        tool="approve_payment",
        actor=actor,
        document_type="payment",
        document_id=payment["id"],
        detail="Approved "
        + number_text(payment_amount(payment, state.expenses.get(payment["expenseId"])))
        + f", to be paid on {payment['scheduledOn']}.",
    )
    settle_approvals(state)
    return {"updated": payment_detail(state, payment)}


def complete_payment(state: State, given: Given) -> Result:
    """Complete a payment."""
    args = inputs.complete_payment(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    payment = state.payments.require(args["paymentId"])
    require_payment_with_bank(payment)

    invoices = []
    for part in payment["allocations"]:
        vendor_invoice = state.vendor_invoices.require(part["vendorInvoiceId"])
        require_invoice_payable(vendor_invoice)
        if not part["amount"] <= vendor_invoice_outstanding(vendor_invoice):
            raise ToolError(
                "limit_exceeded",
                f"Only {number_text(vendor_invoice_outstanding(vendor_invoice))} of "
                f"invoice {vendor_invoice['id']} are unpaid, less than the "
                f"{number_text(part['amount'])} of {payment['id']}.",
            )
        vendor_invoice = state.vendor_invoices.update(
            vendor_invoice,
            {
                "paidAmount": round_half_away(
                    vendor_invoice["paidAmount"] + part["amount"], 2
                )
            },
        )
        vendor_invoice = state.vendor_invoices.update(
            vendor_invoice,
            {
                "status": (
                    "partially_paid"
                    if vendor_invoice_outstanding(vendor_invoice) > 0.0
                    else "paid"
                )
            },
        )
        invoices.append(vendor_invoice_summary(state, vendor_invoice))
    payment = state.payments.update(
        payment,
        {
            "status": "completed",
            "completedOn": state.now,
            "bankReference": args["bankReference"],
        },
    )
    log(
        state,
        tool="complete_payment",
        actor=actor,
        document_type="payment",
        document_id=payment["id"],
        detail="Paid "
        + number_text(payment_amount(payment, state.expenses.get(payment["expenseId"])))
        + f" with {args['bankReference']}.",
    )
    settle_vendor_invoices(state)
    return {"updated": payment_summary(state, payment), "invoices": invoices}


def fail_payment(state: State, given: Given) -> Result:
    """Note that a payment failed."""
    args = inputs.fail_payment(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    payment = state.payments.require(args["paymentId"])
    require_payment_with_bank(payment)

    payment = state.payments.update(
        payment,
        {"status": "failed", "failedOn": state.now, "failureReason": args["reason"]},
    )
    log(
        state,
        tool="fail_payment",
        actor=actor,
        document_type="payment",
        document_id=payment["id"],
        detail=f"Failed: {args['reason']}",
    )
    return {
        "updated": payment_summary(state, payment),
        "bankAccount": (
            state.vendors.require(payment["vendorId"])["bankAccount"]
            if payment["vendorId"] is not None
            else None
        ),
    }


def retry_failed_payment(state: State, given: Given) -> Result:
    """Try a payment again."""
    args = inputs.retry_failed_payment(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    payment = state.payments.require(args["paymentId"])
    require_payment_failed(payment)
    require_payee_active(state, payment)

    scheduled_on = args.get("scheduledOn", state.now)
    if scheduled_on < state.now:
        raise ToolError(
            "invalid_input",
            f"The bank cannot pay on {scheduled_on}; it is {state.now} already.",
        )
    if any(
        p["status"] != "cancelled"
        for p in state.payments.by("retryOfId", payment["id"])
    ):
        raise ToolError(
            "conflict",
            f"Payment {payment['id']} was tried again already; get_payment names the "
            "payment that replaced it.",
        )
    parts: list[InvoicePart] = []
    for part in payment["allocations"]:
        vendor_invoice = state.vendor_invoices.require(part["vendorInvoiceId"])
        open_ = (
            round_half_away(
                vendor_invoice_outstanding(vendor_invoice)
                - vendor_invoice_scheduled(state, vendor_invoice),
                2,
            )
            if invoice_payable(vendor_invoice)
            else 0.0
        )
        parts.append(
            {
                "vendorInvoiceId": vendor_invoice["id"],
                "amount": min(part["amount"], max(open_, 0.0)),
            }
        )
    due: list[InvoicePart] = [x for x in parts if x["amount"] > 0.0]
    if not due:
        raise ToolError(
            "invalid_state",
            f"Nothing is left to pay of what {payment['id']} was to pay.",
        )
    retry = state.payments.insert(
        {
            "id": state.payments.new_id(),
            "vendorId": payment["vendorId"],
            "employeeId": payment["employeeId"],
            "method": payment["method"],
            "status": "draft",
            "allocations": due,
            "expenseId": payment["expenseId"],
            "scheduledOn": scheduled_on,
            "bankReference": None,
            "failureReason": None,
            "retryOfId": payment["id"],
            "createdOn": state.now,
            "createdById": actor["id"],
            "completedOn": None,
        }
    )
    log(
        state,
        tool="retry_failed_payment",
        actor=actor,
        document_type="payment",
        document_id=retry["id"],
        detail="Drafted "
        + number_text(payment_amount(retry, state.expenses.get(retry["expenseId"])))
        + f" in place of {payment['id']}.",
    )
    settle_payments(state)
    return {"created": payment_detail(state, retry)}


def cancel_payment(state: State, given: Given) -> Result:
    """Call a payment off."""
    args = inputs.cancel_payment(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    payment = state.payments.require(args["paymentId"])
    require_payment_underway(payment)

    withdraw_approvals(state, document_id=payment["id"])
    payment = state.payments.update(payment, {"status": "cancelled"})
    log(
        state,
        tool="cancel_payment",
        actor=actor,
        document_type="payment",
        document_id=payment["id"],
        detail=f"Called off: {args['reason']}",
    )
    return {
        "updated": payment_summary(state, payment),
        "openInvoices": [
            vendor_invoice_summary(state, i)
            for i in state.vendor_invoices.all()
            if any(x["vendorInvoiceId"] == i["id"] for x in payment["allocations"])
        ],
    }
