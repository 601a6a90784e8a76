# From specs/crm/opportunities.yaml. Change it there, then run: toolc compile
"""What opportunities show."""

from collections.abc import Sequence
from typing import TypedDict

from .._runtime.expressions import days_between, round_half_up
from .._runtime.search import search
from ..rows._shared import Money
from ..rows.opportunities import Opportunity
from ..rows.stages import Stage
from ..state import State
from .activities import ActivitySummary, activity_summary


def opportunity_probability(opportunity: Opportunity, stage: Stage | None) -> int:
    """The chance of winning in percent."""
    if opportunity["status"] == "won":
        return 100
    if opportunity["status"] == "lost":
        return 0
    return stage["probability"] if stage is not None else 0


def opportunity_weighted_amount(opportunity: Opportunity, stage: Stage | None) -> Money:
    """The amount times the probability."""
    return {
        "amount": round_half_up(
            opportunity["amount"]["amount"]
            * opportunity_probability(opportunity, stage)
            / 100.0,
            2,
        ),
        "currency": "USD",
    }


def opportunity_days_in_stage(opportunity: Opportunity, now: str) -> int:
    """Calendar days since the deal came to its present stage."""
    return days_between(opportunity["stageEnteredDate"], now)


def opportunity_past_due(opportunity: Opportunity, now: str) -> bool:
    """Open although the expected close date has gone by."""
    return opportunity["status"] == "open" and opportunity["expectedCloseDate"] < now


def opportunity_stale(opportunity: Opportunity, now: str) -> bool:
    """Open and for more than 30 days in the same stage."""
    return (
        opportunity["status"] == "open"
        and opportunity_days_in_stage(opportunity, now) > 30
    )


class OpportunitySummary(TypedDict):
    id: str
    name: str
    accountId: str
    accountName: str | None
    primaryContactId: str | None
    ownerId: str
    ownerName: str | None
    stageId: str
    stageName: str | None
    probability: int
    amount: Money
    weightedAmount: Money
    expectedCloseDate: str
    createdDate: str
    stageEnteredDate: str
    daysInStage: int
    pastDue: bool
    status: str
    closedDate: str | None
    lostReason: str | None
    sourceLeadId: str | None


def opportunity_summary(state: State, opportunity: Opportunity) -> OpportunitySummary:
    account = state.accounts.get(opportunity["accountId"])
    owner = state.users.get(opportunity["ownerId"])
    stage = state.stages.get(opportunity["stageId"])
    return {
        "id": opportunity["id"],
        "name": opportunity["name"],
        "accountId": opportunity["accountId"],
        "accountName": account["name"] if account is not None else None,
        "primaryContactId": opportunity["primaryContactId"],
        "ownerId": opportunity["ownerId"],
        "ownerName": owner["name"] if owner is not None else None,
        "stageId": opportunity["stageId"],
        "stageName": stage["name"] if stage is not None else None,
        "probability": opportunity_probability(opportunity, stage),
        "amount": opportunity["amount"].copy(),
        "weightedAmount": opportunity_weighted_amount(opportunity, stage),
        "expectedCloseDate": opportunity["expectedCloseDate"],
        "createdDate": opportunity["createdDate"],
        "stageEnteredDate": opportunity["stageEnteredDate"],
        "daysInStage": opportunity_days_in_stage(opportunity, state.now),
        "pastDue": opportunity_past_due(opportunity, state.now),
        "status": opportunity["status"],
        "closedDate": opportunity["closedDate"],
        "lostReason": opportunity["lostReason"],
        "sourceLeadId": opportunity["sourceLeadId"],
    }


class OpportunityDetail(OpportunitySummary):
    stale: bool
    activities: list[ActivitySummary]


def opportunity_detail(state: State, opportunity: Opportunity) -> OpportunityDetail:
    return {
        **opportunity_summary(state, opportunity),
        "stale": opportunity_stale(opportunity, state.now),
        "activities": [
            activity_summary(state, a)
            for a in state.activities.by("relatedTo.id", opportunity["id"])
            if a["relatedTo"]["type"] == "opportunity"
        ],
    }


class OpportunityForecastLine(TypedDict):
    id: str
    name: str
    ownerId: str
    stageId: str
    amount: Money
    weightedAmount: Money
    expectedCloseDate: str


def opportunity_forecast_line(
    state: State, opportunity: Opportunity
) -> OpportunityForecastLine:
    stage = state.stages.get(opportunity["stageId"])
    return {
        "id": opportunity["id"],
        "name": opportunity["name"],
        "ownerId": opportunity["ownerId"],
        "stageId": opportunity["stageId"],
        "amount": opportunity["amount"].copy(),
        "weightedAmount": opportunity_weighted_amount(opportunity, stage),
        "expectedCloseDate": opportunity["expectedCloseDate"],
    }


class OpportunityStaleLine(TypedDict):
    id: str
    name: str
    ownerId: str
    ownerName: str | None
    stageId: str
    amount: Money
    daysInStage: int
    expectedCloseDate: str


def opportunity_stale_line(
    state: State, opportunity: Opportunity
) -> OpportunityStaleLine:
    owner = state.users.get(opportunity["ownerId"])
    return {
        "id": opportunity["id"],
        "name": opportunity["name"],
        "ownerId": opportunity["ownerId"],
        "ownerName": owner["name"] if owner is not None else None,
        "stageId": opportunity["stageId"],
        "amount": opportunity["amount"].copy(),
        "daysInStage": opportunity_days_in_stage(opportunity, state.now),
        "expectedCloseDate": opportunity["expectedCloseDate"],
    }


def opportunity_texts(state: State, opportunity: Opportunity) -> tuple[str, ...]:
    account = state.accounts.get(opportunity["accountId"])
    return (
        opportunity["id"],
        opportunity["name"],
        account["name"] if account is not None else "",
    )


def find_opportunities(state: State, query: str) -> Sequence[Opportunity]:
    """The opportunities with the query in id, name or account.name."""
    return search(
        state,
        state.opportunities,
        query,
        opportunity_texts,
        joined=[("accountId", state.accounts)],
    )
