# From specs/erp/sourcing/asking.yaml. Change it there, then run: toolc compile
"""The tools of sourcing_asking, step by step."""

from typing import TypedDict

from .._runtime.contract import Given, Result
from .._runtime.entries import entry_of, next_number, without_entry
from .._runtime.values import copied, picked
from ..errors import ToolError
from ..inputs import sourcing_asking as inputs
from ..rules.audit_log import log
from ..rules.organisation_users import require_active_actor
from ..rules.products_products import require_product_active
from ..rules.sourcing_asking import (
    draft_rfq,
    end_rfq,
    invite,
    require_rfq_open,
    require_rfq_takes_vendors,
)
from ..rules.vendors_vendors import require_vendor_active
from ..settling import settle_rfqs
from ..state import State
from ..views.budgets_budgets_and_others import requisition_summary
from ..views.sourcing_quotations import quotation_comparison, quotation_total
from ..views.sourcing_rfqs import rfq_detail, rfq_summary


def create_rfq(state: State, given: Given) -> Result:
    """Create an RFQ."""
    args = inputs.create_rfq(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    for number, line in enumerate(args["lines"]):
        try:
            require_product_active(state.products.require(line["productId"]))
        except ToolError as error:
            raise error.at(f"/lines/{number}/productId") from None
    for number, vendor_id in enumerate(args["vendorIds"]):
        try:
            require_vendor_active(state.vendors.require(vendor_id))
        except ToolError as error:
            raise error.at(f"/vendorIds/{number}") from None

    made = draft_rfq(
        state,
        title=args["title"],
        requisition_id=None,
        due_on=args["dueOn"],
        vendor_ids=args["vendorIds"],
        actor=actor,
    )
    for line in args["lines"]:
        made = state.rfqs.update(
            made,
            {
                "lines": [
                    *made["lines"],
                    {
                        "lineNo": next_number(made["lines"], "lineNo", 1),
                        "productId": line["productId"],
                        "quantity": line["quantity"],
                    },
                ]
            },
        )
    log(
        state,
        tool="create_rfq",
        actor=actor,
        document_type="rfq",
        document_id=made["id"],
        detail=f'Drafted "{made["title"]}" for {len(made["invitations"])} vendors.',
    )
    settle_rfqs(state)
    return {"created": rfq_detail(state, made)}


def add_vendor_to_rfq(state: State, given: Given) -> Result:
    """Ask one more vendor."""
    args = inputs.add_vendor_to_rfq(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    rfq = state.rfqs.require(args["rfqId"])
    vendor = state.vendors.require(args["vendorId"])
    require_rfq_takes_vendors(rfq)
    require_vendor_active(vendor)

    invite(state, rfq=rfq, vendor=vendor)
    rfq = state.rfqs.current(rfq)
    log(
        state,
        tool="add_vendor_to_rfq",
        actor=actor,
        document_type="rfq",
        document_id=rfq["id"],
        detail=f"Put {vendor['name']} ({vendor['id']}) on it.",
    )
    settle_rfqs(state)
    return {
        "updated": rfq_detail(state, rfq),
        "sendTo": vendor["email"] if rfq["status"] == "sent" else None,
    }


def remove_vendor_from_rfq(state: State, given: Given) -> Result:
    """Take a vendor off an RFQ."""
    args = inputs.remove_vendor_from_rfq(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    rfq = state.rfqs.require(args["rfqId"])
    vendor = state.vendors.require(args["vendorId"])
    require_rfq_takes_vendors(rfq)

    invitation = entry_of(rfq["invitations"], "vendorId", vendor["id"])
    if invitation is None:
        raise ToolError(
            "not_found",
            f"Vendor {vendor['id']} ({vendor['name']}) is not on RFQ {rfq['id']}; "
            "get_rfq shows who is.",
        )
    if any(
        q["vendorId"] == vendor["id"] for q in state.quotations.by("rfqId", rfq["id"])
    ):
        raise ToolError(
            "conflict",
            f"{vendor['name']} has answered RFQ {rfq['id']} already; reject_quotation "
            "turns the offer down.",
        )
    if rfq["status"] != "draft" and len(rfq["invitations"]) <= 1:
        raise ToolError(
            "invalid_state",
            f"{vendor['name']} is the only vendor on RFQ {rfq['id']}, which is sent. "
            "cancel_rfq ends it.",
        )
    rfq = state.rfqs.update(
        rfq, {"invitations": without_entry(rfq["invitations"], "vendorId", invitation)}
    )
    log(
        state,
        tool="remove_vendor_from_rfq",
        actor=actor,
        document_type="rfq",
        document_id=rfq["id"],
        detail=f"Took {vendor['name']} ({vendor['id']}) off it.",
    )
    return {"updated": rfq_detail(state, rfq)}


class SendRfqRecipients(TypedDict):
    vendorId: str
    name: str
    email: str


def send_rfq(state: State, given: Given) -> Result:
    """Send an RFQ."""
    args = inputs.send_rfq(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    rfq = state.rfqs.require(args["rfqId"])

    if rfq["status"] != "draft":
        raise ToolError(
            "invalid_state",
            f"RFQ {rfq['id']} is {rfq['status']}; only a draft is sent.",
        )
    if not rfq["invitations"]:
        raise ToolError(
            "invalid_state",
            f"Nobody is on RFQ {rfq['id']}. add_vendor_to_rfq puts vendors on it.",
        )
    rfq = state.rfqs.update(rfq, picked(args, "dueOn", status="sent", sentOn=state.now))
    if rfq["dueOn"] < state.now:
        raise ToolError(
            "invalid_input",
            f"Answers were due on {rfq['dueOn']}, and today is {state.now}. Give a "
            'later "dueOn".',
        )
    recipients: list[SendRfqRecipients] = []
    for invitation in rfq["invitations"]:
        vendor = state.vendors.require(invitation["vendorId"])
        require_vendor_active(vendor)
        recipients.append(
            {"vendorId": vendor["id"], "name": vendor["name"], "email": vendor["email"]}
        )
    log(
        state,
        tool="send_rfq",
        actor=actor,
        document_type="rfq",
        document_id=rfq["id"],
        detail=f"Sent to {len(recipients)} vendors; answers are due on {rfq['dueOn']}.",
    )
    return {"updated": rfq_summary(state, rfq), "sentTo": copied(recipients)}


def close_rfq(state: State, given: Given) -> Result:
    """Close an RFQ."""
    args = inputs.close_rfq(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    rfq = state.rfqs.require(args["rfqId"])

    if rfq["status"] != "sent":
        raise ToolError(
            "invalid_state",
            f"RFQ {rfq['id']} is {rfq['status']}; only a sent one is closed.",
        )
    rfq = state.rfqs.update(rfq, {"status": "closed", "closedOn": state.now})
    offers = list(state.quotations.by("rfqId", rfq["id"]))
    silent = [
        i["vendorId"]
        for i in rfq["invitations"]
        if not any(q["vendorId"] == i["vendorId"] for q in offers)
    ]
    log(
        state,
        tool="close_rfq",
        actor=actor,
        document_type="rfq",
        document_id=rfq["id"],
        detail=f"Closed with {len(offers)} quotations.",
    )
    return {
        "updated": rfq_summary(state, rfq),
        "quotations": [
            quotation_comparison(state, q)
            for q in sorted(offers, key=lambda q: quotation_total(q))
        ],
        "notAnswered": silent,
    }


def cancel_rfq(state: State, given: Given) -> Result:
    """Cancel an RFQ."""
    args = inputs.cancel_rfq(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    rfq = old_rfq = state.rfqs.require(args["rfqId"])
    require_rfq_open(rfq)

    end_rfq(state, rfq=rfq, reason=args["reason"])
    rfq = state.rfqs.current(rfq)
    source = (
        state.requisitions.require(rfq["requisitionId"])
        if rfq["requisitionId"] is not None
        else None
    )
    if source is not None and source["status"] == "sourcing":
        source = state.requisitions.update(source, {"status": "approved"})
    to_tell = list(
        []
        if old_rfq["status"] == "draft"
        else [
            v
            for v in state.vendors.all()
            if any(i["vendorId"] == v["id"] for i in rfq["invitations"])
        ]
    )
    log(
        state,
        tool="cancel_rfq",
        actor=actor,
        document_type="rfq",
        document_id=rfq["id"],
        detail=f"Cancelled, it was {old_rfq['status']}: {args['reason']}",
    )
    return {
        "updated": rfq_summary(state, rfq),
        "toTell": [
            {"vendorId": v["id"], "name": v["name"], "email": v["email"]}
            for v in to_tell
        ],
        "requisition": None if source is None else requisition_summary(state, source),
    }
