"""description-restates-name: a description that says only what the name says."""

from collections.abc import Iterator
from typing import Final

from ...diagnostics import Code
from ..catalogue import Catalogue
from ..rule import Finding, Rule
from ..words import said_of_tool

_BAD: Final = """\
toolc: 1
world: {name: shop, title: Shop, description: A small shop.}
index: [get_opening_hours]
tools:
  get_opening_hours:
    title: Opening hours
    description: This tool can be used to retrieve the information about opening hours.
    return: {opens: '09:00', closes: '18:00'}
"""
_GOOD: Final = _BAD.replace(
    "This tool can be used to retrieve the information about opening hours.",
    "Tells from when to when the shop is open. Use it before you promise a visit.",
)


def _run(catalogue: Catalogue) -> Iterator[Finding]:
    for tool in catalogue.tools:
        known = said_of_tool(tool.name) | said_of_tool(tool.title)
        if said_of_tool(tool.description) <= known:
            yield Finding(
                tool.description_span,
                f'The description of "{tool.name}" says nothing beyond its name.',
                "say what it is for, when to reach for it and what it gives back",
            )


RULE: Final = Rule(
    Code(
        "TC201",
        "description-restates-name",
        "error",
        "A tool's description has no word beyond its name and title, once endings, "
        "small words and words that are true of any tool (get, return, information, "
        "...) are taken away.",
        "Such a text is there and tells nothing: of 856 tools of public servers 56% "
        "had a purpose that was not clear (arXiv 2602.14878). The model guesses from "
        "the name, and so it would have without the text.",
        _BAD,
        _GOOD,
    ),
    _run,
)
