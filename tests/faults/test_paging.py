"""Pages that skip, repeat or break (group `paging` of the collected faults)."""

import json
from base64 import urlsafe_b64encode
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from faults.worlds import Package, compiled
from outside import outside

WORLD = """\
toolc: 1
world: {name: w}
index:
  cursors: [by_creation, by_priority, open_tasks, by_code]
  offsets: [by_offset, by_code_by_offset]
collections:
  tasks:
    as: task
    key: id
    search: [id]
    fields:
      id: string
      created_at: datetime
      priority: {type: integer, nullable: true}
      status: {enum: [open, closed]}
      code: true
tools:
  by_creation:
    list: tasks
    sort: [created_at]
    page: {default: 2, max: 50, by: cursor}
    description: Lists tasks, the oldest first.
    input: {status: {}}
  by_priority:
    list: tasks
    sort: [-priority]
    page: {default: 2, max: 50, by: cursor}
    description: Lists tasks, the most urgent first.
    input: {status: {}}
  by_offset:
    list: tasks
    page: {default: 2, max: 50}
    description: Lists tasks by id.
  open_tasks:
    search: tasks
    page: {default: 2, max: 50, by: cursor}
    description: Finds tasks by id.
  by_code:
    list: tasks
    sort: [code]
    page: {default: 2, max: 50, by: cursor}
    description: Lists tasks by a code of any kind.
  by_code_by_offset:
    list: tasks
    sort: [code]
    page: {default: 2, max: 50}
    description: Lists tasks by a code of any kind.
"""

BY_CURSOR = [("by_creation", {}), ("by_priority", {}), ("open_tasks", {"query": ""})]


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Package:
    return compiled(tmp_path_factory.mktemp("paging"), WORLD)


def world_of(package: Package, count: int, **fields: list[Any]) -> Any:
    """So many tasks, all alike but for the fields that are given."""
    data = package.world().snapshot()
    data["collections"]["tasks"] = {
        f"t{n}": {
            "id": f"t{n}",
            "created_at": "2026-03-16T09:30:00Z",
            "priority": 1,
            "status": "open",
            "code": None,
            **{name: values[n] for name, values in fields.items()},
        }
        for n in range(count)
    }
    return package.world(data)


def pages(world: Any, tool: str, **arguments: Any) -> list[list[str]]:
    """The ids of each page."""
    found: list[list[str]] = []
    cursor: Any = None
    while cursor is not None or not found:
        given_cursor = {} if cursor is None else {"cursor": cursor}
        output = world.call(tool, {**arguments, **given_cursor})["output"]
        found.append([row["id"] for row in output["results"]])
        cursor = output["nextCursor"]
    return found


def refusal(world: Any, tool: str, **arguments: Any) -> Any:
    answer = world.call(tool, arguments)
    assert answer.get("isError"), answer
    assert answer["output"]["code"] == "invalid_input"
    return answer["output"]


@pytest.mark.parametrize(("tool", "given_too"), BY_CURSOR)
def test_p01_rows_that_tie_come_once_each(
    package: Package, tool: str, given_too: Any
) -> None:
    assert pages(world_of(package, 6), tool, limit=2, **given_too) == [
        ["t0", "t1"],
        ["t2", "t3"],
        ["t4", "t5"],
    ]


@pytest.mark.parametrize(("tool", "given_too"), BY_CURSOR)
def test_p02_the_row_at_the_border_does_not_come_again(
    package: Package, tool: str, given_too: Any
) -> None:
    assert pages(world_of(package, 5), tool, limit=3, **given_too) == [
        ["t0", "t1", "t2"],
        ["t3", "t4"],
    ]


@pytest.mark.parametrize("tool", ["by_offset", "by_creation"])
def test_p04_a_limit_of_0_is_refused_with_the_range(
    package: Package, tool: str
) -> None:
    world = world_of(package, 5)
    assert refusal(world, tool, limit=0)["details"]["problems"] == [
        {"path": "limit", "message": "must be from 1 to 50, not 0"}
    ]
    assert world.call(tool, {})["output"]["count"] == 2


GARBAGE = ["null", "123", urlsafe_b64encode(b"['Test']").decode(), "", "\udc80", "=="]


@pytest.mark.parametrize("cursor", GARBAGE)
def test_p06_what_is_no_cursor_is_refused(package: Package, cursor: str) -> None:
    world = world_of(package, 5)
    for tool, given_too in BY_CURSOR:
        told = refusal(world, tool, cursor=cursor, **given_too)
        assert [p["path"] for p in told["details"]["problems"]] == ["cursor"]


@given(st.text(st.characters(codec=None)) | st.binary().map(bytes.hex))
def test_p06_any_text_is_refused(package: Package, cursor: str) -> None:
    refusal(world_of(package, 5), "by_priority", cursor=cursor)


@pytest.mark.parametrize("cursor", [None, 5, True, [], {}, ["a"], 0.5])
def test_p06_what_is_no_text_is_refused(package: Package, cursor: Any) -> None:
    told = refusal(world_of(package, 5), "by_priority", cursor=cursor)
    assert '"cursor" must be text' in told["message"]


def test_p08_a_cursor_is_refused_with_other_filters(package: Package) -> None:
    status = ["open", "closed"] * 3
    world = world_of(package, 6, status=status)
    output = world.call("by_creation", {"status": "open"})["output"]
    cursor = output["nextCursor"]
    assert [row["id"] for row in output["results"]] == ["t0", "t2"]
    rest = world.call("by_creation", {"status": "open", "cursor": cursor})["output"]
    assert [row["id"] for row in rest["results"]] == ["t4"]
    refusal(world, "by_creation", status="closed", cursor=cursor)
    refusal(world, "by_creation", cursor=cursor)
    refusal(world, "by_priority", status="open", cursor=cursor)


def test_p11_null_comes_last(package: Package) -> None:
    world = world_of(package, 5, priority=[3, None, 7, None, 3])
    assert pages(world, "by_priority") == [["t2", "t0"], ["t4", "t1"], ["t3"]]


@pytest.mark.parametrize("tool", ["by_code", "by_code_by_offset"])
def test_p11_values_of_several_types_have_one_order(
    package: Package, tool: str
) -> None:
    code = [3, None, "high", True, 10, None, [], "a", {}, 2.5]
    world = world_of(package, len(code), code=code)
    order = ["t3", "t9", "t0", "t4", "t7", "t2", "t6", "t8", "t1", "t5"]
    shown = world.call(tool, {"limit": 50})["output"]["results"]
    assert [row["id"] for row in shown] == order
    if tool == "by_code":
        assert pages(world, tool, limit=1) == [[key] for key in order]


def test_every_case_of_the_group_has_a_test() -> None:
    lines = outside("cases/faults.jsonl").read_text(encoding="utf-8").splitlines()
    cases = [case for case in map(json.loads, lines) if case["group"] == "paging"]
    tests = [name for name in globals() if name.startswith("test_p")]
    for case in cases:
        name = f"test_{case['id'].lower()}_"
        assert any(test.startswith(name) for test in tests), case
