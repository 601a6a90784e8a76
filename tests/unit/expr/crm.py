"""A small world for tests of expressions, and Python names for it."""

import ast
import keyword
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from toolc.diagnostics import Span
from toolc.expr import Checked, ComputedField, Member, Navigation, Path, Stored, check
from toolc.model.expressions import Computed, Navigate
from toolc.model.types import (
    Bool,
    Broken,
    Date,
    Double,
    Field,
    Int,
    Json,
    ListOf,
    MapOf,
    Nullable,
    Record,
    Row,
    Text,
    Timestamp,
    Type,
    Union,
)

MONEY = Record({"amount": Field(Double()), "currency": Field(Text(("USD",)))}, "Money")
STATUS = Text(("open", "won", "lost"))

NAMED = {"name": Field(Text()), "limit": Field(Double(), optional=True)}
OWN: Mapping[str, Mapping[str, Field]] = {
    "card": {"last4": Field(Text())},
    "wallet": {"balance": Field(Double())},
    "voucher": {},
}
METHOD = Union(
    "kind",
    {
        case: Record({"kind": Field(Text((case,))), **NAMED, **own})
        for case, own in OWN.items()
    },
    tuple(OWN),
    "Method",
)

ROWS: Mapping[str, Mapping[str, Member]] = {
    "users": {
        "id": Stored(Text(), False),
        "name": Stored(Text(), False),
        "active": Stored(Bool(), False),
        "nickname": Stored(Text(), True),
        "managerId": Stored(Nullable(Text()), False),
        "manager": Navigation("manager", ("managerId",), "users", False, True),
        "tags": Stored(ListOf(Text()), True),
        "it's": Stored(Text(), False),
        "in": Stored(Int(), False),
    },
    "stages": {
        "id": Stored(Text(), False),
        "name": Stored(Text(), False),
        "order": Stored(Int(), False),
        "probability": Stored(Int(), False),
        "isClosed": Stored(Bool(), False),
    },
    "opportunities": {
        "id": Stored(Text(), False),
        "ownerId": Stored(Text(), False),
        "owner": Navigation("owner", ("ownerId",), "users", True, False),
        "accountId": Stored(Text(), False),
        "account": Navigation("account", ("accountId",), "accounts", False, False),
        "stageId": Stored(Text(), False),
        "stage": Navigation("stage", ("stageId",), "stages", True, False),
        "status": Stored(STATUS, False),
        "amount": Stored(MONEY, False),
        "expectedCloseDate": Stored(Date(), False),
        "closedDate": Stored(Nullable(Date()), False),
        "updatedAt": Stored(Timestamp(), False),
        "relatedTo": Stored(
            Record({"type": Field(Text()), "id": Field(Text())}), False
        ),
        "notes": Stored(Json(), False),
        "weightedAmount": ComputedField(MONEY),
        "stale": ComputedField(Bool()),
        "broken": ComputedField(Broken()),
    },
    "accounts": {"id": Stored(Text(), False), "name": Stored(Text(), False)},
}

INPUT = Record(
    {
        "limit": Field(Int()),
        "status": Field(STATUS, optional=True),
        "name": Field(Text(), optional=True),
        "note": Field(Nullable(Text()), optional=True),
        "stageId": Field(Text(), optional=True),
        "staleOnly": Field(Bool(), optional=True),
        "amount": Field(Double()),
        "due": Field(Text()),
        "tags": Field(ListOf(Text()), optional=True),
        "prices": Field(MapOf(Double())),
        "anything": Field(Json()),
    },
    "Input",
)

VARIABLES: Mapping[str, Type] = {
    "input": INPUT,
    "opportunity": Row("opportunities"),
    "old.opportunity": Row("opportunities"),
    "self": Row("opportunities"),
    "actor": Row("users"),
    "owner": Nullable(Row("users")),
    "pipeline": ListOf(Row("opportunities")),
    "now": Date(),
    "moment": Timestamp(),
    "tool": Text(),
    "faulty": Broken(),
    "method": METHOD,
    "methods": ListOf(METHOD),
    "perhaps": Nullable(METHOD),
    "by": MapOf(METHOD),
}

RULES: Mapping[str, tuple[Type, ...]] = {
    "may_own": (Row("users"),),
    "within": (Row("opportunities"), Double()),
}


@dataclass(frozen=True)
class World:
    """The environment of the tests."""

    non_null: frozenset[Path] = frozenset()
    names: Mapping[str, Type] = field(default_factory=lambda: VARIABLES)

    def variable(self, name: str) -> Type | None:
        return self.names.get(name)

    def variables(self) -> Iterable[str]:
        return self.names

    def why_gone(self, name: str) -> str | None:
        return None

    def collections(self) -> Iterable[str]:
        return ROWS

    def member(self, collection: str, name: str) -> Member | None:
        return ROWS[collection].get(name)

    def members(self, collection: str) -> Iterable[str]:
        return ROWS[collection]

    def view(self, collection: str, view: str) -> Type | None:
        return Record({"id": Field(Text())}) if view == "summary" else None

    def views(self, collection: str) -> Iterable[str]:
        return ("summary",)

    def rule(self, name: str) -> tuple[Type, ...] | None:
        return RULES.get(name)

    def rules(self) -> Iterable[str]:
        return RULES

    def routines(self) -> Mapping[str, Iterable[str]]:
        return {"dollars": ("sum", "places"), "next_day": ()}


def place(start: int, end: int) -> Span:
    return Span("spec.yaml", 1, start + 1, 1, end + 1)


def checked(source: str, expected: Type | None = None, *known: Path) -> Checked:
    return check(source, place, World(frozenset(known)), expected)


class Names:
    """Python names as a generated function of the CRM has them."""

    def __init__(self, *bound: str) -> None:
        self.bound = bound
        self.helpers: set[str] = set()
        self._taken: set[str] = set()

    def name(self, name: str) -> ast.expr:
        known = {"input": "args", "now": "state.now", "moment": "state.now"}
        written = known.get(name, name.replace("old.", "old_"))
        return ast.parse(written, mode="eval").body

    def argument(self, name: str) -> ast.expr | None:
        return None

    def table(self, collection: str) -> ast.expr:
        return ast.Attribute(ast.Name("state", ast.Load()), collection, ast.Load())

    def writes(self, collection: str) -> bool:
        return False

    def all_rows(self, collection: str) -> ast.expr:
        return ast.Call(
            ast.Attribute(self.table(collection), "all", ast.Load()), [], []
        )

    def single(self, collection: str) -> ast.expr:
        return ast.Call(
            ast.Attribute(self.table(collection), "get", ast.Load()), [], []
        )

    def indexed(self, collection: str, field_path: str) -> bool:
        return True

    def navigation(self, node: Navigate) -> ast.expr | None:
        return ast.Name(node.name, ast.Load()) if node.name in self.bound else None

    def computed(self, node: Computed, base: ast.expr) -> ast.expr:
        called = re.sub("([A-Z])", r"_\1", node.field).lower()
        return ast.Call(ast.Name(called, ast.Load()), [base], [])

    def view(self, collection: str, view: str, row: ast.expr) -> ast.expr:
        called = ast.Name(f"{collection}_{view}", ast.Load())
        return ast.Call(called, [ast.Name("state", ast.Load()), row], [])

    def rule(self, name: str, arguments: list[ast.expr]) -> ast.expr:
        return ast.Call(ast.Name(name, ast.Load()), arguments, [])

    def loop(self, wish: str) -> str:
        return f"{wish}_" if keyword.iskeyword(wish) else wish

    def fresh(self, wish: str) -> str:
        name, number = self.loop(wish), 2
        while name in self._taken or name in VARIABLES:
            name, number = f"{wish}_{number}", number + 1
        self._taken.add(name)
        return name

    def helper(self, name: str) -> str:
        self.helpers.add(name)
        return name
