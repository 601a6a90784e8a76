"""Many rows: put in order, and shown a page at a time."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeAlias, TypedDict, TypeVar

from .base import ABSENT
from .values import canonical, copied

Row = TypeVar("Row")
S = TypeVar("S")
Rank: TypeAlias = tuple[int, Any]


class Page(TypedDict):
    """What a list or a search answers."""

    total: int
    count: int
    offset: int
    results: list[Any]


def page(
    state: S,
    rows: Sequence[Row],
    args: Mapping[str, Any],
    view: Callable[[S, Row], object],
) -> Page:
    """At most args["limit"] rows from args["offset"] on, each as the view."""
    offset = args["offset"]
    shown = [view(state, row) for row in rows[offset : offset + args["limit"]]]
    return {
        "total": len(rows),
        "count": len(shown),
        "offset": offset,
        "results": shown,
    }


def as_stored(state: object, row: Row) -> Row:
    """A row for a tool that names no view: all that is stored, as a copy."""
    return copied(row)


def sorted_rows(
    rows: Iterable[Row], *keys: tuple[Callable[[Row], Any], bool]
) -> list[Row]:
    """The rows by the first key, those that are equal in it by the next, and so on.

    A key is what reads a value of a row, and whether the order is descending. Rows
    that are equal in all keys stay in the order that they came in. Null and absent
    values come last either way.
    """
    found = list(rows)
    for read, descending in reversed(keys):
        present: list[tuple[Rank, Row]] = []
        last: list[Row] = []
        for row in found:
            value = read(row)
            if value is None or value is ABSENT:
                last.append(row)
            else:
                present.append((_rank(value), row))
        present.sort(key=_first, reverse=descending)
        found = [row for _, row in present]
        found += last
    return found


def _first(pair: tuple[Rank, object]) -> Rank:
    return pair[0]


def _rank(value: Any) -> Rank:
    """Puts values of several types in one order: booleans, numbers, texts, the rest."""
    kind = type(value)
    if kind is bool:
        return 0, value
    if kind is int or kind is float:
        return 1, value
    if kind is str:
        return 2, value
    if kind is dict or kind is list:
        return 4, canonical(value)
    return 3, value  # a moment in time, of which a field has no other kinds beside
