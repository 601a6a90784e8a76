"""Loops with look-ups, guards and effects, routines with results, and the rules of
collections that are asked when a call ends."""

import json
from pathlib import Path
from typing import Any

import pytest

from behaviour.test_spec_regressions import typed
from faults.worlds import Package, compiled

SPEC = Path(__file__).with_name("loops.yaml").read_text(encoding="utf-8")
STORES = [
    {"id": "A", "stock": 5, "room": 10, "moves": []},
    {"id": "B", "stock": 4, "room": 10, "moves": []},
    {"id": "C", "stock": 6, "room": 99, "moves": []},
]


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Package:
    folder = tmp_path_factory.mktemp("loops")
    files = {
        "world.yaml": SPEC,
        "stores.json": json.dumps(STORES),
        "budgets.json": json.dumps([{"id": "Q1", "amount": 100}]),
    }
    made = compiled(folder, files, judge=True)
    typed(folder, made)
    return made


def answer(package: Package, tool: str, **arguments: Any) -> Any:
    world = package.world()
    given = world.call(tool, arguments)
    assert "isError" not in given, given
    assert type(world)(world.snapshot()).digest() == world.digest()
    return given["output"]


def refusal(package: Package, tool: str, **arguments: Any) -> tuple[str, str]:
    """Code and message of a call that leaves no trace."""
    world = package.world()
    before, snapshot = world.digest(), world.snapshot()
    given = world.call(tool, arguments)
    assert given.get("isError"), given
    assert (world.digest(), world.snapshot()) == (before, snapshot)
    assert given["output"]["code"] in package.tools()[tool]["errors"]
    return given["output"]["code"], given["output"]["message"]


# Several lists in step


def test_rows_are_walked_in_step_with_arguments(package: Package) -> None:
    assert answer(package, "count_up", by=[1, 2, -6]) == {
        "after": [["A", 6, 5], ["B", 6, 4], ["C", 0, 6]]
    }


@pytest.mark.parametrize(
    ("tool", "arguments", "counts"),
    [
        ("count_up", {"by": [1]}, "3, 1"),
        ("add_up", {"a": ["x", "y"], "b": [1], "c": []}, "2, 1, 0"),
        ("count_pairs", {"xs": [[1, 2], [3]], "ys": [[1, 2], [3, 4]]}, "1, 2"),
        ("count_pairs", {"xs": [[1]], "ys": []}, "1, 0"),
    ],
)
def test_lists_in_step_must_be_equally_long(
    tool: str, arguments: Any, counts: str, package: Package
) -> None:
    code, message = refusal(package, tool, **arguments)
    assert code == "invalid_input"
    assert f"lists that belong together have {counts} items" in message


def test_any_number_of_lists_nested_and_filtered(package: Package) -> None:
    assert answer(package, "count_pairs", xs=[[1, 2], [3]], ys=[[1, 2], [3]]) == {
        "all": [[2, 4], [6]],
        "totals": [6, 6],
    }
    items = [{"x": 2}, {"x": 3}]
    assert answer(package, "add_up", a=["x", "y"], b=[3, 0], c=items) == {
        "told": ["x3"],
        "worth": 6,
    }
    assert answer(package, "add_up", a=[], b=[], c=[]) == {"told": [], "worth": 0}


def test_a_row_removed_in_the_meantime_is_passed_over_with_its_partner(
    package: Package,
) -> None:
    """B has one less than A, and A one less than C."""
    assert answer(package, "drop_next", labels=["x", "y", "z"]) == {
        "seen": ["Ax", "By"],
        "left": ["B"],
    }


# Look-ups, guards and effects inside


def test_a_loop_may_end_the_call(package: Package) -> None:
    found = answer(package, "until_missing", ids=["A", "Z", "B"], stocks=[1, 2, -3])
    assert found == {"missing": "Z"}
    assert answer(package, "until_missing", ids=["A"], stocks=[1]) == {"missing": None}


def test_what_was_written_before_the_loop_ended_the_call_is_judged(
    package: Package,
) -> None:
    refused = refusal(package, "until_missing", ids=["A", "Z"], stocks=[-1, 2])
    assert refused == ("limit_exceeded", "A would have -1.")


def test_stock_is_taken_from_one_store_after_the_other(package: Package) -> None:
    assert answer(package, "allocate", wanted=7)["taken"] == [
        {"from": "A", "count": 5},
        {"from": "B", "count": 2},
    ]
    assert len(answer(package, "allocate", wanted=15)["taken"]) == 3
    refused = refusal(package, "allocate", wanted=16)
    assert refused == ("limit_exceeded", "There are only 15.")


def test_each_round_meets_what_the_others_wrote(package: Package) -> None:
    assert answer(package, "share_out", count=2) == {
        "counts": [2, 2, 2],
        "stocks": [5, 4, 6],
    }
    refused = refusal(package, "share_out", count=4)
    assert refused == ("invalid_state", "C has only 2 for B.")


def test_collected_lists_are_walked_again(package: Package) -> None:
    assert answer(package, "words", count=5) == {"loud": ["A SAME", "B LESS", "C MORE"]}


def test_collected_rows_show_what_is_written_later(package: Package) -> None:
    assert answer(package, "lower_ones") == {
        "lower": [[8], [], [10, 8]],
        "own": [10, 8, 12],
    }


# Routines with results


def test_a_routine_gives_a_result_in_every_round(package: Package) -> None:
    moves = [
        {"storeId": "A", "by": 1, "note": "in"},
        {"storeId": "A", "by": 2},
        {"storeId": "C", "by": -6},
    ]
    assert answer(package, "move_all", moves=moves) == {
        "results": [
            {"id": "A", "left": 6, "moves": 1},
            {"id": "A", "left": 8, "moves": 1},
            {"id": "C", "left": 0, "moves": 0},
        ],
        "ids": ["A", "A", "C"],
        "stocks": [6, 8, 0],
    }


def test_results_of_routines_within_routines(package: Package) -> None:
    assert answer(package, "twice", storeId="A") == {
        "both": [6, 7],
        "after": 7,
        "before": 5,
    }


def test_a_routine_may_give_rows(package: Package) -> None:
    assert answer(package, "at_least", least=5) == {
        "were": [5, 6],
        "ids": ["A", "C"],
        "stocks": [0, 0],
    }
    assert answer(package, "spend_all", budgetId="Q1", amounts=[40, 60]) == {
        "ids": ["X-1", "X-2"],
        "amounts": [40, 60],
        "budgets": ["Q1", "Q1"],
    }


# Rules of collections


@pytest.mark.parametrize(
    ("tool", "arguments", "code", "message"),
    [
        ("count_up", {"by": [1, 2, 300]}, "conflict", "C has room for 99."),
        ("count_up", {"by": [-9, 99, 0]}, "limit_exceeded", "A would have -4."),
        (
            "back_again",
            {"storeId": "A", "more": -6},
            "limit_exceeded",
            "A would have -1.",
        ),
        (
            "spend_all",
            {"budgetId": "Q1", "amounts": [40, 61]},
            "not_allowed",
            "Too much for Q1.",
        ),
        (
            "spend_all",
            {"budgetId": "Q1", "amounts": [40, -1]},
            "conflict",
            "X-2 is nothing.",
        ),
        (
            "replace_budget",
            {"budgetId": "Q1", "amount": -1},
            "limit_exceeded",
            "Budget Q1 is overdrawn.",
        ),
    ],
)
def test_every_written_row_is_judged_at_the_end(
    tool: str, arguments: Any, code: str, message: str, package: Package
) -> None:
    assert refusal(package, tool, **arguments) == (code, message)


def test_what_held_in_between_does_not_matter(package: Package) -> None:
    assert answer(package, "back_again", storeId="A", more=1) == {"stock": 6}
    assert answer(package, "empty_and_close", storeId="A") == {"left": ["B", "C"]}
    spent = answer(package, "spend_all", budgetId="Q1", amounts=[100])
    assert spent["ids"] == ["X-1"]


def test_the_bound_of_a_rule_is_told_with_every_tool_that_may_break_it(
    package: Package,
) -> None:
    errors = package.tools()["move_all"]["errors"]
    assert set(errors) == {"invalid_input", "not_found", "limit_exceeded", "conflict"}
