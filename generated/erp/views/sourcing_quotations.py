# From specs/erp/sourcing/quotations.yaml. Change it there, then run: toolc compile
"""What quotations show."""

from collections.abc import Sequence
from typing import TypedDict

from .._runtime.expressions import round_half_away, total
from .._runtime.search import search
from ..rows.sourcing_quotations import Quotation
from ..state import State
from .vendors_price_agreements import agreement_in_force


def quotation_total(quotation: Quotation) -> float:
    """All lines together."""
    return round_half_away(
        total(l["unitPrice"] * l["quantity"] for l in quotation["lines"]), 2
    )


def quotation_past_validity(quotation: Quotation, now: str) -> bool:
    """The offer no longer stands, whatever its status says."""
    return quotation["validUntil"] < now


class QuotationSummary(TypedDict):
    id: str
    rfqId: str
    vendorId: str
    vendor: str
    reference: str
    status: str
    total: float
    leadDays: int
    validUntil: str
    pastValidity: bool


def quotation_summary(state: State, quotation: Quotation) -> QuotationSummary:
    vendor = state.vendors.require(quotation["vendorId"])
    return {
        "id": quotation["id"],
        "rfqId": quotation["rfqId"],
        "vendorId": quotation["vendorId"],
        "vendor": vendor["name"],
        "reference": quotation["reference"],
        "status": quotation["status"],
        "total": quotation_total(quotation),
        "leadDays": quotation["leadDays"],
        "validUntil": quotation["validUntil"],
        "pastValidity": quotation_past_validity(quotation, state.now),
    }


class QuotationDetailL(TypedDict):
    lineNo: int
    productId: str
    product: str
    quantity: int
    unitPrice: float
    agreedUnitPrice: float | None


class QuotationDetail(QuotationSummary):
    rfq: str
    lines: list[QuotationDetailL]
    createdOn: str
    decidedOn: str | None
    rejectionReason: str | None
    orders: list[str]


def quotation_detail(state: State, quotation: Quotation) -> QuotationDetail:
    rfq = state.rfqs.require(quotation["rfqId"])
    return {
        **quotation_summary(state, quotation),
        "rfq": rfq["title"],
        "lines": [
            {
                "lineNo": l["lineNo"],
                "productId": l["productId"],
                "product": state.products.require(l["productId"])["name"],
                "quantity": l["quantity"],
                "unitPrice": l["unitPrice"],
                "agreedUnitPrice": min(
                    (
                        a["unitPrice"]
                        for a in state.price_agreements.by(
                            "vendorId", quotation["vendorId"]
                        )
                        if a["productId"] == l["productId"]
                        and agreement_in_force(a, state.now)
                    ),
                    default=None,
                ),
            }
            for l in quotation["lines"]
        ],
        "createdOn": quotation["createdOn"],
        "decidedOn": quotation["decidedOn"],
        "rejectionReason": quotation["rejectionReason"],
        "orders": [
            o["id"] for o in state.purchase_orders.by("quotationId", quotation["id"])
        ],
    }


class QuotationComparison(TypedDict):
    id: str
    vendorId: str
    vendor: str
    vendorStatus: str
    status: str
    total: float
    leadDays: int
    validUntil: str
    pastValidity: bool
    complete: bool


def quotation_comparison(state: State, quotation: Quotation) -> QuotationComparison:
    vendor = state.vendors.require(quotation["vendorId"])
    rfq = state.rfqs.require(quotation["rfqId"])
    return {
        "id": quotation["id"],
        "vendorId": quotation["vendorId"],
        "vendor": vendor["name"],
        "vendorStatus": vendor["status"],
        "status": quotation["status"],
        "total": quotation_total(quotation),
        "leadDays": quotation["leadDays"],
        "validUntil": quotation["validUntil"],
        "pastValidity": quotation_past_validity(quotation, state.now),
        "complete": len(quotation["lines"]) == len(rfq["lines"]),
    }


def quotation_texts(state: State, quotation: Quotation) -> tuple[str, ...]:
    vendor = state.vendors.require(quotation["vendorId"])
    rfq = state.rfqs.require(quotation["rfqId"])
    return quotation["id"], quotation["reference"], vendor["name"], rfq["title"]


def find_quotations(state: State, query: str) -> Sequence[Quotation]:
    """The quotations with the query in id, reference, vendor.name or rfq.title."""
    return search(
        state,
        state.quotations,
        query,
        quotation_texts,
        joined=[("vendorId", state.vendors), ("rfqId", state.rfqs)],
    )
