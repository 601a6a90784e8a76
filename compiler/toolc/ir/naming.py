"""Python names for the spec's names.

In quotes the spec's spelling stays; bare names are its snake_case, or PascalCase for
classes. A name that Python or the generated modules need gets a `_` behind it.
"""

import keyword
import re
import unicodedata
from collections.abc import Iterable
from typing import Final

from ..standard import BUILTINS

RUNTIME_NAMES: Final = frozenset("""
    Any Callable Changes Code Collection Final Given INFINITE Iterable Json Literal
    Mapping NAMES NotRequired Problems Reference Result Rows Seed Sequence State
    StateBase TOOLS Table ToolError TypeAlias TypedDict World args as_stored cache call
    copied described errors given index inputs page problems read_json search
    seed sorted_rows state total
    """.split())

TAKEN: Final = frozenset(keyword.kwlist) | {"match", "case", "_"} | BUILTINS


def words(name: str) -> list[str]:
    """The words of a name, small: staleOnly, stale_only and stale-only are the same."""
    plain = unicodedata.normalize("NFKD", name)
    plain = re.sub(r"[^A-Za-z0-9]+", "_", plain)
    plain = re.sub(r"([a-z0-9])([A-Z])", r"\1_\2", plain)
    plain = re.sub(r"([A-Z]+)([A-Z][a-z])", r"\1_\2", plain)
    return [word.lower() for word in plain.split("_") if word]


def snake(name: str) -> str:
    joined = "_".join(words(name)) or "unnamed"
    return f"n{joined}" if joined[0].isdigit() else joined


def pascal(name: str) -> str:
    joined = "".join(word[:1].upper() + word[1:] for word in words(name)) or "Unnamed"
    return f"N{joined}" if joined[0].isdigit() else joined


class Namer:
    """Gives out names that are all different."""

    def __init__(self, taken: Iterable[str] = ()) -> None:
        self._taken = set(taken) | TAKEN | RUNTIME_NAMES

    def take(self, wish: str) -> str:
        """The wish, or the wish with something behind it."""
        name = wish
        number = 2
        if name in self._taken:
            name = f"{wish}_"
        while name in self._taken:
            name = f"{wish}_{number}"
            number += 1
        self._taken.add(name)
        return name
