"""Parts that are optional or null are written to where a condition has asked."""

import json
from pathlib import Path
from typing import Any

import pytest

from behaviour.test_entries import call, refused
from faults.worlds import Package, compile_files, compiled, faults_of

SPEC = Path(__file__).with_name("parts_that_may_be_missing.yaml").read_text("utf-8")
FULL = {
    "id": "a",
    "good": {"since": "2026-01-01", "late": 0, "deep": {"n": 1}},
    "maybe": {"n": 0},
    "list": [],
    "map": {"k": {"n": 0}},
    "lines": [{"id": "l", "n": 0}],
}
BARE = {"id": "b", "maybe": None, "lines": None}


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Package:
    files = {"world.yaml": SPEC, "cs.json": json.dumps([FULL, BARE])}
    return compiled(tmp_path_factory.mktemp("missing"), files, judge=True)


@pytest.fixture
def world(package: Package) -> Any:
    return package.world()


def test_a_record_and_one_inside_of_it_are_changed_again_and_again(world: Any) -> None:
    good = {"since": "2026-01-01", "late": 8, "deep": {"n": 7}}
    assert call(world, "late", cId="a")["c"] == {**FULL, "good": good}
    assert call(world, "late", cId="b")["c"] == BARE


def test_what_a_requirement_has_shown_lasts(world: Any) -> None:
    changed = {"list": ["x", "y"], "maybe": {"n": 1}}
    assert call(world, "push", cId="a")["c"] == {**FULL, **changed}
    assert refused(world, "push", cId="b") == ("invalid_state", "No.")


def test_entries_of_an_optional_map_are_found_and_put(world: Any) -> None:
    found = call(world, "tick", cId="a", k="k")
    assert found["c"]["map"] == {"k": {"n": 1}, "k2": {"n": 1}}
    assert refused(world, "tick", cId="b", k="k") == ("invalid_state", "No.")


def test_entries_of_a_list_that_may_be_null(world: Any) -> None:
    lines = [{"id": "l", "n": 1}, {"id": "lx", "n": 1}]
    assert call(world, "ways", cId="a", k="l")["c"]["lines"] == lines
    assert call(world, "ways", cId="b", k="l")["c"] == BARE


@pytest.mark.parametrize(
    ("step", "part", "ask"),
    [
        ("{set: {c.good: {late: 1}}}", "c.good", "=has(c.good)"),
        ("{set: {c.maybe: {n: 1}}}", "c.maybe", "=c.maybe != null"),
        ("{add: {c.list: x}}", "c.list", "=has(c.list)"),
        ("{add: {c.lines: {id: x, n: 1}}}", "c.lines", "=c.lines != null"),
    ],
)
def test_it_has_to_be_asked_first(
    tmp_path: Path, step: str, part: str, ask: str
) -> None:
    spec = SPEC.replace("- set: {c: {maybe: {n: 1}}}\n", f"- {step}\n")
    files = {"world.yaml": spec, "cs.json": "[]"}
    (found,) = compile_files(tmp_path, files).checked.diagnostics
    assert found.message == f"`{part}` may not be there."
    assert found.hint == f"ask first: `if: {{that: '{ask}', do: ...}}`"


def test_what_was_set_anew_has_to_be_asked_anew(tmp_path: Path) -> None:
    steps = """- require: {that: =c.maybe != null, else: {invalid_state: No.}}
      - set: {c: {maybe: {n: 1}}}
      - set: {c.maybe: {n: 2}}
"""
    spec = SPEC.replace("- set: {c: {maybe: {n: 1}}}\n", steps)
    (found,) = faults_of(tmp_path, {"world.yaml": spec, "cs.json": "[]"})
    assert "TC038 `c.maybe` may not be there." in found
