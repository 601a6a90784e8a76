# From specs/clockwork/world.yaml. Change it there, then run: toolc compile
"""What repairs show."""

from collections.abc import Sequence
from typing import TypedDict

from .._runtime.expressions import (
    add_days,
    date_of,
    day_of_week,
    days_between,
    duration,
    duration_hours,
    elapsed,
    hour,
    later,
    year,
)
from .._runtime.search import search
from ..rows.world import Repair
from ..state import State


def repair_done(repair: Repair) -> bool:
    return repair["finished"] is not None


def repair_day(repair: Repair) -> str:
    """The day it came in, in UTC."""
    return date_of(repair["received"])


def repair_hours_on_bench(repair: Repair, now: str) -> int:
    """Whole hours since it came in, or until it was finished."""
    if repair["finished"] is None:
        return duration_hours(elapsed(repair["received"], now))
    return duration_hours(elapsed(repair["received"], repair["finished"]))


def repair_days_late(repair: Repair, now: str) -> int:
    """Days after the promised one; below zero where there is still time."""
    if repair["finished"] is None:
        return days_between(repair["promised"], date_of(now))
    return days_between(repair["promised"], date_of(repair["finished"]))


def repair_reminder(repair: Repair) -> str:
    """The day to call the customer."""
    return add_days(repair["promised"], -2)


class RepairLine(TypedDict):
    id: str
    clock: str
    received: str
    done: bool
    hoursOnBench: int


def repair_line(state: State, repair: Repair) -> RepairLine:
    return {
        "id": repair["id"],
        "clock": repair["clock"],
        "received": repair["received"],
        "done": repair_done(repair),
        "hoursOnBench": repair_hours_on_bench(repair, state.now),
    }


class RepairSheet(RepairLine):
    day: str
    daysLate: int
    reminder: str
    weekday: int
    localHour: int
    year: int
    pickUp: str | None
    warranty: bool


def repair_sheet(state: State, repair: Repair) -> RepairSheet:
    return {
        **repair_line(state, repair),
        "day": repair_day(repair),
        "daysLate": repair_days_late(repair, state.now),
        "reminder": repair_reminder(repair),
        "weekday": day_of_week(repair["received"]),
        "localHour": hour(repair["received"], "+02:00"),
        "year": year(repair["promised"]),
        "pickUp": (
            None
            if repair["finished"] is None
            else later(repair["finished"], duration("36h"))
        ),
        "warranty": add_days(repair["promised"], 365) < date_of(state.now),
    }


def repair_texts(state: State, repair: Repair) -> tuple[str, ...]:
    return (repair["clock"],)


def find_repairs(state: State, query: str) -> Sequence[Repair]:
    """The repairs with the query in clock."""
    return search(state, state.repairs, query, repair_texts)
