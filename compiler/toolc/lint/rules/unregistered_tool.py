"""unregistered-tool: declared, but no agent can call it."""

from collections.abc import Iterator
from typing import Final

from ...diagnostics import Code, Related
from ..catalogue import Catalogue
from ..rule import Finding, Rule

_BAD: Final = """\
toolc: 1
world: {name: shop, title: Shop, description: A small shop.}
index: []
tools:
  get_opening_hours:
    description: Tells from when to when the shop is open, the same on all days.
    return: {opens: '09:00', closes: '18:00'}
"""
_GOOD: Final = _BAD.replace("index: []", "index: [get_opening_hours]")


def _run(catalogue: Catalogue) -> Iterator[Finding]:
    index = Related(catalogue.world.index_span, "the index is here")
    for tool in catalogue.unlisted:
        yield Finding(
            tool.span,
            f'The tool "{tool.name}" is not in the index, so no agent can call it.',
            f"add {tool.name} to the index, or take the tool out",
            (index,),
        )


RULE: Final = Rule(
    Code(
        "TC109",
        "unregistered-tool",
        "warning",
        "A tool is declared, and the index does not name it.",
        "Only what the index names can be called. That keeps a file that lands in the "
        "folder from adding to the surface, and it makes a forgotten line silent: the "
        "tool compiles, and agents never see it.",
        _BAD,
        _GOOD,
    ),
    _run,
)
