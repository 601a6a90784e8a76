"""The design's listing, printed again from its syntax trees."""

import ast
from pathlib import Path

import black

from outside import outside
from toolc.emit.printing import print_statements

from .syntax_trees import shape


def test_every_definition_of_the_listing() -> None:
    listing = outside("design/listing/crm")
    count = 0
    for path in sorted(listing.rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            text = print_statements([node])
            place = f"{path.relative_to(listing)}:{node.lineno}"
            assert shape(ast.parse(text).body) == shape([node]), place
            assert black.format_str(text, mode=black.Mode()) == text, place
            count += 1
    assert count > 300


def test_a_module_of_the_listing_as_a_whole() -> None:
    """What holds no comment comes out as the design wrote it."""
    for name in ("views/opportunities.py", "inputs/leads.py", "rules/world.py"):
        path: Path = outside("design/listing/crm") / name
        header, source = path.read_text(encoding="utf-8").split("\n", 1)
        assert header.startswith("# From ")
        printed = print_statements(ast.parse(source).body)
        assert _without_blank_lines(printed) == _without_blank_lines(source), name


def _without_blank_lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line]
