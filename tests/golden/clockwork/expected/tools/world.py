# From specs/clockwork/world.yaml. Change it there, then run: toolc compile
"""The tools of world, step by step."""

from collections.abc import Sequence

from .._runtime.contract import Given, Result
from .._runtime.expressions import (
    add_days,
    date_of,
    day_of_year,
    days_between,
    duration,
    duration_minutes,
    duration_text,
    earlier,
    elapsed,
    epoch_microseconds,
    epoch_seconds,
    hour,
    instant,
    int64,
    later,
)
from .._runtime.paging import page, page_by_cursor
from ..errors import ToolError
from ..inputs import world as inputs
from ..rows.world import Repair
from ..rules.world import require_on_the_bench
from ..state import State
from ..views.world import (
    find_repairs,
    repair_days_late,
    repair_done,
    repair_line,
    repair_sheet,
)


def list_repairs(state: State, given: Given) -> Result:
    """List repairs."""
    args = inputs.list_repairs(given)
    rows: Sequence[Repair] = state.repairs.all()
    if "receivedAfter" in args:
        rows = [
            row
            for row in rows
            if instant(row["received"]) > instant(args["receivedAfter"])
        ]
    if "receivedAt" in args:
        rows = [
            row
            for row in rows
            if instant(row["received"]) == instant(args["receivedAt"])
        ]
    if "dueWithin" in args:
        rows = [
            row
            for row in rows
            if not repair_done(row)
            and days_between(date_of(state.now), row["promised"]) <= args["dueWithin"]
        ]
    rows = sorted(rows, key=lambda row: instant(row["received"]), reverse=True)
    return page(state, rows, args, repair_line)


def next_repairs(state: State, given: Given) -> Result:
    """Next repairs."""
    args = inputs.next_repairs(given)
    rows = find_repairs(state, args["query"])
    return page_by_cursor(
        state,
        rows,
        args,
        repair_line,
        tool="next_repairs",
        key="id",
        sort={
            "-daysLate": lambda row: repair_days_late(row, state.now),
            "finished": lambda row: (
                epoch_microseconds(row["finished"])
                if row["finished"] is not None
                else None
            ),
        },
        now=state.now,
    )


def get_repair(state: State, given: Given) -> Result:
    """Get repair."""
    args = inputs.get_repair(given)
    repair = state.repairs.require(args["repairId"])
    return repair_sheet(state, repair)


def tell_time(state: State, given: Given) -> Result:
    """Tell time."""
    args = inputs.tell_time(given)
    return {
        "now": state.now,
        "sentence": f"It is {state.now}.",
        "hour": hour(state.now, args["offset"]),
        "dayOfYear": day_of_year(state.now),
        "tomorrow": add_days(date_of(state.now), 1),
        "inTwoHours": later(state.now, duration("2h")),
        "anHourAgo": earlier(state.now, duration("1h")),
        "isMorning": hour(state.now) < 12,
        "seconds": epoch_seconds(state.now),
    }


def plan(state: State, given: Given) -> Result:
    """Plan."""
    args = inputs.plan(given)
    repair = state.repairs.require(args["repairId"])
    require_on_the_bench(state, repair)

    begin = state.now if "start" not in args else args["start"]
    if instant(begin) < instant(state.now):
        raise ToolError(
            "invalid_input",
            f"The start {begin} lies before {state.now}.",
            {"now": state.now},
        )
    if instant(begin) > instant(later(state.now, duration("8760h"))):
        raise ToolError(
            "limit_exceeded", f"The start {begin} is more than a year ahead."
        )
    took = duration(f"{args['hours']}h")
    end = later(begin, took)
    late = days_between(repair["promised"], date_of(end))
    return {
        "repair": repair["id"],
        "begin": begin,
        "end": end,
        "late": late > 0,
        "spare": 0 if late > 0 else int64(-late),
        "took": duration_text(took),
        "longest": took > duration("24h"),
    }


def pauses(state: State, given: Given) -> Result:
    """Pauses."""
    args = inputs.pauses(given)
    repair = state.repairs.require(args["repairId"])

    minutes = []
    for pause in repair["paused"]:
        if "until" not in pause:
            continue
        length = elapsed(pause["since"], pause["until"])
        if length <= duration("0s"):
            raise ToolError(
                "invalid_state", f"A pause of {repair['id']} ends before it begins."
            )
        minutes.append(duration_minutes(length))
    return {
        "minutes": int64(sum(minutes)),
        "longest": max(minutes, default=None),
        "open": any("until" not in p for p in repair["paused"]),
    }
