"""What the ERP offers in all, beside a public original that is known by its names."""

import json
from typing import Any

import pytest
import yaml
from generated.erp import World

from outside import ROOT, data


def declared(section: str) -> dict[str, Any]:
    """All that the spec declares of a section, by name."""
    found: dict[str, Any] = {}
    for path in sorted((ROOT / "specs" / "erp").rglob("*.yaml")):
        spec = yaml.load(path.read_text("utf-8"), Loader=yaml.BaseLoader)
        found |= spec.get(section, {})
    return found


def writing() -> set[str]:
    tools = World().tools()
    return {t["name"] for t in tools if not t["annotations"]["readOnlyHint"]}


def test_it_is_large() -> None:
    assert len(World().tools()) >= 185
    assert len(declared("collections")) >= 24


def test_all_that_is_declared_is_offered() -> None:
    assert set(declared("tools")) == {tool["name"] for tool in World().tools()}


def test_next_to_nothing_is_left_to_python() -> None:
    handlers = [name for name, tool in declared("tools").items() if "handler" in tool]
    assert len(handlers) <= 5


def test_every_write_asks_who_makes_it() -> None:
    schemas = {tool["name"]: tool["inputSchema"] for tool in World().tools()}
    for name in writing():
        assert next(iter(schemas[name]["properties"])) == "actorId"
        assert "actorId" in schemas[name]["required"]


def mutations() -> list[Any]:
    rows: list[Any] = json.loads(data("erp/mutations.json").read_text("utf-8"))
    return rows


def test_the_writes_of_the_original_are_all_there() -> None:
    names = {row["tool"] for row in mutations()}
    assert len(names) == 89
    assert names - writing() == set()


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
}
"""The codes with which a guard of a kind can refuse here."""


@pytest.mark.parametrize("kind", CODES)
def test_the_guards_of_the_original_refuse_here_too(kind: str) -> None:
    codes = {tool["name"]: set(tool["errors"]) for tool in World().tools()}
    guarded = [row["tool"] for row in mutations() if kind in row["guards"]]
    assert guarded
    assert [name for name in guarded if not CODES[kind] & codes[name]] == []
