# From specs/crm/reports.yaml. Change it there, then run: toolc compile
"""What the tools of reports accept."""

from typing import NotRequired, TypedDict

from .._runtime.checks import (
    Problems,
    invalid,
    not_boolean,
    not_date,
    not_integer,
    not_text,
)
from .._runtime.contract import Given
from .._runtime.formats import is_date
from .._runtime.plain import trimmed, whole


class GetCurrentDate(TypedDict):
    pass


def get_current_date(given: Given) -> GetCurrentDate:
    if given:
        raise invalid("get_current_date", given, (), GetCurrentDate.__annotations__)
    return {}


class PipelineSummary(TypedDict):
    ownerId: NotRequired[str]


def pipeline_summary(given: Given) -> PipelineSummary:
    problems: Problems = ()
    owner_id = given.get("ownerId")
    if owner_id is not None:
        if type(owner_id) is not str or not (owner_id := owner_id.strip()):
            problems += not_text("ownerId", owner_id)
    if problems or not given.keys() <= PipelineSummary.__annotations__.keys():
        raise invalid(
            "pipeline_summary", given, problems, PipelineSummary.__annotations__
        )
    args: PipelineSummary = {}
    if owner_id is not None:
        args["ownerId"] = owner_id
    return args


class ForecastReport(TypedDict):
    ownerId: NotRequired[str]
    closingOnOrBefore: NotRequired[str]
    includeClosed: bool


def forecast_report(given: Given) -> ForecastReport:
    problems: Problems = ()
    owner_id = given.get("ownerId")
    if owner_id is not None:
        if type(owner_id) is not str or not (owner_id := owner_id.strip()):
            problems += not_text("ownerId", owner_id)
    closing_on_or_before = trimmed(given.get("closingOnOrBefore"))
    if closing_on_or_before is not None:
        if not is_date(closing_on_or_before):
            problems += not_date("closingOnOrBefore", closing_on_or_before)
    include_closed = given.get("includeClosed")
    if include_closed is None:
        include_closed = False
    elif type(include_closed) is not bool:
        problems += not_boolean("includeClosed", include_closed)
    if problems or not given.keys() <= ForecastReport.__annotations__.keys():
        raise invalid(
            "forecast_report", given, problems, ForecastReport.__annotations__
        )
    args: ForecastReport = {"includeClosed": include_closed}
    if owner_id is not None:
        args["ownerId"] = owner_id
    if closing_on_or_before is not None:
        args["closingOnOrBefore"] = closing_on_or_before
    return args


class RepPerformance(TypedDict):
    activeOnly: bool


def rep_performance(given: Given) -> RepPerformance:
    problems: Problems = ()
    active_only = given.get("activeOnly")
    if active_only is None:
        active_only = False
    elif type(active_only) is not bool:
        problems += not_boolean("activeOnly", active_only)
    if problems or not given.keys() <= RepPerformance.__annotations__.keys():
        raise invalid(
            "rep_performance", given, problems, RepPerformance.__annotations__
        )
    return {"activeOnly": active_only}


class StaleOpportunities(TypedDict):
    thresholdDays: int
    ownerId: NotRequired[str]


def stale_opportunities(given: Given) -> StaleOpportunities:
    problems: Problems = ()
    threshold_days = whole(given.get("thresholdDays"))
    if threshold_days is None:
        threshold_days = 30
    elif type(threshold_days) is not int or threshold_days < 1:
        problems += not_integer("thresholdDays", threshold_days, minimum=1)
    owner_id = given.get("ownerId")
    if owner_id is not None:
        if type(owner_id) is not str or not (owner_id := owner_id.strip()):
            problems += not_text("ownerId", owner_id)
    if problems or not given.keys() <= StaleOpportunities.__annotations__.keys():
        raise invalid(
            "stale_opportunities", given, problems, StaleOpportunities.__annotations__
        )
    args: StaleOpportunities = {"thresholdDays": threshold_days}
    if owner_id is not None:
        args["ownerId"] = owner_id
    return args
