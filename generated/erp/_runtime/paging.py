"""Many rows: put in order, and shown a page at a time."""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, TypeAlias, TypedDict, TypeVar

from .base import ABSENT
from .contract import ToolError
from .cursors import cursor_at, place_of
from .table import Rows
from .values import canonical, copied

Row = TypeVar("Row")
Keyed = TypeVar("Keyed", bound=Mapping[str, Any])
S = TypeVar("S")
Rank: TypeAlias = tuple[int, Any]


class Page(TypedDict):
    """What a list or a search answers, where pages go by offset."""

    total: int
    count: int
    offset: int
    results: list[Any]


class CursorPage(TypedDict):
    """What it answers where pages go by cursor. nextCursor: null on the last page."""

    total: int
    count: int
    hasMore: bool
    nextCursor: str | None
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


BY_KEY: Final[Mapping[str, Callable[[Any], Any]]] = MappingProxyType({})


def page_by_cursor(
    state: S,
    rows: Sequence[Keyed],
    args: Mapping[str, Any],
    view: Callable[[S, Keyed], object],
    *,
    tool: str,
    key: str,
    sort: Mapping[str, Callable[[Keyed], Any]] = BY_KEY,
    now: str | None = None,
) -> CursorPage:
    """At most args["limit"] rows behind args["cursor"], each as the view.

    A page begins behind the place where the last one ended, not behind so many rows:
    rows that come and go in between move no other row over the border.

    rows: in the order of their keys.
    key: the field that has the key, which decides where all of `sort` is equal.
    sort: what reads the values that decide, by its name: `-total` if it goes down.
    now: the time, where the order depends on it; a cursor is good for that time alone.
    """
    order = [(read, name.startswith("-")) for name, read in sort.items()]
    filters = {n: v for n, v in args.items() if n not in ("limit", "cursor")}
    bound = [tool, filters, *sort, key, now]
    if order:
        rows = sorted_rows(rows, *order)
    start = 0
    if "cursor" in args:
        place = place_of(args["cursor"], bound, len(order) + 1)
        if place is None:
            raise _no_cursor(tool, at_its_time=now is not None)
        start = _behind(place, rows, order, key)
    shown = rows[start : start + args["limit"]]
    more = start + len(shown) < len(rows)
    last = (
        [*(_plain(read(shown[-1])) for read, _ in order), shown[-1][key]]
        if more
        else []
    )
    return {
        "total": len(rows),
        "count": len(shown),
        "hasMore": more,
        "nextCursor": cursor_at(last, bound) if more else None,
        "results": [view(state, row) for row in shown],
    }


def _no_cursor(tool: str, *, at_its_time: bool) -> ToolError:
    time = " and time" if at_its_time else ""
    wrong = (
        f'is no "nextCursor" of this tool for the same filters{time}; leave it out to '
        "begin with the first page"
    )
    return ToolError(
        "invalid_input",
        f'Invalid arguments for "{tool}": "cursor" {wrong}.',
        {"problems": [{"path": "cursor", "message": wrong}]},
    )


def _behind(
    place: Sequence[Any],
    rows: Sequence[Keyed],
    order: Sequence[tuple[Callable[[Keyed], Any], bool]],
    key: str,
) -> int:
    """How many rows come up to the place, whether or not its row is still there."""
    if not order and isinstance(rows, Rows):
        return rows.up_to(place[-1])

    def is_behind(row: Keyed) -> bool:
        for (read, descending), there in zip(order, place, strict=False):
            here = _plain(read(row))
            if here is None or there is None:
                if here is not there:
                    return here is None
            elif _rank(here) != _rank(there):
                return (_rank(here) > _rank(there)) is not descending
        return bool(row[key] > place[-1])

    return bisect_left(rows, True, key=is_behind)


def _plain(value: Any) -> Any:
    """A value that decides the order; null for an absent one, which comes last too."""
    return None if value is ABSENT else value


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
