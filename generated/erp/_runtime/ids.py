"""Ids that are more than a prefix and a number: pools, and a prefix for each row."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final, TypeAlias

from .base import Row
from .contract import ToolError
from .keys import Key
from .table import Changes, Table

Counter: TypeAlias = int | dict[str, int]
"""The number of the last id that was made, or that of each prefix."""

HIGHEST_NUMBER: Final = 10**15
"""Counters stay below, so that every reader of JSON has them exactly."""


class Prefixed(Table[Row, Changes]):
    """A collection whose ids have a prefix that is worked out for each of them.

    Each text of the prefix has a counter of its own.
    """

    __slots__ = ()

    prefix: ClassVar[str | None] = ""

    def new_id(self, prefix: str = "") -> Key:
        """The next id with the prefix that no row has. A call that is refused uses up
        none.

        Raises ValueError where the number would not stand apart from the prefix.
        """
        if not prefix or prefix[-1].isdigit():
            raise ValueError(f"A prefix of ids ends with no digit, unlike {prefix!r}.")
        numbers: Mapping[str, int] = self._counter_now()
        number = numbers.get(prefix, self.start - 1)
        while True:
            number += 1
            key = f"{prefix}{number:0{self.digits}}"
            if self.get(key) is None:
                self._count({**numbers, prefix: number})
                return key


class Pool(Table[Row, Changes]):
    """A collection whose ids are taken from a list, in its order.

    The counter is the place in the list of the last one that was taken.
    """

    __slots__ = ()

    prefix: ClassVar[str | None] = ""
    pool: ClassVar[tuple[Key, ...]]

    def new_id(self) -> Any:
        """The next id of the list that no row has; a refusal where none is left."""
        place: int = self._counter_now()
        while place < len(self.pool):
            key = self.pool[place]
            place += 1
            if self.get(key) is None:
                self._count(place)
                return key
        raise ToolError(
            "limit_exceeded",
            f"No id is left for another {self.title.lower()}: all {len(self.pool)} "
            "have been given out.",
        )


def last_number(keys: Iterable[Key], prefix: str, start: int = 1) -> int:
    """The highest number that stands behind the prefix in a key, or start - 1."""
    numbers = (key[len(prefix) :] for key in keys if key.startswith(prefix))
    return max((int(n) for n in numbers if _is_number(n)), default=start - 1)


def last_numbers(keys: Iterable[Key]) -> dict[str, int]:
    """The highest number behind each prefix, the longest that ends with no digit."""
    found: dict[str, int] = {}
    for key in keys:
        prefix = key.rstrip("0123456789")
        number = key[len(prefix) :]
        if prefix and _is_number(number):
            found[prefix] = max(found.get(prefix, 0), int(number))
    return {prefix: found[prefix] for prefix in sorted(found)}


def last_place(keys: Iterable[Key], pool: Sequence[Key]) -> int:
    """The place, counted from 1, of the last id in the list that is a key; 0 if none
    is."""
    places = {key: place for place, key in enumerate(pool, start=1)}
    return max((places.get(key, 0) for key in keys), default=0)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 15


def first_counter(table: type[Table[Any, Any]], keys: Iterable[Key]) -> Counter:
    """The counter of a collection that has had no other rows than these."""
    if issubclass(table, Prefixed):
        return last_numbers(keys)
    if issubclass(table, Pool):
        return last_place(keys, table.pool)
    return last_number(keys, table.prefix or "", table.start)


def wrong_counter(table: type[Table[Any, Any]], counter: object) -> str:
    """What is wrong with a counter from outside; empty if nothing."""
    if issubclass(table, Prefixed):
        counts = counter.items() if type(counter) is dict else [(None, None)]
        good = all(type(text) is str and _is_count(n) for text, n in counts)
        return "" if good else f"must be an object: by prefix, {_A_COUNT}"
    if issubclass(table, Pool):
        most = len(table.pool)
        within = type(counter) is int and 0 <= counter <= most
        return "" if within else f"must be a whole number from 0 to {most}"
    return "" if _is_count(counter) else f"must be {_A_COUNT}"


_A_COUNT: Final = f"a whole number from 0 to {HIGHEST_NUMBER - 1}"


def _is_count(counter: object) -> bool:
    return type(counter) is int and 0 <= counter < HIGHEST_NUMBER
