"""Singletons, prefixes and pools, as handlers in Python have them."""

import json
import logging
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from behaviour.test_steps import answer, refusal
from faults.worlds import Package, compiled

SPEC = """
toolc: 1
world: {name: w, clock: {type: date, start: 2026-03-16}}
index: [show, rename, spoil, dangle, exceed, raise, number, take, remove]
collections:
  company:
    data: company.json
    rules: [sane]
    fields:
      name: string
      limit: integer
      tags: {type: array, items: string}
      userId: {ref: users}
  users: {as: user, key: id, data: users.json, fields: {id: string}}
  bills:
    as: bill
    key: id
    new_id: {prefix: '{now.getFullYear()}-', digits: 3}
    fields: {id: string}
  passes:
    as: pass_
    key: id
    new_id: {}
    fields: {id: {enum: [red]}}
rules:
  sane:
    input: {subject: company}
    that: =subject.limit < 1000
    else: {limit_exceeded: Too high.}
routines:
  raise_limit:
    input: {subject: company, by: integer}
    do: [{set: {subject: {limit: =subject.limit + input.by}}}]
    return: =company
tools:
  show: {handler: show, description: Shows.}
  rename: {handler: rename, description: Renames., input: {name: string}}
  spoil: {handler: spoil, description: Spoils.}
  dangle: {handler: dangle, description: Dangles.}
  exceed: {handler: exceed, description: Exceeds.}
  raise: {handler: raise_it, description: Raises.}
  number: {handler: number, description: Numbers., input: {prefix: string}}
  take: {handler: take, description: Takes., errors: [limit_exceeded]}
  remove: {handler: remove, description: Removes a user., errors: [conflict]}
"""

HANDLERS = """from .handling import World
from .inputs.world import Number, Rename
from .rows.world import Company


def show(world: World, args: object) -> dict[str, object]:
    company = world.company.get()
    company["tags"].append("only in the copy")
    return {"company": world.company.get(), "sane": world.sane(company)}


def rename(world: World, args: Rename) -> dict[str, object]:
    def change(draft: Company) -> None:
        draft["name"] = args["name"]
        draft["tags"].append("renamed")

    stored = world.company.update(change)
    stored["tags"].clear()
    return {"name": world.company.get()["name"], "tags": world.company.get()["tags"]}


def spoil(world: World, args: object) -> dict[str, object]:
    def change(draft: Company) -> None:
        draft["limit"] = "many"  # type: ignore[typeddict-item]

    world.company.update(change)
    return {}


def dangle(world: World, args: object) -> dict[str, object]:
    def change(draft: Company) -> None:
        draft["userId"] = "U-9"

    world.company.update(change)
    return {}


def exceed(world: World, args: object) -> dict[str, object]:
    def change(draft: Company) -> None:
        draft["limit"] = 1000

    world.company.update(change)
    return {}


def raise_it(world: World, args: object) -> dict[str, object]:
    company = world.raise_limit(subject=world.company.get(), by=2)
    return {"limit": company["limit"], "stored": world.company.get()["limit"]}


def number(world: World, args: Number) -> dict[str, object]:
    bill = world.bills.insert({"id": world.bills.new_id(args["prefix"])})
    return {"id": bill["id"]}


def take(world: World, args: object) -> dict[str, object]:
    taken = world.passes.insert({"id": world.passes.new_id()})
    return {"id": taken["id"]}


def remove(world: World, args: object) -> dict[str, object]:
    world.users.delete("U-1")
    return {}
"""

FILES = {
    "world.yaml": SPEC,
    "handlers.py": HANDLERS,
    "company.json": json.dumps(
        {"name": "Nordwind", "limit": 5, "tags": ["x"], "userId": "U-1"}
    ),
    "users.json": json.dumps([{"id": "U-1"}]),
}


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Package:
    return compiled(tmp_path_factory.mktemp("handled"), FILES, judge=True)


@pytest.fixture
def world(package: Package) -> Any:
    return package.world()


def test_it_reads_a_copy(world: Any) -> None:
    shown = answer(world, "show")
    assert shown["company"]["tags"] == ["x"]
    assert shown["sane"] is True


def test_it_changes_a_draft(world: Any) -> None:
    assert answer(world, "rename", name="S") == {"name": "S", "tags": ["x", "renamed"]}


def test_a_draft_that_does_not_fit_is_its_fault(
    world: Any, caplog: pytest.LogCaptureFixture
) -> None:
    for tool, said in (
        ("spoil", "This is no row of company: /limit must be"),
        ("dangle", '/company/userId "U-9" is not the key of a row of users'),
    ):
        before = world.digest()
        with caplog.at_level(logging.ERROR):
            given = world.call(tool, {})
        assert given["output"]["code"] == "internal_error"
        assert said in caplog.text
        assert world.digest() == before


def test_its_rules_hold_when_a_handler_ends(world: Any) -> None:
    assert refusal(world, "exceed") == {
        "code": "limit_exceeded",
        "message": "Too high.",
    }


def test_a_routine_takes_its_row(world: Any) -> None:
    assert answer(world, "raise") == {"limit": 7, "stored": 7}


def test_it_gives_the_prefix_of_a_new_id(
    world: Any, caplog: pytest.LogCaptureFixture
) -> None:
    assert answer(world, "number", prefix="2026-") == {"id": "2026-001"}
    assert answer(world, "number", prefix="2026-") == {"id": "2026-002"}
    assert answer(world, "number", prefix="2027-") == {"id": "2027-001"}
    with caplog.at_level(logging.ERROR):
        given = world.call("number", {"prefix": "2026"})
    assert given["output"]["code"] == "internal_error"
    assert "ends with no digit" in caplog.text


def test_a_pool_runs_out_for_handlers_too(world: Any) -> None:
    assert answer(world, "take") == {"id": "red"}
    assert refusal(world, "take")["code"] == "limit_exceeded"


def test_a_row_that_the_singleton_names_stays(world: Any) -> None:
    assert refusal(world, "remove")["message"] == (
        "User U-1 cannot be removed: Company names it."
    )


def test_its_world_is_strictly_typed(package: Package) -> None:
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "w"]
    folder: Path = package.folder.parent
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
