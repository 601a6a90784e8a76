"""Paging by cursor: what an agent sees who walks through a list that others change."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from faults.worlds import Package, compiled, faults_of, written
from toolc.pipeline import check_world, world_source
from toolc.preview import tool_facts
from toolc.runtime.cursors import cursor_at

WORLD = """\
toolc: 1
world: {name: w, clock: date, page: {default: 3, max: 100, by: cursor}}
index:
  lists: [list_jobs, list_by_key, find_jobs, list_by_age, list_by_time, jobs_by_offset]
  rest: [add_job, drop_job, move_job, next_day]
collections:
  jobs:
    as: job
    key: id
    search: [id]
    views: {short: [id, {priority: =self.priority}]}
    fields:
      id: string
      kind: {enum: [a, b]}
      priority: {type: integer, nullable: true}
      due: {type: date, optional: true}
      at: {type: datetime, nullable: true}
      made: date
      age: '=daysBetween(self.made, now)'
tools:
  list_jobs:
    list: jobs
    view: short
    sort: [-priority, due]
    description: Lists jobs.
    input: {kind: {}, limit: {description: How many jobs.}}
  list_by_key: {list: jobs, view: short, description: Lists jobs., input: {kind: {}}}
  find_jobs: {search: jobs, view: short, sort: [-priority], description: Finds jobs.}
  list_by_age: {list: jobs, view: short, sort: [-age], description: Lists jobs.}
  list_by_time: {list: jobs, view: short, sort: [at], description: Lists jobs.}
  jobs_by_offset:
    list: jobs
    view: short
    description: Lists jobs.
    page: {by: offset}
  add_job:
    description: Adds a job.
    input:
      id: string
      kind: {type: string, enum: [a, b]}
      priority: {type: integer, nullable: true}
      due: {type: date, optional: true}
    do: [{add: {jobs: {...: [id, kind, priority, due], at: null, made: =now}}}]
  drop_job:
    description: Drops a job.
    input: {jobId: {ref: jobs}}
    do: [{remove: job}]
  move_job:
    description: Gives a job another priority.
    input: {jobId: {ref: jobs}, priority: {type: integer, nullable: true}}
    do: [{set: {job: {...: [priority]}}}]
  next_day:
    description: Lets a day pass.
    do: [{set: {world: {now: '=addDays(now, 1)'}}}]
"""


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Package:
    return compiled(tmp_path_factory.mktemp("cursors"), WORLD, judge=True)


def with_jobs(package: Package, jobs: Mapping[str, Mapping[str, Any]]) -> Any:
    data = package.world().snapshot()
    plain = {"kind": "a", "priority": None, "at": None, "made": "2025-12-01"}
    data["collections"]["jobs"] = {
        key: {"id": key, **plain, **job} for key, job in jobs.items()
    }
    return package.world(data)


def answer(world: Any, tool: str, **arguments: Any) -> Any:
    found = world.call(tool, arguments)
    assert "isError" not in found, found
    return found["output"]


def ids(page: Any) -> list[str]:
    return [row["id"] for row in page["results"]]


def walked(world: Any, tool: str, **arguments: Any) -> list[str]:
    """The ids on all pages."""
    page = answer(world, tool, **arguments)
    found = ids(page)
    while page["hasMore"]:
        page = answer(world, tool, **arguments, cursor=page["nextCursor"])
        found += ids(page)
    return found


def is_refused(world: Any, tool: str, **arguments: Any) -> None:
    found = world.call(tool, arguments)
    assert found.get("isError"), found
    assert found["output"]["code"] == "invalid_input"
    problems = found["output"]["details"]["problems"]
    assert [problem["path"] for problem in problems] == ["cursor"]
    assert "leave it out to begin with the first page" in problems[0]["message"]


def test_a_page_says_whether_and_how_it_goes_on(package: Package) -> None:
    world = with_jobs(package, {"1": {"priority": 1}, "2": {"priority": 2}, "3": {}})
    first = answer(world, "list_jobs", limit=2)
    cursor = first.pop("nextCursor")
    assert first == {
        "total": 3,
        "count": 2,
        "hasMore": True,
        "results": [{"id": "2", "priority": 2}, {"id": "1", "priority": 1}],
    }
    assert answer(world, "list_jobs", limit=2, cursor=cursor) == {
        "total": 3,
        "count": 1,
        "hasMore": False,
        "nextCursor": None,
        "results": [{"id": "3", "priority": None}],
    }
    assert list(answer(world, "jobs_by_offset")) == [
        "total",
        "count",
        "offset",
        "results",
    ]


def test_a_list_of_no_rows_is_one_page(package: Package) -> None:
    empty = {"total": 0, "count": 0, "hasMore": False, "nextCursor": None}
    assert answer(package.world(), "list_jobs") == {**empty, "results": []}


def test_a_model_is_told_how_to_go_on(package: Package) -> None:
    parameters = package.parameters("list_jobs")
    assert list(parameters) == ["kind", "limit", "cursor"]
    assert parameters["limit"] == {
        "type": "integer",
        "minimum": 1,
        "maximum": 100,
        "default": 3,
        "description": "How many jobs.",
    }
    assert parameters["cursor"] == {
        "type": "string",
        "description": "For the next page, the nextCursor of the last one, with the "
        "same filters.",
    }
    assert list(package.parameters("jobs_by_offset")) == ["limit", "offset"]


def test_a_tool_shows_what_its_pages_hold(tmp_path: Path) -> None:
    written(tmp_path, WORLD)
    checked = check_world(world_source(tmp_path / "specs" / "w", tmp_path))
    assert checked.world is not None
    facts = tool_facts(checked.world, "list_jobs")
    assert facts["refuses"] == {
        "invalid_input": "The arguments do not fit the schema. "
        "The cursor is of another tool or other filters."
    }
    assert facts["returns"] == {
        "total": "how many match",
        "count": "how many are in results",
        "hasMore": "whether there is another page",
        "nextCursor": "the cursor of the next page, null on the last",
        "results": 'a list: the view "short" of jobs',
    }


def test_the_next_page_may_have_another_size(package: Package) -> None:
    world = with_jobs(package, {str(n): {} for n in range(9)})
    first = answer(world, "list_jobs", limit=2)
    rest = answer(world, "list_jobs", limit=100, cursor=first["nextCursor"])
    assert ids(first) + ids(rest) == [str(n) for n in range(9)]


def test_a_cursor_outlives_the_world_that_gave_it(package: Package) -> None:
    world = with_jobs(package, {str(n): {"priority": n % 2} for n in range(6)})
    cursor = answer(world, "list_jobs")["nextCursor"]
    wanted = answer(world, "list_jobs", cursor=cursor)
    assert answer(package.world(world.snapshot()), "list_jobs", cursor=cursor) == wanted
    assert answer(world.fork(), "list_jobs", cursor=cursor) == wanted


def test_the_row_at_the_border_may_go(package: Package) -> None:
    world = with_jobs(package, {str(n): {"priority": 5} for n in range(6)})
    for tool in ("list_jobs", "list_by_key"):
        cursor = answer(world.fork(), tool)["nextCursor"]
        changed = world.fork()
        answer(changed, "drop_job", jobId="2")
        assert ids(answer(changed, tool, cursor=cursor)) == ["3", "4", "5"]


def test_a_row_that_moves_is_where_it_moved_to(package: Package) -> None:
    world = with_jobs(package, {str(n): {"priority": 9 - n} for n in range(6)})
    cursor = answer(world, "list_jobs")["nextCursor"]
    answer(world, "move_job", jobId="1", priority=0)  # shown, and comes again
    answer(world, "move_job", jobId="4", priority=9)  # not shown, and is passed
    answer(world, "move_job", jobId="2", priority=9)  # at the border itself
    assert ids(answer(world, "list_jobs", cursor=cursor)) == ["3", "5", "1"]


def test_a_cursor_is_good_for_its_tool_and_filters(package: Package) -> None:
    rows = {str(n): {"kind": "ab"[n % 2], "priority": 0} for n in range(9)}
    world = with_jobs(package, rows)
    cursor = answer(world, "list_jobs", kind="a", limit=2)["nextCursor"]
    assert ids(answer(world, "list_jobs", kind="a", cursor=cursor)) == ["4", "6", "8"]
    is_refused(world, "list_jobs", kind="b", cursor=cursor)
    is_refused(world, "list_jobs", cursor=cursor)
    is_refused(world, "list_by_key", kind="a", cursor=cursor)
    cursor = answer(world, "find_jobs", query="")["nextCursor"]
    assert answer(world, "find_jobs", query="", cursor=cursor)["count"] == 3
    is_refused(world, "find_jobs", query="1", cursor=cursor)


def test_where_time_decides_the_order_a_cursor_is_good_for_that_time(
    package: Package,
) -> None:
    world = with_jobs(package, {str(n): {"priority": n} for n in range(6)})
    by_age = answer(world, "list_by_age")["nextCursor"]
    others = answer(world, "list_jobs")["nextCursor"]
    assert ids(answer(world, "list_by_age", cursor=by_age)) == ["3", "4", "5"]
    answer(world, "next_day")
    is_refused(world, "list_by_age", cursor=by_age)
    assert "same filters and time" in str(world.call("list_by_age", {"cursor": by_age}))
    assert ids(answer(world, "list_jobs", cursor=others)) == ["2", "1", "0"]


def test_times_are_ordered_as_moments(package: Package) -> None:
    times = {
        "1": None,
        "2": "2026-01-01T00:00:00+02:00",
        "3": "2025-12-31T23:00:00Z",
        "4": "2025-12-31T22:00:00.000001Z",
        "5": "2026-01-01T00:00:00+02:00",
        "6": "0001-01-01T00:00:00+14:00",
        "7": "9999-12-31T23:59:59-12:00",
    }
    world = with_jobs(package, {key: {"at": time} for key, time in times.items()})
    for limit in (1, 2, 100):
        order = walked(world, "list_by_time", limit=limit)
        assert order == ["6", "2", "5", "4", "3", "7", "1"]


# Laws

job = st.fixed_dictionaries(
    {"kind": st.sampled_from("ab"), "priority": st.none() | st.integers(0, 2)},
    optional={"due": st.sampled_from(["2026-01-01", "2026-01-02"])},
)
keys = st.text("012", min_size=1, max_size=2)
change = st.one_of(
    st.tuples(st.just("add_job"), keys, job), st.tuples(st.just("drop_job"), keys)
)
TOOLS: list[tuple[str, dict[str, Any]]] = [
    ("list_jobs", {}),
    ("list_jobs", {"kind": "a"}),
    ("list_by_key", {}),
    ("list_by_key", {"kind": "b"}),
    ("find_jobs", {"query": "1"}),
    ("list_by_age", {}),
]


@pytest.mark.parametrize(("tool", "filters"), TOOLS)
def test_who_was_there_throughout_is_shown_once(
    package: Package, tool: str, filters: dict[str, Any]
) -> None:
    @settings(deadline=None)
    @given(st.dictionaries(keys, job), st.data())
    def law(jobs: dict[str, dict[str, Any]], data: st.DataObject) -> None:
        world = with_jobs(package, jobs)
        first = page = answer(world, tool, **filters, limit=100)
        throughout, seen, going_on = set(ids(first)), [], {}
        order = ids(first)
        while True:
            limit = data.draw(st.integers(1, 3))
            page = answer(world, tool, **filters, **going_on, limit=limit)
            seen += ids(page)
            if not page["hasMore"]:
                break
            assert page["count"] == limit
            going_on = {"cursor": page["nextCursor"]}
            for what, key, *row in data.draw(st.lists(change, max_size=4)):
                if what == "add_job" and key not in jobs:
                    world.call(what, {"id": key, **row[0]})
                elif what == "drop_job":
                    world.call(what, {"jobId": key})
                    throughout.discard(key)
        assert len(set(seen)) == len(seen)
        assert [key for key in seen if key in throughout] == [
            key for key in order if key in throughout
        ]

    law()


@given(cursor=st.text() | st.text("ABCDwxyz0189-_=+/", max_size=60))
def test_whatever_is_no_cursor_is_refused(package: Package, cursor: str) -> None:
    world = with_jobs(package, {"1": {}, "2": {}})
    for tool in ("list_jobs", "list_by_key", "list_by_time"):
        is_refused(world, tool, cursor=cursor)


@given(st.data())
def test_a_forged_place_reaches_no_row_outside_of_the_filter(
    package: Package, data: st.DataObject
) -> None:
    """With all that the package itself knows, which anybody can read."""
    rows = {str(n): {"kind": "ab"[n % 2], "priority": n % 3} for n in range(9)}
    world = with_jobs(package, rows)
    scalar = st.one_of(st.none(), st.booleans(), st.integers(), st.text(max_size=3))
    place = data.draw(st.lists(scalar, min_size=1, max_size=4))
    bound = ["list_jobs", {"kind": "a"}, "-priority", "due", "id", None]
    found = world.call("list_jobs", {"kind": "a", "cursor": cursor_at(place, bound)})
    output = found["output"]
    if len(place) == 3 and isinstance(place[-1], str):
        assert set(ids(output)) <= {"0", "2", "4", "6", "8"}
        assert output["total"] == 5
    else:
        assert output["code"] == "invalid_input"


# What a spec may say


def listing(words: str) -> str:
    return f"""\
toolc: 1
world: {{name: w}}
index: [list_jobs]
collections: {{jobs: {{as: job, key: id, fields: {{id: string, offset: string}}}}}}
tools:
  list_jobs:
    description: Lists jobs.
    list: jobs
    {words}
"""


def test_what_is_no_parameter_of_such_a_list_is_free_for_a_filter(
    tmp_path: Path,
) -> None:
    said = "page: {by: cursor}\n    input: {offset: {description: Its offset.}}"
    parameters = compiled(tmp_path, listing(said)).parameters("list_jobs")
    assert parameters["offset"] == {"type": "string", "description": "Its offset."}


def test_a_cursor_takes_a_description_and_nothing_else(tmp_path: Path) -> None:
    said = "page: {by: cursor}\n    input: {cursor: {type: integer}}"
    assert faults_of(tmp_path, listing(said)) == [
        '10:22 TC037 "cursor" is a parameter that every list has; it takes a '
        "description and nothing else."
    ]


def test_pages_go_by_offset_or_by_cursor(tmp_path: Path) -> None:
    assert faults_of(tmp_path, listing("page: {by: page}")) == [
        '9:16 TC013 "by" in tool list_jobs must be one of offset, cursor (got "page")'
    ]
