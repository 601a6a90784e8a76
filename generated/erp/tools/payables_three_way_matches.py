# From specs/erp/payables/three_way_matches.yaml.
# Change it there, then run: toolc compile
"""The tools of payables_three_way_matches, step by step."""

from collections.abc import Sequence

from .._runtime.contract import Given, Result
from .._runtime.paging import page
from ..inputs import payables_three_way_matches as inputs
from ..rows.payables_three_way_matches import Match
from ..state import State
from ..views.payables_three_way_matches import (
    find_three_way_matches,
    match_detail,
    match_summary,
)


def list_three_way_matches(state: State, given: Given) -> Result:
    """List three-way matches."""
    args = inputs.list_three_way_matches(given)
    rows: Sequence[Match] = state.three_way_matches.matching(
        args, "vendorInvoiceId", "result"
    )
    if "createdFrom" in args:
        rows = [row for row in rows if row["createdOn"] >= args["createdFrom"]]
    if "createdTo" in args:
        rows = [row for row in rows if row["createdOn"] <= args["createdTo"]]
    if "vendorId" in args:
        rows = [
            row
            for row in rows
            if state.vendor_invoices.require(row["vendorInvoiceId"])["vendorId"]
            == args["vendorId"]
        ]
    return page(state, rows, args, match_summary)


def search_three_way_matches(state: State, given: Given) -> Result:
    """Search three-way matches."""
    args = inputs.search_three_way_matches(given)
    rows = find_three_way_matches(state, args["query"])
    return page(state, rows, args, match_summary)


def get_three_way_match(state: State, given: Given) -> Result:
    """Show a three-way match."""
    args = inputs.get_three_way_match(given)
    match_ = state.three_way_matches.require(args["matchId"])
    return match_detail(state, match_)
