"""A reference that is not null and the row behind it are one fact."""

import json
from pathlib import Path
from typing import Any

import pytest

from behaviour.test_spec_regressions import typed
from faults.worlds import HEAD, Package, compiled, faults_of

SPEC = HEAD + """
index: [tell, fill]
types:
  Line: {fields: {partId: {ref: parts, optional: true, description: A part.}}}
collections:
  parts:
    as: part
    key: id
    data: parts.json
    fields:
      id: string
      price: number
      parentId: {ref: parts, nullable: true}
      spareId: {ref: parts, optional: true}
      formerId: {ref: parts, weak: true, optional: true}
      rivalId: {ref: parts, nullable: true, optional: true}
tools:
  tell:
    description: What is known of a part by its references.
    input:
      partId: {ref: parts, description: A part.}
      line: {type: Line, description: A line.}
    do:
      - if:
          that: =part.parent != null
          do:
            - let: {steps: '=[part.parentId.size() + 0.0, part.parent.price + 1]'}
          else:
            - let: {steps: '=[0.5]'}
      - if:
          that: =part.rival != null
          do:
            - let: {rival: =part.rivalId.size()}
          else:
            - let: {rival: 0}
      - if:
          that: =part.spare != null && part.spare.parentId != null
          do:
            - let: {far: '=part.spareId + part.spare.parent.id'}
          else:
            - let: {far: none}
    return:
      steps: =steps
      far: =far
      rival: =rival
      byRow: '=part.parent != null ? part.parentId.size() : 0'
      byKey: '=part.parentId != null ? part.parent.price + 1 : 0.0'
      byHas: '=has(part.spareId) ? part.spare.price + 1 : 0.0'
      former: '=part.former != null ? part.formerId.size() : 0'
      inLine: '=input.line.part != null && input.line.partId.size() == 1'
      twice: '=part.parent.parentId != null && part.parent.parent.price > 3'
      spares: >-
        =parts.filter(p, p.spare != null && p.spareId.size() > 0
        && p.spare.price > 3).size()

  fill:
    description: Gives a part a parent, if it has none.
    input:
      partId: {ref: parts, description: A part.}
      otherId: {ref: parts, description: Another part.}
    do:
      - if:
          that: =part.parent == null
          do:
            - set: {part: {parentId: =other.id}}
      - require:
          that: =part.parentId != null
          else: {invalid_state: There is none.}
      - let: {first: =part.parent.price + 1, parent: =part.parent}
      - set: {parent: {price: 7}}
    return: {first: =first, then: =part.parentId.size() + part.parent.price}
"""
PARTS = [
    {"id": "a", "price": 3, "parentId": None, "spareId": "b"},
    {"id": "b", "price": 4, "parentId": "a", "formerId": "gone"},
    {
        "id": "c",
        "price": 2,
        "parentId": "b",
        "formerId": "b",
        "spareId": "b",
        "rivalId": "a",
    },
]


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Package:
    folder = tmp_path_factory.mktemp("facts")
    files = {"world.yaml": SPEC, "parts.json": json.dumps(PARTS)}
    made = compiled(folder, files, judge=True)
    typed(folder, made)
    return made


@pytest.mark.parametrize(
    ("part", "line", "expected"),
    [
        ("a", {}, ([0.5], "ba", 0, 0, 0.0, 5, 0, False, False)),
        ("b", {"partId": "a"}, ([1, 4], "none", 0, 1, 4, 0.0, 0, True, False)),
        ("c", {"partId": "c"}, ([1, 5], "ba", 1, 1, 5, 5, 1, True, False)),
    ],
)
def test_one_shows_the_other(
    package: Package, part: str, line: Any, expected: tuple[Any, ...]
) -> None:
    given = package.call("tell", {"partId": part, "line": line})
    assert tuple(given.values()) == (*expected, 2)


def test_it_lasts_as_long_as_no_reference_is_written(
    package: Package, tmp_path: Path
) -> None:
    given = package.call("fill", {"partId": "a", "otherId": "c"})
    assert given == {"first": 3, "then": 8}
    written = SPEC.replace("{parent: {price: 7}}", "{parent: {parentId: null}}")
    files = {"world.yaml": written, "parts.json": json.dumps(PARTS)}
    assert [fault.split()[1] for fault in faults_of(tmp_path, files)] == ["TC043"] * 2


def test_what_is_seen_is_not_said_again(package: Package) -> None:
    """A plain test of a reference is all that Python's checkers need."""
    (tools,) = [
        text for name, text in package.files.items() if name.startswith("tools/w")
    ]
    tell, _ = tools.split("def fill")
    assert 'require(part["parentId"])' in tell
    assert 'known(part["parentId"])' not in tell
