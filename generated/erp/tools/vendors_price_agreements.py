# From specs/erp/vendors/price_agreements.yaml. Change it there, then run: toolc compile
"""The tools of vendors_price_agreements, step by step."""

from collections.abc import Sequence

from .._runtime.contract import Given, Result
from .._runtime.paging import page
from ..inputs import vendors_price_agreements as inputs
from ..rows.vendors_price_agreements import Agreement
from ..state import State
from ..views.vendors_price_agreements import (
    agreement_in_force,
    agreement_summary,
    find_price_agreements,
)


def list_price_agreements(state: State, given: Given) -> Result:
    """List price agreements."""
    args = inputs.list_price_agreements(given)
    rows: Sequence[Agreement] = state.price_agreements.matching(
        args, "vendorId", "productId"
    )
    if "inForceOnly" in args:
        rows = [
            row
            for row in rows
            if not args["inForceOnly"] or agreement_in_force(row, state.now)
        ]
    if "endsBefore" in args:
        rows = [row for row in rows if row["validUntil"] < args["endsBefore"]]
    return page(state, rows, args, agreement_summary)


def search_price_agreements(state: State, given: Given) -> Result:
    """Search price agreements."""
    args = inputs.search_price_agreements(given)
    rows = find_price_agreements(state, args["query"])
    return page(state, rows, args, agreement_summary)


def get_price_agreement(state: State, given: Given) -> Result:
    """Show a price agreement."""
    args = inputs.get_price_agreement(given)
    agreement = state.price_agreements.require(args["agreementId"])
    return agreement_summary(state, agreement)
