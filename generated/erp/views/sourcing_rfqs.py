# From specs/erp/sourcing/rfqs.yaml. Change it there, then run: toolc compile
"""What rfqs show."""

from collections.abc import Sequence
from typing import TypedDict

from .._runtime.search import search
from ..rows.sourcing_rfqs import Rfq
from ..state import State
from .sourcing_quotations import QuotationSummary, quotation_summary


def rfq_quotation_count(state: State, rfq: Rfq) -> int:
    """How many vendors have answered."""
    return len(state.quotations.by("rfqId", rfq["id"]))


def rfq_answers_overdue(rfq: Rfq, now: str) -> bool:
    """Sent, and the time for answers is over."""
    return rfq["status"] == "sent" and rfq["dueOn"] < now


class RfqSummary(TypedDict):
    id: str
    title: str
    requisitionId: str | None
    status: str
    dueOn: str
    answersOverdue: bool
    invited: int
    quotationCount: int
    createdOn: str


def rfq_summary(state: State, rfq: Rfq) -> RfqSummary:
    return {
        "id": rfq["id"],
        "title": rfq["title"],
        "requisitionId": rfq["requisitionId"],
        "status": rfq["status"],
        "dueOn": rfq["dueOn"],
        "answersOverdue": rfq_answers_overdue(rfq, state.now),
        "invited": len(rfq["invitations"]),
        "quotationCount": rfq_quotation_count(state, rfq),
        "createdOn": rfq["createdOn"],
    }


class RfqDetailL(TypedDict):
    lineNo: int
    productId: str
    product: str
    quantity: int


class RfqDetailI(TypedDict):
    vendorId: str
    vendor: str
    invitedOn: str
    answered: bool


class RfqDetail(RfqSummary):
    lines: list[RfqDetailL]
    invitations: list[RfqDetailI]
    createdBy: str
    sentOn: str | None
    closedOn: str | None
    quotations: list[QuotationSummary]


def rfq_detail(state: State, rfq: Rfq) -> RfqDetail:
    created_by = state.users.require(rfq["createdById"])
    return {
        **rfq_summary(state, rfq),
        "lines": [
            {
                "lineNo": l["lineNo"],
                "productId": l["productId"],
                "product": state.products.require(l["productId"])["name"],
                "quantity": l["quantity"],
            }
            for l in rfq["lines"]
        ],
        "invitations": [
            {
                "vendorId": i["vendorId"],
                "vendor": state.vendors.require(i["vendorId"])["name"],
                "invitedOn": i["invitedOn"],
                "answered": any(
                    q["vendorId"] == i["vendorId"]
                    for q in state.quotations.by("rfqId", rfq["id"])
                ),
            }
            for i in rfq["invitations"]
        ],
        "createdBy": created_by["name"],
        "sentOn": rfq["sentOn"],
        "closedOn": rfq["closedOn"],
        "quotations": [
            quotation_summary(state, q) for q in state.quotations.by("rfqId", rfq["id"])
        ],
    }


def rfq_texts(state: State, rfq: Rfq) -> tuple[str, ...]:
    created_by = state.users.require(rfq["createdById"])
    return rfq["id"], rfq["title"], rfq["requisitionId"] or "", created_by["name"]


def find_rfqs(state: State, query: str) -> Sequence[Rfq]:
    """The rfqs with the query in id, title, requisitionId or createdBy.name."""
    return search(
        state, state.rfqs, query, rfq_texts, joined=[("createdById", state.users)]
    )
