# From specs/erp/payables/changing_invoices.yaml.
# Change it there, then run: toolc compile
"""The tools of payables_changing_invoices, step by step."""

from .._runtime.contract import Given, Result
from .._runtime.entries import current_entry, entry_of, next_number, replaced
from .._runtime.expressions import (
    add_days,
    finite,
    int64,
    number_text,
    round_half_away,
    total,
)
from .._runtime.values import picked
from ..errors import ToolError
from ..inputs import payables_changing_invoices as inputs
from ..rows._shared import MatchLine
from ..rules.audit_log import log
from ..rules.budgets_budget_entries import enter_budget, give_back
from ..rules.organisation_users import require_active_actor
from ..rules.payables_changing_invoices import (
    ordered_value,
    require_invoice_disputed,
    require_invoice_to_decide,
    require_invoice_to_match,
    require_invoice_unapproved,
    require_order_invoiceable,
    require_order_of_vendor,
    uncharge,
)
from ..rules.purchasing_purchase_orders import require_is_open_order
from ..rules.requisitions_approvals import (
    ask_approval,
    decide,
    pending_approval,
    require_may_sign,
    withdraw_approvals,
)
from ..settling import (
    settle_approvals,
    settle_budget_entries,
    settle_purchase_order_lines,
    settle_three_way_matches,
    settle_vendor_invoices,
)
from ..state import State
from ..views.budgets_budgets_and_others import (
    budget_summary,
    order_line_summary,
    order_line_uninvoiced_quantity,
    purchase_order_committed,
)
from ..views.payables_payments_and_payables_vendor_invoices import (
    vendor_invoice_detail,
    vendor_invoice_outstanding,
    vendor_invoice_subtotal,
    vendor_invoice_summary,
    vendor_invoice_total,
)
from ..views.payables_three_way_matches import match_detail
from ..views.receiving_discrepancies import discrepancy_summary
from ..views.requisitions_approvals import approval_detail


def create_vendor_invoice(state: State, given: Given) -> Result:
    """Record a vendor invoice."""
    args = inputs.create_vendor_invoice(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    vendor = state.vendors.require(args["vendorId"])
    purchase_order = state.purchase_orders.require(args["purchaseOrderId"])
    for number, line in enumerate(args["lines"]):
        try:
            state.purchase_order_lines.require(line["purchaseOrderLineId"])
        except ToolError as error:
            raise error.at(f"/lines/{number}/purchaseOrderLineId") from None
    require_order_of_vendor(state, purchase_order, vendor)
    require_order_invoiceable(purchase_order)

    if args["invoiceDate"] > state.now:
        raise ToolError(
            "invalid_input",
            f"The invoice is dated {args['invoiceDate']}, and it is {state.now} only.",
        )
    copy = next(
        (
            copy
            for copy in state.vendor_invoices.by("vendorId", vendor["id"])
            if copy["number"] == args["number"] and copy["status"] != "cancelled"
        ),
        None,
    )
    if copy is not None:
        raise ToolError(
            "conflict",
            f"Invoice {copy['id']} of {vendor['name']} has the number {args['number']} "
            f"already; it is {copy['status']}.",
        )
    vendor_invoice = state.vendor_invoices.insert(
        {
            "id": state.vendor_invoices.new_id(),
            "vendorId": vendor["id"],
            "purchaseOrderId": purchase_order["id"],
            "number": args["number"],
            "invoiceDate": args["invoiceDate"],
            "dueOn": (
                args["dueOn"]
                if "dueOn" in args
                else add_days(args["invoiceDate"], vendor["paymentTermDays"])
            ),
            "status": "received",
            "lines": [],
            "tax": args["tax"],
            "paidAmount": 0,
            "matchId": None,
            "disputeReason": None,
            "decisionReason": None,
            "createdOn": state.now,
            "createdById": actor["id"],
            "approvedOn": None,
        }
    )
    for charged in args["lines"]:
        order_line = state.purchase_order_lines.require(charged["purchaseOrderLineId"])
        if order_line["purchaseOrderId"] != purchase_order["id"]:
            raise ToolError(
                "invalid_input",
                f"Line {order_line['id']} belongs to another order than "
                f"{purchase_order['id']}.",
            )
        vendor_invoice = state.vendor_invoices.update(
            vendor_invoice,
            {
                "lines": [
                    *vendor_invoice["lines"],
                    {
                        "lineNo": next_number(vendor_invoice["lines"], "lineNo", 1),
                        "purchaseOrderLineId": charged["purchaseOrderLineId"],
                        "quantity": charged["quantity"],
                        "unitPrice": charged["unitPrice"],
                    },
                ]
            },
        )
        state.purchase_order_lines.update(
            order_line,
            {
                "invoicedQuantity": int64(
                    order_line["invoicedQuantity"] + charged["quantity"]
                )
            },
        )
    log(
        state,
        tool="create_vendor_invoice",
        actor=actor,
        document_type="vendor_invoice",
        document_id=vendor_invoice["id"],
        detail=(
            f"Recorded {args['number']} of {vendor['name']}, "
            f"{number_text(vendor_invoice_total(vendor_invoice))} in all."
        ),
    )
    settle_vendor_invoices(state)
    settle_purchase_order_lines(state)
    return {
        "created": vendor_invoice_detail(state, vendor_invoice),
        "othersForOrder": [
            vendor_invoice_summary(state, i)
            for i in state.vendor_invoices.by("purchaseOrderId", purchase_order["id"])
            if i["id"] != vendor_invoice["id"]
        ],
    }


def run_three_way_match(state: State, given: Given) -> Result:
    """Match an invoice."""
    args = inputs.run_three_way_match(given)
    company = state.company.get()
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    vendor_invoice = state.vendor_invoices.require(args["vendorInvoiceId"])
    require_invoice_to_match(vendor_invoice)

    compared: list[MatchLine] = []
    for line in vendor_invoice["lines"]:
        order_line = state.purchase_order_lines.require(line["purchaseOrderLineId"])
        highest = round_half_away(
            order_line["unitPrice"]
            * (100.0 + company["priceTolerancePercent"])
            / 100.0,
            4,
        )
        compared.append(
            {
                "lineNo": line["lineNo"],
                "purchaseOrderLineId": order_line["id"],
                "orderedUnitPrice": order_line["unitPrice"],
                "invoicedUnitPrice": line["unitPrice"],
                "receivedQuantity": order_line["receivedQuantity"],
                "invoicedQuantity": order_line["invoicedQuantity"],
                "priceWithinTolerance": line["unitPrice"] <= highest,
                "quantityReceived": order_line["invoicedQuantity"]
                <= order_line["receivedQuantity"],
            }
        )
    wrong: list[MatchLine] = [
        l
        for l in compared
        if not l["priceWithinTolerance"] or not l["quantityReceived"]
    ]
    match_ = state.three_way_matches.insert(
        {
            "id": state.three_way_matches.new_id(),
            "vendorInvoiceId": vendor_invoice["id"],
            "result": "matched" if not wrong else "mismatched",
            "lines": compared,
            "createdOn": state.now,
            "createdById": actor["id"],
        }
    )
    vendor_invoice = state.vendor_invoices.update(
        vendor_invoice,
        {"matchId": match_["id"], "status": "matched" if not wrong else "exception"},
    )
    log(
        state,
        tool="run_three_way_match",
        actor=actor,
        document_type="vendor_invoice",
        document_id=vendor_invoice["id"],
        detail=(
            f"{match_['id']}: {match_['result']}, {len(wrong)} of {len(compared)} "
            "lines out of line."
        ),
    )
    settle_three_way_matches(state)
    return {
        "match": match_detail(state, match_),
        "invoice": vendor_invoice_summary(state, vendor_invoice),
        "wrongLines": [l["lineNo"] for l in wrong],
    }


def submit_vendor_invoice_for_approval(state: State, given: Given) -> Result:
    """Submit an invoice for approval."""
    args = inputs.submit_vendor_invoice_for_approval(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    vendor_invoice = state.vendor_invoices.require(args["vendorInvoiceId"])
    require_invoice_to_match(vendor_invoice)

    if (
        vendor_invoice["matchId"] is None
        or state.three_way_matches.require(vendor_invoice["matchId"])["result"]
        != "matched"
    ):
        raise ToolError(
            "conflict",
            f"Invoice {vendor_invoice['id']} "
            + (
                "was not matched since it came or was changed"
                if vendor_invoice["matchId"] is None
                else "does not match its order"
            )
            + ". Run run_three_way_match until it is matched, or dispute the invoice.",
        )
    approval = ask_approval(
        state,
        department=state.departments.require(actor["departmentId"]),
        requester=actor,
        document_type="vendor_invoice",
        document_id=vendor_invoice["id"],
        amount=vendor_invoice_total(vendor_invoice),
    )
    vendor_invoice = state.vendor_invoices.update(
        vendor_invoice, {"status": "pending_approval"}
    )
    log(
        state,
        tool="submit_vendor_invoice_for_approval",
        actor=actor,
        document_type="vendor_invoice",
        document_id=vendor_invoice["id"],
        detail=f"Submitted to {state.users.require(approval['approverId'])['name']}.",
    )
    settle_approvals(state)
    return {
        "updated": vendor_invoice_summary(state, vendor_invoice),
        "approval": approval_detail(state, approval),
    }


def approve_vendor_invoice(state: State, given: Given) -> Result:
    """Approve an invoice."""
    args = inputs.approve_vendor_invoice(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    vendor_invoice = state.vendor_invoices.require(args["vendorInvoiceId"])
    require_invoice_to_decide(vendor_invoice)

    approval = pending_approval(
        state, document_type="vendor_invoice", document_id=vendor_invoice["id"]
    )
    decide(
        state, approval=approval, actor=actor, status="approved", note=args.get("note")
    )
    require_may_sign(actor, vendor_invoice_total(vendor_invoice))
    ordered = ordered_value(state, vendor_invoice=vendor_invoice)
    budget = state.budgets.require(
        state.purchase_orders.require(vendor_invoice["purchaseOrderId"])["budgetId"]
    )
    give_back(
        state,
        budget=budget,
        amount=min(
            ordered,
            purchase_order_committed(
                state, state.purchase_orders.require(vendor_invoice["purchaseOrderId"])
            ),
        ),
        document_type="vendor_invoice",
        document_id=vendor_invoice["id"],
        note="Invoice approved",
        actor=actor,
    )
    enter_budget(
        state,
        budget=budget,
        kind="spend",
        amount=vendor_invoice_subtotal(vendor_invoice),
        document_type="vendor_invoice",
        document_id=vendor_invoice["id"],
        note="Invoice approved",
        actor=actor,
    )
    vendor_invoice = state.vendor_invoices.update(
        vendor_invoice, {"status": "approved", "approvedOn": state.now}
    )
    log(
        state,
        tool="approve_vendor_invoice",
        actor=actor,
        document_type="vendor_invoice",
        document_id=vendor_invoice["id"],
        detail=(
            f"Approved {number_text(vendor_invoice_total(vendor_invoice))} for "
            f"{state.vendors.require(vendor_invoice['vendorId'])['name']}."
        ),
    )
    settle_budget_entries(state)
    settle_approvals(state)
    return {
        "updated": vendor_invoice_detail(state, vendor_invoice),
        "budget": budget_summary(state, budget),
    }


def reject_vendor_invoice(state: State, given: Given) -> Result:
    """Reject an invoice."""
    args = inputs.reject_vendor_invoice(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    vendor_invoice = state.vendor_invoices.require(args["vendorInvoiceId"])
    require_invoice_unapproved(vendor_invoice)

    if vendor_invoice["status"] == "pending_approval":
        approval = pending_approval(
            state, document_type="vendor_invoice", document_id=vendor_invoice["id"]
        )
        decide(
            state,
            approval=approval,
            actor=actor,
            status="rejected",
            note=args["reason"],
        )
    uncharge(state, vendor_invoice=vendor_invoice)
    vendor_invoice = state.vendor_invoices.update(
        vendor_invoice, {"status": "rejected", "decisionReason": args["reason"]}
    )
    log(
        state,
        tool="reject_vendor_invoice",
        actor=actor,
        document_type="vendor_invoice",
        document_id=vendor_invoice["id"],
        detail=f"Rejected {vendor_invoice['number']}: {args['reason']}",
    )
    settle_purchase_order_lines(state)
    settle_approvals(state)
    return {
        "updated": vendor_invoice_summary(state, vendor_invoice),
        "vendor": {
            "id": vendor_invoice["vendorId"],
            "name": state.vendors.require(vendor_invoice["vendorId"])["name"],
            "email": state.vendors.require(vendor_invoice["vendorId"])["email"],
        },
    }


def dispute_vendor_invoice(state: State, given: Given) -> Result:
    """Dispute an invoice."""
    args = inputs.dispute_vendor_invoice(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    vendor_invoice = state.vendor_invoices.require(args["vendorInvoiceId"])

    if (
        not vendor_invoice_outstanding(vendor_invoice) > 0.0
        or vendor_invoice["status"] == "disputed"
    ):
        raise ToolError(
            "invalid_state",
            f"Invoice {vendor_invoice['id']} is {vendor_invoice['status']}; only one "
            "that is to be paid can be disputed.",
        )
    withdraw_approvals(state, document_id=vendor_invoice["id"])
    vendor_invoice = state.vendor_invoices.update(
        vendor_invoice, {"status": "disputed", "disputeReason": args["reason"]}
    )
    log(
        state,
        tool="dispute_vendor_invoice",
        actor=actor,
        document_type="vendor_invoice",
        document_id=vendor_invoice["id"],
        detail=f"Disputed: {args['reason']}",
    )
    return {
        "updated": vendor_invoice_summary(state, vendor_invoice),
        "vendor": {
            "id": vendor_invoice["vendorId"],
            "name": state.vendors.require(vendor_invoice["vendorId"])["name"],
            "email": state.vendors.require(vendor_invoice["vendorId"])["email"],
        },
        "discrepancies": [
            discrepancy_summary(state, d)
            for d in state.discrepancies.all()
            if state.purchase_order_lines.require(d["purchaseOrderLineId"])[
                "purchaseOrderId"
            ]
            == vendor_invoice["purchaseOrderId"]
        ],
    }


def resolve_vendor_invoice_dispute(state: State, given: Given) -> Result:
    """End a dispute."""
    args = inputs.resolve_vendor_invoice_dispute(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    vendor_invoice = state.vendor_invoices.require(args["vendorInvoiceId"])
    require_invoice_disputed(vendor_invoice)

    vendor_invoice = state.vendor_invoices.update(
        vendor_invoice,
        {
            "status": (
                "received"
                if vendor_invoice["approvedOn"] is None
                else (
                    "partially_paid"
                    if vendor_invoice["paidAmount"] > 0.0
                    else "approved"
                )
            ),
            "matchId": (
                None
                if vendor_invoice["approvedOn"] is None
                else vendor_invoice["matchId"]
            ),
            "disputeReason": None,
        },
    )
    log(
        state,
        tool="resolve_vendor_invoice_dispute",
        actor=actor,
        document_type="vendor_invoice",
        document_id=vendor_invoice["id"],
        detail=f"Dispute ended, {vendor_invoice['status']} again: {args['note']}",
    )
    return {"updated": vendor_invoice_detail(state, vendor_invoice)}


def update_vendor_invoice_line(state: State, given: Given) -> Result:
    """Correct a line of an invoice."""
    args = inputs.update_vendor_invoice_line(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    vendor_invoice = state.vendor_invoices.require(args["vendorInvoiceId"])
    require_invoice_unapproved(vendor_invoice)

    line = entry_of(vendor_invoice["lines"], "lineNo", args["lineNo"])
    if line is None:
        raise ToolError(
            "not_found",
            f"Invoice {vendor_invoice['id']} has no line {args['lineNo']}; it has "
            f"{len(vendor_invoice['lines'])}.",
        )
    order_line = state.purchase_order_lines.require(line["purchaseOrderLineId"])
    state.purchase_order_lines.update(
        order_line,
        {
            "invoicedQuantity": int64(
                max(
                    order_line["invoicedQuantity"]
                    - line["quantity"]
                    + args.get("quantity", line["quantity"]),
                    0,
                )
            )
        },
    )
    line = picked(args, "quantity", "unitPrice", **line)
    vendor_invoice = state.vendor_invoices.update(
        vendor_invoice, {"lines": replaced(vendor_invoice["lines"], "lineNo", line)}
    )
    vendor_invoice = state.vendor_invoices.update(
        vendor_invoice, picked(args, "tax", status="received", matchId=None)
    )
    line = current_entry(vendor_invoice["lines"], "lineNo", line)
    withdraw_approvals(state, document_id=vendor_invoice["id"])
    log(
        state,
        tool="update_vendor_invoice_line",
        actor=actor,
        document_type="vendor_invoice",
        document_id=vendor_invoice["id"],
        detail=(
            f"Line {line['lineNo']} is {line['quantity']} at "
            f"{number_text(line['unitPrice'])} now; the total is "
            f"{number_text(vendor_invoice_total(vendor_invoice))}."
        ),
    )
    settle_vendor_invoices(state)
    settle_purchase_order_lines(state)
    return {"updated": vendor_invoice_detail(state, vendor_invoice)}


def cancel_vendor_invoice(state: State, given: Given) -> Result:
    """Cancel an invoice."""
    args = inputs.cancel_vendor_invoice(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    vendor_invoice = state.vendor_invoices.require(args["vendorInvoiceId"])

    if (
        not vendor_invoice_outstanding(vendor_invoice) > 0.0
        or vendor_invoice["status"] == "partially_paid"
    ):
        raise ToolError(
            "invalid_state",
            f"Invoice {vendor_invoice['id']} is {vendor_invoice['status']} and stays "
            "so.",
        )
    naming = [
        p["id"]
        for p in state.payments.all()
        if p["status"] not in ("failed", "cancelled")
        and any(x["vendorInvoiceId"] == vendor_invoice["id"] for x in p["allocations"])
    ]
    if naming:
        raise ToolError(
            "conflict",
            f"Payments name invoice {vendor_invoice['id']}: {', '.join(naming)}. "
            "Cancel them first.",
            {"payments": naming},
        )
    require_is_open_order(
        state.purchase_orders.require(vendor_invoice["purchaseOrderId"])
    )
    if vendor_invoice["approvedOn"] is not None:
        released = total(
            e["amount"]
            for e in state.budget_entries.by("documentId", vendor_invoice["id"])
            if e["kind"] == "release"
        )
        budget = state.budgets.require(
            state.purchase_orders.require(vendor_invoice["purchaseOrderId"])["budgetId"]
        )
        enter_budget(
            state,
            budget=budget,
            kind="refund",
            amount=vendor_invoice_subtotal(vendor_invoice),
            document_type="vendor_invoice",
            document_id=vendor_invoice["id"],
            note="Invoice cancelled",
            actor=actor,
        )
        if released > 0.0:
            enter_budget(
                state,
                budget=budget,
                kind="commit",
                amount=finite(released),
                document_type="vendor_invoice",
                document_id=vendor_invoice["id"],
                note="Invoice cancelled",
                actor=actor,
            )
    withdraw_approvals(state, document_id=vendor_invoice["id"])
    uncharge(state, vendor_invoice=vendor_invoice)
    vendor_invoice = state.vendor_invoices.update(
        vendor_invoice, {"status": "cancelled", "decisionReason": args["reason"]}
    )
    log(
        state,
        tool="cancel_vendor_invoice",
        actor=actor,
        document_type="vendor_invoice",
        document_id=vendor_invoice["id"],
        detail=f"Cancelled {vendor_invoice['number']}: {args['reason']}",
    )
    settle_budget_entries(state)
    settle_purchase_order_lines(state)
    return {
        "updated": vendor_invoice_summary(state, vendor_invoice),
        "chargeable": [
            order_line_summary(state, l)
            for l in state.purchase_order_lines.by(
                "purchaseOrderId", vendor_invoice["purchaseOrderId"]
            )
            if order_line_uninvoiced_quantity(l) > 0
        ],
    }
