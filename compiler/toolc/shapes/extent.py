"""How deep and how large a schema may be."""

from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeAlias

from .vocabulary import KEYWORDS

_Path: TypeAlias = tuple[str | int, ...]

DEEPEST: Final = 32
"""More schemas, or lists and objects of a value, do not stand within each other: so
writing their checks, and running them, stays well below Python's own limit."""

_LARGEST: Final = 50_000
"""No more schemas, in all."""


def too_large(schema: Any) -> tuple[_Path, str, str | None] | None:
    """Where a schema is nested too deep or holds too many, what is wrong, the way out.

    None where nothing is. Works for schemas nested without end, and within themselves.
    """
    left: list[tuple[Any, _Path, int]] = [(schema, (), 1)]
    for _ in range(_LARGEST):
        if not left:
            return None
        found, path, depth = left.pop()
        if depth > DEEPEST:
            said = f"is nested too deep: {DEEPEST} schemas stand around it"
            return path, said, "give the inner ones a name in $defs"
        if isinstance(found, Mapping):
            left += [
                (part, (*path, *steps), depth + 1) for steps, part in _parts(found)
            ]
    return (), f"holds more than {_LARGEST} schemas", None


def _parts(schema: Mapping[Any, Any]) -> Iterable[tuple[tuple[Any, ...], Any]]:
    """The schemas right within this one, with the keys that lead there."""
    for word, said in schema.items():
        takes = KEYWORDS.get(word) if isinstance(word, str) else None
        if takes == "schema":
            yield (word,), said
        elif takes == "schemas" and isinstance(said, list):
            yield from (((word, place), part) for place, part in enumerate(said))
        elif takes in ("schema map", "pattern map") and isinstance(said, Mapping):
            yield from (((word, key), part) for key, part in said.items())
