"""Unions within unions: entries with numbers for keys, rules and routines over them,
loops in loops that write to the innermost, references that lead nowhere."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from behaviour.test_entries import call, refused
from faults.worlds import Package, compiled
from outside import ROOT

SPEC = Path(__file__).with_name("kinds_within_kinds.yaml").read_text(encoding="utf-8")
TEXT = {"sort": "text", "pos": 1, "body": "hi"}
PICTURE = {"sort": "pic", "pos": 3, "url": None, "altId": "gone"}
OWN = {"sort": "pic", "pos": 4, "url": "u", "altId": "d"}
DOC = {
    "id": "d",
    "cover": None,
    "byName": {"a": {"t": "x", "id": "a"}, "b": {"t": "y", "id": "b", "h": 3}},
    "parts": [
        TEXT,
        {
            "sort": "box",
            "pos": 2,
            "parts": [{"t": "x", "id": "p"}, {"t": "y", "id": "q", "h": 3}],
        },
        PICTURE,
        OWN,
    ],
}


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Package:
    files = {"world.yaml": SPEC, "docs.json": json.dumps([DOC])}
    return compiled(tmp_path_factory.mktemp("nested"), files, judge=True)


@pytest.fixture
def world(package: Package) -> Any:
    return package.world()


def test_the_package_is_strictly_typed(package: Package) -> None:
    cache = ROOT / ".mypy_cache" / "drawn"
    command = [sys.executable, "-m", "mypy", "--strict", "--python-version=3.11"]
    done = subprocess.run(
        [*command, "--config-file=", f"--cache-dir={cache}", "-p", "w"],
        cwd=package.folder.parent,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout


def test_a_rule_is_asked_of_an_entry_that_refers_to_a_row(world: Any) -> None:
    assert call(world, "check", docId="d", pos=1)["part"]["body"] == "hi!"
    assert call(world, "check", docId="d", pos=4)["part"] == OWN
    told = refused(world, "check", docId="d", pos=3)
    assert told == ("invalid_state", "Part 3 of d is a pic.")
    assert refused(world, "check", docId="d", pos=9)[0] == "not_found"


def test_a_routine_writes_to_entries_of_entries(world: Any) -> None:
    given = call(world, "grow_it", docId="d", pos=2)
    assert given["n"] == 4
    assert given["doc"]["parts"][1]["parts"] == [
        {"t": "x", "id": "p", "w": 2},
        {"t": "y", "id": "q", "h": 6, "w": 2},
    ]
    told = refused(world, "grow_it", docId="d", pos=1)
    assert told == ("invalid_state", "Not a box: text.")


def test_a_loop_takes_entries_out_of_what_it_walks(world: Any) -> None:
    given = call(world, "prune", docId="d")
    assert given["log"] == ["hi", "p of 1", "- none", "d u"]
    assert given["ks"] == ["b:0"]
    doc = given["doc"]
    assert doc["cover"] == PICTURE
    assert doc["parts"][1]["parts"] == [{"t": "y", "id": "q", "h": 3, "w": 1}]
    assert doc["byName"]["b"] == {"t": "y", "id": "b", "h": 0, "w": 1}


def test_an_entry_that_may_be_missing_is_one_case_of_it(world: Any) -> None:
    found = call(world, "maybe", docId="d", pos=3)
    assert found == {"url": "x", "altId": "gone", "pos": 3}
    none = {"found": False, "cover": "no"}
    assert call(world, "maybe", docId="d", pos=9) == none
    assert call(world, "maybe", docId="d", pos=1) == {**none, "found": True}


def test_an_entry_is_added_whole(world: Any) -> None:
    inner, new = {"t": "x", "id": "q"}, {"sort": "box", "pos": 7}
    doc = call(world, "put", docId="d", part=new, inner=inner)["doc"]
    assert doc["parts"][-1] == {**new, "parts": []}
    assert doc["byName"]["q"] == {**inner, "w": 1}
    code, told = refused(world, "put", docId="d", part=TEXT, inner=inner)
    assert (code, told) == ("conflict", '"1" is there already.')
