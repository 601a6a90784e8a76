"""The name that was probably meant."""

import difflib
from collections.abc import Iterable


def nearest(name: str, known: Iterable[str], limit: int = 3) -> list[str]:
    """The known names that are most like this one, the best first."""
    by_folded: dict[str, str] = {}
    for candidate in known:
        by_folded.setdefault(_folded(candidate), candidate)
    # Nobody mistypes a name of a hundred letters; a longer text would only cost time.
    close = difflib.get_close_matches(_folded(name[:100]), by_folded, limit, 0.65)
    return [by_folded[match] for match in close]


def did_you_mean(name: str, known: Iterable[str]) -> str | None:
    """`did you mean "orders"?`, or None where nothing is near."""
    found = nearest(name, known, limit=1)
    return f'did you mean "{found[0]}"?' if found else None


def _folded(name: str) -> str:
    return name.casefold().replace("-", "_")
