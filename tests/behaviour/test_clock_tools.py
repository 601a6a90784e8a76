"""Tools that move the clock: on by so much, or to a given time; never back."""

from pathlib import Path
from typing import Any

import pytest

from behaviour.test_steps import answer, refusal
from faults.worlds import Package, compiled

DATE = """
toolc: 1
world: {name: w, clock: {type: date, start: 2026-03-16}}
index: [advance, set_date, set_date_kindly, there_and_back, same_day]
tools:
  advance:
    description: Lets days pass.
    input: {days: integer}
    do: [{set: {world: {now: '=addDays(now, input.days)'}}}]
    return: {today: =now}
  set_date:
    description: Goes to a day.
    input: {day: date}
    do: [{set: {world: {now: =input.day}}}]
    return: {today: =now, passed: '=daysBetween(now, input.day)'}
  set_date_kindly:
    description: Goes to a day, and refuses an earlier one in its own words.
    input: {day: date}
    do:
      - require: {that: =input.day >= now, else: {conflict: 'It is {now} already.'}}
      - set: {world: {now: =input.day}}
    return: {today: =now}
  there_and_back:
    description: Goes on and back in one call.
    do:
      - set: {world: {now: '=addDays(now, 5)'}}
      - set: {world: {now: '=addDays(now, -1)'}}
  same_day:
    description: Sets what is there already.
    do: [{set: {world: {now: =now}}}]
    return: {today: =now}
"""

TIME = """
toolc: 1
world: {name: w, clock: {type: datetime, start: 2026-03-16T09:30:00Z}}
index: [advance, set_time]
tools:
  advance:
    description: Lets hours pass.
    input: {hours: integer}
    do: [{set: {world: {now: '=now + duration(string(input.hours) + "h")'}}}]
    return: {now: =now}
  set_time:
    description: Goes to a time.
    input: {at: datetime}
    do: [{set: {world: {now: =input.at}}}]
    return: {now: =now}
"""


@pytest.fixture(scope="module")
def dates(tmp_path_factory: pytest.TempPathFactory) -> Package:
    return compiled(tmp_path_factory.mktemp("dates"), DATE, judge=True)


@pytest.fixture(scope="module")
def times(tmp_path_factory: pytest.TempPathFactory) -> Package:
    return compiled(tmp_path_factory.mktemp("times"), TIME, judge=True)


def told(package: Package, tool: str) -> list[str]:
    errors: list[str] = package.tools()[tool]["errors"]
    return errors


def test_a_clock_is_advanced_by_days(dates: Package) -> None:
    world = dates.world()
    assert answer(world, "advance", days=15) == {"today": "2026-03-31"}
    assert answer(world, "advance", days=1) == {"today": "2026-04-01"}
    assert answer(world, "advance", days=0) == {"today": "2026-04-01"}
    assert world.now == "2026-04-01"
    assert world.snapshot()["now"] == "2026-04-01"


def test_a_clock_is_set_to_a_day(dates: Package) -> None:
    world = dates.world()
    assert answer(world, "set_date", day="2028-02-29")["today"] == "2028-02-29"
    assert answer(world, "set_date", day="2028-02-29")["passed"] == 0


def test_it_never_goes_back(dates: Package) -> None:
    world = dates.world()
    refused = {
        "code": "invalid_state",
        "message": "The clock only goes forward: it is 2026-03-16 already, not "
        "2026-03-15.",
    }
    assert refusal(world, "advance", days=-1) == refused
    assert refusal(world, "set_date", day="2026-03-15") == refused
    assert refusal(world, "there_and_back")["code"] == "invalid_state"
    assert world.now == "2026-03-16"
    assert answer(world, "same_day") == {"today": "2026-03-16"}


def test_a_tool_refuses_an_earlier_day_in_its_own_words(dates: Package) -> None:
    world = dates.world()
    assert refusal(world, "set_date_kindly", day="2026-03-15") == {
        "code": "conflict",
        "message": "It is 2026-03-16 already.",
    }
    assert answer(world, "set_date_kindly", day="2026-03-17") == {"today": "2026-03-17"}


@pytest.mark.parametrize("days", [3_000_000, -3_000_000, 2**62, -(2**62)])
def test_there_is_no_day_beyond_the_calendar(dates: Package, days: int) -> None:
    refused = refusal(dates.world(), "advance", days=days)
    assert refused["code"] == "invalid_input"
    assert "the date is out of range" in refused["message"]


@pytest.mark.parametrize("day", ["2026-02-30", "2026-3-20", "tomorrow", "20260320"])
def test_what_is_no_day_is_refused(dates: Package, day: str) -> None:
    assert refusal(dates.world(), "set_date", day=day)["code"] == "invalid_input"


def test_the_last_day_can_be_reached(dates: Package) -> None:
    world = dates.world()
    answer(world, "set_date", day="9999-12-31")
    assert refusal(world, "advance", days=1)["code"] == "invalid_input"


def test_who_moves_the_clock_is_told_that_it_may_be_refused(dates: Package) -> None:
    assert told(dates, "advance") == ["invalid_input", "invalid_state"]
    assert told(dates, "set_date_kindly") == [
        "invalid_input",
        "invalid_state",
        "conflict",
    ]
    annotations = dates.tools()["advance"]["annotations"]
    assert annotations["readOnlyHint"] is False


def test_a_clock_with_a_time_is_advanced_and_set(times: Package) -> None:
    world = times.world()
    assert answer(world, "advance", hours=15) == {"now": "2026-03-17T00:30:00Z"}
    later = "2026-03-17T00:30:00.5Z"
    assert answer(world, "set_time", at=later) == {"now": later}
    assert refusal(world, "advance", hours=-1)["code"] == "invalid_state"
    assert refusal(world, "advance", hours=10**7 * 24)["code"] == "invalid_input"


def test_times_are_compared_wherever_their_zone_is(times: Package) -> None:
    world = times.world()
    # 09:15 in UTC, though the text comes later in the alphabet
    early = refusal(world, "set_time", at="2026-03-16T10:15:00+01:00")
    assert early["code"] == "invalid_state"
    same = "2026-03-16T04:30:00-05:00"
    assert answer(world, "set_time", at=same) == {"now": same}
    assert answer(world, "advance", hours=1) == {"now": "2026-03-16T10:30:00Z"}


def test_a_clock_is_moved_from_outside_by_the_same_rule(dates: Package) -> None:
    world = dates.world()
    world.move_clock("2026-03-18")
    with pytest.raises(dates.module.ToolError, match="only goes forward"):
        world.move_clock("2026-03-17")
    with pytest.raises(ValueError, match="like 2031-02-28"):
        world.move_clock("2026-03-19T00:00:00Z")
    assert world.now == "2026-03-18"


def test_a_world_without_a_clock_has_none_to_move(tmp_path: Path) -> None:
    spec = DATE.replace(", clock: {type: date, start: 2026-03-16}", "")
    from faults.worlds import faults_of

    faults: Any = faults_of(tmp_path, spec)
    assert any("This world has no clock." in fault for fault in faults)
