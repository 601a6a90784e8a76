# From specs/erp/vendors/price_agreements.yaml. Change it there, then run: toolc compile
"""What priceAgreements show."""

from collections.abc import Sequence
from typing import TypedDict

from .._runtime.search import search
from ..rows.vendors_price_agreements import Agreement
from ..state import State


def agreement_in_force(agreement: Agreement, now: str) -> bool:
    """Whether the price holds today."""
    return agreement["validFrom"] <= now and agreement["validUntil"] >= now


class AgreementSummary(TypedDict):
    id: str
    vendorId: str
    vendor: str
    productId: str
    sku: str
    product: str
    unitPrice: float
    minimumQuantity: int
    validFrom: str
    validUntil: str
    inForce: bool


def agreement_summary(state: State, agreement: Agreement) -> AgreementSummary:
    vendor = state.vendors.require(agreement["vendorId"])
    product = state.products.require(agreement["productId"])
    return {
        "id": agreement["id"],
        "vendorId": agreement["vendorId"],
        "vendor": vendor["name"],
        "productId": agreement["productId"],
        "sku": product["sku"],
        "product": product["name"],
        "unitPrice": agreement["unitPrice"],
        "minimumQuantity": agreement["minimumQuantity"],
        "validFrom": agreement["validFrom"],
        "validUntil": agreement["validUntil"],
        "inForce": agreement_in_force(agreement, state.now),
    }


def agreement_texts(state: State, agreement: Agreement) -> tuple[str, ...]:
    vendor = state.vendors.require(agreement["vendorId"])
    product = state.products.require(agreement["productId"])
    return agreement["id"], vendor["name"], product["sku"], product["name"]


def find_price_agreements(state: State, query: str) -> Sequence[Agreement]:
    """The priceAgreements with the query in id, vendor.name, product.sku or
    product.name.
    """
    return search(
        state,
        state.price_agreements,
        query,
        agreement_texts,
        joined=[("vendorId", state.vendors), ("productId", state.products)],
    )
