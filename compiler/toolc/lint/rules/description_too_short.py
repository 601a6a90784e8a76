"""description-too-short: too few characters to say what, when and what not."""

from collections.abc import Iterator
from typing import Final

from ...diagnostics import Code
from ..catalogue import Catalogue
from ..rule import Finding, Rule

_LEAST: Final = 20
_ENOUGH: Final = 50

_BAD: Final = """\
toolc: 1
world: {name: shop, title: Shop, description: A small shop.}
index: [get_opening_hours]
tools:
  get_opening_hours:
    description: Tells when the shop is open.
    return: {opens: '09:00', closes: '18:00'}
"""
_GOOD: Final = """\
toolc: 1
world: {name: shop, title: Shop, description: A small shop.}
index: [get_opening_hours]
tools:
  get_opening_hours:
    description: >-
      Tells from when to when the shop is open, the same on every day. Use it before you
      promise a customer a visit; deliveries are not bound to it.
    return: {opens: '09:00', closes: '18:00'}
"""


def _run(catalogue: Catalogue) -> Iterator[Finding]:
    for tool in catalogue.tools:
        length = len(" ".join(tool.description.split()))
        if length >= _ENOUGH:
            continue
        yield Finding(
            tool.description_span,
            f'The description of "{tool.name}" has {length} characters; '
            f"under {_ENOUGH} hardly any says what the tool is for.",
            "say what it does, when to reach for it, and what it does not do",
            severity="error" if length < _LEAST else None,
        )


RULE: Final = Rule(
    Code(
        "TC202",
        "description-too-short",
        "warning",
        f"A tool's description has under {_ENOUGH} characters; under {_LEAST} it is an "
        "error. Runs of spaces and line ends count as one character.",
        "A model chooses between tools by their descriptions alone. So few characters "
        "leave no room for the purpose, for when to use the tool and for its limits: "
        "of 856 tools of public servers 56% had a purpose that was not clear "
        "(arXiv 2602.14878).",
        _BAD,
        _GOOD,
    ),
    _run,
)
