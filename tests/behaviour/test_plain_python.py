"""What is written shorter in Python comes out as the expression says."""

import json
from pathlib import Path
from typing import Any

import pytest

from behaviour.test_spec_regressions import typed
from faults.worlds import HEAD, Package, compiled

SPEC = HEAD + """
index: [sizes, first, risky]
collections:
  jobs:
    as: job
    key: id
    data: jobs.json
    fields: {id: string, n: integer, kind: string}
tools:
  sizes:
    description: Which of these are empty.
    input:
      words: {type: array, items: string, description: Words.}
      text: {type: string, description: A text.}
      map: {type: object, additionalProperties: integer, description: A map.}
    do:
      - if:
          that: =input.words.size() > 0 && !(input.text.size() == 0)
          do:
            - let: {told: both}
          else:
            - let: {told: '{input.words.size() >= 1 ? "words" : "none"}'}
    return:
      told: =told
      any: =input.words.size() > 0
      none: =input.map.size() == 0
      either: =input.words.size() != 0 || input.text.size() < 1
      chosen: '=input.map.size() <= 0 ? 0 : 1'
      kept: =jobs.filter(j, input.words.size() > 0).size()
      kinds: =jobs.map(j, j.kind).distinct().size()
  first:
    description: The first job of a kind.
    input: {kind: {type: string, description: A kind.}}
    do:
      - find:
          job: {in: jobs, where: =self.kind == input.kind && self.n > 1, optional: true}
    return: {id: =job.id}
  risky:
    description: The first job of which there are few in a hundred.
    do:
      - find: {job: {in: jobs, where: =100 / self.n > 20, optional: true}}
    return: {id: =job.id}
"""
JOBS = [
    {"id": "a", "n": 1, "kind": "x"},
    {"id": "b", "n": 2, "kind": "x"},
    {"id": "c", "n": 3, "kind": "x"},
    {"id": "d", "n": 4, "kind": "y"},
]


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Package:
    folder: Path = tmp_path_factory.mktemp("plain")
    files = {"world.yaml": SPEC, "jobs.json": json.dumps(JOBS)}
    made = compiled(folder, files, judge=True)
    typed(folder, made)
    return made


@pytest.mark.parametrize(
    ("words", "text", "map_", "expected"),
    [
        (["a"], "b", {}, ("both", True, True, True, 0, 4)),
        (["a"], "", {"k": 1}, ("words", True, False, True, 1, 4)),
        ([], "b", {"k": 0}, ("none", False, False, False, 1, 0)),
        ([], "", {}, ("none", False, True, True, 0, 0)),
    ],
)
def test_sizes_are_asked_and_told(
    package: Package,
    words: list[str],
    text: str,
    map_: dict[str, int],
    expected: tuple[Any, ...],
) -> None:
    given = package.call("sizes", {"words": words, "text": text, "map": map_})
    assert [(type(value), value) for value in given.values()] == [
        (type(value), value) for value in (*expected, 2)
    ]


@pytest.mark.parametrize(("kind", "found"), [("x", "b"), ("y", "d"), ("z", None)])
def test_the_first_that_fits_is_found(
    package: Package, kind: str, found: str | None
) -> None:
    assert package.call("first", {"kind": kind}) == {"id": found}


def test_a_row_behind_the_first_can_still_make_a_call_fail(package: Package) -> None:
    """Which rows come first is no matter to what fails."""
    assert package.call("risky") == {"id": "a"}
    zero = {"id": "e", "n": 0, "kind": "y"}
    rows = {"collections": {"jobs": {row["id"]: row for row in [*JOBS, zero]}}}
    assert package.refusal("risky", data=rows)["code"] == "invalid_input"
