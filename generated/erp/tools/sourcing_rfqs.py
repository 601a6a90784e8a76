# From specs/erp/sourcing/rfqs.yaml. Change it there, then run: toolc compile
"""The tools of sourcing_rfqs, step by step."""

from collections.abc import Sequence

from .._runtime.contract import Given, Result
from .._runtime.expressions import flattened
from .._runtime.paging import page
from ..inputs import sourcing_rfqs as inputs
from ..rows.sourcing_rfqs import Rfq
from ..state import State
from ..views.sourcing_quotations import (
    quotation_comparison,
    quotation_past_validity,
    quotation_total,
)
from ..views.sourcing_rfqs import (
    find_rfqs,
    rfq_answers_overdue,
    rfq_detail,
    rfq_summary,
)


def list_rfqs(state: State, given: Given) -> Result:
    """List RFQs."""
    args = inputs.list_rfqs(given)
    rows: Sequence[Rfq] = state.rfqs.matching(args, "status", "requisitionId")
    if "createdFrom" in args:
        rows = [row for row in rows if row["createdOn"] >= args["createdFrom"]]
    if "createdTo" in args:
        rows = [row for row in rows if row["createdOn"] <= args["createdTo"]]
    if "vendorId" in args:
        rows = [
            row
            for row in rows
            if any(i["vendorId"] == args["vendorId"] for i in row["invitations"])
        ]
    if "dueBefore" in args:
        rows = [row for row in rows if row["dueOn"] < args["dueBefore"]]
    if "answersOverdueOnly" in args:
        rows = [
            row
            for row in rows
            if not args["answersOverdueOnly"] or rfq_answers_overdue(row, state.now)
        ]
    return page(state, rows, args, rfq_summary)


def search_rfqs(state: State, given: Given) -> Result:
    """Search RFQs."""
    args = inputs.search_rfqs(given)
    rows = find_rfqs(state, args["query"])
    return page(state, rows, args, rfq_summary)


def get_rfq(state: State, given: Given) -> Result:
    """Show an RFQ."""
    args = inputs.get_rfq(given)
    rfq = state.rfqs.require(args["rfqId"])
    return rfq_detail(state, rfq)


def compare_quotations(state: State, given: Given) -> Result:
    """Compare quotations."""
    args = inputs.compare_quotations(given)
    rfq = state.rfqs.require(args["rfqId"])

    offers = list(state.quotations.by("rfqId", rfq["id"]))
    live = [
        q
        for q in offers
        if q["status"] == "received" and not quotation_past_validity(q, state.now)
    ]
    lines = []
    for line in rfq["lines"]:
        prices = flattened(
            [l["unitPrice"] for l in q["lines"] if l["lineNo"] == line["lineNo"]]
            for q in live
        )
        lines.append(
            {
                "lineNo": line["lineNo"],
                "productId": line["productId"],
                "product": state.products.require(line["productId"])["name"],
                "quantity": line["quantity"],
                "offers": len(prices),
                "lowestUnitPrice": min(prices, default=None),
                "standardCost": state.products.require(line["productId"])[
                    "standardCost"
                ],
            }
        )
    return {
        "rfqId": rfq["id"],
        "status": rfq["status"],
        "quotations": [
            quotation_comparison(state, q)
            for q in sorted(offers, key=lambda q: quotation_total(q))
        ],
        "lines": lines,
    }
