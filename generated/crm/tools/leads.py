# From specs/crm/leads.yaml. Change it there, then run: toolc compile
"""The tools of leads, step by step."""

from .._runtime.contract import Given, Result
from .._runtime.paging import page
from ..inputs import leads as inputs
from ..state import State
from ..views.leads import find_leads, lead_summary


def list_leads(state: State, given: Given) -> Result:
    """List leads."""
    args = inputs.list_leads(given)
    rows = state.leads.matching(args, "status", "ownerId", "source")
    return page(state, rows, args, lead_summary)


def search_leads(state: State, given: Given) -> Result:
    """Search leads."""
    args = inputs.search_leads(given)
    rows = find_leads(state, args["query"])
    return page(state, rows, args, lead_summary)


def get_lead(state: State, given: Given) -> Result:
    """Show a lead."""
    args = inputs.get_lead(given)
    lead = state.leads.require(args["leadId"])
    return lead_summary(state, lead)
