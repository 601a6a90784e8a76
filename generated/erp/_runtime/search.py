"""Finding rows by a piece of their text.

All texts of the shared rows stand in one long string, made once; a search runs through
it at the speed of str.find. Rows that this world changed, or whose texts show a row of
another collection that it changed, are looked at one by one.
"""

from bisect import bisect_right
from collections.abc import Callable, Collection, Iterable, Sequence
from operator import itemgetter
from typing import Any, Final, TypeAlias, TypeVar

from .base import Base, Row
from .keys import Key
from .state import StateBase
from .table import Table

S = TypeVar("S", bound=StateBase)

END: Final = "\0"
"""Stands between texts, so that no match crosses a border. A query with it scans."""

Texts: TypeAlias = tuple[str, list[int]]
"""The texts of all rows in one, and where those of each row begin (and would next)."""


def search(
    state: S,
    table: Table[Row, Any],
    query: str,
    texts: Callable[[S, Row], Iterable[str]],
    joined: Iterable[tuple[str, Table[Any, Any]]] = (),
    live: bool = False,
) -> Sequence[Row]:
    """The rows with a text that contains the query in whatever case, in order of keys.

    texts: a function of a module, not one made for the call: what it gives for the
        shared rows is kept under it.
    joined: the fields that name a row of another table whose texts show too.
    live: look at every row, because the texts show more than that.
    """
    wanted = query.lower()
    if live or not wanted or END in wanted:
        return [row for row in table.all() if _shows(texts(state, row), wanted)]
    base = table.base()
    shared: Texts | None = base.texts.get(texts)
    if shared is None:
        # Made by a world without changes: this one's must not show in the others.
        shared = base.texts[texts] = _texts(base, state.fresh(), texts)
    look = set(table.changed())
    for field, other in joined:
        for key in other.changed():
            look.update(base.keys_of(field, key))
    found = _find(base, shared, wanted, look)
    if look:
        rows = [row for key in look if (row := table.get(key)) is not None]
        found += [row for row in rows if _shows(texts(state, row), wanted)]
        found.sort(key=itemgetter(table.key))
    return found


def _shows(texts: Iterable[str], wanted: str) -> bool:
    return any(wanted in text.lower() for text in texts)


def _texts(
    base: Base[Row], state: S, texts: Callable[[S, Row], Iterable[str]]
) -> Texts:
    parts: list[str] = []
    starts: list[int] = []
    place = 0
    for row in base.rows.values():
        # Lowered one by one: how a sigma is lowered depends on what stands beside it.
        part = END.join([text.lower() for text in texts(state, row)])
        starts.append(place)
        parts.append(part)
        place += len(part) + 1
    return END.join(parts), [*starts, place]


def _find(
    base: Base[Row], shared: Texts, wanted: str, skip: Collection[Key]
) -> list[Row]:
    text, starts = shared
    found: list[Row] = []
    place = text.find(wanted)
    while place >= 0:
        number = bisect_right(starts, place) - 1
        key = base.keys[number]
        if key not in skip:
            found.append(base.rows[key])
        place = text.find(wanted, starts[number + 1])
    return found
