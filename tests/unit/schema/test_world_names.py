"""The names of a world where an editor proposes them."""

from typing import Any

import pytest
from jsonschema import Draft7Validator

from toolc.model.world import BUILT_IN_CODES
from toolc.schema import editor_schema, world_names
from toolc.source import load_text

from .test_editor_schema import parts

SHOP = """
types:
  Money: {type: number, description: 'Euros, such as 12.5. Never cents.'}
errors:
  on_hold: {description: The account is closed.}
collections:
  customers: {as: customer, key: id, description: Who bought., fields: {id: string}}
  orders:
    as: order
    key: id
    description: |
      What was ordered
      in one go. One row each.
    fields:
      id: {type: string, description: The number on the bill.}
      customerId: {ref: customers}
      late: =self.due < now
      left: {value: =self.due - now, description: Days left.}
    views:
      summary: [id]
  settings: {fields: {currency: string}}
rules:
  still_open: {input: {order: orders}, that: =true, else: {conflict: No.}}
routines:
  log: {description: One entry., input: {detail: string}}
tools:
  list_orders: {list: orders, description: Lists orders. All of them.}
"""


def schema_of(*texts: str) -> dict[str, Any]:
    documents = [load_text(text, f"{n}.yaml")[0] for n, text in enumerate(texts)]
    return editor_schema(BUILT_IN_CODES, world_names("shop", documents))


def proposed(schema: dict[str, Any], address: str) -> dict[str, str]:
    """The values that are proposed at a place, with what is told of each."""
    part = dict(parts(schema))[address]
    told = {one["body"]: one["description"] for one in part.get("defaultSnippets", ())}
    return told | dict.fromkeys(part.get("examples", ()), "")


def keys(schema: dict[str, Any], address: str) -> dict[str, str]:
    part = dict(parts(schema))[address]
    return {name: one["description"] for name, one in part["properties"].items()}


@pytest.fixture(scope="module")
def shop() -> dict[str, Any]:
    return schema_of(SHOP)


@pytest.mark.parametrize(
    "address",
    ["tools.*.list", "tools.*.search", "shape.ref", "subschema.ref", "step.find.*.in"],
)
def test_collections_of_rows(shop: dict[str, Any], address: str) -> None:
    assert proposed(shop, address) == {
        "customers": "Collection of the world: Who bought.",
        "orders": "Collection of the world: What was ordered in one go.",
    }


def test_a_singleton_where_one_row_is_meant(shop: dict[str, Any]) -> None:
    names = ["customers", "orders", "settings"]
    assert list(proposed(shop, "tools.*.get")) == names
    assert list(keys(shop, "step.set.settings")) == ["currency", "..."]
    assert keys(shop, "step.set")["settings"] == "The row of settings."


@pytest.mark.parametrize("address", ["index[]", "index.*[]", "errors.*.recovery"])
def test_tools(shop: dict[str, Any], address: str) -> None:
    assert proposed(shop, address) == {
        "list_orders": "Tool of the world: Lists orders."
    }


@pytest.mark.parametrize(
    "address", ["shape.rules[]", "collections.*.rules[]", "tools.*.rules[]"]
)
def test_rules(shop: dict[str, Any], address: str) -> None:
    assert list(proposed(shop, address)) == ["still_open"]


def test_types_beside_the_words(shop: dict[str, Any]) -> None:
    words = ["string", "integer", "number", "boolean", "date", "datetime"]
    assert list(proposed(shop, "shape")) == [*words, "Money"]
    types = proposed(shop, "shape.type")
    assert list(types) == [*words, "object", "array", "null", "Money"]
    assert types["Money"] == "Type of the world: Euros, such as 12.5."
    assert list(proposed(shop, "tools.*.input[]")) == ["Money"]
    rows = [*words, "Money", "customers", "orders", "settings"]
    for section in ("rules", "routines"):
        assert list(proposed(shop, f"{section}.*.input.*")) == rows


def test_codes_beside_those_of_every_world(shop: dict[str, Any]) -> None:
    codes = [*BUILT_IN_CODES, "on_hold"]
    assert list(proposed(shop, "tools.*.errors[]")) == codes
    told = keys(shop, "failure")
    assert list(told) == codes
    assert told["on_hold"] == "Error code of the world: The account is closed."


def test_what_steps_change(shop: dict[str, Any]) -> None:
    assert list(keys(shop, "step.add")) == ["customers", "orders", "as", "replace"]
    assert list(keys(shop, "step.add.orders")) == ["id", "customerId", "..."]
    assert list(keys(shop, "step.set")) == ["customer", "order", "settings", "world"]
    assert list(keys(shop, "step.set.world")) == ["now", "..."]
    assert keys(shop, "step.set.order")["id"] == "Field: The number on the bill."
    assert list(proposed(shop, "step.remove")) == ["customer", "order"]
    assert list(keys(shop, "step.use")) == ["log", "as"]
    assert list(keys(shop, "step.use.log")) == ["detail"]


def test_views_and_fields_tell_whose_they_are(shop: dict[str, Any]) -> None:
    assert proposed(shop, "tools.*.view") == {"summary": "View of orders."}
    fields = proposed(shop, "tools.*.sort[]")
    assert fields["id"] == "Field of customers, orders."
    assert fields["-late"] == "Field of orders. The greatest first."


def test_a_collection_has_its_own_fields_and_no_other_s(shop: dict[str, Any]) -> None:
    stored = ["id", "customerId"]
    orders = "collections.^orders$"
    assert list(proposed(shop, f"{orders}.key")) == stored
    assert list(proposed(shop, f"{orders}.indexes[]")) == stored
    fields = [*stored, "late", "left"]
    assert list(proposed(shop, f"{orders}.search[]")) == fields
    assert list(proposed(shop, f"{orders}.views.*[]")) == [*fields, "summary"]
    assert list(proposed(shop, "collections.^customers$.key")) == ["id"]
    assert proposed(shop, "collections.*.key") == {}


def test_the_files_are_taken_together_and_their_order_does_not_matter() -> None:
    texts = ["tools: {b: {}, a: {}}", "tools: {c: {}, a: {}}", "rules: {r: {}}"]
    schema = schema_of(*texts)
    assert list(proposed(schema, "index[]")) == ["a", "b", "c"]
    assert schema_of(*reversed(texts)) == schema


SECTIONS = "types errors collections rules routines tools".split()
HALF = ["", "word", "3", "[a]", "{}", "{b: }", "{b: word}", "{b: [1]}", "{b: {}}"]
BODIES = ["fields", "views", "input", "as", "description", "key"]


@pytest.mark.parametrize("section", SECTIONS)
@pytest.mark.parametrize("written", HALF)
def test_half_written_files_give_what_they_have(section: str, written: str) -> None:
    deeper = [f"{section}: {{b: {{{word}: {written or '~'}}}}}" for word in BODIES]
    for text in (f"{section}: {written}", *deeper):
        schema = schema_of(text, "tools: {list_all: {}}")
        Draft7Validator.check_schema(schema)
        assert "list_all" in proposed(schema, "index[]")


def test_what_no_spec_can_name_is_not_proposed() -> None:
    schema = schema_of("tools: {'a b': {}, '${1}': {}, ä: {}, '': {}, fine-1: {}}")
    assert list(proposed(schema, "index[]")) == ["fine-1"]
