# From specs/erp/payables/three_way_matches.yaml.
# Change it there, then run: toolc compile
"""What threeWayMatches show."""

from collections.abc import Sequence
from typing import TypedDict

from .._runtime.search import search
from .._runtime.values import copied
from ..rows._shared import MatchLine
from ..rows.payables_three_way_matches import Match
from ..state import State


def match_problems(match_: Match) -> int:
    """How many lines do not match."""
    return len(
        [
            l
            for l in match_["lines"]
            if not l["priceWithinTolerance"] or not l["quantityReceived"]
        ]
    )


class MatchSummary(TypedDict):
    id: str
    vendorInvoiceId: str
    number: str
    vendor: str
    result: str
    problems: int
    createdOn: str


def match_summary(state: State, match_: Match) -> MatchSummary:
    vendor_invoice = state.vendor_invoices.require(match_["vendorInvoiceId"])
    return {
        "id": match_["id"],
        "vendorInvoiceId": match_["vendorInvoiceId"],
        "number": vendor_invoice["number"],
        "vendor": state.vendors.require(vendor_invoice["vendorId"])["name"],
        "result": match_["result"],
        "problems": match_problems(match_),
        "createdOn": match_["createdOn"],
    }


class MatchDetail(MatchSummary):
    lines: list[MatchLine]
    createdBy: str


def match_detail(state: State, match_: Match) -> MatchDetail:
    created_by = state.users.require(match_["createdById"])
    return {
        **match_summary(state, match_),
        "lines": copied(match_["lines"]),
        "createdBy": created_by["name"],
    }


def match_texts(state: State, match_: Match) -> tuple[str, ...]:
    vendor_invoice = state.vendor_invoices.require(match_["vendorInvoiceId"])
    return (
        match_["id"],
        match_["vendorInvoiceId"],
        vendor_invoice["number"],
        state.vendors.require(vendor_invoice["vendorId"])["name"],
    )


def find_three_way_matches(state: State, query: str) -> Sequence[Match]:
    """The threeWayMatches with the query in id, vendorInvoiceId,
    vendorInvoice.number or vendorInvoice.vendor.name.
    """
    return search(state, state.three_way_matches, query, match_texts, live=True)
