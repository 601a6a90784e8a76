"""Absent, null and a value: three things that a caller can mean."""

from pathlib import Path
from typing import Any

import pytest

from behaviour.surfaces import notes_package
from faults.worlds import HEAD, Package, compiled

LEFT: Any = object()
"""Stands for an argument that is not given."""


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Package:
    return notes_package(tmp_path_factory.mktemp("clearable"))


@pytest.mark.parametrize("note", ["N-01", "N-02", "N-03"])
@pytest.mark.parametrize("rank", [LEFT, None, 7])
@pytest.mark.parametrize("due", [LEFT, None, "2026-05-01"])
def test_a_patch_leaves_empties_and_writes(
    package: Package, note: str, rank: Any, due: Any
) -> None:
    world = package.world()
    before = world.snapshot()["collections"]["notes"][note]
    patch = {n: v for n, v in {"rank": rank, "due": due}.items() if v is not LEFT}
    output = world.call("change_note", {"noteId": note, **patch})["output"]
    assert output["note"] == {**before, **patch}
    assert world.snapshot()["collections"]["notes"][note] == {**before, **patch}
    assert output["said"] is (rank is not LEFT)
    assert output["rank"] == (None if rank is LEFT else rank)


@pytest.mark.parametrize(("rank", "stored"), [(LEFT, {}), (None, None), (2, 2)])
def test_a_new_row_has_what_was_given(package: Package, rank: Any, stored: Any) -> None:
    world = package.module.World(host={"tenant_id": "t"})
    more = {} if rank is LEFT else {"rank": rank}
    key = world.call("add_note", {"text": "x", **more})["output"]["id"]
    row = world.snapshot()["collections"]["notes"][key]
    assert row.get("rank", {}) == stored


PLACES = """
collections:
  notes:
    as: note
    key: id
    data: notes.json
    fields:
      id: string
      at: {fields: {x: {type: integer, nullable: true, optional: true}, y: integer}}
      x: {type: integer, nullable: true}
      log: {type: array, items: {type: string}}
routines:
  move:
    input: {note: notes, x: {type: integer, nullable: true, optional: true}}
    do: [{set: {note: {x: =input.x}}}]
tools:
  change:
    description: Changes a part of a note.
    input: &given
      noteId: {ref: notes, description: The note.}
      x: {type: integer, nullable: true, optional: true, description: Where.}
    do:
      - set: {note.at: {...: [x]}}
      - if:
          that: =has(input.x) && input.x == null
          do: [{add: {note.log: emptied}}]
          else:
            - if:
                that: =has(input.x)
                do: [{add: {note.log: '{input.x.orValue(0)}'}}]
    return: {note: =note}
  use:
    description: Changes it by a routine, which is given null where nothing is said.
    input: *given
    do: [{use: {move: {note: =note, ...: [x]}}}]
    return: {x: =note.x}
  deep:
    description: Takes a record with such a field.
    input:
      part: {fields: {x: {type: integer, nullable: true, optional: true}}}
    return: {has: =has(input.part.x), x: =input.part.x, part: =input.part}
"""


@pytest.mark.parametrize("nulls", ["refuse", "absent"])
def test_it_holds_in_every_place_and_under_every_policy(
    tmp_path: Path, nulls: str
) -> None:
    head = HEAD.replace("name: w", f"name: w, policy: {{nulls: {nulls}}}")
    row = '[{"id": "a", "at": {"x": 1, "y": 2}, "x": 1, "log": []}]'
    spec = f"{head}index: [change, use, deep]{PLACES}"
    package = compiled(tmp_path, {"world.yaml": spec, "notes.json": row})
    for given, at, log, x in (
        ({}, {"x": 1, "y": 2}, [], None),
        ({"x": None}, {"x": None, "y": 2}, ["emptied"], None),
        ({"x": 3}, {"x": 3, "y": 2}, ["3"], 3),
    ):
        note = package.call("change", {"noteId": "a", **given})["note"]
        assert (note["at"], note["log"]) == (at, log)
        assert package.call("use", {"noteId": "a", **given}) == {"x": x}
        assert package.call("deep", {"part": given}) == {
            "has": bool(given),
            "x": x,
            "part": given,
        }
