# From specs/crm/opportunities.yaml. Change it there, then run: toolc compile
"""The tools of opportunities, step by step."""

from collections.abc import Sequence

from .._runtime.contract import Given, Result
from .._runtime.paging import page
from ..inputs import opportunities as inputs
from ..rows.opportunities import Opportunity
from ..state import State
from ..views.opportunities import (
    find_opportunities,
    opportunity_detail,
    opportunity_stale,
    opportunity_summary,
)


def list_opportunities(state: State, given: Given) -> Result:
    """List opportunities."""
    args = inputs.list_opportunities(given)
    rows: Sequence[Opportunity] = state.opportunities.matching(
        args, "ownerId", "accountId", "stageId", "status"
    )
    if "staleOnly" in args:
        rows = [
            row
            for row in rows
            if not args["staleOnly"] or opportunity_stale(row, state.now)
        ]
    return page(state, rows, args, opportunity_summary)


def search_opportunities(state: State, given: Given) -> Result:
    """Search opportunities."""
    args = inputs.search_opportunities(given)
    rows = find_opportunities(state, args["query"])
    return page(state, rows, args, opportunity_summary)


def get_opportunity(state: State, given: Given) -> Result:
    """Show an opportunity."""
    args = inputs.get_opportunity(given)
    opportunity = state.opportunities.require(args["opportunityId"])
    return opportunity_detail(state, opportunity)
