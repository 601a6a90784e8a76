"""No two tools differ only in names: what repeats is a type, a rule or a routine.

Names, texts and the values of enums are taken out of what the tools are declared as;
what is left is which steps there are, and how they are made. Tools of a collection
(`list`, `search`, `get`) are a few lines of declaration each, and alike on purpose.
"""

import re
from collections import defaultdict
from typing import Any, Final

import pytest
import yaml

from outside import ROOT

WORDS: Final = frozenset(
    "input rules that else do return require fail find in key where sort optional "
    "unique let each collect if switch value cases set add as replace remove use "
    "handler type items fields default nullable minimum maximum minItems uniqueItems "
    "ref enum ...".split()
)
"""The words of the language that say how a tool is made."""
PROSE: Final = frozenset(["title", "description"])
DECLARED: Final = frozenset(["list", "search", "get"])
NAME: Final = re.compile(r"""[A-Za-z_]\w*|"[^"]*"|'[^']*'""")
ANY: Final = "·"


def without_names(part: Any) -> Any:
    """What is left of a declaration, in an order that names do not decide."""
    if isinstance(part, dict):
        pairs = [
            (key if key in WORDS else ANY, without_names(value))
            for key, value in part.items()
            if key not in PROSE
        ]
        return sorted(pairs, key=repr)
    if isinstance(part, list):
        return [without_names(one) for one in part]
    return NAME.sub(ANY, part) if part.startswith("=") else ANY


def steps(world: str) -> dict[str, Any]:
    """The tools of a world that say step by step what they do."""
    found: dict[str, Any] = {}
    for path in sorted((ROOT / "specs" / world).rglob("*.yaml")):
        spec = yaml.load(path.read_text("utf-8"), Loader=yaml.BaseLoader)
        found |= spec.get("tools", {})
    return {name: tool for name, tool in found.items() if not DECLARED & tool.keys()}


def twins(tools: dict[str, Any]) -> list[list[str]]:
    alike = defaultdict(list)
    for name, tool in tools.items():
        alike[repr(without_names(tool))].append(name)
    return [names for names in alike.values() if len(names) > 1]


@pytest.mark.parametrize("world", ["erp", "crm"])
def test_no_two_tools_differ_only_in_names(world: str) -> None:
    assert twins(steps(world)) == []


def test_a_copy_with_other_names_is_found() -> None:
    tools = steps("erp")
    text = yaml.dump(tools["block_vendor"])
    copy = text.replace("vendor", "supplier").replace("reason", "cause")
    renamed = yaml.load(copy, Loader=yaml.BaseLoader)
    assert renamed != tools["block_vendor"]
    assert twins(tools | {"block_supplier": renamed}) == (
        [["block_vendor", "block_supplier"]]
    )
