"""What a text tells of a parameter, though its words may be true of any parameter.

`An id from list_wards.` has no word of its own, and yet it says where to look.
"""

import re
import unicodedata
from collections.abc import Set
from typing import Final

from .words import said_as_value, split

_TOKEN: Final = re.compile(r"[\w-]+")
_EXAMPLE: Final = re.compile(
    r"\b(?:e\.? ?g\b|for example|for instance|such as|like|examples?:)(.*)",
    re.IGNORECASE | re.DOTALL,
)
_QUOTED: Final = re.compile(
    r""" "([^"]+)" | `([^`]+)` | (?<!\w)'([^']+)'(?!\w) """, re.VERBOSE
)
_SHORT_UNIT: Final = re.compile(r"\bin [gA]\b|\([gA]\)")
"""Grams and amperes; as words they are small ones."""


def tells(text: str, name: str, tools: Set[str]) -> bool:
    """Whether it names a tool, a unit, or a value that could be given.

    name: of the parameter, which tells nothing when it is said again. tools: the names
    of the other tools.
    """
    if _has_unit(text) or _tools_in(text) & tools:
        return True
    known = set(split(name))
    values = [*_EXAMPLE.findall(text), *map("".join, _QUOTED.findall(text))]
    return any(said_as_value(value) - known for value in values)


def _tools_in(text: str) -> set[str]:
    """What may be the name of a tool. One word alone is more likely just a word."""
    return {token for token in _TOKEN.findall(text) if len(split(token)) > 1}


def _has_unit(text: str) -> bool:
    signs = any(c in "%‰°" or unicodedata.category(c) == "Sc" for c in text)
    return signs or _SHORT_UNIT.search(text) is not None
