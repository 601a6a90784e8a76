# From specs/crm/reports.yaml. Change it there, then run: toolc compile
"""The tools of reports, step by step."""

from typing import TypedDict

from .._runtime.contract import Given, Result
from .._runtime.expressions import round_half_up, total
from ..inputs import reports as inputs
from ..state import State
from ..views.opportunities import (
    opportunity_days_in_stage,
    opportunity_forecast_line,
    opportunity_stale_line,
    opportunity_weighted_amount,
)
from ..views.users import user_performance_line


def get_current_date(state: State, given: Given) -> Result:
    """Current date."""
    inputs.get_current_date(given)
    return {"today": state.now}


def pipeline_summary(state: State, given: Given) -> Result:
    """Pipeline summary."""
    args = inputs.pipeline_summary(given)
    owner = None
    if "ownerId" in args:
        owner = state.users.require(args["ownerId"])

    pipeline = [
        o
        for o in state.opportunities.by("status", "open")
        if owner is None or o["ownerId"] == owner["id"]
    ]
    by_stage = []
    for stage in sorted(
        (s for s in state.stages.all() if not s["isClosed"]), key=lambda s: s["order"]
    ):
        here = [o for o in pipeline if o["stageId"] == stage["id"]]
        by_stage.append(
            {
                "stageId": stage["id"],
                "stageName": stage["name"],
                "probability": stage["probability"],
                "count": len(here),
                "amount": {
                    "amount": round_half_up(
                        total(o["amount"]["amount"] for o in here), 2
                    ),
                    "currency": "USD",
                },
                "weightedAmount": {
                    "amount": round_half_up(
                        total(
                            opportunity_weighted_amount(
                                o, state.stages.get(o["stageId"])
                            )["amount"]
                            for o in here
                        ),
                        2,
                    ),
                    "currency": "USD",
                },
            }
        )
    return {
        "ownerId": owner["id"] if owner is not None else None,
        "openCount": len(pipeline),
        "totalAmount": {
            "amount": round_half_up(total(o["amount"]["amount"] for o in pipeline), 2),
            "currency": "USD",
        },
        "totalWeightedAmount": {
            "amount": round_half_up(
                total(
                    opportunity_weighted_amount(o, state.stages.get(o["stageId"]))[
                        "amount"
                    ]
                    for o in pipeline
                ),
                2,
            ),
            "currency": "USD",
        },
        "byStage": by_stage,
    }


def forecast_report(state: State, given: Given) -> Result:
    """Forecast."""
    args = inputs.forecast_report(given)
    owner = None
    if "ownerId" in args:
        owner = state.users.require(args["ownerId"])

    forecast = [
        o
        for o in state.opportunities.all()
        if (o["status"] == "open" or args["includeClosed"] and o["status"] == "won")
        and (owner is None or o["ownerId"] == owner["id"])
        and (
            "closingOnOrBefore" not in args
            or o["expectedCloseDate"] <= args["closingOnOrBefore"]
        )
    ]
    return {
        "ownerId": owner["id"] if owner is not None else None,
        "closingOnOrBefore": args.get("closingOnOrBefore"),
        "includeClosed": args["includeClosed"],
        "count": len(forecast),
        "totalAmount": {
            "amount": round_half_up(total(o["amount"]["amount"] for o in forecast), 2),
            "currency": "USD",
        },
        "weightedAmount": {
            "amount": round_half_up(
                total(
                    opportunity_weighted_amount(o, state.stages.get(o["stageId"]))[
                        "amount"
                    ]
                    for o in forecast
                ),
                2,
            ),
            "currency": "USD",
        },
        "opportunities": [opportunity_forecast_line(state, o) for o in forecast],
    }


def rep_performance(state: State, given: Given) -> Result:
    """Rep performance."""
    args = inputs.rep_performance(given)
    reps = [
        u
        for u in state.users.by("role", "rep")
        if not args["activeOnly"] or u["active"]
    ]
    return {
        "activeOnly": args["activeOnly"],
        "results": [user_performance_line(state, u) for u in reps],
    }


class StaleOpportunitiesOwners(TypedDict):
    userId: str
    name: str | None
    count: int


def stale_opportunities(state: State, given: Given) -> Result:
    """Stale opportunities."""
    args = inputs.stale_opportunities(given)
    owner = None
    if "ownerId" in args:
        owner = state.users.require(args["ownerId"])

    stuck = sorted(
        (
            o
            for o in state.opportunities.by("status", "open")
            if opportunity_days_in_stage(o, state.now) > args["thresholdDays"]
            and (owner is None or o["ownerId"] == owner["id"])
        ),
        key=lambda o: -opportunity_days_in_stage(o, state.now),
    )
    owners: list[StaleOpportunitiesOwners] = []
    for user_id in sorted(dict.fromkeys(o["ownerId"] for o in stuck)):
        holder = state.users.get(user_id)
        owners.append(
            {
                "userId": user_id,
                "name": holder["name"] if holder is not None else None,
                "count": len([o for o in stuck if o["ownerId"] == user_id]),
            }
        )
    return {
        "thresholdDays": args["thresholdDays"],
        "ownerId": owner["id"] if owner is not None else None,
        "count": len(stuck),
        "totalAmount": {
            "amount": round_half_up(total(o["amount"]["amount"] for o in stuck), 2),
            "currency": "USD",
        },
        "countByOwner": sorted(owners, key=lambda c: -c["count"]),
        "opportunities": [opportunity_stale_line(state, o) for o in stuck],
    }
