"""References inside of parameters and of stored records, and the ways to their rows."""

import json
from pathlib import Path
from typing import Any

import pytest

from behaviour.test_spec_regressions import typed
from faults.worlds import HEAD, Package, compiled, faults_of

SPEC = Path(__file__).with_name("inner_references.yaml").read_text(encoding="utf-8")
PRODUCTS = [
    {"id": "lamp", "name": "Lamp", "price": 40, "active": True},
    {"id": "vase", "name": "Vase", "price": 18.5, "active": True},
    {"id": "sofa", "name": "Sofa", "price": 900, "active": True},
    {"id": "old", "name": "Old chair", "price": 5, "active": False},
]
STORES = [{"id": "B", "city": "Bremen"}, {"id": "L", "city": "Lübeck"}]
ORDERS = [
    {"id": "O-1", "lines": [{"productId": "vase", "quantity": 2}]},
    {"id": "O-2", "lines": [], "sent": {"storeId": None, "byId": "gone"}},
    {
        "id": "O-3",
        "lines": [{"productId": "lamp", "quantity": 1}],
        "sent": {"storeId": "L", "byId": "B"},
    },
]


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Package:
    folder = tmp_path_factory.mktemp("inner")
    files = {
        "world.yaml": SPEC,
        "products.json": json.dumps(PRODUCTS),
        "stores.json": json.dumps(STORES),
        "orders.json": json.dumps(ORDERS),
    }
    made = compiled(folder, files, judge=True)
    typed(folder, made)
    return made


def line(product: str, quantity: int = 1, **more: Any) -> dict[str, Any]:
    return {"productId": product, "quantity": quantity, "spare": None, **more}


def test_entries_lead_to_their_rows_as_they_are_now(package: Package) -> None:
    lines = [line("lamp", 2), line("lamp", storeId="B", spare="vase")]
    assert package.call("order", {"lines": lines}) == {
        "raised": [[40, 41], [41, 42]],
        "cities": [None, "Bremen"],
        "others": ["none", "Vase"],
        "worth": 126,
    }


@pytest.mark.parametrize(
    ("lines", "code", "message", "details"),
    [
        (
            [line("lamp"), line("sock")],
            "not_found",
            'We do not sell "sock".',
            {"path": "/lines/1/productId"},
        ),
        (
            [line("lamp"), line("lamp", storeId="X")],
            "not_found",
            "Store X not found.",
            {"path": "/lines/1/storeId"},
        ),
        (
            [line("old")],
            "invalid_state",
            "Old chair is not sold any more.",
            {"path": "/lines/0/productId"},
        ),
        (
            [line("lamp"), line("lamp"), line("sofa")],
            "limit_exceeded",
            "Sofa is dear.",
            {"path": "/lines/2/productId", "price": 900},
        ),
        (
            [line("lamp", spare="old")],
            "invalid_state",
            "Old chair is not sold any more.",
            {"path": "/lines/0/spare"},
        ),
        # entry by entry, and in an entry as the references are written
        (
            [line("lamp", storeId="X"), line("sock")],
            "not_found",
            "Store X not found.",
            {"path": "/lines/0/storeId"},
        ),
        (
            [line("old", storeId="X")],
            "invalid_state",
            "Old chair is not sold any more.",
            {"path": "/lines/0/productId"},
        ),
    ],
)
def test_the_first_faulty_entry_is_told_with_its_place(
    lines: list[Any], code: str, message: str, details: Any, package: Package
) -> None:
    world = package.world()
    before = world.digest()
    answer = world.call("order", {"lines": lines})
    assert answer["isError"]
    assert answer["output"] == {"code": code, "message": message, "details": details}
    assert world.digest() == before


def test_a_weak_reference_may_lead_nowhere(package: Package) -> None:
    answer = package.call("order", {"lines": [line("vase", spare="sock")]})
    assert answer["others"] == ["none"]


def test_the_shapes_are_checked_before_any_row_is_looked_up(package: Package) -> None:
    lines = [line("sock"), {**line("lamp"), "quantity": "1"}]
    refused = package.refusal("order", {"lines": lines})
    assert refused["code"] == "invalid_input"
    assert [p["path"] for p in refused["details"]["problems"]] == ["/lines/1/quantity"]


def test_stored_records_lead_to_rows(package: Package) -> None:
    lines = [{"productId": "lamp", "quantity": 2}, {"productId": "vase", "quantity": 1}]
    assert package.call("order_all", {"lines": lines}) == {
        "order": {
            "id": "O-4",
            "total": 98.5,
            "lines": [{"name": "Lamp"}, {"name": "Vase"}],
        },
        "first": "Lamp",
    }
    assert package.call("order_all", {"lines": []})["first"] == "none"


def test_a_path_through_what_is_missing_is_null(package: Package) -> None:
    def shown(order: str, **more: Any) -> Any:
        return package.call("first_line", {"orderId": order, **more})

    vase = {"productId": "vase", "quantity": 1}
    assert shown("O-1", line=vase) == {
        "first": "Vase",
        "given": "Vase",
        "store": None,
        "carrier": "nobody",
        "named": False,
    }
    assert shown("O-2", line=None) == {
        "first": "none",
        "given": None,
        "store": None,
        "carrier": "nobody",
        "named": False,
    }
    assert shown("O-3") == {
        "first": "Lamp",
        "given": None,
        "store": "Lübeck",
        "carrier": "Bremen",
        "named": True,
    }
    refused = package.refusal("first_line", {"orderId": "O-1", "line": line("x")})
    assert refused["code"] == "invalid_input"
    gone = {"productId": "x", "quantity": 1}
    refused = package.refusal("first_line", {"orderId": "O-1", "line": gone})
    assert refused["details"] == {"path": "/line/productId"}


@pytest.mark.parametrize(
    ("tool", "arguments", "path"),
    [
        ("pick", {"productIds": ["lamp", "sock"]}, "/productIds/1"),
        (
            "price",
            {"prices": {"a/b": {"productId": "x", "price": 1}}},
            "/prices/a~1b/productId",
        ),
        ("price", {"prices": {}, "main": {"~": "X"}}, "/main/~0"),
        ("box", {"box": {"main": "x", "to": {"storeId": None}}}, "/box/main"),
        ("box", {"box": {"main": "lamp", "to": {"storeId": "X"}}}, "/box/to/storeId"),
        ("gift", {"productId": "lamp", "gifts": [{"forId": "X"}]}, "/gifts/0/forId"),
        ("group", {"groups": [{}, {"a": ["B"], "b": ["B", "X"]}]}, "/groups/1/b/1"),
        ("find_by_ids", {"ids": ["lamp", "x"]}, "/ids/1"),
    ],
)
def test_lists_maps_and_records_are_followed_to_any_depth(
    tool: str, arguments: Any, path: str, package: Package
) -> None:
    refused = package.refusal(tool, arguments)
    assert (refused["code"], refused["details"]) == ("not_found", {"path": path})


def test_what_is_there_is_taken(package: Package) -> None:
    assert package.call("pick", {"productIds": ["vase", "lamp"]}) == {
        "names": ["Vase", "Lamp"]
    }
    prices = {"a": {"productId": "vase", "price": 3}}
    assert package.call("price", {"prices": prices, "main": {"x": "B"}}) == {
        "told": ["a: Vase at 3"]
    }
    box = {"main": "sofa", "to": {"storeId": "B"}}
    assert package.call("box", {"box": box}) == {"name": "Sofa", "city": "Bremen"}
    assert package.call("gift", {"productId": "lamp", "gifts": [{"forId": "L"}]}) == {
        "name": "Lamp",
        "city": None,
        "to": ["Lübeck"],
    }
    assert package.call("group", {"groups": []}) == {"count": 0}
    found = package.call("find_by_ids", {"ids": ["vase"]})["results"]
    assert [row["id"] for row in found] == ["vase"]


def test_a_reference_of_a_group_is_looked_up_like_any_other(package: Package) -> None:
    refused = package.refusal("gift", {"productId": "old", "storeId": "X"})
    assert refused == {
        "code": "invalid_state",
        "message": "Old chair is not sold any more.",
    }


def test_a_row_that_was_removed_is_not_found(package: Package) -> None:
    lines = [{"productId": "vase", "quantity": 1}, {"productId": "sofa", "quantity": 1}]
    kept = {"productId": "old", "lines": lines}
    assert package.call("retire", kept) == {"names": ["Vase", "Sofa"]}
    refused = package.refusal("retire", {"productId": "sofa", "lines": lines})
    assert refused == {"code": "not_found", "message": 'We do not sell "sofa".'}


def test_what_is_looked_up_is_told(package: Package) -> None:
    tools = package.tools()
    assert tools["order"]["errors"] == [
        "invalid_input",
        "not_found",
        "invalid_state",
        "limit_exceeded",
    ]
    assert "Every product is still sold." in tools["order"]["description"]
    assert tools["group"]["errors"] == ["invalid_input", "not_found"]
    item = tools["order"]["inputSchema"]["properties"]["lines"]["items"]
    assert item["properties"]["productId"] == {"type": "string"}


def test_what_was_looked_up_is_not_looked_at_again_when_it_is_stored(
    package: Package,
) -> None:
    body = package.files["tools/world.py"].split("def order_all")[1].split("def ")[0]
    assert "settle" not in body


REFUSED = {
    "{a: {type: array, items: {ref: things, as: x}}}": (
        "`as` names the row of a field, and this is an item without a name."
    ),
    "{a: {type: array, prefixItems: [{ref: things}]}}": (
        "A reference below `prefixItems` cannot be followed."
    ),
    "{a: {anyOf: [{ref: things}, {type: integer}]}}": (
        "A reference below `anyOf` cannot be followed."
    ),
    "{a: {type: object, propertyNames: {ref: things}}}": (
        "A reference below `propertyNames` cannot be followed."
    ),
    "{a: {items: {ref: things}}}": (
        "Nothing says where in the value this reference is."
    ),
    "{a: {fields: {thingId: {ref: things}, thing: string}}}": (
        'The row that "thingId" refers to would be called "thing", which is taken.'
    ),
    "{a: {fields: {thingId: {ref: things}, b: {ref: things, as: thing}}}}": (
        'The row that "b" refers to would be called "thing", which is taken.'
    ),
    "{a: {fields: {b: {ref: things}}}}": (
        '"b" refers to things, but its row has no name.'
    ),
    "{a: {fields: {nowId: {ref: things}}}}": (
        'A row cannot be called "now": expressions use the word.'
    ),
    "{a: {fields: {thingId: {ref: things, rules: [bad]}}}}": (
        'There is no rule "bad".'
    ),
    "{a: {fields: {b: {type: string, where: =true}}}}": (
        "`where` filters rows, which only a parameter of a list or a search does."
    ),
}  # fmt: skip


@pytest.mark.parametrize("shape", REFUSED)
def test_a_reference_that_cannot_be_followed_is_told(
    shape: str, tmp_path: Path
) -> None:
    spec = f"""{HEAD}index: [t]
collections:
  things: {{as: thing, key: id, fields: {{id: string}}}}
tools:
  t:
    description: Does nothing.
    input: {shape}
    return: {{done: true}}
"""
    (told,) = faults_of(tmp_path, spec)
    assert told.startswith("9:")
    assert REFUSED[shape] in told


def test_rules_stand_where_a_tool_takes_the_row(tmp_path: Path) -> None:
    spec = f"""{HEAD}index: []
collections:
  things: {{as: thing, key: id, fields: {{id: string}}}}
  boxes:
    as: box
    key: id
    fields: {{id: string, parts: {{type: array, items: Part}}}}
types:
  Part: {{fields: {{thingId: {{ref: things, rules: [good]}}}}}}
rules:
  good: {{input: {{thing: things}}, that: =thing.id != "", else: {{conflict: Bad.}}}}
"""
    (told,) = faults_of(tmp_path, spec)
    assert told.startswith("11:")
    assert "`rules` belongs to a parameter, and this is a field." in told


def test_a_write_may_take_away_the_row_behind_a_reference(tmp_path: Path) -> None:
    spec = f"""{HEAD}index: [t]
collections:
  things: {{as: thing, key: id, fields: {{id: string, name: string}}}}
types:
  Part:
    fields:
      otherId: {{ref: things, weak: true}}
      note: {{type: string, nullable: true}}
tools:
  t:
    description: Forgets a thing that was asked for.
    input: {{thingId: {{ref: things}}, part: Part}}
    do:
      - require: {{that: =input.part.other != null, else: {{not_found: Gone.}}}}
      - require: {{that: =input.part.note != null, else: {{not_found: Gone.}}}}
      - let: {{both: =input.part.other.name + input.part.note}}
      - remove: thing
    return: {{size: =input.part.note.size(), name: =input.part.other.name + both}}
"""
    (told,) = faults_of(tmp_path, spec)
    assert told.startswith("20:")
    assert "`input.part.other.name` may be null" in told
