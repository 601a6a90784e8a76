"""Specs in which two constructs meet that have little to do with each other."""

from pathlib import Path

import pytest

from faults.worlds import compile_files, compiled, faults_of

STATELESS = """
toolc: 1
world: {name: w}
index: [calc, get_row]
rules:
  small_enough:
    input: {row: rows}
    that: =row.n < 5
    else: {conflict: Too many.}
collections:
  rows: {as: row, key: id, fields: {id: string, n: integer}}
tools:
  calc: {handler: calc, scope: stateless, description: Calculates.}
  get_row:
    get: rows
    description: Shows one.
    input: {rowId: {ref: rows, rules: [small_enough]}}
"""


def test_a_stateless_handler_beside_a_rule_that_is_only_required(
    tmp_path: Path,
) -> None:
    world = compiled(tmp_path, STATELESS).world()
    given = world.call("get_row", {"rowId": "x"})
    assert given["output"]["code"] == "not_found"


CONDITION = """
toolc: 1
world: {{name: w}}
index: [t]
types:
  Line: {{fields: {{rowId: {{ref: rows}}, n: integer}}}}
collections:
  rows: {{as: row, key: id, fields: {{id: string, n: integer}}}}
tools:
  t:
    description: Does things.
    input: {{line: Line, lines: {{type: array, items: Line}}}}
    rules:
      - that: '{that}'
        else: {{invalid_input: '{told}'}}
    return: {{n: =input.line.n}}
"""


@pytest.mark.parametrize(
    ("that", "told"),
    [
        ("=input.line.row.n > 2", "No."),
        ("=input.lines.all(l, l.row.n > 2)", "No."),
        ("=input.line.n > 2", "It has {{input.line.row.n}}."),
    ],
)
def test_conditions_over_arguments_follow_no_reference(
    tmp_path: Path, that: str, told: str
) -> None:
    spec = CONDITION.format(that=that, told=told.format())
    (found,) = faults_of(tmp_path, spec)
    assert "it can look at `input` alone" in found


def test_they_look_at_the_ids(tmp_path: Path) -> None:
    spec = CONDITION.format(that='=input.line.rowId != "x"', told="No.")
    assert compile_files(tmp_path, spec).files is not None


WEAK = """
toolc: 1
world: {name: w}
index: [get_b]
collections:
  bs:
    as: b
    key: id
    data: bs.json
    fields:
      id: string
      parent: {ref: things, as: above, weak: true}
      shown: =self.above.said
    views: {line: [id, shown]}
  things:
    as: thing
    key: id
    fields:
      id: string
      said: =self.id.replace("a", "b")
tools:
  get_b: {description: Shows it., get: bs, view: line, input: {bId: {ref: bs}}}
"""


def test_what_a_row_that_may_be_missing_shows_may_be_null(tmp_path: Path) -> None:
    files = {"world.yaml": WEAK, "bs.json": '[{"id": "x", "parent": "gone"}]'}
    package = compiled(tmp_path, files)
    given = package.world().call("get_b", {"bId": "x"})
    assert given["output"] == {"id": "x", "shown": None}
    assert "-> str | None:" in package.files["views/world.py"]
