"""The guards, changes and views that most tools are made of, in one small world."""

import json
from pathlib import Path
from typing import Any

import pytest

from behaviour.test_entries import call, refused
from faults.worlds import Package, compiled

SPEC = Path(__file__).with_name("guards.yaml").read_text(encoding="utf-8")


def member(key: str, name: str, **others: Any) -> dict[str, Any]:
    plain = {"suspended": False, "owes": 0, "groups": [], "friendId": None}
    return {"id": key, "name": name, **plain, "left": None, **others}


def book(key: str, pages: int, status: str = "in", by: str | None = None) -> Any:
    row = {"id": key, "title": key.title(), "pages": pages, "status": status}
    since = None if by is None else "2025-12-24"
    marks = [] if by is None else ["for Ida", "torn"]
    return {**row, "memberId": by, "since": since, "times": 2, "marks": marks}


MEMBERS = [
    member("ida", "Ida", groups=["adults"], owes=5, friendId="max"),
    member("max", "Max", owes=5.5),
    member("noor", "Noor", suspended=True),
    member("old", "Olga", left="2025-01-01"),
    member("young", "Yun"),
]
BOOKS = [
    book("atlas", 900),
    book("birds", 120, "out", "ida"),
    book("cats", 80, "lost"),
    book("dogs", 200, "out", "ida"),
    book("elks", 50, "out", "max"),
]


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Package:
    files = {
        "world.yaml": SPEC,
        "members.json": json.dumps(MEMBERS),
        "books.json": json.dumps(BOOKS),
    }
    return compiled(tmp_path_factory.mktemp("guards"), files, judge=True)


@pytest.fixture
def world(package: Package) -> Any:
    return package.world()


REFUSED: list[tuple[str, dict[str, Any], tuple[str, str]]] = [
    (
        "lend",
        {"bookId": "atlas", "memberId": "me"},
        ("not_found", "Nobody has the card me."),
    ),
    (
        "lend",
        {"bookId": "x", "memberId": "old"},
        ("not_found", "Book x not found."),
    ),
    (
        "lend",
        {"bookId": "atlas", "memberId": "old"},
        ("invalid_state", "Olga has left."),
    ),
    (
        "lend",
        {"bookId": "cats", "memberId": "ida"},
        ("invalid_state", "Cats is lost."),
    ),
    (
        "lend",
        {"bookId": "atlas", "memberId": "noor"},
        ("not_allowed", "Noor is suspended."),
    ),
    (
        "lend",
        {"bookId": "atlas", "memberId": "young"},
        ("not_allowed", "For adults."),
    ),
    (
        "give_back",
        {"bookId": "birds", "memberId": "max"},
        ("not_allowed", "Max does not have Birds."),
    ),
    (
        "rename",
        {"memberId": "ida", "name": "Ida"},
        ("conflict", "It is so already."),
    ),
    ("rename", {"memberId": "ida", "name": "Max"}, ("conflict", "Max is taken.")),
    ("leave", {"memberId": "ida"}, ("conflict", "There are books.")),
    ("leave", {"memberId": "old"}, ("invalid_state", "Olga has left.")),
    (
        "pay",
        {"memberId": "max", "amount": 6},
        ("limit_exceeded", "Only 5.5 are owed."),
    ),
    (
        "move",
        {"memberId": "max", "friendId": "old"},
        ("invalid_state", "Olga has left."),
    ),
]


@pytest.mark.parametrize(("tool", "given", "told"), REFUSED, ids=str)
def test_what_must_hold_is_asked_and_refused_in_its_own_words(
    world: Any, tool: str, given: dict[str, Any], told: tuple[str, str]
) -> None:
    assert refused(world, tool, **given) == told


def test_a_bound_is_where_it_says(world: Any) -> None:
    # Ida owes what may just be owed, and pays all of it; Max owes too much.
    assert call(world, "lend", bookId="atlas", memberId="ida")["book"]["times"] == 3
    assert call(world, "pay", memberId="ida", amount=5) == {"owes": 0}
    world.call("give_back", {"bookId": "elks", "memberId": "max"})
    code, told = refused(world, "lend", bookId="elks", memberId="max")
    assert (code, told) == ("limit_exceeded", "5.5 are owed.")


def test_a_change_stamps_counts_and_appends(world: Any) -> None:
    lent = call(world, "lend", bookId="atlas", memberId="ida")["book"]
    assert lent == {
        **BOOKS[0],
        "status": "out",
        "memberId": "ida",
        "since": "2026-01-01",
        "times": 3,
        "marks": ["for Ida"],
    }


def test_a_change_clears_and_takes_an_item_out(world: Any) -> None:
    back = call(world, "give_back", bookId="birds", memberId="ida")["book"]
    assert back == {**BOOKS[1], "status": "in", "memberId": None} | {
        "since": None,
        "marks": ["torn"],
    }


def test_a_reference_that_is_left_out_is_null(world: Any) -> None:
    assert call(world, "move", memberId="ida", friendId="young") == {"friend": "Yun"}
    assert call(world, "move", memberId="ida") == {"friend": None}


def test_a_row_is_added_or_takes_the_place_of_another(world: Any) -> None:
    assert call(world, "welcome", id="new", name="Nia") == {"members": 6}
    assert call(world, "welcome", id="old", name="Olga") == {"members": 6}
    assert call(world, "leave", memberId="old") == {"left": "2026-01-01"}


def test_a_row_is_removed(world: Any) -> None:
    assert call(world, "shelve", bookId="cats") == {"left": 4}
    assert refused(world, "shelve", bookId="cats")[0] == "not_found"


def test_a_view_shows_the_rows_that_name_the_row(world: Any) -> None:
    assert call(world, "overview", memberId="max") == {
        "id": "max",
        "name": "Max",
        "friend": None,
        "books": ["Elks"],
        "pages": 50,
        "friendOf": [{"id": "ida", "name": "Ida"}],
    }
    assert call(world, "overview", memberId="young")["pages"] == 0


def test_a_list_is_filtered_and_sorted_along_a_reference(world: Any) -> None:
    def titles(**given: Any) -> list[str]:
        return [row["id"] for row in call(world, "lists", **given)["results"]]

    assert titles() == ["elks", "birds", "dogs", "cats", "atlas"]
    assert titles(status="out", atLeast=100) == ["birds", "dogs"]


def test_rows_are_grouped_and_summed_up(world: Any) -> None:
    assert call(world, "holders")["rows"] == [
        {"id": "ida", "count": 2, "longest": 200},
        {"id": "max", "count": 1, "longest": 50},
    ]
