# From specs/crm/world.yaml. Change it there, then run: toolc compile
"""The tools that can be called: these, and no others."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from ._runtime.contract import Given, Result
from .state import State
from .tools.accounts import (
    create_account,
    get_account,
    list_accounts,
    search_accounts,
    update_account,
)
from .tools.activities import (
    complete_activity,
    get_activity,
    list_activities,
    log_activity,
    schedule_followup,
)
from .tools.contacts import (
    create_contact,
    get_contact,
    link_contact_to_account,
    list_contacts,
    search_contacts,
    update_contact,
)
from .tools.leads import (
    convert_lead,
    create_lead,
    disqualify_lead,
    get_lead,
    list_leads,
    qualify_lead,
    search_leads,
    update_lead,
)
from .tools.opportunities import (
    advance_opportunity_stage,
    close_opportunity_lost,
    close_opportunity_won,
    create_opportunity,
    get_opportunity,
    list_opportunities,
    reassign_opportunity,
    search_opportunities,
    set_opportunity_stage,
    update_opportunity,
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
        "create_account": create_account,
        "update_account": update_account,
        "list_contacts": list_contacts,
        "search_contacts": search_contacts,
        "get_contact": get_contact,
        "create_contact": create_contact,
        "update_contact": update_contact,
        "link_contact_to_account": link_contact_to_account,
        "list_leads": list_leads,
        "search_leads": search_leads,
        "get_lead": get_lead,
        "create_lead": create_lead,
        "update_lead": update_lead,
        "qualify_lead": qualify_lead,
        "disqualify_lead": disqualify_lead,
        "convert_lead": convert_lead,
        "list_stages": list_stages,
        "list_opportunities": list_opportunities,
        "search_opportunities": search_opportunities,
        "get_opportunity": get_opportunity,
        "create_opportunity": create_opportunity,
        "update_opportunity": update_opportunity,
        "set_opportunity_stage": set_opportunity_stage,
        "advance_opportunity_stage": advance_opportunity_stage,
        "close_opportunity_won": close_opportunity_won,
        "close_opportunity_lost": close_opportunity_lost,
        "reassign_opportunity": reassign_opportunity,
        "list_activities": list_activities,
        "get_activity": get_activity,
        "log_activity": log_activity,
        "schedule_followup": schedule_followup,
        "complete_activity": complete_activity,
        "pipeline_summary": pipeline_summary,
        "forecast_report": forecast_report,
        "rep_performance": rep_performance,
        "stale_opportunities": stale_opportunities,
    }
)
TOOLSETS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType({})
