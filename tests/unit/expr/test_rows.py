"""Emitted Python, run on rows: null, absent, missing rows, dates."""

import ast
from dataclasses import dataclass, field
from typing import Any

import pytest

from toolc.expr import emit, emit_negated
from toolc.expr.marks import without_marks
from toolc.model.types import Bool
from toolc.runtime import expressions
from unit.expr.crm import Names, checked

USERS = {
    "U1": {"id": "U1", "name": "Ann", "active": True, "managerId": None, "it's": "x"},
    "U2": {
        "id": "U2",
        "name": "Bob",
        "active": False,
        "managerId": "U1",
        "it's": "y",
        "nickname": "Bobby",
        "tags": ["b", "a"],
    },
}
STAGES = {
    "S1": {"id": "S1", "name": "New", "order": 1, "probability": 10, "isClosed": False}
}


def _opportunity(number: int, **fields: Any) -> dict[str, Any]:
    return {
        "id": f"O{number}",
        "ownerId": "U1",
        "stageId": "S1",
        "accountId": "A1",
        "status": "open",
        "amount": {"amount": number * 10.5, "currency": "USD"},
        "expectedCloseDate": f"2031-03-0{number}",
        "closedDate": None,
        "updatedAt": f"2031-03-0{number}T12:00:00+02:00",
        "relatedTo": {"type": "lead", "id": f"L{number}"},
        **fields,
    }


OPPORTUNITIES = {
    "O1": _opportunity(1),
    "O2": _opportunity(2, ownerId="U2", status="won", closedDate="2031-03-05"),
    "O3": _opportunity(3, ownerId="gone", stageId="gone"),
}


@dataclass
class Table:
    rows: dict[str, Any]

    def all(self) -> list[Any]:
        return list(self.rows.values())

    def get(self, key: str) -> Any:
        assert key is not None
        return self.rows.get(key)

    def require(self, key: str) -> Any:
        return self.rows[key]

    def by(self, path: str, value: object) -> list[Any]:
        first, _, second = path.partition(".")
        return [
            row
            for row in self.rows.values()
            if (row[first][second] if second else row[first]) == value
        ]


@dataclass
class State:
    now: str = "2031-03-02"
    users: Table = field(default_factory=lambda: Table(USERS))
    stages: Table = field(default_factory=lambda: Table(STAGES))
    opportunities: Table = field(default_factory=lambda: Table(OPPORTUNITIES))
    accounts: Table = field(
        default_factory=lambda: Table({"A1": {"id": "A1", "name": "Acme"}})
    )


def run(source: str, subject: str = "O1", **args: Any) -> Any:
    found = checked(source)
    assert found.diagnostics == ()
    assert found.expression is not None
    row = OPPORTUNITIES[subject]
    scope = {
        **{name: getattr(expressions, name) for name in expressions.__all__},
        "state": State(),
        "args": {"limit": 5, "amount": 10, "due": "k", "prices": {}, **args},
        "self": row,
        "opportunity": row,
        "old_opportunity": row,
        "actor": USERS["U2"],
        "owner": None,
        "pipeline": list(OPPORTUNITIES.values()),
        "weighted_amount": lambda row: row["amount"],
    }
    python = ast.unparse(without_marks(emit(found.expression, Names())))
    try:
        value = eval(python, scope)
    except expressions.ExpressionError:
        return "ExpressionError"
    if isinstance(found.expression.type, Bool):
        negated = ast.unparse(without_marks(emit_negated(found.expression, Names())))
        assert type(value) is bool
        assert bool(eval(negated, scope)) is not value
    return value


@pytest.mark.parametrize(
    ("source", "subject", "value"),
    [
        ("self.owner.name", "O1", "Ann"),
        ("self.owner.name", "O3", None),
        ("self.owner.manager.name", "O1", None),
        ("self.owner.manager.name", "O2", "Ann"),
        ("self.owner.manager.name", "O3", None),
        ("self.owner.nickname", "O1", None),
        ("self.owner.nickname", "O2", "Bobby"),
        ('self.owner.nickname.orValue(self.owner.name.orValue("-"))', "O1", "Ann"),
        ('self.owner.nickname.orValue(self.owner.name.orValue("-"))', "O3", "-"),
        ("self.owner != null && self.owner.active", "O1", True),
        ("self.owner != null && self.owner.active", "O2", False),
        ("self.owner != null && self.owner.active", "O3", False),
        ("self.owner == null || self.owner.active", "O3", True),
        ('self.owner.name == "Ann"', "O1", True),
        ('self.owner.name == "Ann"', "O3", False),
        ('self.owner.name != "Ann"', "O3", True),
        ("self.owner.name == self.owner.manager.name", "O3", True),
        ("self.owner.name == null", "O3", True),
        ("self.owner.nickname == null", "O1", True),
        ("self.owner.nickname != null", "O2", True),
        ("self.owner.nickname != null", "O3", False),
        ("self.owner.tags.orValue([]).sort()", "O2", ["a", "b"]),
        ('self.owner.tags.orValue(["n"]).map(t, t.upper())', "O3", ["N"]),
        ('self.owner.tags.orValue(["n"]).map(t, t.upper())', "O2", ["B", "A"]),
        ("self.stage.probability.orValue(0)", "O3", 0),
        ("self.closedDate == null || self.closedDate < now", "O2", False),
        ("self.closedDate.orValue(now)", "O1", "2031-03-02"),
        ("owner == null ? self.id : owner.id", "O1", "O1"),
        ('actor["it\'s"]', "O1", "y"),
        (
            '!(self.owner != null && self.owner.name == "Ann") || self.owner.active',
            "O3",
            True,
        ),
    ],
)
def test_paths_through_null(source: str, subject: str, value: object) -> None:
    assert run(source, subject) == value


@pytest.mark.parametrize(
    ("source", "args", "value"),
    [
        ("input.name", {}, None),
        ("input.name", {"name": "a"}, "a"),
        ('input.name.orValue("-")', {}, "-"),
        ('input.name.orValue(actor.name + "!")', {}, "Bob!"),
        ("has(input.name) && input.name.size() == 1", {"name": "a"}, True),
        ("has(input.name) && input.name.size() == 1", {}, False),
        ("has(input.note)", {"note": None}, True),
        ('input.note.orValue("-")', {"note": None}, "-"),
        ('input.note.orValue("-")', {}, "-"),
        ('input.note.orValue("-")', {"note": ""}, ""),
        ("input.staleOnly == true", {}, False),
        ("input.staleOnly == true", {"staleOnly": True}, True),
        ("input.staleOnly != false", {}, True),
        ("input.staleOnly.orValue(true)", {"staleOnly": False}, False),
        ("input.tags.orValue([]).size()", {}, 0),
        ("input.prices.k.orValue(1.0)", {}, 1.0),
        ("input.prices.k.orValue(1.0)", {"prices": {"k": 0.0}}, 0.0),
        ('"k" in input.prices && input.prices["k"] > 1.0', {"prices": {"k": 2}}, True),
        ("input.prices.map(p, input.prices[p])", {"prices": {"a": 1, "b": 2}}, [1, 2]),
        ("input.anything == 1", {"anything": True}, False),
        ("input.anything == true", {"anything": 1}, False),
        ("input.anything == true", {"anything": True}, True),
        ("input.anything == null", {"anything": None}, True),
        ("input.anything.orValue(5) == 5.0", {"anything": None}, True),
        ('[1, "1"].filter(x, x == input.anything)', {"anything": "1"}, ["1"]),
    ],
)
def test_parameters(source: str, args: dict[str, Any], value: object) -> None:
    assert run(source, **args) == value


@pytest.mark.parametrize(
    ("source", "value"),
    [
        ("pipeline.filter(o, o.owner != null).map(p, p.owner.name)", ["Ann", "Bob"]),
        ("pipeline.map(o, o.owner.name)", ["Ann", "Bob", None]),
        ('opportunities.filter(o, o.status == "open").map(o, o.id)', ["O1", "O3"]),
        (
            'opportunities.filter(o, o.status == "open" && o.ownerId == "U1" '
            "&& o.amount.amount > 1.0).map(o, o.id)",
            ["O1"],
        ),
        ('opportunities.exists(o, o.relatedTo.id == "L2")', True),
        ('opportunities.exists(o, o.relatedTo.id == "L9")', False),
        ('opportunities.exists(o, o.ownerId == "U1" && o.status == "won")', False),
        ("opportunities.filter(o, owner != null && o.ownerId == owner.id)", []),
        ("pipeline.map(o, o.amount.amount).sum()", 63.0),
        ("pipeline.map(o, o.closedDate != null, o.closedDate).max()", "2031-03-05"),
        ("pipeline.sortBy(o, -o.amount.amount).map(o, o.id)", ["O3", "O2", "O1"]),
        ('pipeline.sortBy(o, o.updatedAt)[0].id.orValue("")', "O1"),
        ("pipeline.map(o, o.updatedAt).max()", "2031-03-03T12:00:00+02:00"),
        ("pipeline.groupBy(o, o.status).map(s, s)", ["open", "won"]),
        ("pipeline.toMap(o, o.id, o.status).size()", 3),
        ('pipeline.exists_one(o, o.status == "won")', True),
        ('pipeline[5].id.orValue("none")', "none"),
        ('pipeline.filter(o, o.status == "won").all(o, o.closedDate != null)', True),
        ('pipeline.map(o, o.status).distinct().join("+")', "open+won"),
        ("pipeline.all(o, daysBetween(now, o.expectedCloseDate) < 2)", True),
        ('pipeline.filter(o, o.expectedCloseDate > "2031-03-01").size()', 2),
        ('self.updatedAt == timestamp("2031-03-01T10:00:00Z")', True),
        ("self.updatedAt.getHours()", 10),
        ('self.updatedAt + duration("15h")', "2031-03-02T01:00:00Z"),
        ("self.weightedAmount.amount * 2.0", 21.0),
    ],
)
def test_lists_of_rows(source: str, value: object) -> None:
    assert run(source) == value
