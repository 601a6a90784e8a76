"""Records and entries that steps write out: what has a default may be left out."""

import json
from pathlib import Path
from typing import Any

import pytest

from behaviour.test_entries import call
from faults.worlds import Package, compiled, faults_of

SPEC = """
toolc: 1
world: {name: w}
index: [put, wrap, move, keep]

types:
  Line:
    fields:
      no: integer
      sku: string
      picked: {type: integer, default: 0}
      marks: {type: array, items: string, default: [new]}
      by: {type: string, nullable: true, default: null}
      note: {type: string, optional: true}
    new_id: {}
  Way:
    tag: kind
    fields: {id: string, used: {type: boolean, default: false}}
    cases:
      card: {limit: {type: number, default: 10}}
      cash: {}
  Box:
    fields: {size: {type: integer, default: 1}, lid: {type: boolean, default: true}}

collections:
  orders:
    as: order
    key: id
    data: orders.json
    fields:
      id: string
      lines: {type: array, items: Line, key: no}
      ways: {type: object, additionalProperties: Way, key: id}
      box: Box

routines:
  wrapped:
    input: {order: orders, box: Box}
    do: [{set: {order: {box: =input.box}}}]

tools:
  put:
    description: Adds a line and two ways to pay.
    input: {orderId: {ref: orders}, sku: string}
    do:
      - add: {order.lines: {...: [sku]}, as: line}
      - add: {order.ways: {kind: card, id: a}}
      - add: {order.ways: {kind: cash, id: b, used: true}}
    return: {line: =line, ways: =order.ways}
  wrap:
    description: Takes another box.
    input: {orderId: {ref: orders}}
    do: [{use: {wrapped: {order: =order, box: {size: 3}}}}]
    return: {box: =order.box}
  move:
    description: Changes the size of the box, and nothing else of it.
    input: {orderId: {ref: orders}}
    do: [{set: {order.box: {size: 5}}}]
    return: {box: =order.box}
  keep:
    description: Writes all lines anew.
    input: {orderId: {ref: orders}}
    do: [{set: {order: {lines: [{no: 7, sku: x, picked: 2}]}}}]
    return: {lines: =order.lines}
"""
ORDER = {"id": "o", "lines": [], "ways": {}, "box": {"size": 2, "lid": False}}
FRESH = {"picked": 0, "marks": ["new"], "by": None}
FILES = {"world.yaml": SPEC, "orders.json": json.dumps([ORDER])}


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Package:
    return compiled(tmp_path_factory.mktemp("defaults"), FILES, judge=True)


@pytest.fixture
def world(package: Package) -> Any:
    return package.world()


def test_a_new_entry_has_the_defaults_of_its_shape(world: Any) -> None:
    found = call(world, "put", orderId="o", sku="nut")
    assert found["line"] == {"no": 1, "sku": "nut", **FRESH}


def test_a_case_has_its_own_defaults_and_those_of_all(world: Any) -> None:
    ways = call(world, "put", orderId="o", sku="nut")["ways"]
    assert ways["a"] == {"kind": "card", "id": "a", "used": False, "limit": 10}
    assert ways["b"] == {"kind": "cash", "id": "b", "used": True}


def test_two_rows_share_no_default(world: Any) -> None:
    first = call(world, "put", orderId="o", sku="nut")["line"]
    first["marks"].append("mine")
    assert call(world, "keep", orderId="o")["lines"][0]["marks"] == ["new"]


def test_a_record_that_is_given_whole_is_filled(world: Any) -> None:
    assert call(world, "wrap", orderId="o") == {"box": {"size": 3, "lid": True}}


def test_a_part_that_is_set_leaves_the_others(world: Any) -> None:
    assert call(world, "move", orderId="o") == {"box": {"size": 5, "lid": False}}


def test_entries_within_a_list_are_filled(world: Any) -> None:
    (line,) = call(world, "keep", orderId="o")["lines"]
    assert line == {**FRESH, "no": 7, "sku": "x", "picked": 2}


@pytest.mark.parametrize(
    ("step", "told"),
    [
        ("{...: [sku]}, as: line", None),
        ("{picked: 1}, as: line", "This place takes a record with other members."),
        ("{...: [sku], picked: one}, as: line", "takes a whole number, not the text"),
    ],
)
def test_what_has_no_default_is_missed(
    tmp_path: Path, step: str, told: str | None
) -> None:
    spec = SPEC.replace("{...: [sku]}, as: line", step)
    found = faults_of(tmp_path, {**FILES, "world.yaml": spec})
    assert [told in one for one in found] == [True] if told else found == []


@pytest.mark.parametrize("key", ["a", "'{input.sku}'", "'=input.sku'"])
def test_entries_that_hold_their_key_are_added_without_another(
    tmp_path: Path, key: str
) -> None:
    one = "{order.ways: {kind: card, id: a}}"
    spec = SPEC.replace(one, f"{{order.ways: {{{key}: {{kind: card, id: a}}}}}}")
    (found,) = faults_of(tmp_path, {**FILES, "world.yaml": spec})
    assert 'The entries of `order.ways` hold their keys themselves, in "id"' in found
