# From specs/crm/leads.yaml. Change it there, then run: toolc compile
"""The tools of leads, step by step."""

from .._runtime.contract import Given, Result
from .._runtime.expressions import round_half_up
from .._runtime.paging import page
from .._runtime.values import picked
from ..errors import ToolError
from ..inputs import leads as inputs
from ..rules.leads import (
    require_convertible,
    require_disqualifiable,
    require_qualifiable,
)
from ..rules.opportunities import opening_stage
from ..rules.world import log, require_may_act, require_may_own
from ..state import State
from ..views.accounts import account_summary
from ..views.contacts import contact_summary
from ..views.leads import find_leads, lead_name, lead_summary
from ..views.opportunities import opportunity_summary


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


def create_lead(state: State, given: Given) -> Result:
    """Create a lead."""
    args = inputs.create_lead(given)
    actor = state.users.require(args["actorUserId"])
    require_may_act(actor)
    owner = state.users.require(args["ownerId"])
    require_may_own(owner)

    lead = state.leads.insert(
        {
            "id": state.leads.new_id(),
            "firstName": args["firstName"],
            "lastName": args["lastName"],
            "company": args["company"],
            "email": args["email"],
            "phone": args.get("phone"),
            "title": args.get("title"),
            "source": args["source"],
            "status": "new",
            "ownerId": args["ownerId"],
            "createdDate": state.now,
            "lastContactedDate": None,
            "disqualifyReason": None,
            "convertedAccountId": None,
            "convertedContactId": None,
            "convertedOpportunityId": None,
        }
    )
    log(
        state,
        tool="create_lead",
        actor=actor,
        entity_type="lead",
        entity_id=lead["id"],
        detail=f"Created lead {lead_name(lead)} of {lead['company']}.",
    )
    return {"created": lead_summary(state, lead)}


def update_lead(state: State, given: Given) -> Result:
    """Change a lead."""
    args = inputs.update_lead(given)
    actor = state.users.require(args["actorUserId"])
    require_may_act(actor)
    lead = state.leads.require(args["leadId"])
    if "ownerId" in args:
        owner = state.users.require(args["ownerId"])
        require_may_own(owner)

    lead = state.leads.update(lead, picked(args, "email", "phone", "title", "ownerId"))
    if args["markContacted"]:
        lead = state.leads.update(lead, {"lastContactedDate": state.now})
        if lead["status"] == "new":
            lead = state.leads.update(lead, {"status": "working"})
    log(
        state,
        tool="update_lead",
        actor=actor,
        entity_type="lead",
        entity_id=lead["id"],
        detail=f"Changed lead {lead_name(lead)}.",
    )
    return {"updated": lead_summary(state, lead)}


def qualify_lead(state: State, given: Given) -> Result:
    """Qualify a lead."""
    args = inputs.qualify_lead(given)
    actor = state.users.require(args["actorUserId"])
    require_may_act(actor)
    lead = old_lead = state.leads.require(args["leadId"])
    require_qualifiable(lead)

    lead = state.leads.update(lead, {"status": "qualified"})
    log(
        state,
        tool="qualify_lead",
        actor=actor,
        entity_type="lead",
        entity_id=lead["id"],
        detail=f"Qualified; it was {old_lead['status']}.",
    )
    return {"updated": lead_summary(state, lead)}


def disqualify_lead(state: State, given: Given) -> Result:
    """Disqualify a lead."""
    args = inputs.disqualify_lead(given)
    actor = state.users.require(args["actorUserId"])
    require_may_act(actor)
    lead = state.leads.require(args["leadId"])
    require_disqualifiable(lead)

    lead = state.leads.update(
        lead, {"status": "disqualified", "disqualifyReason": args["reason"]}
    )
    log(
        state,
        tool="disqualify_lead",
        actor=actor,
        entity_type="lead",
        entity_id=lead["id"],
        detail=f"Disqualified: {args['reason']}",
    )
    return {"updated": lead_summary(state, lead)}


def convert_lead(state: State, given: Given) -> Result:
    """Convert a lead."""
    args = inputs.convert_lead(given)
    actor = state.users.require(args["actorUserId"])
    require_may_act(actor)
    lead = state.leads.require(args["leadId"])
    require_convertible(lead)

    if "accountId" in args:
        account = state.accounts.require(args["accountId"])
    else:
        account = state.accounts.insert(
            {
                "id": state.accounts.new_id(),
                "name": lead["company"],
                "industry": "Unknown",
                "tier": "smb",
                "ownerId": lead["ownerId"],
                "website": None,
                "createdDate": state.now,
            }
        )
    contact = state.contacts.insert(
        {
            "id": state.contacts.new_id(),
            "accountId": account["id"],
            "firstName": lead["firstName"],
            "lastName": lead["lastName"],
            "email": lead["email"],
            "phone": lead["phone"],
            "title": lead["title"],
            "isPrimary": False,
        }
    )
    opportunity = None
    if args["createOpportunity"]:
        if "amount" not in args or "expectedCloseDate" not in args:
            raise ToolError(
                "invalid_input",
                'With "createOpportunity", "amount" and "expectedCloseDate" are '
                "needed.",
            )
        stage = opening_stage(state, stage_id=args.get("stageId"))
        opportunity = state.opportunities.insert(
            {
                "id": state.opportunities.new_id(),
                "name": args.get("opportunityName", f"{lead['company']} opportunity"),
                "accountId": account["id"],
                "primaryContactId": contact["id"],
                "ownerId": lead["ownerId"],
                "stageId": stage["id"],
                "amount": {
                    "amount": round_half_up(args["amount"], 2),
                    "currency": "USD",
                },
                "expectedCloseDate": args["expectedCloseDate"],
                "createdDate": state.now,
                "stageEnteredDate": state.now,
                "status": "open",
                "closedDate": None,
                "lostReason": None,
                "sourceLeadId": lead["id"],
            }
        )
    lead = state.leads.update(
        lead,
        {
            "status": "converted",
            "convertedAccountId": account["id"],
            "convertedContactId": contact["id"],
            "convertedOpportunityId": (
                opportunity["id"] if opportunity is not None else None
            ),
        },
    )
    log(
        state,
        tool="convert_lead",
        actor=actor,
        entity_type="lead",
        entity_id=lead["id"],
        detail=f"Converted to {account['id']} and {contact['id']}.",
    )
    return {
        "lead": lead_summary(state, lead),
        "account": account_summary(state, account),
        "contact": contact_summary(state, contact),
        "opportunity": (
            opportunity_summary(state, opportunity) if opportunity is not None else None
        ),
    }
