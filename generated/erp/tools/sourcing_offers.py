# From specs/erp/sourcing/offers.yaml. Change it there, then run: toolc compile
"""The tools of sourcing_offers, step by step."""

from .._runtime.contract import Given, Result
from .._runtime.expressions import number_text
from .._runtime.values import picked
from ..errors import ToolError
from ..inputs import sourcing_offers as inputs
from ..rows.sourcing_quotations import QuotationChanges
from ..rows.sourcing_rfqs import RfqChanges
from ..rules.audit_log import log
from ..rules.organisation_users import require_active_actor
from ..rules.sourcing_offers import require_quotation_received, write_offered_lines
from ..rules.vendors_vendors import require_vendor_active
from ..settling import settle_quotations
from ..state import State
from ..views.sourcing_quotations import (
    quotation_comparison,
    quotation_detail,
    quotation_past_validity,
    quotation_summary,
    quotation_total,
)
from ..views.sourcing_rfqs import rfq_summary


def record_quotation(state: State, given: Given) -> Result:
    """Record a quotation."""
    args = inputs.record_quotation(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    rfq = state.rfqs.require(args["rfqId"])
    vendor = state.vendors.require(args["vendorId"])

    if rfq["status"] != "sent":
        raise ToolError(
            "invalid_state",
            f"RFQ {rfq['id']} is {rfq['status']}; offers are recorded while it is "
            "sent.",
        )
    if not any(i["vendorId"] == vendor["id"] for i in rfq["invitations"]):
        raise ToolError(
            "not_allowed",
            f"{vendor['name']} was not asked in RFQ {rfq['id']}. add_vendor_to_rfq "
            "puts the vendor on it.",
        )
    earlier = next(
        (
            earlier
            for earlier in state.quotations.by("rfqId", rfq["id"])
            if earlier["vendorId"] == vendor["id"]
        ),
        None,
    )
    if earlier is not None:
        raise ToolError(
            "conflict",
            f"{vendor['name']} has answered with {earlier['id']} already; "
            "update_quotation changes it.",
        )
    if args["validUntil"] < state.now:
        raise ToolError(
            "invalid_input",
            f"The offer ran out on {args['validUntil']}; today is {state.now}.",
        )
    quotation = state.quotations.insert(
        {
            "id": state.quotations.new_id(),
            "rfqId": rfq["id"],
            "vendorId": vendor["id"],
            "reference": args["reference"],
            "validUntil": args["validUntil"],
            "status": "received",
            "leadDays": args["leadDays"],
            "lines": [],
            "createdOn": state.now,
            "decidedOn": None,
            "rejectionReason": None,
        }
    )
    write_offered_lines(state, quotation=quotation, lines=args["lines"])
    quotation = state.quotations.current(quotation)
    log(
        state,
        tool="record_quotation",
        actor=actor,
        document_type="quotation",
        document_id=quotation["id"],
        detail=(
            f"Recorded {quotation['reference']} of {vendor['name']} for "
            f"{number_text(quotation_total(quotation))}."
        ),
    )
    settle_quotations(state)
    return {
        "created": quotation_detail(state, quotation),
        "rfq": rfq_summary(state, rfq),
    }


def update_quotation(state: State, given: Given) -> Result:
    """Change a quotation."""
    args = inputs.update_quotation(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    quotation = old_quotation = state.quotations.require(args["quotationId"])

    if quotation["status"] not in ("received", "expired"):
        raise ToolError(
            "invalid_state",
            f"Quotation {quotation['id']} is {quotation['status']}; a decided offer is "
            "not changed.",
        )
    if state.rfqs.require(quotation["rfqId"])["status"] not in ("sent", "closed"):
        raise ToolError(
            "invalid_state",
            f"RFQ {quotation['rfqId']} is "
            f"{state.rfqs.require(quotation['rfqId'])['status']}; its offers are "
            "settled.",
        )
    quotation = state.quotations.update(
        quotation, picked(args, "reference", "validUntil", "leadDays")
    )
    if "lines" in args:
        write_offered_lines(state, quotation=quotation, lines=args["lines"])
        quotation = state.quotations.current(quotation)
    if quotation["status"] == "expired" and not quotation_past_validity(
        quotation, state.now
    ):
        quotation = state.quotations.update(
            quotation, {"status": "received", "decidedOn": None}
        )
    log(
        state,
        tool="update_quotation",
        actor=actor,
        document_type="quotation",
        document_id=quotation["id"],
        detail=(
            f"Changed; the total was {number_text(quotation_total(old_quotation))} and "
            f"is {number_text(quotation_total(quotation))}."
        ),
    )
    settle_quotations(state)
    return {
        "updated": quotation_detail(state, quotation),
        "previousTotal": quotation_total(old_quotation),
    }


def accept_quotation(state: State, given: Given) -> Result:
    """Accept a quotation."""
    args = inputs.accept_quotation(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    quotation = state.quotations.require(args["quotationId"])
    require_quotation_received(quotation)

    if state.rfqs.require(quotation["rfqId"])["status"] not in ("sent", "closed"):
        raise ToolError(
            "invalid_state",
            f"RFQ {quotation['rfqId']} is "
            f"{state.rfqs.require(quotation['rfqId'])['status']}; no offer of it can "
            "be accepted.",
        )
    require_vendor_active(state.vendors.require(quotation["vendorId"]))
    if quotation_past_validity(quotation, state.now):
        raise ToolError(
            "invalid_state",
            f"Quotation {quotation['id']} stood until {quotation['validUntil']}. Ask "
            f"{state.vendors.require(quotation['vendorId'])['name']} to renew it, then "
            "update_quotation.",
        )
    rfq = state.rfqs.require(quotation["rfqId"])
    quotation_changes: QuotationChanges = {"status": "accepted", "decidedOn": state.now}
    rfq_changes: RfqChanges = {
        "status": "awarded",
        "closedOn": rfq["closedOn"] if rfq["closedOn"] is not None else state.now,
    }
    quotation = state.quotations.update(quotation, quotation_changes)
    rfq = state.rfqs.update(rfq, rfq_changes)
    turned_down = []
    for other in state.quotations.live(
        [
            q
            for q in state.quotations.by("rfqId", rfq["id"])
            if q["status"] == "received"
        ]
    ):
        other = state.quotations.update(
            other,
            {
                "status": "rejected",
                "decidedOn": state.now,
                "rejectionReason": (
                    "RFQ awarded to "
                    f"{state.vendors.require(quotation['vendorId'])['name']}."
                ),
            },
        )
        quotation = state.quotations.current(quotation)
        turned_down.append(
            {
                "quotationId": other["id"],
                "name": state.vendors.require(other["vendorId"])["name"],
                "email": state.vendors.require(other["vendorId"])["email"],
            }
        )
    log(
        state,
        tool="accept_quotation",
        actor=actor,
        document_type="quotation",
        document_id=quotation["id"],
        detail=(
            f"Accepted; RFQ {rfq['id']} is awarded to "
            f"{state.vendors.require(quotation['vendorId'])['name']}."
        ),
    )
    return {
        "updated": quotation_detail(state, quotation),
        "rfq": rfq_summary(state, rfq),
        "turnedDown": turned_down,
    }


def reject_quotation(state: State, given: Given) -> Result:
    """Reject a quotation."""
    args = inputs.reject_quotation(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    quotation = state.quotations.require(args["quotationId"])
    require_quotation_received(quotation)

    quotation = state.quotations.update(
        quotation,
        {
            "status": "rejected",
            "decidedOn": state.now,
            "rejectionReason": args["reason"],
        },
    )
    log(
        state,
        tool="reject_quotation",
        actor=actor,
        document_type="quotation",
        document_id=quotation["id"],
        detail=f"Rejected: {args['reason']}",
    )
    return {
        "updated": quotation_summary(state, quotation),
        "left": [
            quotation_comparison(state, q)
            for q in state.quotations.by("rfqId", quotation["rfqId"])
            if q["status"] == "received"
        ],
    }


def expire_quotations(state: State, given: Given) -> Result:
    """Expire old quotations."""
    args = inputs.expire_quotations(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)

    ended = []
    for quotation in state.quotations.live(state.quotations.by("status", "received")):
        if not quotation_past_validity(quotation, state.now):
            continue
        quotation = state.quotations.update(
            quotation, {"status": "expired", "decidedOn": state.now}
        )
        log(
            state,
            tool="expire_quotations",
            actor=actor,
            document_type="quotation",
            document_id=quotation["id"],
            detail=f"Expired; it stood until {quotation['validUntil']}.",
        )
        ended.append(quotation)
    ended = list(state.quotations.live(ended))
    without = [
        r
        for r in state.rfqs.all()
        if any(q["rfqId"] == r["id"] for q in ended)
        and not any(
            q["status"] == "received" for q in state.quotations.by("rfqId", r["id"])
        )
    ]
    return {
        "count": len(ended),
        "expired": [quotation_summary(state, q) for q in ended],
        "rfqsWithoutOffer": [rfq_summary(state, r) for r in without],
    }
