# From specs/erp/sourcing/asking.yaml. Change it there, then run: toolc compile
"""The rules and routines of sourcing_asking."""

from .._runtime.entries import appended
from ..errors import ToolError
from ..rows.organisation_users import User
from ..rows.sourcing_rfqs import Rfq
from ..rows.vendors_vendors import Vendor
from ..state import State


def rfq_open(rfq: Rfq) -> bool:
    return rfq["status"] in ("draft", "sent", "closed")


def require_rfq_open(rfq: Rfq) -> None:
    """The RFQ is neither awarded nor cancelled."""
    if rfq["status"] not in ("draft", "sent", "closed"):
        raise ToolError("invalid_state", f"RFQ {rfq['id']} is {rfq['status']} already.")


def require_rfq_takes_vendors(rfq: Rfq) -> None:
    """The RFQ is a draft, or sent and not closed."""
    if rfq["status"] not in ("draft", "sent"):
        raise ToolError(
            "invalid_state",
            f"RFQ {rfq['id']} is {rfq['status']}; the vendors on it are settled.",
        )


def invite(state: State, rfq: Rfq, vendor: Vendor) -> None:
    """Puts a vendor on an RFQ, once."""
    if any(i["vendorId"] == vendor["id"] for i in rfq["invitations"]):
        raise ToolError(
            "conflict",
            f"Vendor {vendor['id']} ({vendor['name']}) is on RFQ {rfq['id']} already.",
        )
    state.rfqs.update(
        rfq,
        {
            "invitations": appended(
                rfq["invitations"],
                "vendorId",
                {"vendorId": vendor["id"], "invitedOn": state.now},
            )
        },
    )


def draft_rfq(
    state: State,
    title: str,
    requisition_id: str | None,
    due_on: str,
    vendor_ids: list[str],
    actor: User,
) -> Rfq:
    """A new RFQ with the vendors that are to be asked, and no lines yet."""
    if due_on < state.now:
        raise ToolError(
            "invalid_input", f'"dueOn" {due_on} is over; today is {state.now}.'
        )
    rfq = state.rfqs.insert(
        {
            "id": state.rfqs.new_id(),
            "title": title,
            "requisitionId": requisition_id,
            "status": "draft",
            "dueOn": due_on,
            "lines": [],
            "invitations": [],
            "createdOn": state.now,
            "createdById": actor["id"],
            "sentOn": None,
            "closedOn": None,
        }
    )
    for vendor_id in vendor_ids:
        vendor = state.vendors.require(vendor_id)
        invite(state, rfq=rfq, vendor=vendor)
        rfq = state.rfqs.current(rfq)
    return rfq


def end_rfq(state: State, rfq: Rfq, reason: str) -> None:
    """Cancels an RFQ, and turns down the offers that nobody has decided on."""
    for quotation in state.quotations.live(state.quotations.by("rfqId", rfq["id"])):
        if quotation["status"] != "received":
            continue
        state.quotations.update(
            quotation,
            {"status": "rejected", "decidedOn": state.now, "rejectionReason": reason},
        )
    state.rfqs.update(rfq, {"status": "cancelled", "closedOn": state.now})
