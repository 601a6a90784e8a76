"""Faults beside faults: which are told, in which order, and which only follow."""

import json
from pathlib import Path

import pytest

from faults.worlds import HEAD, faults_of

WORLD = HEAD + """index: [broken, other]
collections:
  orders:
    as: order
    key: id
    data: data/orders.json
    fields: {id: string, total: number}
tools:
  broken:
    description: Has a fault of its own, which is not that of the other one.
    input: {kind: string}
    do: [DO]
    return: {a: 1}
  other:
    description: Names a collection that is not there, whatever else is wrong.
    return: {rows: =ordrs}
"""
UNKNOWN = "Nothing here is called `ordrs`."


def world(steps: str) -> dict[str, str]:
    return {"world.yaml": WORLD.replace("[DO]", steps), "data/orders.json": "[]"}


@pytest.mark.parametrize(
    ("steps", "fault"),
    [
        ("[{switch: {value: =input.kind, cases: {true: [{let: {a: 1}}]}}}]", "TC003"),
        ("[{let: {a: 1, a: 2}}]", "TC002"),
        ("[{let: {<<: {a: 1}}}]", "TC016"),
        ("[{let: {a: =max(0, 1)}}]", "TC009"),
        ("[{let: {[a]: 1}}]", "TC003"),
        ("[{let: {a: !!binary aGk=}}]", "TC004"),
    ],
)
def test_a_fault_in_one_tool_hides_none_in_another(
    tmp_path: Path, steps: str, fault: str
) -> None:
    found = faults_of(tmp_path, world(steps))
    assert any(f" {fault} " in one for one in found), found
    assert any(UNKNOWN in one for one in found), found


def test_a_key_that_is_no_text_is_read_as_if_it_were_quoted(tmp_path: Path) -> None:
    """So a name that it declares is known, and what stands below it is checked."""
    steps = "[{let: {kind: {true: =input.kin}}}, {let: {a: '=kind[\"true\"]'}}]"
    found = faults_of(tmp_path, world(steps))
    assert [one.split()[1] for one in found] == ["TC003", "TC041", "TC041"]
    assert "kin" in found[1]
    assert UNKNOWN in found[2]


def test_a_name_may_be_declared_where_something_could_not_be_read(
    tmp_path: Path,
) -> None:
    files = world("[{let: {a: 1}}]")
    assert [UNKNOWN in one for one in faults_of(tmp_path / "whole", files)] == [True]
    for name, text in {
        "a file": "collections: {ordrs: [}\n",
        "a second section": "types: {A: string}\ntypes: {B: string}\n",
        "a merged declaration": "collections:\n  <<: {ordrs: {}}\n",
    }.items():
        found = faults_of(tmp_path / name, {**files, "more.yaml": text})
        assert found, name
        assert not any(UNKNOWN in one for one in found), found


def test_what_a_tool_lost_may_explain_its_own_faults(tmp_path: Path) -> None:
    found = faults_of(tmp_path, world("[{let: {d: 1, <<: {b: 1}}}, {let: {c: =b}}]"))
    assert [one.split()[1] for one in found] == ["TC016", "TC041"]
    assert UNKNOWN in found[1]


def test_the_specs_come_before_the_rows(tmp_path: Path) -> None:
    rows = [{"id": f"O{n}", "total": "much"} for n in range(9)] + [{"id": "O1"}]
    files = {**world("[{let: {a: 1}}]"), "data/orders.json": json.dumps(rows)}
    found = faults_of(tmp_path, files)
    assert [one.split()[1] for one in found] == ["TC041", "TC051", "TC051", "TC053"]
    assert found[1].startswith("data/orders.json:1:24 TC051 ")
    assert 'orders "O0": "total" must be a number' in found[1]
    assert "8 more faults of the file are like it." in found[1]


def test_faults_that_are_alike_name_the_next_places(tmp_path: Path) -> None:
    rows = [{"id": f"O{n}", "total": "much"} for n in range(9)]
    files = {**world("[{let: {a: 1}}]"), "data/orders.json": json.dumps(rows, indent=1)}
    _, fault = faults_of(tmp_path, files)
    assert fault.endswith("[data/orders.json:8:12] [data/orders.json:12:12]")


def test_a_reference_to_the_same_missing_row_is_told_once(tmp_path: Path) -> None:
    files = world("[{let: {a: 1}}]")
    files["more.yaml"] = """collections:
  bills:
    as: bill
    key: id
    data: data/bills.json
    fields: {id: string, orderId: {ref: orders}}
"""
    bills = [{"id": f"B{n}", "orderId": "gone"} for n in range(5)]
    bills += [{"id": "B6", "orderId": "lost"}]
    found = faults_of(tmp_path, {**files, "data/bills.json": json.dumps(bills)})
    assert [one.split()[1] for one in found] == ["TC041", "TC052", "TC052"]
    assert "4 more faults of the file are like it." in found[1]
    assert '"lost"' in found[2]
