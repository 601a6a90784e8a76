# From specs/crm/world.yaml. Change it there, then run: toolc compile
"""The tools that can be called: these, and no others."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from ._runtime.contract import Given, Result
from .state import State
from .tools.accounts import get_account, list_accounts, search_accounts
from .tools.activities import get_activity, list_activities
from .tools.contacts import get_contact, list_contacts, search_contacts
from .tools.leads import get_lead, list_leads, search_leads
from .tools.opportunities import (
    get_opportunity,
    list_opportunities,
    search_opportunities,
)
from .tools.reports import (
    forecast_report,
    get_current_date,
    pipeline_summary,
    rep_performance,
    stale_opportunities,
)
from .tools.stages import list_stages
from .tools.users import get_user, list_users

TOOLS: Final[Mapping[str, Callable[[State, Given], Result]]] = MappingProxyType(
    {
        "get_current_date": get_current_date,
        "list_users": list_users,
        "get_user": get_user,
        "list_accounts": list_accounts,
        "search_accounts": search_accounts,
        "get_account": get_account,
        "list_contacts": list_contacts,
        "search_contacts": search_contacts,
        "get_contact": get_contact,
        "list_leads": list_leads,
        "search_leads": search_leads,
        "get_lead": get_lead,
        "list_stages": list_stages,
        "list_opportunities": list_opportunities,
        "search_opportunities": search_opportunities,
        "get_opportunity": get_opportunity,
        "list_activities": list_activities,
        "get_activity": get_activity,
        "pipeline_summary": pipeline_summary,
        "forecast_report": forecast_report,
        "rep_performance": rep_performance,
        "stale_opportunities": stale_opportunities,
    }
)
TOOLSETS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType({})
