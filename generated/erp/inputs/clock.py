# From specs/erp/clock.yaml. Change it there, then run: toolc compile
"""What the tools of clock accept."""

from typing import TypedDict

from .._runtime.checks import (
    Problems,
    invalid,
    missing,
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


class AdvanceClock(TypedDict):
    actorId: str
    days: int


def advance_clock(given: Given) -> AdvanceClock:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    days = whole(given.get("days"))
    if "days" not in given:
        problems += missing("days")
    elif type(days) is not int or not 1 <= days <= 366:
        problems += not_integer("days", days, minimum=1, maximum=366)
    if problems or len(given) != 2:
        raise invalid("advance_clock", given, problems, AdvanceClock.__annotations__)
    return {"actorId": actor_id, "days": days}


class SetClock(TypedDict):
    actorId: str
    date: str


def set_clock(given: Given) -> SetClock:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    date = trimmed(given.get("date"))
    if "date" not in given:
        problems += missing("date")
    elif not is_date(date):
        problems += not_date("date", date)
    if problems or len(given) != 2:
        raise invalid("set_clock", given, problems, SetClock.__annotations__)
    return {"actorId": actor_id, "date": date}
