"""Python names for the spec's names.

In quotes the spec's spelling stays; bare names are its snake_case, or PascalCase for
classes. A name that Python or the generated modules need gets a `_` behind it.
"""

import keyword
import re
import unicodedata
from collections.abc import Iterable
from typing import Final

from ..runtime import (
    checks,
    contract,
    data,
    entries,
    expressions,
    formats,
    handler_rows,
    handlers,
    keys,
    paging,
    plain,
    search,
    seed,
    settling,
    state,
    table,
    values,
    waiting,
    world,
)
from ..standard import BUILTINS

RUNTIME: Final = (
    checks,
    contract,
    data,
    entries,
    expressions,
    formats,
    handler_rows,
    handlers,
    keys,
    paging,
    plain,
    search,
    seed,
    settling,
    state,
    table,
    values,
    waiting,
    world,
)
"""The modules that generated code imports from."""

FRAME_NAMES: Final = frozenset("""
    ASYNC_TOOLS Any COLLECTIONS Callable Changes Code Final HANDLERS Iterable Literal
    Mapping MappingProxyType NotRequired Sequence State StatelessWorld TOOLS TOOLSETS
    TypeAlias TypedDict World
    args
    cache check_now given handlers host index inputs opened partial query seed
    self state
    """.split())
"""What generated modules import from elsewhere or name themselves."""

PACKAGE_NAMES: Final = FRAME_NAMES | {
    name for module in RUNTIME for name in vars(module) if not name.startswith("_")
}
"""Names that no function or class of a package may have: the runtime's and its own."""

TAKEN: Final = frozenset(keyword.kwlist) | {"match", "case", "_"} | BUILTINS


def words(name: str) -> list[str]:
    """The words of a name, small: staleOnly, stale_only and stale-only are the same."""
    decomposed = unicodedata.normalize("NFKD", name)
    plain = "".join(c for c in decomposed if not unicodedata.combining(c))
    plain = re.sub(r"[^A-Za-z0-9]+", "_", plain)
    plain = re.sub(r"([a-z0-9])([A-Z])", r"\1_\2", plain)
    plain = re.sub(r"([A-Z]+)([A-Z][a-z])", r"\1_\2", plain)
    return [word.lower() for word in plain.split("_") if word]


def singular(name: str) -> str | None:
    """`line` of `lines`; None where the word does not tell."""
    if name == "children":
        return "child"
    if name.endswith("ies") and len(name) > 4:
        return f"{name[:-3]}y"
    if name.endswith(("sses", "xes", "ches", "shes")):
        return name[:-2]
    if name.endswith("s") and not name.endswith(("ss", "us", "is")) and len(name) > 2:
        return name[:-1]
    return None


def snake(name: str) -> str:
    joined = "_".join(words(name)) or "unnamed"
    return f"n{joined}" if joined[0].isdigit() else joined


def pascal(name: str) -> str:
    joined = "".join(word[:1].upper() + word[1:] for word in words(name)) or "Unnamed"
    return f"N{joined}" if joined[0].isdigit() else joined


class Namer:
    """Gives out names that are all different."""

    def __init__(self, taken: Iterable[str] = ()) -> None:
        self._taken = set(taken) | TAKEN

    def keep(self, name: str) -> None:
        """Give this name to nobody."""
        self._taken.add(name)

    def taken(self) -> frozenset[str]:
        """All names that it has given out, and those that it never gives."""
        return frozenset(self._taken)

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
