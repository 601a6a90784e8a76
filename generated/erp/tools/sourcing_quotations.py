# From specs/erp/sourcing/quotations.yaml. Change it there, then run: toolc compile
"""The tools of sourcing_quotations, step by step."""

from collections.abc import Sequence

from .._runtime.contract import Given, Result
from .._runtime.paging import page
from ..inputs import sourcing_quotations as inputs
from ..rows.sourcing_quotations import Quotation
from ..state import State
from ..views.sourcing_quotations import (
    find_quotations,
    quotation_detail,
    quotation_past_validity,
    quotation_summary,
)


def list_quotations(state: State, given: Given) -> Result:
    """List quotations."""
    args = inputs.list_quotations(given)
    rows: Sequence[Quotation] = state.quotations.matching(
        args, "rfqId", "vendorId", "status"
    )
    if "createdFrom" in args:
        rows = [row for row in rows if row["createdOn"] >= args["createdFrom"]]
    if "createdTo" in args:
        rows = [row for row in rows if row["createdOn"] <= args["createdTo"]]
    if "validOn" in args:
        rows = [row for row in rows if row["validUntil"] >= args["validOn"]]
    if "pastValidityOnly" in args:
        rows = [
            row
            for row in rows
            if not args["pastValidityOnly"] or quotation_past_validity(row, state.now)
        ]
    return page(state, rows, args, quotation_summary)


def search_quotations(state: State, given: Given) -> Result:
    """Search quotations."""
    args = inputs.search_quotations(given)
    rows = find_quotations(state, args["query"])
    return page(state, rows, args, quotation_summary)


def get_quotation(state: State, given: Given) -> Result:
    """Show a quotation."""
    args = inputs.get_quotation(given)
    quotation = state.quotations.require(args["quotationId"])
    return quotation_detail(state, quotation)
