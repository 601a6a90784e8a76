# From specs/crm/opportunities.yaml. Change it there, then run: toolc compile
"""The tools of opportunities, step by step."""

from collections.abc import Sequence

from .._runtime.contract import Given, Result
from .._runtime.expressions import number_text, round_half_up
from .._runtime.paging import page
from .._runtime.values import picked
from ..errors import ToolError
from ..inputs import opportunities as inputs
from ..rows.opportunities import Opportunity
from ..rules.opportunities import (
    opening_stage,
    require_no_closed_stage,
    require_still_open,
)
from ..rules.world import log, require_may_act, require_may_own
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


def create_opportunity(state: State, given: Given) -> Result:
    """Create an opportunity."""
    args = inputs.create_opportunity(given)
    actor = state.users.require(args["actorUserId"])
    require_may_act(actor)
    owner = state.users.require(args["ownerId"])
    require_may_own(owner)
    account = state.accounts.require(args["accountId"])
    if "primaryContactId" in args:
        state.contacts.require(args["primaryContactId"])

    stage = opening_stage(state, stage_id=args.get("stageId"))
    opportunity = state.opportunities.insert(
        {
            "id": state.opportunities.new_id(),
            "name": args["name"],
            "accountId": args["accountId"],
            "primaryContactId": args.get("primaryContactId"),
            "ownerId": args["ownerId"],
            "stageId": stage["id"],
            "amount": {"amount": round_half_up(args["amount"], 2), "currency": "USD"},
            "expectedCloseDate": args["expectedCloseDate"],
            "createdDate": state.now,
            "stageEnteredDate": state.now,
            "status": "open",
            "closedDate": None,
            "lostReason": None,
            "sourceLeadId": None,
        }
    )
    log(
        state,
        tool="create_opportunity",
        actor=actor,
        entity_type="opportunity",
        entity_id=opportunity["id"],
        detail=f'Created "{opportunity["name"]}" for {account["name"]}.',
    )
    return {"created": opportunity_summary(state, opportunity)}


def update_opportunity(state: State, given: Given) -> Result:
    """Change an opportunity."""
    args = inputs.update_opportunity(given)
    actor = state.users.require(args["actorUserId"])
    require_may_act(actor)
    opportunity = state.opportunities.require(args["opportunityId"])
    require_still_open(opportunity)
    if "primaryContactId" in args:
        state.contacts.require(args["primaryContactId"])

    opportunity = state.opportunities.update(
        opportunity, picked(args, "name", "expectedCloseDate", "primaryContactId")
    )
    if "amount" in args:
        opportunity = state.opportunities.update(
            opportunity,
            {"amount": {"amount": round_half_up(args["amount"], 2), "currency": "USD"}},
        )
    log(
        state,
        tool="update_opportunity",
        actor=actor,
        entity_type="opportunity",
        entity_id=opportunity["id"],
        detail=f'Changed "{opportunity["name"]}".',
    )
    return {"updated": opportunity_summary(state, opportunity)}


def set_opportunity_stage(state: State, given: Given) -> Result:
    """Move an opportunity to a stage."""
    args = inputs.set_opportunity_stage(given)
    actor = state.users.require(args["actorUserId"])
    require_may_act(actor)
    opportunity = old_opportunity = state.opportunities.require(args["opportunityId"])
    require_still_open(opportunity)
    stage = state.stages.require(args["stageId"])
    require_no_closed_stage(stage)

    opportunity = state.opportunities.update(
        opportunity, {"stageId": stage["id"], "stageEnteredDate": state.now}
    )
    log(
        state,
        tool="set_opportunity_stage",
        actor=actor,
        entity_type="opportunity",
        entity_id=opportunity["id"],
        detail=f"Stage {old_opportunity['stageId']} -> {stage['id']}.",
    )
    return {"updated": opportunity_summary(state, opportunity)}


def advance_opportunity_stage(state: State, given: Given) -> Result:
    """Move an opportunity one stage on."""
    args = inputs.advance_opportunity_stage(given)
    actor = state.users.require(args["actorUserId"])
    require_may_act(actor)
    opportunity = old_opportunity = state.opportunities.require(args["opportunityId"])
    require_still_open(opportunity)

    found_stage = [
        stage
        for stage in state.stages.all()
        if not stage["isClosed"]
        and (stage_ := state.stages.get(opportunity["stageId"])) is not None
        and stage["order"] > stage_["order"]
    ]
    if not found_stage:
        raise ToolError(
            "invalid_state",
            f"Opportunity {opportunity['id']} stands in the last open stage. It goes "
            "on by being won or lost.",
        )
    stage = min(found_stage, key=lambda row: row["order"])
    opportunity = state.opportunities.update(
        opportunity, {"stageId": stage["id"], "stageEnteredDate": state.now}
    )
    log(
        state,
        tool="advance_opportunity_stage",
        actor=actor,
        entity_type="opportunity",
        entity_id=opportunity["id"],
        detail=f"Stage {old_opportunity['stageId']} -> {stage['id']}.",
    )
    return {"updated": opportunity_summary(state, opportunity)}


def close_opportunity_won(state: State, given: Given) -> Result:
    """Win an opportunity."""
    args = inputs.close_opportunity_won(given)
    actor = state.users.require(args["actorUserId"])
    require_may_act(actor)
    opportunity = state.opportunities.require(args["opportunityId"])
    require_still_open(opportunity)

    found_stage = [
        stage for stage in state.stages.by("probability", 100) if stage["isClosed"]
    ]
    if not found_stage:
        raise ToolError("invalid_state", "There is no stage for won deals.")
    stage = found_stage[0]
    if "finalAmount" in args:
        opportunity = state.opportunities.update(
            opportunity,
            {
                "amount": {
                    "amount": round_half_up(args["finalAmount"], 2),
                    "currency": "USD",
                }
            },
        )
    opportunity = state.opportunities.update(
        opportunity,
        {
            "stageId": stage["id"],
            "stageEnteredDate": state.now,
            "status": "won",
            "closedDate": state.now,
        },
    )
    log(
        state,
        tool="close_opportunity_won",
        actor=actor,
        entity_type="opportunity",
        entity_id=opportunity["id"],
        detail=f"Won at {number_text(opportunity['amount']['amount'])} USD.",
    )
    return {"updated": opportunity_summary(state, opportunity)}


def close_opportunity_lost(state: State, given: Given) -> Result:
    """Lose an opportunity."""
    args = inputs.close_opportunity_lost(given)
    actor = state.users.require(args["actorUserId"])
    require_may_act(actor)
    opportunity = state.opportunities.require(args["opportunityId"])
    require_still_open(opportunity)

    found_stage = [
        stage for stage in state.stages.by("probability", 0) if stage["isClosed"]
    ]
    if not found_stage:
        raise ToolError("invalid_state", "There is no stage for lost deals.")
    stage = found_stage[0]
    opportunity = state.opportunities.update(
        opportunity,
        {
            "stageId": stage["id"],
            "stageEnteredDate": state.now,
            "status": "lost",
            "closedDate": state.now,
            "lostReason": args["reason"],
        },
    )
    log(
        state,
        tool="close_opportunity_lost",
        actor=actor,
        entity_type="opportunity",
        entity_id=opportunity["id"],
        detail=f"Lost: {args['reason']}",
    )
    return {"updated": opportunity_summary(state, opportunity)}


def reassign_opportunity(state: State, given: Given) -> Result:
    """Reassign an opportunity."""
    args = inputs.reassign_opportunity(given)
    actor = state.users.require(args["actorUserId"])
    require_may_act(actor)
    opportunity = old_opportunity = state.opportunities.require(args["opportunityId"])
    require_still_open(opportunity)

    new_owner = state.users.require(args["newOwnerId"])
    require_may_own(new_owner)
    if opportunity["ownerId"] == new_owner["id"]:
        raise ToolError(
            "conflict",
            f"Opportunity {opportunity['id']} belongs to {new_owner['name']} "
            f"({new_owner['id']}) already.",
        )
    opportunity = state.opportunities.update(opportunity, {"ownerId": new_owner["id"]})
    log(
        state,
        tool="reassign_opportunity",
        actor=actor,
        entity_type="opportunity",
        entity_id=opportunity["id"],
        detail=f"Owner {old_opportunity['ownerId']} -> {new_owner['id']}.",
    )
    return {"updated": opportunity_summary(state, opportunity)}
