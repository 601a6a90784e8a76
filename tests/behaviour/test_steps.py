"""What each step does to a world, seen from outside."""

import json
from pathlib import Path
from typing import Any

import pytest

from answers import Answers
from faults.worlds import Package, compiled
from spoiling import spoil

SPEC = Path(__file__).with_name("steps.yaml").read_text(encoding="utf-8")


def item(key: str, count: int, **more: Any) -> dict[str, Any]:
    return {
        "id": key,
        "count": count,
        "other": 9,
        "groupId": None,
        "parentId": None,
        "tags": ["x"],
        "payments": [],
        "address": {"street": "Quay", "geo": {"lat": 1, "lon": 2}},
        "seats": {"a": 1, "b": 2},
        **more,
    }


ITEMS = [
    item("I-01", 1, note="first", groupId="g"),
    item("I-02", 2, parentId="I-02"),
    item("I-03", 3, parentId="I-01"),
    item("I-04", 3),
]


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Package:
    files = {
        "world.yaml": SPEC,
        "items.json": json.dumps(ITEMS),
        "groups.json": json.dumps([{"id": "g"}, {"id": "h"}]),
    }
    return compiled(tmp_path_factory.mktemp("steps"), files, judge=True)


@pytest.fixture
def world(package: Package) -> Any:
    return package.world()


def answer(world: Any, tool: str, **arguments: Any) -> Any:
    """The output of a call that is not refused, with the sums kept up right."""
    given = world.call(tool, arguments)
    assert "isError" not in given, given
    Answers(world.tools()).check(tool, given)
    assert type(world)(world.snapshot()).digest() == world.digest()
    return given["output"]


def refusal(world: Any, tool: str, **arguments: Any) -> Any:
    """The refusal of a call that leaves no trace."""
    before, snapshot = world.digest(), world.snapshot()
    given = world.call(tool, arguments)
    assert given.get("isError"), given
    assert given["output"]["code"] in _errors(world, tool)
    assert world.snapshot() == snapshot
    assert world.digest() == before
    return given["output"]


def _errors(world: Any, tool: str) -> list[str]:
    (told,) = [each for each in world.tools() if each["name"] == tool]
    errors: list[str] = told["errors"]
    return errors


# set


def test_all_values_are_worked_out_before_the_first_is_written(world: Any) -> None:
    assert answer(world, "swap", itemId="I-01") == {"count": 9, "other": 1}


def test_records_inside_of_a_row_are_set_in_several_places(world: Any) -> None:
    moved = answer(world, "move", itemId="I-01", street="Mole", lat=7)
    assert moved["address"] == {"street": "Mole", "geo": {"lat": 7, "lon": 2}}


def test_keys_of_a_map_are_set_or_added(world: Any) -> None:
    assert answer(world, "seat", itemId="I-01", cabin="a")["seats"] == {"a": 2, "b": 2}
    assert answer(world, "seat", itemId="I-01", cabin="z")["seats"]["z"] == 1
    assert answer(world, "book", itemId="I-02", cabin="z")["seats"]["z"] == 5
    assert refusal(world, "book", itemId="I-02", cabin="a")["code"] == "conflict"


def test_the_clock_only_goes_forward(world: Any) -> None:
    assert answer(world, "advance", days=31) == {"now": "2026-02-01"}
    assert answer(world, "advance", days=0) == {"now": "2026-02-01"}
    assert refusal(world, "advance", days=-1)["code"] == "invalid_state"


# add, remove


def test_an_item_is_added_to_a_list_inside_of_a_row(world: Any) -> None:
    answer(world, "pay", itemId="I-01", kind="card", amount=3)
    paid = answer(world, "pay", itemId="I-01", kind="refund", amount=1.5)
    assert paid["payments"] == [
        {"kind": "card", "amount": 3},
        {"kind": "refund", "amount": 1.5},
    ]
    assert paid["before"] == 1


def test_a_row_with_the_same_key_is_refused_or_replaced(world: Any) -> None:
    assert answer(world, "rename_row", id="new") == {"id": "new"}
    assert refusal(world, "rename_row", id="new")["code"] == "conflict"
    assert answer(world, "store", name="a", value="1") == {"value": "1", "count": 1}
    assert answer(world, "store", name="a", value="2") == {"value": "2", "count": 1}


def test_an_optional_field_is_taken_away(world: Any) -> None:
    assert answer(world, "forget", itemId="I-01") == {"had": True, "has": False}
    assert "note" not in world.snapshot()["collections"]["items"]["I-01"]
    assert answer(world, "forget", itemId="I-01") == {"had": False, "has": False}


def test_a_row_that_another_one_names_stays(world: Any) -> None:
    refused = refusal(world, "drop_group", groupId="g")
    assert refused == {
        "code": "conflict",
        "message": "Group g cannot be removed: Item I-01 names it.",
    }
    assert answer(world, "drop_group", groupId="h") == {"left": ["g"]}
    assert refusal(world, "drop_tree", itemId="I-01")["code"] == "conflict"
    assert answer(world, "drop_tree", itemId="I-03")["left"] == ["I-01", "I-02", "I-04"]
    assert "I-02" not in answer(world, "drop_tree", itemId="I-02")["left"]


# Rows are live


def test_a_loop_meets_rows_as_they_are_when_their_turn_comes(world: Any) -> None:
    """I-01 doubles itself first, and then adds 2 to each of the others."""
    raised = answer(world, "raise_all", itemId="I-01")
    assert raised["counts"] == [2, 4, 5, 5]
    assert raised["was"] == [1, 2, 3, 3]
    assert raised["all"] == raised["counts"]
    assert raised["item"] == 2


def test_a_loop_passes_over_what_has_been_removed(world: Any) -> None:
    world.call("drop_tree", {"itemId": "I-03"})
    thinned = answer(world, "thin_out")
    assert thinned == {"seen": ["I-01", "I-04"], "left": ["I-01", "I-04"]}


def test_every_name_of_a_row_shows_what_was_written(world: Any) -> None:
    assert answer(world, "two_names", itemId="I-01", otherId="I-01") == {
        "item": [3, 4],
        "second": [3, 4],
    }
    assert answer(world, "two_names", itemId="I-02", otherId="I-04") == {
        "item": [3, 9],
        "second": [3, 4],
    }


def test_old_is_the_row_as_it_was_when_the_call_began(world: Any) -> None:
    shown = answer(world, "old_rows", itemId="I-01")
    assert (shown["now"], shown["again"], shown["bumped"]) == (7, 7, 7)
    assert (shown["was"], shown["was_again"], shown["was_bumped"]) == (1, 1, 1)
    assert shown["note"] == "twice by old_rows"


# each, find, if, switch


def test_lists_in_step_are_equally_long(world: Any) -> None:
    told = answer(world, "pairs", itemId="I-01", names=["Ida", "Noor"], ages=[7, 9])
    assert told == {"told": ["Ida is 7", "Noor is 9"], "cabins": ["b: 2"]}
    refused = refusal(world, "pairs", itemId="I-01", names=["Ida"], ages=[])
    assert refused["code"] == "invalid_input"
    assert "1, 0 items" in refused["message"]


def test_one_row_is_meant_where_it_says_so(world: Any) -> None:
    assert answer(world, "only_one", count=1) == {"id": "I-01"}
    assert refusal(world, "only_one", count=7)["code"] == "not_found"
    assert refusal(world, "only_one", count=3) == {
        "code": "conflict",
        "message": "More than one item fits. Be more exact, so that only one does.",
    }


def test_a_name_that_all_branches_give_lives_on(world: Any) -> None:
    assert answer(world, "choose", way="first") == {"id": "I-01"}
    assert answer(world, "choose", way="last") == {"id": "I-04"}
    assert answer(world, "choose", way="none") == {"id": None}
    assert refusal(world, "choose", way="wrong")["details"] == {"way": "wrong"}


def test_a_loop_ends_the_tool(world: Any) -> None:
    assert answer(world, "stop", count=2) == {"found": "I-02"}
    assert refusal(world, "stop", count=8)["message"] == "No item has 8."


def test_loops_inside_of_loops_collect_apart(world: Any) -> None:
    assert answer(world, "nested")["outer"][:2] == [["I-01 x"], ["I-02 x"]]


@pytest.mark.parametrize("own", [True, False])
def test_what_a_branch_gave_is_stored_and_answered_apart(world: Any, own: bool) -> None:
    """The list is a row's own in one branch, and written out in the other."""
    given = answer(world, "tag", itemId="I-01", own=own)
    kept = world.snapshot()
    spoil(given)
    assert world.snapshot() == kept


# The end of a call


def test_a_rule_of_a_collection_holds_when_the_call_ends(world: Any) -> None:
    assert answer(world, "fill", itemId="I-01", count=10) == {"count": 10}
    refused = refusal(world, "fill", itemId="I-01", count=12)
    assert refused["code"] == "limit_exceeded"
    early = refusal(world, "fill_early", itemId="I-01", count=12, early=True)
    assert early["message"] == "Item I-01 would have 12."
    late = answer(world, "fill_early", itemId="I-01", count=12, early=False)
    assert late == {"early": False}


def test_a_field_keeps_its_bounds(world: Any) -> None:
    refused = refusal(world, "fill", itemId="I-01", count=-3)
    assert refused == {
        "code": "invalid_input",
        "message": 'Item I-01 cannot be so: its "count" must be at least -2, not -3.',
    }


def test_a_reference_leads_to_a_row(world: Any) -> None:
    assert answer(world, "point", itemId="I-01", to="h") == {"group": "h"}
    assert refusal(world, "point", itemId="I-01", to="z")["code"] == "not_found"


# What a model is told


def test_conditions_and_refusals_are_told(world: Any) -> None:
    (fill,) = [tool for tool in world.tools() if tool["name"] == "fill"]
    assert fill["errors"] == ["invalid_input", "not_found", "limit_exceeded"]
    assert fill["description"] == (
        "Gives an item another count.\n\n"
        "Conditions: No item has more than 10.\n\n"
        "Refusals: invalid_input, not_found, limit_exceeded."
    )
    hints = {tool["name"]: tool["annotations"] for tool in world.tools()}
    assert hints["stop"] == {
        "readOnlyHint": True,
        "idempotentHint": True,
        "openWorldHint": False,
    }
    assert hints["rename_row"]["destructiveHint"] is False
    assert hints["fill"]["destructiveHint"] is True
