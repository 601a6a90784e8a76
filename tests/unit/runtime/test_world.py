"""What a caller of a world sees."""

import gc
import json
import logging
import math
import multiprocessing
import pickle
from copy import copy, deepcopy
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from toolc.runtime.contract import DataError, ToolError
from toolc.runtime.seed import Seed
from toolc.runtime.values import copied
from toolc.runtime.world import described
from unit.runtime import hostile, small_world
from unit.runtime.small_world import TOOLS, World, data, seed, task


def output(world, name, arguments=None):
    answer = world.call(name, arguments)
    assert "isError" not in answer, answer
    return answer["output"]


def refusal(world, name, arguments=None):
    before = world.digest(), world.snapshot()
    answer = world.call(name, arguments)
    assert answer["isError"] is True
    assert (world.digest(), world.snapshot()) == before
    assert World(world.snapshot()).digest() == before[0]
    return answer["output"]


# Calls


def test_a_call_answers_with_the_result():
    answer = output(World(), "get_user", {"id": "ada"})
    assert answer == {"id": "ada", "name": "Ada Straße", "team": "red"}


def test_a_refusal_is_an_answer_with_code_and_message():
    answer = refusal(World(), "get_user", {"id": "eve"})
    assert answer == {"code": "not_found", "message": "Nobody is called eve."}


def test_a_table_without_words_of_its_own_names_the_row_and_the_key():
    with pytest.raises(ToolError, match=r"not_found: Task T-77 not found\."):
        World().daily_tasks.require("T-77")


def test_a_refused_call_leaves_nothing_behind():
    world = World()
    arguments = {"title": "New", "ownerId": "ada", "tags": [1], "refuse": True}
    answer = refusal(world, "add_task", arguments)
    assert answer["details"] == {"tags": [1]}
    del arguments["refuse"]
    assert output(world, "add_task", arguments)["created"]["id"] == "T-11"


def test_what_was_written_outside_of_a_call_outlives_a_refused_one():
    world = World()
    world.daily_tasks.insert(task("T-50", "By hand"))
    refusal(world, "get_user", {"id": "eve"})
    assert world.daily_tasks.get("T-50") is not None


def test_what_a_call_did_is_kept_for_good():
    world = World()
    output(world, "add_task", {"title": "New", "ownerId": "ada"})
    world.rollback()
    assert world.daily_tasks.get("T-11") is not None


@pytest.mark.parametrize("tool", ["rename_and_crash", "sink"])
def test_a_crash_is_undone_logged_and_told_without_detail(tool, caplog):
    with caplog.at_level(logging.ERROR):
        answer = refusal(World(), tool, {"title": "Gone"})
    assert answer == {"code": "internal_error", "message": f'Tool "{tool}" failed.'}
    assert caplog.records[0].exc_info is not None


def test_an_interrupt_is_undone_and_goes_on():
    world = World()
    before = world.digest()
    with pytest.raises(KeyboardInterrupt):
        world.call("interrupt")
    assert world.digest() == before


def test_an_unknown_tool_is_answered_with_the_nearest_names():
    answer = refusal(World(), "search_task")
    assert answer["code"] == "tool_not_found"
    assert 'There is no tool "search_task". Did you mean search_tasks' in (
        answer["message"]
    )


@pytest.mark.parametrize(
    "name",
    [
        *[None, 7, [], {}, b"get_user", "", "é" * 999],
        pytest.param(10**5000, id="number too long to print"),
    ],
)
def test_whatever_the_name_is_the_answer_is_tool_not_found(name):
    answer = refusal(World(), name)
    assert answer["code"] == "tool_not_found"
    assert len(answer["message"]) < 200


@pytest.mark.parametrize("arguments", [None, "", {}])
def test_no_arguments_are_an_empty_object(arguments):
    assert output(World(), "list_tasks", arguments)["total"] == 4


@pytest.mark.parametrize("arguments", [[], "x", 0, False, math.nan, [["id", "ada"]]])
def test_arguments_that_are_no_object_are_refused(arguments):
    answer = refusal(World(), "list_tasks", arguments)
    assert answer["code"] == "invalid_input"
    ((problem,),) = [answer["details"]["problems"]]
    assert problem["path"] == ""
    assert problem["message"].startswith("must be an object, not ")
    assert problem["message"] in answer["message"]


names = st.sampled_from(["id", "query", "limit", "offset", "sort", "title", "ownerId"])


@settings(max_examples=200, deadline=None)
@given(
    st.sampled_from([name for name in TOOLS if name != "interrupt"]),
    st.one_of(hostile.values, st.dictionaries(names, hostile.values)),
)
def test_a_call_never_raises(tool, arguments):
    logging.disable(logging.CRITICAL)
    world = World()
    try:
        answer = world.call(tool, arguments)
    finally:
        logging.disable(logging.NOTSET)
    if "isError" in answer:
        assert world.digest() == World().digest()
        assert {"code", "message"} <= answer["output"].keys()


def test_what_is_told_of_the_tools_is_the_callers_own(tmp_path):
    entries = {name: {"name": name, "inputSchema": {}} for name in ("a", "b", "c")}
    (tmp_path / "tools.json").write_text(json.dumps(entries), encoding="utf-8")
    beside = str(tmp_path / "__init__.py")
    told = described(beside, ["c", "a"])
    assert told == [entries["c"], entries["a"]]
    told[0].clear()
    assert described(beside, ["c", "a"]) == [entries["c"], entries["a"]]


# Nothing is shared


def test_results_are_the_callers_own():
    world = World()
    before = copied(world.snapshot())
    for name in ("list_tasks", "search_tasks"):
        for row in output(world, name, {"query": "t"})["results"]:
            row["tags"].append("mine")
            row.clear()
    assert world.snapshot() == before == World().snapshot()


def test_the_state_is_not_what_was_passed_in():
    world = World()
    tags = [{"n": 1}]
    created = output(world, "add_task", {"title": "A", "ownerId": "ada", "tags": tags})[
        "created"
    ]
    tags[0]["n"] = 2
    tags.append({})
    created["tags"].append({})
    assert world.daily_tasks.require("T-11")["tags"] == [{"n": 1}]


# Rows in the hand while the table changes


def test_a_list_of_rows_keeps_its_keys_and_shows_the_rows_as_they_are_now():
    world = World()
    everyone, hers = world.daily_tasks.all(), world.daily_tasks.by("ownerId", "ada")
    for key in ("T-00", "T-99"):
        world.daily_tasks.insert(task(key, "New"))
        later = world.daily_tasks.by("ownerId", "ada")
    changed = world.daily_tasks.update(everyone[0], {"ownerId": "bob"})
    world.daily_tasks.remove(world.daily_tasks.require("T-10"))
    assert next(iter(world.daily_tasks.by("ownerId", "bob"))) is changed
    assert (len(everyone), len(hers), len(later)) == (4, 2, 4)
    assert everyone[0] is hers[0] is later[1] is changed
    assert [row["id"] for row in everyone] == ["T-01", "T-02", "T-03"]
    assert [row["id"] for row in hers] == ["T-01"]
    assert [row["id"] for row in later] == ["T-00", "T-01", "T-99"]
    assert [row["id"] for row in later[2:]] == ["T-99"]


def test_an_update_starts_from_the_row_as_it_is_now():
    world = World()
    old = world.daily_tasks.require("T-01")
    world.daily_tasks.update(old, {"title": "New"})
    assert world.daily_tasks.update(old, {"done": True})["title"] == "New"
    world.rollback()
    assert world.daily_tasks.require("T-01") is old


def test_a_row_that_is_gone_can_be_neither_changed_nor_removed():
    world = World()
    row = world.daily_tasks.require("T-01")
    world.daily_tasks.remove(row)
    with pytest.raises(ToolError, match="not_found"):
        world.daily_tasks.update(row, {"done": True})
    with pytest.raises(ToolError, match="not_found"):
        world.daily_tasks.remove(row)


def test_a_row_without_the_field_is_found_under_no_value():
    world = World()
    assert [row["id"] for row in world.daily_tasks.by("note", "a\0b")] == ["T-03"]
    assert list(world.daily_tasks.by("note", None)) == []
    assert list(world.daily_tasks.matching({"note": None, "done": False}, "note")) == []
    assert len(world.daily_tasks.by("place", None)) == 2


def test_rows_are_found_by_an_object_or_a_list_too():
    world = World()
    world.daily_tasks.insert(task("T-11", "New", place={"room": "hall"}))
    found = world.daily_tasks.by("place", {"room": "hall"})
    assert [row["id"] for row in found] == ["T-01", "T-10", "T-11"]
    found = world.daily_tasks.by("tags", ["pet", {"n": 1.0}])
    assert [row["id"] for row in found] == ["T-02"]
    found = world.daily_tasks.matching(
        {"place": {"room": "hall"}, "points": 2}, "place", "points"
    )
    assert [row["id"] for row in found] == ["T-01"]


def test_inserting_and_removing_leaves_no_trace():
    world = World()
    for number in range(100):
        row = world.daily_tasks.insert(task(f"X{number % 10}", f"Passing {number}"))
        world.digest()
        world.daily_tasks.remove(row)
        world.digest()
    assert world.digest() == World().digest()
    assert not world.daily_tasks.changed()


# Snapshot, digest, diff


def test_a_snapshot_is_plain_json_in_the_layout_that_is_documented():
    snapshot = World().snapshot()
    assert json.loads(json.dumps(snapshot)) == snapshot
    given = data()
    del given["sums"]
    assert snapshot == given


def test_a_digest_tells_worlds_apart_by_rows_clock_and_counters():
    world = World()
    digests = {world.digest()}
    world.daily_tasks.new_id()
    digests.add(world.digest())
    world.now = "2031-02-04"
    digests.add(world.digest())
    world.users.update(world.users.require("ada"), {"name": "Ada"})
    digests.add(world.digest())
    assert len(digests) == 4


def test_a_whole_float_is_the_same_state_as_its_integer():
    one, two = World(), World()
    for world, value in ((one, 3), (two, 3.0)):
        world.daily_tasks.update(world.daily_tasks.require("T-01"), {"points": value})
    assert one.digest() == two.digest()
    assert one.diff(two) == {}


def test_sums_that_were_made_when_compiling_are_those_of_the_rows():
    given = data()
    del given["sums"]
    assert World(Seed(given)).digest() == World().digest()


def test_a_diff_names_what_was_added_removed_and_changed():
    one, two = World(), World(data())
    two.now = "2031-02-04"
    new = two.daily_tasks.insert(task(two.daily_tasks.new_id(), "New"))
    two.users.remove(two.users.require("cyd"))
    changed = two.daily_tasks.require("T-03")
    two.daily_tasks.update(changed, {"done": True, "points": 0})
    two.users.update(two.users.require("ada"), {"name": "Ada Straße"})
    wanted = {
        "now": {"before": "2031-02-03", "after": "2031-02-04"},
        "counters": {"dailyTasks": {"before": 10, "after": 11}},
        "collections": {
            "users": {"removed": {"cyd": {"id": "cyd", "name": "Cyd", "team": "red"}}},
            "dailyTasks": {
                "added": {"T-11": new},
                "changed": {"T-03": {"done": {"before": False, "after": True}}},
            },
        },
    }
    assert one.diff(two) == wanted
    assert one.diff(pickle.loads(pickle.dumps(two))) == wanted
    back = two.diff(one)["collections"]
    assert back["users"]["added"].keys() == {"cyd"}
    assert back["dailyTasks"]["removed"] == {"T-11": new}
    assert one.diff(two)["collections"]["dailyTasks"]["added"]["T-11"] is not new


def test_a_diff_tells_true_from_one_and_absent_from_null():
    one, two = World(), World()
    row = two.daily_tasks.require("T-01")
    two.daily_tasks.update(row, {"tags": [True], "note": None})
    one.daily_tasks.update(one.daily_tasks.require("T-01"), {"tags": [1]})
    assert one.diff(two)["collections"]["dailyTasks"]["changed"]["T-01"] == {
        "tags": {"before": [1], "after": [True]},
        "note": {"after": None},
    }


# Forks, pickles and processes


def test_a_fork_has_the_clock_of_its_world_and_a_fresh_one_that_of_the_seed():
    world = World()
    world.now = "2031-02-04"
    for other in (world.fork(), copy(world), deepcopy(world)):
        assert type(other) is World
        assert other.now == "2031-02-04"
        assert other.users.base() is world.users.base()
    assert world.fresh().now == "2031-02-03"


def test_a_deep_copy_shares_data_that_came_from_outside():
    world = World(data())
    assert deepcopy(world).users.base() is world.users.base()


def replayed(world):
    world.call("add_task", {"title": "There", "ownerId": "ada"})
    return world


def test_a_world_goes_to_another_process_and_comes_back():
    world = World()
    world.call("add_task", {"title": "Here", "ownerId": "bob"})
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        back = pool.apply(replayed, (world,))
    assert back.digest() == replayed(world).digest()
    assert back.call("list_tasks") == world.call("list_tasks")
    assert type(back) is World


def test_a_pickled_world_carries_its_rows_only_if_they_are_not_the_packages_own():
    assert b"Water the plants" not in pickle.dumps(World())
    other = World(data())
    other.users.insert({"id": "dan", "name": "Dan", "team": None})
    back = pickle.loads(pickle.dumps(other))
    assert back.snapshot() == other.snapshot()
    assert back.fresh().snapshot() == other.fresh().snapshot()
    assert back.fresh().digest() != back.digest()


def test_a_world_pickled_over_other_seed_rows_is_refused(monkeypatch):
    pickled = pickle.dumps(World())
    changed = data()
    changed["collections"]["users"]["ada"]["name"] = "Eda"
    del changed["sums"]
    seed.cache_clear()
    try:
        monkeypatch.setattr(small_world, "data", lambda: changed)
        with pytest.raises(DataError, match="not the one that this world was pickled"):
            pickle.loads(pickled)
    finally:
        seed.cache_clear()


def test_worlds_share_their_seed_also_when_they_are_pickled_together():
    worlds = [World(), World().fork()]
    one, two = pickle.loads(pickle.dumps(worlds))
    assert one.users.base() is two.users.base() is World().users.base()


# What it costs


def large(count):
    given = {"users": data()["collections"]["users"], "dailyTasks": {}}
    for number in range(count):
        key = f"T-{number:06}"
        given["dailyTasks"][key] = task(key, f"Task {number}", "ada")
    return Seed({**data(), "collections": given, "sums": {}})


def test_fresh_world_and_fork_cost_the_same_for_few_rows_and_for_many():
    small, big = World(large(10)), World(large(20_000))
    for world in (small, big):
        world.daily_tasks.update(world.daily_tasks.require("T-000001"), {"done": True})

    def cost(world):
        start = process_time()
        for _ in range(200):
            world.fork()
            world.fresh()
        return process_time() - start

    ratios = [cost(big) / cost(small) for _ in range(9)]
    assert min(ratios) < 1.5


def test_a_world_that_is_dropped_is_freed_at_once():
    world = World()
    gc.collect()
    gc.disable()
    logging.disable(logging.CRITICAL)  # a record would keep the frames of the crash
    try:
        for name in ("add_task", "list_tasks", "rename_and_crash", "nonsense"):
            world.call(name, {"title": "A", "ownerId": "ada"})
        world.digest()
        world.fork()
        del world
        assert not [o for o in gc.get_objects() if type(o) is World]
    finally:
        gc.enable()
        logging.disable(logging.NOTSET)
