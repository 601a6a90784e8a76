"""Ids that a collection makes: counters by prefix, pools, and what is never reused."""

import json
from pathlib import Path
from typing import Any

import pytest

from behaviour.test_steps import answer, refusal
from faults.worlds import HEAD, Package, compiled, faults_of

SPEC = """
toolc: 1
world: {name: w, clock: {type: date, start: 2026-12-30}}
index: [bill, ask, ask_for, pay, unpay, unbill, wait, several, failing, mark, drop]

collections:
  invoices:
    as: invoice
    key: id
    data: invoices.json
    internal: Only for the tests of ids.
    new_id: {prefix: 'INV-{now.getFullYear()}-', digits: 4}
    fields: {id: string, total: {type: integer, maximum: 1000}}
  departments:
    as: department
    key: id
    data: departments.json
    fields: {id: string, code: string}
  requests:
    as: request
    key: id
    new_id: {prefix: '{company.code}/{self.department.code}-{self.kind}-', start: 10}
    fields:
      id: string
      kind: {enum: [buy, rent]}
      departmentId: {ref: departments}
      note: {type: string, optional: true}
  payments:
    as: payment
    key: id
    data: payments.json
    new_id: {}
    fields: {id: {enum: [P-20, P-7, P-99]}, sum: integer}
  marks:
    as: mark
    key: id
    new_id: {prefix: '{{{self.year}}}-{self.name.upperAscii()}#', digits: 2}
    fields: {id: string, year: integer, name: string}
  company: {fields: {code: {type: string, default: NW}}}

routines:
  add_request:
    input: {department: departments, kind: {enum: [buy, rent]}}
    do: [{add: {requests: {departmentId: =department.id, ...: [kind]}}}]
    return: =request

tools:
  bill:
    description: Bills.
    input: {total: integer}
    do: [{add: {invoices: {...: [total]}}}]
    return: {id: =invoice.id}
  unbill:
    description: Takes a bill away.
    input: {id: {ref: invoices, as: invoice}}
    do: [{remove: invoice}]
  ask:
    description: Asks.
    input:
      departmentId: {ref: departments}
      kind: {enum: [buy, rent]}
      note: {type: string, optional: true}
    do: [{add: {requests: {...: [departmentId, kind, note]}}}]
    return: {request: =request}
  ask_for:
    description: Asks by a routine.
    input: {departmentId: {ref: departments}, code: {type: string, optional: true}}
    do:
      - if: {that: =has(input.code), do: [{set: {department: {code: =input.code}}}]}
      - use: {add_request: {department: =department, kind: buy}, as: made}
    return: {id: =made.id}
  pay:
    description: Pays.
    input: {sum: integer}
    do: [{add: {payments: {...: [sum]}}}]
    return: {id: =payment.id}
  unpay:
    description: Takes a payment away.
    input: {id: {ref: payments, as: payment}}
    do: [{remove: payment}]
  wait:
    description: Lets time pass.
    input: {days: integer}
    do: [{set: {world: {now: '=addDays(now, input.days)'}}}]
    return: {now: =now}
  several:
    description: Bills twice, before and after New Year.
    do:
      - add: {invoices: {total: 1}, as: first}
      - set: {world: {now: 2027-01-01}}
      - add: {invoices: {total: 2}, as: second}
    return: {ids: ['=first.id', '=second.id']}
  failing:
    description: Bills, pays and asks, and then refuses.
    input: {departmentId: {ref: departments}}
    do:
      - add: {invoices: {total: 1}}
      - add: {payments: {sum: 1}}
      - add: {requests: {kind: buy, departmentId: =department.id}}
      - fail: {conflict: No.}
  mark:
    description: Marks.
    input: {year: integer, name: string}
    do: [{add: {marks: {...: [year, name]}}}]
    return: {id: =mark.id}
  drop:
    description: Takes a department away.
    input: {departmentId: {ref: departments}}
    do: [{remove: department}]
"""

FILES = {
    "world.yaml": SPEC,
    "invoices.json": json.dumps(
        [
            {"id": "INV-2025-0009", "total": 1},
            {"id": "INV-2026-0002", "total": 1},
            {"id": "INV-2026-0041", "total": 1},
            {"id": "OLD", "total": 1},
        ]
    ),
    "departments.json": json.dumps(
        [{"id": "D-1", "code": "IT"}, {"id": "D-2", "code": "HR"}]
    ),
    "payments.json": json.dumps([]),
}


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Package:
    return compiled(tmp_path_factory.mktemp("ids"), FILES, judge=True)


@pytest.fixture
def world(package: Package) -> Any:
    return package.world()


def ids(world: Any, tool: str, times: int, **arguments: Any) -> list[str]:
    return [answer(world, tool, **arguments)["id"] for _ in range(times)]


# A prefix with holes


def test_each_year_counts_from_one(world: Any) -> None:
    assert ids(world, "bill", 2, total=5) == ["INV-2026-0042", "INV-2026-0043"]
    answer(world, "wait", days=2)
    assert ids(world, "bill", 2, total=5) == ["INV-2027-0001", "INV-2027-0002"]


def test_within_one_call_the_prefix_follows_the_clock(world: Any) -> None:
    assert answer(world, "several") == {"ids": ["INV-2026-0042", "INV-2027-0001"]}


def test_a_prefix_reads_the_row_what_it_names_and_singletons(world: Any) -> None:
    made = answer(world, "ask", departmentId="D-1", kind="buy")
    assert made["request"] == {
        "id": "NW/IT-buy-10",
        "kind": "buy",
        "departmentId": "D-1",
    }
    made = answer(world, "ask", departmentId="D-1", kind="buy", note="soon")
    assert made["request"]["id"] == "NW/IT-buy-11"
    assert made["request"]["note"] == "soon"
    made = answer(world, "ask", departmentId="D-2", kind="buy")
    assert made["request"]["id"] == "NW/HR-buy-10"


def test_a_routine_makes_the_same_ids(world: Any) -> None:
    assert ids(world, "ask_for", 1, departmentId="D-1") == ["NW/IT-buy-10"]
    assert ids(world, "ask_for", 1, departmentId="D-1", code="XX") == ["NW/XX-buy-10"]


def test_braces_and_functions_in_a_prefix(world: Any) -> None:
    assert ids(world, "mark", 2, year=3, name="a b") == ["{3}-A B#01", "{3}-A B#02"]


def test_the_counters_are_state(package: Package, world: Any) -> None:
    assert world.snapshot()["counters"] == {
        "invoices": {"INV-2025-": 9, "INV-2026-": 41},
        "requests": {},
        "payments": 0,
        "marks": {},
    }
    before = world.digest()
    (made,) = ids(world, "bill", 1, total=5)
    answer(world, "unbill", id=made)
    assert world.digest() != before, "the id is used up"
    assert package.world().diff(world) == {
        "counters": {
            "invoices": {
                "before": {"INV-2025-": 9, "INV-2026-": 41},
                "after": {"INV-2025-": 9, "INV-2026-": 42},
            }
        }
    }
    again = package.world(world.snapshot())
    assert again.digest() == world.digest()
    assert ids(again, "bill", 1, total=5) == ["INV-2026-0043"]
    fork = world.fork()
    assert ids(fork, "bill", 2, total=5) == ["INV-2026-0043", "INV-2026-0044"]
    assert ids(world, "bill", 1, total=5) == ["INV-2026-0043"]


def test_a_snapshot_shares_no_counter(world: Any) -> None:
    taken = world.snapshot()
    taken["counters"]["invoices"]["INV-2026-"] = 500
    assert ids(world, "bill", 1, total=5) == ["INV-2026-0042"]


def test_a_refused_call_uses_up_no_id(world: Any) -> None:
    refusal(world, "bill", total=1001)
    refusal(world, "failing", departmentId="D-1")
    assert ids(world, "bill", 1, total=5) == ["INV-2026-0042"]
    assert ids(world, "pay", 1, sum=1) == ["P-20"]


def test_counters_that_are_left_out_begin_behind_the_rows(package: Package) -> None:
    data = package.world().snapshot()
    del data["counters"]
    row = {"id": "INV-2026-0077", "total": 1}
    data["collections"]["invoices"]["INV-2026-0077"] = row
    assert ids(package.world(data), "bill", 1, total=5) == ["INV-2026-0078"]


def test_an_id_that_a_row_has_is_passed_over(package: Package) -> None:
    data = package.world().snapshot()
    for number in ("0042", "0043"):
        key = f"INV-2026-{number}"
        data["collections"]["invoices"][key] = {"id": key, "total": 1}
    assert ids(package.world(data), "bill", 1, total=5) == ["INV-2026-0044"]


@pytest.mark.parametrize(
    ("counters", "problem"),
    [
        ({"invoices": 5}, "/counters/invoices: must be an object: by prefix, a whole"),
        ({"invoices": {"INV-": -1}}, "/counters/invoices: must be an object"),
        ({"payments": 4}, "/counters/payments: must be a whole number from 0 to 3"),
        ({"payments": True}, "/counters/payments: must be a whole number from 0 to 3"),
        ({"payments": {}}, "/counters/payments: must be a whole number from 0 to 3"),
        ({"company": 1}, "/counters/company: is not a collection that makes ids"),
    ],
)
def test_counters_from_outside_are_checked(
    package: Package, counters: Any, problem: str
) -> None:
    data = {**package.world().snapshot(), "counters": counters}
    with pytest.raises(package.module.DataError) as raised:
        package.world(data)
    assert problem in str(raised.value)


# A pool that can run out


def test_ids_are_taken_from_the_list_until_none_is_left(world: Any) -> None:
    assert ids(world, "pay", 3, sum=1) == ["P-20", "P-7", "P-99"]
    assert refusal(world, "pay", sum=1) == {
        "code": "limit_exceeded",
        "message": "No id is left for another payment: all 3 have been given out.",
    }


def test_an_id_is_given_out_once_only(world: Any) -> None:
    assert ids(world, "pay", 1, sum=1) == ["P-20"]
    answer(world, "unpay", id="P-20")
    assert ids(world, "pay", 1, sum=1) == ["P-7"]
    assert world.snapshot()["counters"]["payments"] == 2


def test_a_pool_goes_on_behind_the_first_rows(tmp_path: Path) -> None:
    rows = json.dumps([{"id": "P-7", "sum": 1}])
    package = compiled(tmp_path, {**FILES, "payments.json": rows})
    world = package.world()
    answer(world, "unpay", id="P-7")
    assert ids(world, "pay", 1, sum=1) == ["P-99"]
    assert refusal(world, "pay", sum=1)["code"] == "limit_exceeded"


def test_a_row_in_the_way_is_passed_over(package: Package) -> None:
    data = package.world().snapshot()
    data["collections"]["payments"]["P-20"] = {"id": "P-20", "sum": 1}
    assert ids(package.world(data), "pay", 1, sum=1) == ["P-7"]


def test_who_adds_is_told_that_ids_run_out(package: Package) -> None:
    assert package.tools()["pay"]["errors"] == ["invalid_input", "limit_exceeded"]
    assert "limit_exceeded" not in package.tools()["bill"]["errors"]


# A pool beside other ids

POOL = f"""{HEAD}index: [book, cancel]
collections:
  trips:
    as: trip
    key: id
    data: trips.json
    internal: Only for the tests of ids.
    new_id: {{pool: [HATHAT, HATHAU, HATHAV]}}
    fields: {{id: {{type: string, pattern: '^[A-Z0-9]{{6}}$'}}, seats: integer}}
tools:
  book:
    description: Books.
    input: {{seats: {{type: integer, description: How many.}}}}
    do: [{{add: {{trips: {{...: [seats]}}}}}}]
    return: {{id: =trip.id}}
  cancel:
    description: Cancels.
    input: {{tripId: {{ref: trips, description: The trip.}}}}
    do: [{{remove: trip}}]
    return: {{}}
"""


def booked(world: Any, times: int) -> list[str]:
    return [answer(world, "book", seats=1)["id"] for _ in range(times)]


def test_a_pool_stands_beside_other_ids(tmp_path: Path) -> None:
    rows = json.dumps([{"id": "ZFA04Y", "seats": 2}, {"id": "4WQ150", "seats": 1}])
    package = compiled(tmp_path, {"world.yaml": POOL, "trips.json": rows}, judge=True)
    world = package.world()
    assert booked(world, 1) == ["HATHAT"]
    answer(world, "cancel", tripId="HATHAT")
    assert booked(world, 2) == ["HATHAU", "HATHAV"]
    assert refusal(world, "book", seats=1)["code"] == "limit_exceeded"
    assert "limit_exceeded" in package.tools()["book"]["errors"]
    assert sorted(world.snapshot()["collections"]["trips"])[0] == "4WQ150"


def test_an_id_of_the_pool_that_a_row_has_is_passed_over(tmp_path: Path) -> None:
    rows = json.dumps([{"id": "HATHAT", "seats": 2}, {"id": "4WQ150", "seats": 1}])
    package = compiled(tmp_path, {"world.yaml": POOL, "trips.json": rows})
    assert booked(package.world(), 2) == ["HATHAU", "HATHAV"]


@pytest.mark.parametrize(
    ("pool", "message"),
    [
        ("pool: [HATHAT, HATHAU, HATHAT]", 'The id "HATHAT" stands twice in the pool'),
        ("pool: [HATHAT, hathau]", 'does not take the id "hathau": its `pattern`'),
        ("pool: []", "The pool has no ids."),
        ("pool: [HATHAT], prefix: A-", "The ids are those of the `pool`"),
        ("pool: [HATHAT], digits: 3", "The ids are those of the `pool`"),
        ("pool: [HATHAT], start: 3", "The ids are those of the `pool`"),
        ("pool: [123456]", "must be"),
        ("pool: HATHAT", "must be a list of ids"),
    ],
)
def test_pools_that_make_no_ids(tmp_path: Path, pool: str, message: str) -> None:
    spec = POOL.replace("pool: [HATHAT, HATHAU, HATHAV]", pool)
    (fault,) = faults_of(tmp_path, {"world.yaml": spec, "trips.json": "[]"})
    assert message in fault


def test_entries_have_no_pool(tmp_path: Path) -> None:
    spec = f"""{HEAD}index: []
collections:
  trips:
    as: trip
    key: id
    fields:
      id: string
      legs:
        type: array
        items: {{fields: {{no: string}}, new_id: {{pool: [a, b]}}}}
        key: no
"""
    (fault,) = faults_of(tmp_path, spec)
    assert "A pool belongs to a collection" in fault


# What cannot be


@pytest.mark.parametrize(
    ("new_id", "message"),
    [
        ("{prefix: 'A{self.n}'}", "The number would not stand apart"),
        ("{prefix: 'A{self.n}-1'}", "The number would not stand apart"),
        ("{prefix: '{self.id}-'}", "made before the row has its id"),
        ("{prefix: '{self.shown}-'}", "made before the row has its id"),
        ("{prefix: '{view(self, \"v\").n}-'}", "made before the row has its id"),
        ("{prefix: '{self.m}-'}", "`self` is a row of things and has no `m`."),
        ("{prefix: '{input.x}-'}", "Nothing here is called `input`."),
        ("{prefix: '{tool}-'}", "Nothing here is called `tool`."),
        ("{prefix: '{self.o}-'}", "a text needs a value"),
        ("{prefix: '=self.s'}", "A prefix is text, in which holes may stand."),
        ("{prefix: '{self.s-'}", "hole"),
        ("{digits: 16}", "15 digits at most"),
    ],
)
def test_prefixes_that_make_no_ids(tmp_path: Path, new_id: str, message: str) -> None:
    spec = f"""{HEAD}index: []
collections:
  things:
    as: thing
    key: id
    new_id: {new_id}
    fields:
      id: string
      n: integer
      s: string
      o: {{type: string, optional: true}}
      shown: =self.id + "!"
    views:
      v: [n]
"""
    (fault,) = faults_of(tmp_path, spec)
    assert message in fault


@pytest.mark.parametrize("word", ["prefix: P-", "digits: 3", "start: 2"])
def test_a_pool_has_no_prefix(tmp_path: Path, word: str) -> None:
    spec = f"""{HEAD}index: []
collections:
  things: {{as: thing, key: id, new_id: {{{word}}}, fields: {{id: {{enum: [a, b]}}}}}}
"""
    (fault,) = faults_of(tmp_path, spec)
    assert 'The ids are those that "id" allows' in fault
