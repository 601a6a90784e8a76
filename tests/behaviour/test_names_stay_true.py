"""Names stand for the same row or entry, and facts hold, whatever is written."""

import json
from pathlib import Path
from typing import Any

import pytest

from behaviour.test_entries import call, refused
from faults.worlds import Package, compiled, faults_of

HEAD = """
toolc: 1
world: {name: w}
collections:
  orders:
    as: order
    key: id
    data: orders.json
    fields:
      id: string
      k: string
      n: {type: integer, default: 0}
      seats: {type: object, additionalProperties: {fields: {n: integer}}}
"""
ORDERS = [
    {"id": "O-1", "k": "a", "n": 0, "seats": {"a": {"n": 1}, "b": {"n": 2}}},
    {"id": "O-2", "k": "b", "n": 5, "seats": {}},
]
SPEC = HEAD + """
index: [later, later_removed, again, again_by_routine, counted, read, walked, searched]
routines:
  add_again:
    input: {gone: orders, id: string}
    do:
      - add: {orders: {id: =input.id, k: z, n: 77, seats: {}}, as: new}
    return: '=gone.n'
tools:
  later:
    description: Looks a seat up by what the order says, which then says another.
    input: {orderId: {ref: orders}, to: string}
    do:
      - find: {seat: {in: order.seats, key: =order.k}}
      - set: {order: {k: =input.to}}
      - set: {seat: {n: 9}}
    return: {seat: =seat, seats: =order.seats}
  later_removed:
    description: Removes the seat that the order said.
    input: {orderId: {ref: orders}, to: string}
    do:
      - find: {seat: {in: order.seats, key: =order.k}}
      - set: {order: {k: =input.to}}
      - remove: seat
    return: {seats: =order.seats}
  again:
    description: Removes an order under another name and adds it again.
    input: {orderId: {ref: orders}}
    do:
      - find: {other: {in: orders, key: =order.id}}
      - remove: other
      - add: {orders: {id: =order.id, k: z, n: 77, seats: {}}, as: new}
      - set: {order: {n: =order.n + 1}}
    return: {n: =order.n, k: =order.k}
  again_by_routine:
    description: Removes an order and has a routine add it again.
    input: {orderId: {ref: orders}}
    do:
      - find: {other: {in: orders, key: =order.id}}
      - remove: other
      - use: {add_again: {gone: =order, id: =order.id}, as: n}
    return: {n: =n, now: =order.n}
  counted:
    description: Counts in every order, by way of a map.
    do:
      - let: {orders_of: '=orders.toMap(o, o.id)'}
      - find: {gone: {in: orders, key: O-2, optional: true}}
      - if: {that: =gone != null, do: [{remove: gone}]}
      - each:
          in: {order: orders_of}
          key: at
          do:
            - set: {order: {n: =order.n + 1}}
          collect: {seen: '{at} {order.n}'}
    return: {seen: =seen, n: '=orders.map(o, o.n)'}
  read:
    description: Reads rows that were put into maps and lists before a write.
    input: {orderId: {ref: orders}}
    do:
      - let:
          by_id: '=orders.toMap(o, o.id)'
          groups: '=orders.groupBy(o, o.id)'
          nested: '=[[order]]'
      - set: {order: {n: 40}}
    return:
      by_key: =by_id[order.id].n.orValue(0)
      in_group: =groups[order.id][0].n.orValue(0)
      flat: '=nested.flatten().map(o, o.n)'
  walked:
    description: Walks a map of rows behind a write.
    input: {orderId: {ref: orders}}
    do:
      - let: {by_id: '=orders.toMap(o, o.id)'}
      - set: {order: {n: 40}}
      - each:
          in: {one: by_id}
          collect: {ns: =one.n}
    return: {ns: =ns}
  searched:
    description: Looks in a map of rows of which one is gone.
    input: {orderId: {ref: orders}}
    do:
      - let: {by_id: '=orders.toMap(o, o.id)'}
      - remove: order
      - find: {left: {in: =by_id, sort: [id], optional: true}}
    return: {left: '=left != null ? left.id : ""'}
"""


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Package:
    files = {"world.yaml": SPEC, "orders.json": json.dumps(ORDERS)}
    return compiled(tmp_path_factory.mktemp("names"), files, judge=True)


@pytest.fixture
def world(package: Package) -> Any:
    return package.world()


def test_an_entry_stays_the_one_that_was_found(world: Any) -> None:
    found = call(world, "later", orderId="O-1", to="b")
    assert found == {"seat": {"n": 9}, "seats": {"a": {"n": 9}, "b": {"n": 2}}}


def test_and_is_the_one_that_is_removed(world: Any) -> None:
    found = call(world, "later_removed", orderId="O-1", to="b")
    assert found == {"seats": {"b": {"n": 2}}}


def test_a_row_that_comes_back_is_seen_by_every_name(world: Any) -> None:
    assert call(world, "again", orderId="O-2") == {"n": 78, "k": "z"}


def test_also_by_the_names_of_a_routine(world: Any) -> None:
    found = call(world, "again_by_routine", orderId="O-2")
    assert found == {"n": 77, "now": 77}


def test_rows_out_of_maps_and_lists_are_as_they_are_now(world: Any) -> None:
    found = call(world, "read", orderId="O-1")
    assert found == {"by_key": 40, "in_group": 40, "flat": [40]}
    assert sorted(call(world, "walked", orderId="O-1")["ns"]) == [5, 40]


def test_a_map_of_rows_is_walked_and_searched_without_those_that_are_gone(
    world: Any,
) -> None:
    assert call(world.fork(), "searched", orderId="O-1") == {"left": "O-2"}
    assert call(world, "counted") == {"seen": ["O-1 1"], "n": [1]}


def tool(steps: str, result: str) -> str:
    return HEAD + f"""
index: [t]
tools:
  t:
    description: Does things.
    input:
      orderId: {{ref: orders}}
      to: string
      prices: {{type: object, additionalProperties: number}}
    do:
{steps}
    return: {{p: '{result}'}}
"""


STALE = {
    "the key was set": (
        """
      - require: {that: =order.k in input.prices, else: {not_found: No.}}
      - set: {order: {k: =input.to}}""",
        "=input.prices[order.k]",
    ),
    "the key was set in a loop": (
        """
      - each:
          in: {seat: order.seats}
          key: at
          where: =order.k in input.prices
          do:
            - set: {order: {k: =at}}
            - let: {p: '=input.prices[order.k]'}
          collect: {ps: =p}""",
        "=ps",
    ),
}


@pytest.mark.parametrize("why", STALE)
def test_a_fact_does_not_outlive_its_key(tmp_path: Path, why: str) -> None:
    steps, result = STALE[why]
    spec = {"world.yaml": tool(steps, result), "orders.json": "[]"}
    (found,) = faults_of(tmp_path, spec)
    assert "TC044" in found


def test_a_fact_with_a_key_lasts_while_the_key_does(tmp_path: Path) -> None:
    steps = """
      - require: {that: =order.k in input.prices, else: {not_found: No.}}
      - set: {order: {n: 3}}"""
    files = {
        "world.yaml": tool(steps, "=input.prices[order.k] + order.n"),
        "orders.json": json.dumps(ORDERS),
    }
    world = compiled(tmp_path, files).world()
    given = {"orderId": "O-1", "to": "b", "prices": {"a": 1.5}}
    assert call(world, "t", **given) == {"p": 4.5}
    assert refused(world, "t", **{**given, "orderId": "O-2"})[0] == "not_found"


def test_branches_that_find_other_entries_give_a_value_alone(tmp_path: Path) -> None:
    steps = """
      - if:
          that: =input.to == "x"
          do: [{find: {seat: {in: order.seats, key: =order.k}}}]
          else: [{find: {seat: {in: order.seats, key: =input.to}}}]
      - set: {seat: {n: 9}}"""
    spec = {"world.yaml": tool(steps, "=seat.n"), "orders.json": "[]"}
    (found,) = faults_of(tmp_path, spec)
    assert '"seat" is a record; only a row can be changed' in found


def test_a_new_entry_without_a_key_has_no_name(tmp_path: Path) -> None:
    steps = """
      - add: {order.seats: {'{input.to}': {n: 1}}, as: seat}
      - set: {seat: {n: 9}}"""
    spec = {"world.yaml": tool(steps, "=seat.n"), "orders.json": "[]"}
    (found,) = faults_of(tmp_path, spec)
    assert "`as` names the new entry, and the entries of this map hold no key" in found
