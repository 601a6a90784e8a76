"""Entries of lists and maps that are tagged unions, and those of singletons."""

import json
from pathlib import Path
from typing import Any

import pytest

from behaviour.test_entries import call, refused
from faults.worlds import Package, compiled, faults_of

SPEC = Path(__file__).with_name("entries_of_kinds.yaml").read_text(encoding="utf-8")
GIFT = {"source": "gift", "id": "g", "balance": 5}
CARD = {"source": "card", "id": "c", "last4": "12", "ownerId": "u"}
USER = {
    "id": "u",
    "name": "Ann",
    "methods": {"g": GIFT, "c": CARD, "p": {"source": "paypal", "id": "p"}},
    "kept": [{"source": "gift", "id": "M2", "balance": 2}, CARD],
}


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Package:
    files = {"world.yaml": SPEC, "users.json": json.dumps([USER])}
    return compiled(tmp_path_factory.mktemp("kinds"), files, judge=True)


@pytest.fixture
def world(package: Package) -> Any:
    return package.world()


def method(world: Any, key: str) -> Any:
    return world.snapshot()["collections"]["users"]["u"]["methods"][key]


def test_an_entry_is_read_as_the_case_that_it_is(world: Any) -> None:
    found = call(world, "card", userId="u", methodId="c")
    assert found == {"last4": "12", "owner": "Ann"}
    wrong = refused(world, "card", userId="u", methodId="g")
    assert wrong == ("invalid_state", "g is a gift.")


def test_what_only_its_case_has_is_set_and_cleared(world: Any) -> None:
    call(world, "spend", userId="u", methodId="g", amount=2)
    assert method(world, "g") == {**GIFT, "balance": 3, "note": "now 3"}
    call(world, "spend", userId="u", methodId="g", amount=3)
    assert method(world, "g") == {**GIFT, "balance": 0}
    call(world, "spend", userId="u", methodId="p", amount=3)
    code, told = refused(world, "spend", userId="u", methodId="g", amount=1)
    assert (code, told) == ("invalid_state", "Only 0 are left.")


def test_a_loop_changes_those_of_one_case(world: Any) -> None:
    kept = call(world, "empty", userId="u")["kept"]
    assert [each.get("balance") for each in kept] == [0, None]


def test_a_method_is_kept_once(world: Any) -> None:
    assert call(world, "add", userId="u", method=GIFT)["kept"][-1] == GIFT
    code, _ = refused(world, "add", userId="u", method={**GIFT, "source": "gift"})
    assert code == "conflict"


def test_a_new_one_gets_the_next_id(world: Any) -> None:
    new = {"source": "gift", "id": "M3", "balance": 4, "note": "got 4"}
    assert call(world, "new", userId="u", balance=4)["method"] == new


def test_one_is_dropped_whatever_it_is(world: Any) -> None:
    assert call(world, "drop", userId="u", methodId="M2")["kept"] == [CARD]
    assert refused(world, "drop", userId="u", methodId="M2")[0] == "not_found"


def test_references_of_cases_are_looked_up_in_arguments(world: Any) -> None:
    found = call(world, "owners", methods=[CARD, GIFT, {**CARD, "id": "d"}])
    assert found == {"owners": ["Ann", "nobody", "Ann"]}
    given = world.call("owners", {"methods": [GIFT, {**CARD, "ownerId": "x"}]})
    assert given["output"]["code"] == "not_found"
    assert given["output"]["details"] == {"path": "/methods/1/ownerId"}


def test_a_filter_shows_which_case_is_left(world: Any) -> None:
    assert call(world, "gifts", userId="u") == {"sum": 2}


def test_a_singleton_has_entries(world: Any) -> None:
    shelf = {"id": "S1", "free": 1}
    assert call(world, "shelf", free=3) == {"shelf": shelf, "all": [shelf]}


def test_a_key_that_some_cases_lack_is_no_key(tmp_path: Path) -> None:
    spec = SPEC.replace("key: id}\n  settings", "key: last4}\n  settings")
    found, *_ = faults_of(tmp_path, {"world.yaml": spec, "users.json": "[]"})
    assert 'TC031 The entries have no field "last4"' in found


@pytest.mark.parametrize(
    ("step", "told"),
    [
        ("{set: {method: {balance: 0}}}", '"balance" is there only where'),
        ("{remove: method.note}", '"note" is there only where'),
        ("{set: {method: {source: gift}}}", '"source" says which fields'),
        ("{set: {method: {id: x}}}", "The key of an entry never changes"),
    ],
)
def test_what_no_case_is_sure_of_is_not_written(
    tmp_path: Path, step: str, told: str
) -> None:
    spec = SPEC.replace("- remove: method\n", f"- {step}\n")
    (found,) = faults_of(tmp_path, {"world.yaml": spec, "users.json": "[]"})
    assert told in found


def test_what_was_looked_for_as_one_case_is_that(world: Any) -> None:
    assert call(world, "first", userId="u") == {"last4": "12"}
