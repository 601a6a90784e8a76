"""What the ERP offers in all, beside a public original that is known by its names."""

import json
from collections import defaultdict
from typing import Any

import pytest
import yaml
from generated.erp import World, index

from outside import ROOT, data

TOOLS: dict[str, Any] = {tool["name"]: tool for tool in World().tools()}
WRITING = {
    name for name, tool in TOOLS.items() if not tool["annotations"]["readOnlyHint"]
}


def declared(section: str) -> dict[str, Any]:
    """All that the spec declares of a section, by name."""
    found: dict[str, Any] = {}
    for path in sorted((ROOT / "specs" / "erp").rglob("*.yaml")):
        spec = yaml.load(path.read_text("utf-8"), Loader=yaml.BaseLoader)
        found |= spec.get(section, {})
    return found


DECLARED = declared("tools")
COLLECTIONS = declared("collections")


def test_it_is_large() -> None:
    assert len(TOOLS) >= 185
    assert len(COLLECTIONS) >= 24


def test_all_that_is_declared_is_offered() -> None:
    assert set(DECLARED) == set(TOOLS)


def test_next_to_nothing_is_left_to_python() -> None:
    handlers = [name for name, tool in DECLARED.items() if "handler" in tool]
    assert len(handlers) <= 5


# Coverage


def ways(collection: str) -> set[str]:
    """In which ways tools show the rows of a collection."""
    kinds = ("list", "search", "get")
    return {
        kind
        for tool in DECLARED.values()
        for kind in kinds
        if tool.get(kind) == collection
    }


@pytest.mark.parametrize("collection", COLLECTIONS)
def test_what_is_stored_can_be_listed_searched_and_shown(collection: str) -> None:
    """The original has no way to its users and departments, nor searches for most."""
    single = "key" not in COLLECTIONS[collection]
    assert ways(collection) == ({"get"} if single else {"list", "search", "get"})


def test_only_the_company_is_one_row() -> None:
    singles = {name for name, one in COLLECTIONS.items() if "key" not in one}
    assert singles == {"company"}


# Writes


def mutations() -> list[Any]:
    found: list[Any] = json.loads(data("erp/mutations.json").read_text("utf-8"))
    return found


def test_the_writes_of_the_original_are_all_there() -> None:
    names = {row["tool"] for row in mutations()}
    assert len(names) == 89
    assert names - WRITING == set()


def test_what_belongs_together_there_is_one_toolset_here() -> None:
    """But for the money that customers pay, which is among what they owe."""
    toolset = {name: one for one, names in index.TOOLSETS.items() for name in names}
    domains: dict[str, set[str]] = defaultdict(set)
    for row in mutations():
        if row["tool"] != "record_customer_payment":
            domains[row["domain"]].add(toolset[row["tool"]])
    assert len(domains) == 17
    assert {domain: found for domain, found in domains.items() if len(found) > 1} == {}


CODES = {
    "ref": {"not_found"},
    "status": {"invalid_state", "conflict"},
    "refstatus": {"invalid_state", "on_hold", "conflict"},
    "unique": {"conflict"},
    "nodeps": {"conflict"},
    "applimit": {"over_approval_limit"},
    "budget": {"over_budget"},
    "stock": {"insufficient_stock"},
    "bound": {"limit_exceeded", "invalid_state", "invalid_input", "conflict"},
    "reldoc": {"invalid_state", "conflict"},
    "temporal": {"invalid_state", "invalid_input"},
    "onefield": {"invalid_input"},
    "nonempty": {"invalid_input", "invalid_state"},
    "flag": {"invalid_state"},
    "refmany": {"not_found"},
    "member": {"invalid_input", "not_found", "not_allowed", "conflict"},
    "match": {"invalid_input", "conflict", "invalid_state"},
    "distinct": {"conflict"},
    "nonzero": {"invalid_input"},
    "fmt": {"invalid_input"},
    "A": {"not_allowed"},
}
"""The codes with which a guard of a kind can refuse here."""


def test_each_kind_of_guard_is_looked_for() -> None:
    assert {kind for row in mutations() for kind in row["guards"]} == set(CODES)


@pytest.mark.parametrize("kind", CODES)
def test_the_guards_of_the_original_refuse_here_too(kind: str) -> None:
    guarded = [row["tool"] for row in mutations() if kind in row["guards"]]
    assert guarded
    errors = {name: set(TOOLS[name]["errors"]) for name in guarded}
    assert [name for name in guarded if not CODES[kind] & errors[name]] == []


def test_every_write_asks_who_makes_it() -> None:
    for name in WRITING:
        schema = TOOLS[name]["inputSchema"]
        assert next(iter(schema["properties"])) == "actorId"
        assert "actorId" in schema["required"]


# What tools tell of themselves


def test_every_write_needs_one_permission() -> None:
    assert {name: len(tags) for name, tags in index.TAGS.items()} == (
        dict.fromkeys(WRITING, 1)
    )


def test_who_may_write_may_not_approve() -> None:
    """Decisions have permissions of their own."""
    deciding = {name for name, (tag,) in index.TAGS.items() if tag.endswith(":approve")}
    expected = {
        name
        for name in WRITING
        if name.startswith(("approve_", "reject_", "write_off_"))
    }
    assert deciding == expected - {"reject_quotation"}


def test_what_leaves_the_company_is_marked() -> None:
    """Steps cannot tell that vendors, customers and the bank hear of it."""
    leaving = {
        "send_rfq",
        "send_purchase_order",
        "approve_payment",
        "fulfill_sales_order",
        "issue_customer_invoice",
    }
    hints = {name: tool["annotations"] for name, tool in TOOLS.items()}
    assert {name for name, one in hints.items() if one["openWorldHint"]} == leaving


EXAMPLES = [
    (name, call) for name, tool in TOOLS.items() for call in tool.get("examples", [])
]


def test_the_tools_that_take_much_have_examples() -> None:
    """Of the tools with lists of lines to fill in, most show how."""
    assert len({name for name, _ in EXAMPLES}) >= 12
    assert all("requests" in DECLARED[name] for name, _ in EXAMPLES)


@pytest.mark.parametrize(("tool", "call"), EXAMPLES)
def test_an_example_does_what_it_says(tool: str, call: dict[str, Any]) -> None:
    given = World().call(tool, call)
    assert "isError" not in given, given
