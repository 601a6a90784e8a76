"""The nearest known name."""

from collections.abc import Iterable
from difflib import get_close_matches

MOST_SHOWN = 8


def nearest(name: str, known: Iterable[str]) -> str | None:
    """The known name that was probably meant."""
    names = sorted(set(known))
    lower = {known_name.lower(): known_name for known_name in reversed(names)}
    if name.lower() in lower:
        return lower[name.lower()]
    found = get_close_matches(name, names, n=1, cutoff=0.6)
    return found[0] if found else None


def instead(name: str, known: Iterable[str]) -> str | None:
    """A hint: the nearest name, or the few that there are."""
    names = sorted(set(known))
    found = nearest(name, names)
    if found is not None:
        return f'did you mean "{found}"?'
    if 0 < len(names) <= MOST_SHOWN:
        return "there is " + ", ".join(names)
    return None
