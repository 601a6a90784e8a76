"""The name that was probably meant.

Packages have a `nearest` of their own in `toolc.runtime.checks`: they import nothing.
"""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

_LONGEST: Final = 100
"""Nobody mistypes a longer name; comparing one would only cost time."""


def nearest(name: str, known: Iterable[str], cutoff: float = 0.6) -> str | None:
    """The known name that is most like this one, if any is.

    cutoff: how alike the two must be, from 0 to 1, as `difflib` measures it.
    """
    by_folded: dict[str, str] = {}
    for candidate in sorted(set(known)):
        by_folded.setdefault(_folded(candidate), candidate)
    close = get_close_matches(_folded(name[:_LONGEST]), by_folded, 1, cutoff)
    return by_folded[close[0]] if close else None


def did_you_mean(name: str, known: Iterable[str], cutoff: float = 0.6) -> str | None:
    """`did you mean "orders"?`, or None where nothing is near."""
    found = nearest(name, known, cutoff)
    return None if found is None else f'did you mean "{found}"?'


def _folded(name: str) -> str:
    return name.replace("_", "").replace("-", "").casefold()
