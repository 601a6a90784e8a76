"""The way out where a name is none."""

from collections.abc import Iterable

from ..diagnostics import did_you_mean

MOST_SHOWN = 8


def instead(name: str, known: Iterable[str]) -> str | None:
    """A hint: the nearest name, or the few that there are."""
    names = sorted(set(known))
    found = did_you_mean(name, names)
    if found is not None:
        return found
    if 0 < len(names) <= MOST_SHOWN:
        return "there is " + ", ".join(names)
    return None
