"""Records that are written out among others: what they give, and that mypy follows."""

from pathlib import Path
from typing import Any

import pytest

from behaviour.test_any_spec import mypy
from compiling import written
from faults.worlds import Package, compiled

SPEC = """
toolc: 1
world: {name: w}
index: [give_back, ask, look]
types:
  Payment: {fields: {by: string, amount: number, note: {type: string, optional: true}}}
  Day:
    tag: status
    cases: {open: {seats: integer}, full: {seats: integer}, shut: {}}
collections:
  bills:
    as: bill
    key: id
    data: bills.json
    fields:
      id: string
      payments: {type: array, items: Payment}
      days: {type: object, additionalProperties: Day}
      kept: {type: array, items: Day, default: []}
routines:
  info:
    input: {bill: bills, date: string}
    do:
      - require:
          that: '=input.date in bill.days && bill.days[input.date].status == "open"'
          else: {not_allowed: It is not open.}
    return: {...: {'bill.days[input.date]': [status, seats]}}
  left:
    input: {bill: bills, date: string}
    do:
      - require:
          that: '=input.date in bill.days && bill.days[input.date].status != "shut"'
          else: {not_allowed: It is shut.}
    return: {...: {'bill.days[input.date]': [status]}}
tools:
  give_back:
    description: Gives back what was paid.
    input: {billId: {ref: bills, description: The bill.}}
    do:
      - set:
          bill:
            payments: >-
              =bill.payments +
              bill.payments.map(p, {"by": p.by, "amount": -p.amount})
      - let:
          all: '=bill.payments + bill.payments.map(p, {"by": p.by, "amount": 1})'
          some: >-
            =all.size() > 9 ? bill.payments :
            all.map(p, {"by": "x", "amount": p.amount})
      - set: {bill: {payments: =all}}
      - set: {bill: {payments: =some}}
      - set:
          bill:
            kept: '=(bill.kept + [{"status": "shut"}]).filter(d, d.status != "open")'
    return: {payments: =bill.payments, kept: =bill.kept}
  ask:
    description: Works things out.
    input: {billId: {ref: bills, description: The bill.}}
    return:
      sum: '=bill.payments.map(p, {"by": p.by, "n": p.amount}).map(q, q.n + 1).sum()'
      more: >-
        =(bill.payments + [{"by": "x", "amount": 1}]).map(q, q.amount + 1).sum()
      great: >-
        =(bill.payments + bill.payments.map(p, {"by": p.by, "amount": 9}))
        .filter(q, q.amount > 3)
      one: '=[{"by": "x", "amount": 1}].map(q, q.amount + 1).sum()'
      order: >-
        =bill.payments.map(p, {"odd key": p.by, "n": {"x": p.amount}}).sortBy(q, q.n.x)
      first: >-
        =bill.payments.map(p, {"by": p.by, "n": p.amount})[0]
        .orValue({"by": "", "n": 0}).n
  look:
    description: Looks into a day.
    input:
      billId: {ref: bills, description: The bill.}
      date: {type: string, description: The day.}
    do:
      - use: {info: {bill: =bill, date: =input.date}, as: found}
      - use: {left: {bill: =bill, date: =input.date}, as: also}
    return: {found: =found, also: =also.status}
"""
BILL = """[{"id": "b", "payments": [{"by": "Ida", "amount": 2}],
  "days": {"mon": {"status": "open", "seats": 3}, "tue": {"status": "shut"}}}]"""


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Package:
    folder = tmp_path_factory.mktemp("written_out")
    return compiled(folder, {"w.yaml": SPEC, "bills.json": BILL}, judge=True)


def test_mypy_follows(package: Package, tmp_path: Path) -> None:
    written(package.files, tmp_path / "w")
    done = mypy(tmp_path, ["w"])
    assert done.returncode == 0, done.stdout + done.stderr


def test_they_are_joined_and_looked_into(package: Package) -> None:
    assert package.call("ask", {"billId": "b"}) == {
        "sum": 3,
        "more": 5,
        "great": [{"by": "Ida", "amount": 9}],
        "one": 2,
        "order": [{"odd key": "Ida", "n": {"x": 2}}],
        "first": 2,
    }


def test_they_are_stored(package: Package) -> None:
    found: Any = package.call("give_back", {"billId": "b"})
    assert found["payments"] == [
        {"by": "x", "amount": amount} for amount in (2, -2, 1, 1)
    ]
    assert found["kept"] == [{"status": "shut"}]


def test_the_tag_is_given_on(package: Package) -> None:
    answer = package.call("look", {"billId": "b", "date": "mon"})
    assert answer == {"found": {"status": "open", "seats": 3}, "also": "open"}
    told = package.refusal("look", {"billId": "b", "date": "tue"})
    assert told["message"] == "It is not open."
