"""Calls that would leave half of what they did (A01 to A13 of the collected faults).

One world in which such calls are natural: orders of several lines, payments of several
kinds, batches of operations.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from faults.worlds import Package, compiled

WORLD = Path(__file__).with_name("atomicity.yaml").read_text(encoding="utf-8")

ROWS: dict[str, list[dict[str, Any]]] = {
    "products": [
        {"id": "cup", "price": 4, "size": "S", "left": 2},
        {"id": "vase", "price": 30.5, "size": "L", "left": 1},
        {"id": "gone", "price": 1, "size": "M", "left": 0},
    ],
    "orders": [
        {
            "id": "O-001",
            "warehouse": "W1",
            "lines": [
                {"sku": "gone", "size": "M", "price": 1},
                {"sku": "gone", "size": "M", "price": 1},
            ],
        }
    ],
    "methods": [
        {"id": "g", "kind": "gift", "amount": 60},
        {"id": "c", "kind": "certificate", "amount": 20},
    ],
    "leads": [{"id": "L1", "status": "new", "reason": None}],
    "meta": [{"id": "v", "number": 7}],
}


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Package:
    files = {f"{name}.json": json.dumps(rows) for name, rows in ROWS.items()}
    folder = tmp_path_factory.mktemp("atomicity")
    return compiled(folder, {"world.yaml": WORLD, **files})


@pytest.fixture
def world(package: Package) -> Iterator[Any]:
    """A fresh world, whose sums are right at the end, too."""
    made = package.world()
    yield made
    assert package.world(made.snapshot()).digest() == made.digest()


def refused(world: Any, tool: str, arguments: Any) -> Any:
    """The refusal, which has left no trace."""
    before, snapshot = world.digest(), world.snapshot()
    answer = world.call(tool, arguments)
    assert answer.get("isError"), answer
    assert world.snapshot() == snapshot
    assert world.digest() == before
    return answer["output"]


def test_a01_each_line_gets_its_own(world: Any) -> None:
    answer = world.call("change_items", {"orderId": "O-001", "skus": ["cup", "vase"]})
    assert answer["output"]["lines"] == [
        {"sku": "cup", "size": "S", "price": 4},
        {"sku": "vase", "size": "L", "price": 30.5},
    ]


def test_a01_the_second_line_meets_what_the_first_one_left(world: Any) -> None:
    given = {"orderId": "O-001", "skus": ["vase", "vase"]}
    assert refused(world, "change_items", given)["code"] == "conflict"
    answer = world.call("change_items", {"orderId": "O-001", "skus": ["cup", "cup"]})
    assert "isError" not in answer


def test_a05_a_method_that_is_used_up_twice_debits_nothing(world: Any) -> None:
    payments = [
        {"method": "g", "amount": 60},
        {"method": "c", "amount": 20},
        {"method": "c", "amount": 20},
    ]
    refusal = refused(world, "book", {"price": 100, "payments": payments})
    assert refusal["code"] == "not_found"
    assert world.call("book", {"price": 80, "payments": payments[:2]}) == {
        "output": {"id": "B-1"}
    }


def test_a06_counts_have_bounds_and_are_held_against_each_other(world: Any) -> None:
    refusal = refused(world, "check_in", {"bags": 1, "paid": -1})
    assert refusal["details"]["problems"][0]["path"] == "paid"
    refusal = refused(world, "check_in", {"bags": 1, "paid": 2})
    assert "No more bags are paid than there are" in refusal["message"]
    assert refused(world, "check_in", {"bags": -1, "paid": "x"})["details"] == {
        "problems": [
            {"path": "bags", "message": "must be at least 0, not -1"},
            {"path": "paid", "message": "must be a whole number, not text"},
        ]
    }


def test_a09_a_batch_with_a_bad_operation_does_nothing(world: Any) -> None:
    bad = [
        {"op": "insert", "name": "first"},
        {"op": "rename", "name": "second"},
        {"op": "insert", "name": "third"},
    ]
    assert refused(world, "run_batch", {"ops": bad})["code"] == "invalid_input"
    answer = world.call("run_batch", {"ops": [bad[0], bad[2]]})
    assert answer["output"] == {"version": 8, "names": ["first", "third"]}
    assert list(world.snapshot()["collections"]["things"]) == ["T-1", "T-2"]


def test_a11_a_status_is_not_set_before_the_reason_is_checked(world: Any) -> None:
    assert refused(world, "drop_lead", {"leadId": "L1", "reason": "   "})["details"]
    given = {"leadId": "L1", "reason": "none"}
    assert refused(world, "drop_lead", given)["message"] == "A reason is needed."
    lines = [{"sku": "nothing", "size": "S", "price": 1}]
    given = {"orderId": "O-001", "warehouse": "W2", "lines": lines}
    assert refused(world, "move_order", given)["code"] == "not_found"


def test_a13_a_refused_call_uses_up_no_id(world: Any) -> None:
    bad = {"warehouse": "W1", "skus": ["cup", "nothing"]}
    assert refused(world, "create_order", bad)["code"] == "not_found"
    good = {"warehouse": "W1", "skus": ["cup"]}
    assert world.call("create_order", good)["output"] == {"id": "O-002", "lines": 1}
