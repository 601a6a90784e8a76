"""Specs that once compiled into something unsound, as `test_any_spec` found them."""

import subprocess
import sys
from pathlib import Path
from typing import Any

from compiling import written
from faults.worlds import Package, compiled, faults_of
from outside import ROOT

HEAD = """\
toolc: 1
world: {name: w, description: A small world.}
index: [t]
"""
USERS = """\
collections:
  users:
    as: user
    key: id
    data: users.json
    search: [id]
    fields:
      id: string
      name: {type: string, optional: true}
      bossId: {ref: users, as: boss, optional: true}
      at: {type: datetime, optional: true}
      tags: {type: object, additionalProperties: {enum: [a, b]}}
      words: {type: array, items: {enum: [a, b]}}
    views: {line: [id, tags, words]}
"""
ROWS = """[
  {"id": "A", "name": "Ann", "tags": {"x": "a"}, "words": ["b"],
   "at": "2026-05-04T11:00:00+02:00"},
  {"id": "B", "bossId": "A", "tags": {}, "words": []},
  {"id": "C", "bossId": "D", "tags": {}, "words": []},
  {"id": "D", "tags": {}, "words": [], "at": "2026-05-04T08:00:00Z"}
]"""


def package(folder: Path, tool: str) -> Package:
    lines = "".join(f"    {line}\n" for line in tool.strip().split("\n"))
    spec = HEAD + USERS + f"tools:\n  t:\n    description: Does a thing.\n{lines}"
    made = compiled(folder, {"world.yaml": spec, "users.json": ROWS}, judge=True)
    typed(folder, made)
    return made


def typed(folder: Path, made: Package) -> None:
    written(made.files, folder / "typed" / "w")
    command = [sys.executable, "-m", "mypy", "--strict", "--python-version=3.11"]
    cache = ROOT / ".mypy_cache" / "regressions"
    done = subprocess.run(
        [*command, "--config-file=", f"--cache-dir={cache}", "w"],
        cwd=folder / "typed",
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def ids(rows: Any) -> list[str]:
    return [row["id"] for row in rows["results"]]


def test_a_search_by_a_field_that_some_rows_lack(tmp_path: Path) -> None:
    made = package(tmp_path, "search: users\ninput: {name: {}, bossId: {}}")
    assert ids(made.call("t", {"query": "", "name": "Ann"})) == ["A"]
    assert ids(made.call("t", {"query": "", "bossId": "D"})) == ["C"]


def test_a_variable_called_like_the_row_of_a_filter(tmp_path: Path) -> None:
    made = package(
        tmp_path,
        "list: users\nview: line\n"
        "input: {of: {type: string, where: '=[input.of].exists(row, row == self.id)'}}",
    )
    assert ids(made.call("t", {"of": "B"})) == ["B"]


def test_a_reference_that_may_be_null_but_not_left_out(tmp_path: Path) -> None:
    made = package(
        tmp_path,
        "input: {userId: {ref: users, nullable: true}}\nreturn: {a: =user.name}",
    )
    assert made.call("t", {"userId": "A"}) == {"a": "Ann"}
    assert made.call("t", {"userId": None}) == {"a": None}
    assert made.refusal("t", {"userId": "Z"})["code"] == "not_found"


def test_a_reference_that_may_be_null_or_left_out(tmp_path: Path) -> None:
    made = package(
        tmp_path,
        "input: {userId: {ref: users, nullable: true, optional: true}}\n"
        "return: {a: =user.name}",
    )
    assert made.call("t", {"userId": "A"}) == {"a": "Ann"}
    assert made.call("t", {"userId": None}) == made.call("t") == {"a": None}


def test_an_order_by_a_moment_of_another_row(tmp_path: Path) -> None:
    made = package(tmp_path, "list: users\nsort: [-boss.at, -at]")
    assert ids(made.call("t")) == ["B", "C", "A", "D"]


def test_rows_within_a_record_that_has_a_name(tmp_path: Path) -> None:
    made = package(
        tmp_path,
        "do:\n  - let: {x: {all: =users, some: [=users]}}\n"
        "return: {a: '=x.all.map(u, u.id)', b: =x.some}",
    )
    answer = made.call("t")
    assert answer["a"] == ["A", "B", "C", "D"]
    assert [row["id"] for row in answer["b"][0]] == ["A", "B", "C", "D"]


def test_what_no_round_collects_is_refused(tmp_path: Path) -> None:
    tool = """\
tools:
  t:
    description: Does a thing.
    do:
      - each:
          in: {u: =users}
          do: [{return: {a: =u.id}}]
          collect: {b: =u.id}
    return: {b: =b}
"""
    files = {"world.yaml": HEAD + USERS + tool, "users.json": ROWS}
    (fault,) = faults_of(tmp_path, files)
    assert "Nothing is ever collected: the first round ends the tool." in fault


TEXTS_FROM_HELPERS = """
toolc: 1
world: {name: w}
index: [t]
collections:
  things:
    as: thing
    key: id
    fields:
      id: string
      state: {enum: [open, shut]}
      states: {type: array, items: {enum: [open, shut]}}
      same: =self.state
      again: =self.same
      both: '=[self.again, self.state]'
      all: '=things.map(t, t.again)'
      kept: '=self.states.filter(s, s != "open")'
      least: '=[self.states.min().orValue("open")]'
    views:
      v: [again, both, all, kept, least, {own: '=[self.again]'}, {plain: =self.states}]
tools:
  t: {list: things, view: v, page: none, description: Lists things.}
"""


def test_lists_of_texts_that_helpers_give(tmp_path: Path) -> None:
    made = compiled(tmp_path, TEXTS_FROM_HELPERS, judge=True)
    typed(tmp_path / "typed", made)
    row = {"id": "x", "state": "open", "states": ["shut"]}
    data = {"collections": {"things": {"x": row}}}
    (shown,) = made.call("t", {}, data)["results"]
    assert shown["both"] == ["open", "open"]
    assert shown["all"] == shown["own"] == ["open"]
    assert shown["kept"] == shown["least"] == shown["plain"] == ["shut"]
