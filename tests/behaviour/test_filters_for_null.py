"""Filters that may ask for null: given null they filter, left out they do not."""

import json
from pathlib import Path
from typing import Any

import pytest

from faults.worlds import Package, compiled

SPEC = """
toolc: 1
world: {name: w}
index: [equal, own, found, needed, zoned]
collections:
  trips:
    as: trip
    key: id
    data: trips.json
    search: [id]
    fields:
      id: string
      day: {type: date, nullable: true}
      size: {type: integer, optional: true}
      at: {type: datetime, nullable: true}
tools:
  equal:
    list: trips
    description: Lists trips of a day.
    input: {day: {nullable: true}, size: {nullable: true}}
  own:
    list: trips
    description: Lists trips before a day, or those without one.
    input:
      before:
        type: date
        nullable: true
        where: >-
          =input.before == null ? self.day == null
          : self.day != null && self.day < input.before
  found:
    search: trips
    description: Finds trips of a day.
    input: {day: {nullable: true}, size: {nullable: true}}
  needed:
    list: trips
    description: Lists trips of a day, which has to be said.
    input:
      on: {type: date, nullable: true, optional: false, where: =self.day == input.on}
  zoned:
    list: trips
    description: Lists trips that begin at a time.
    input: {at: {nullable: true, where: =self.at == input.at}}
"""
TRIPS = [
    {"id": "t1", "day": None, "at": "2026-05-01T10:00:00Z"},
    {"id": "t2", "day": "2026-05-01", "size": 4, "at": None},
    {"id": "t3", "day": "2026-06-01", "size": 5, "at": None},
]


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Package:
    files = {"world.yaml": SPEC, "trips.json": json.dumps(TRIPS)}
    return compiled(tmp_path_factory.mktemp("null"), files, judge=True)


FOUND: list[tuple[str, dict[str, Any], list[str]]] = [
    ("equal", {}, ["t1", "t2", "t3"]),
    ("equal", {"day": None}, ["t1"]),
    ("equal", {"day": "2026-05-01"}, ["t2"]),
    ("equal", {"size": None}, []),
    ("equal", {"size": 5, "day": "2026-06-01"}, ["t3"]),
    ("own", {}, ["t1", "t2", "t3"]),
    ("own", {"before": None}, ["t1"]),
    ("own", {"before": "2026-05-02"}, ["t2"]),
    ("found", {"query": "t"}, ["t1", "t2", "t3"]),
    ("found", {"query": "t", "day": None}, ["t1"]),
    ("found", {"query": "t", "size": None}, []),
    ("found", {"query": "t", "size": 4}, ["t2"]),
    ("needed", {"on": None}, ["t1"]),
    ("zoned", {"at": None}, ["t2", "t3"]),
    ("zoned", {"at": "2026-05-01T12:00:00+02:00"}, ["t1"]),
]


@pytest.mark.parametrize(("tool", "given", "ids"), FOUND, ids=str)
def test_null_is_asked_for_like_any_value(
    package: Package, tool: str, given: dict[str, Any], ids: list[str]
) -> None:
    assert [row["id"] for row in package.call(tool, given)["results"]] == ids


def test_the_parameter_has_the_type_of_its_field(package: Package) -> None:
    assert package.parameters("equal")["size"] == {"type": ["integer", "null"]}
    assert package.refusal("equal", {"size": "4"})["code"] == "invalid_input"


def test_a_filter_that_has_to_be_given_is_missed(tmp_path: Path) -> None:
    files = {"world.yaml": SPEC, "trips.json": json.dumps(TRIPS)}
    refusal = compiled(tmp_path, files).refusal("needed", {})
    assert '"on" is required' in refusal["message"]
