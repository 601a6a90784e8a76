"""Maps keyed by ids: read, walked and written by keys that are worked out."""

import json
from pathlib import Path
from typing import Any

import pytest

from faults.worlds import Package, compiled, faults_of

SPEC = Path(__file__).with_name("maps.yaml").read_text(encoding="utf-8")
ITEMS = {
    "i1": {"sku": "s1", "qty": 2, "tags": ["x"]},
    "i2": {"sku": "s2", "qty": 0, "tags": [], "note": "n"},
}
PAYS = {
    "p": {"kind": "card", "last4": "1234"},
    "q": {"kind": "wallet", "balance": 2.5},
}
ORDER = {
    "id": "A",
    "items": ITEMS,
    "seats": {"a": 1, "b": 2, "i1": 5},
    "pays": PAYS,
    "maybe": {"i1": None, "i2": "two"},
    "nested": {"x": {"a": 4}},
}
ORDERS = [ORDER, {**{key: {} for key in ORDER}, "id": "B"}]


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Package:
    files = {"world.yaml": SPEC, "orders.json": json.dumps(ORDERS)}
    return compiled(tmp_path_factory.mktemp("maps"), files, judge=True)


def call(package: Package, tool: str, of: str = "A", **arguments: Any) -> Any:
    return package.call(tool, {"orderId": of, **arguments})


def test_a_key_that_is_known_is_read(package: Package) -> None:
    shown = {"id": "A", "total": 2, "cards": ["1234"], "big": True}
    assert call(package, "take", itemId="i1") == {
        "item": ITEMS["i1"],
        "qty": 2,
        "first": "x",
        "note": None,
        "maybe": "none",
        "shown": shown,
    }
    second = call(package, "take", itemId="i2")
    assert (second["first"], second["note"], second["maybe"]) == ("-", "n", "two")
    missing = package.refusal("take", {"orderId": "A", "itemId": "i3"})
    assert missing == {"code": "not_found", "message": "No i3."}


def test_a_key_that_may_be_missing_has_a_fallback(package: Package) -> None:
    assert call(package, "seat", cabin="b", n=2)["seats"] == {"a": 1, "b": 0, "i1": 5}
    assert call(package, "seat", cabin="new", n=-3)["seats"]["new"] == 3
    none = package.refusal("seat", {"orderId": "A", "cabin": "zz"})
    assert none == {"code": "conflict", "message": "No seat in zz."}
    ask = {"orderId": "A", "payId": "p"}
    assert package.call("ask", ask) == {"last4": "1234"}
    for other in ("q", "gone"):
        assert package.call("ask", {**ask, "payId": other}) == {"last4": "-"}


def test_keys_that_are_worked_out_are_written(package: Package) -> None:
    found = call(package, "put", itemId="i2", cabins={"a": 4, "b": -2})
    assert found == {
        "items": {**ITEMS, "i2": {"sku": "s", "qty": 3, "tags": ["a"]}},
        "pays": {**PAYS, "pi2": {"kind": "card", "last4": "1"}},
        "seats": {"a": 5, "b": 0, "i1": 5},
        "nested": {"x": {"a": 1}, "yi2": {}},
    }


def test_a_refusal_within_a_walk_leaves_nothing(package: Package) -> None:
    world = package.world()
    before = world.digest()
    cabins = {"a": 1, "zz": 1}
    given = world.call("put", {"orderId": "A", "itemId": "i9", "cabins": cabins})
    assert given["output"] == {"code": "not_found", "message": "No cabin zz."}
    assert world.digest() == before


def test_a_key_is_not_added_twice(package: Package) -> None:
    world = package.world()
    arguments = {"orderId": "A", "itemId": "i2", "cabins": {}}
    assert "isError" not in world.call("put", arguments)
    again = world.call("put", arguments)
    assert again["output"]["code"] == "conflict"


def test_expressions_go_through_maps(package: Package) -> None:
    assert call(package, "numbers") == {
        "n": 3,
        "all": True,
        "keys": ["a", "b", "i1"],
        "sum": 8,
        "one": 1,
        "has": False,
        "nested": 1,
        "deep": 4,
        "none": 7,
        "member": 8,
        "sorted": ["i1", "b"],
    }
    empty = call(package, "numbers", of="B")
    assert [empty[name] for name in ("n", "sum", "deep", "sorted")] == [0, 0, 0, []]


def test_lists_become_maps(package: Package) -> None:
    lines = [
        {"sku": "b", "qty": 0},
        {"sku": "a", "qty": 2},
        {"sku": "b", "qty": 5},
    ]
    assert package.call("group", {"lines": lines}) == {
        "sums": [
            {"sku": "b", "qty": 5, "first": 0},
            {"sku": "a", "qty": 2, "first": -1},
        ],
        "q": {"b0": 0, "a2": 2, "b5": 5},
    }
    twice = package.refusal("group", {"lines": [lines[0], lines[0]]})
    assert twice["code"] == "invalid_input"


def test_loops_walk_keys_and_values(package: Package) -> None:
    assert call(package, "loop") == {
        "rows": [{"id": "i1", "sku": "s1", "left": 5}],
        "tolds": ["p: card 1234", "q: 2.5"],
    }
    assert call(package, "loop", of="B") == {"rows": [], "tolds": []}


def test_a_key_is_taken_out(package: Package) -> None:
    assert call(package, "drop", key="b") == {"seats": {"a": 1, "i1": 5}}
    assert call(package, "drop", key="zz") == {"seats": ORDER["seats"]}


HEAD = SPEC[: SPEC.index("tools:")].replace(
    "index: [take, seat, put, numbers, group, loop, drop, ask]", "index: []"
)
LINES = HEAD.count("\n")


@pytest.mark.parametrize(
    ("value", "found"),
    [
        ("=order.seats[input.k]", "TC044 `order.seats[input.k]` may be absent."),
        ("=order.items[input.k].qty", "TC044 `order.items[input.k]` may be absent."),
        ("=order.seats[1]", "TC042 The keys are text, not a whole number."),
        (
            '=input.k in order.pays ? order.pays[input.k].last4 : ""',
            "TC044 `order.pays[input.k].last4` is there only where "
            '`order.pays[input.k].kind` is "card".',
        ),
        (
            "=order.seats.filter(k, true).map(k, order.pays[k].kind)",
            "TC044 `order.pays[k]` may be absent.",
        ),
    ],
)
def test_a_key_must_be_known_to_be_there(
    tmp_path: Path, value: str, found: str
) -> None:
    tool = (
        "tools:\n  t:\n    description: Does something for this test.\n"
        "    input: {orderId: {ref: orders}, k: string}\n"
        f"    return:\n      x: >-\n        {value}\n"
    )
    files = {"world.yaml": HEAD + tool, "orders.json": "[]"}
    (told,) = faults_of(tmp_path, files)
    assert told.startswith(f"{LINES + 7}:")
    assert told.split(" ", 1)[1] == found


def test_a_key_that_is_an_expression_goes_in_quotes(tmp_path: Path) -> None:
    tool = (
        "tools:\n  t:\n    description: Does something for this test.\n"
        "    input: {orderId: {ref: orders}, k: string}\n"
        "    do: [{set: {order.seats: {=input.k: 1}}}]\n"
    )
    files = {"world.yaml": HEAD + tool, "orders.json": "[]"}
    compiled_faults = faults_of(tmp_path, files)
    assert any("quote this" in fault for fault in compiled_faults)
