# From specs/erp/receiving/discrepancies.yaml. Change it there, then run: toolc compile
"""What discrepancies show."""

from collections.abc import Sequence
from typing import TypedDict

from .._runtime.expressions import days_between
from .._runtime.search import search
from ..rows.receiving_discrepancies import Discrepancy
from ..state import State


def discrepancy_age_days(discrepancy: Discrepancy, now: str) -> int:
    """Days from the report to the settlement, or to today."""
    return days_between(
        discrepancy["createdOn"],
        discrepancy["resolvedOn"] if discrepancy["resolvedOn"] is not None else now,
    )


class DiscrepancySummary(TypedDict):
    id: str
    goodsReceiptId: str
    purchaseOrderLineId: str
    product: str
    kind: str
    quantity: int
    description: str
    status: str
    resolution: str | None
    createdOn: str
    ageDays: int


def discrepancy_summary(state: State, discrepancy: Discrepancy) -> DiscrepancySummary:
    purchase_order_line = state.purchase_order_lines.require(
        discrepancy["purchaseOrderLineId"]
    )
    return {
        "id": discrepancy["id"],
        "goodsReceiptId": discrepancy["goodsReceiptId"],
        "purchaseOrderLineId": discrepancy["purchaseOrderLineId"],
        "product": state.products.require(purchase_order_line["productId"])["name"],
        "kind": discrepancy["kind"],
        "quantity": discrepancy["quantity"],
        "description": discrepancy["description"],
        "status": discrepancy["status"],
        "resolution": discrepancy["resolution"],
        "createdOn": discrepancy["createdOn"],
        "ageDays": discrepancy_age_days(discrepancy, state.now),
    }


class DiscrepancyDetail(DiscrepancySummary):
    vendorId: str
    vendor: str
    createdBy: str
    resolutionNote: str | None
    resolvedOn: str | None
    resolvedBy: str | None


def discrepancy_detail(state: State, discrepancy: Discrepancy) -> DiscrepancyDetail:
    purchase_order_line = state.purchase_order_lines.require(
        discrepancy["purchaseOrderLineId"]
    )
    created_by = state.users.require(discrepancy["createdById"])
    resolved_by = state.users.get(discrepancy["resolvedById"])
    return {
        **discrepancy_summary(state, discrepancy),
        "vendorId": state.purchase_orders.require(
            purchase_order_line["purchaseOrderId"]
        )["vendorId"],
        "vendor": state.vendors.require(
            state.purchase_orders.require(purchase_order_line["purchaseOrderId"])[
                "vendorId"
            ]
        )["name"],
        "createdBy": created_by["name"],
        "resolutionNote": discrepancy["resolutionNote"],
        "resolvedOn": discrepancy["resolvedOn"],
        "resolvedBy": resolved_by["name"] if resolved_by is not None else None,
    }


def discrepancy_texts(state: State, discrepancy: Discrepancy) -> tuple[str, ...]:
    return (
        discrepancy["id"],
        discrepancy["description"],
        discrepancy["goodsReceiptId"],
        discrepancy["purchaseOrderLineId"],
    )


def find_discrepancies(state: State, query: str) -> Sequence[Discrepancy]:
    """The discrepancies with the query in id, description, goodsReceiptId or
    purchaseOrderLineId.
    """
    return search(state, state.discrepancies, query, discrepancy_texts)
