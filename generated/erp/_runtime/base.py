"""The rows of a collection that worlds start from."""

from collections.abc import Callable, Mapping
from operator import methodcaller
from typing import Any, Final, Generic, TypeAlias, TypeVar

from .keys import Key
from .values import canonical, collection_sum

Row = TypeVar("Row", bound=Mapping[str, Any])
Postings: TypeAlias = dict[object, list[Key]]
"""The keys of the rows that have a value in some field, by the value."""

ABSENT: Final = object()
"""Stands for the field that a row does not have. No value equals it."""


class Base(Generic[Row]):
    """The rows that worlds start from, with their indexes. Shared, and never changed.

    counter: the number of the last id that was made, or the numbers by their prefixes.

    Indexes and texts to search are made when first asked for, and then kept. Each is
    finished before it is stored, so that worlds in several threads may share a base.
    """

    __slots__ = ("_postings", "_sum", "counter", "keys", "rows", "texts")

    def __init__(
        self, rows: Mapping[Key, Row], counter: Any = 0, hash_sum: str | None = None
    ) -> None:
        self.keys = sorted(rows)
        self.rows = {key: rows[key] for key in self.keys}
        self.counter = counter
        self.texts: dict[Callable[..., Any], Any] = {}  # see search.py
        self._sum = None if hash_sum is None else int(hash_sum, 16)
        self._postings: dict[str, Postings] = {}

    def keys_of(self, field: str, value: object) -> list[Key]:
        """The keys of the rows whose field has this value, in order."""
        postings = self._postings.get(field)
        if postings is None:
            read = reader(field)
            postings = {}
            for key, row in self.rows.items():
                postings.setdefault(posted(read(row)), []).append(key)
            self._postings[field] = postings
        return postings.get(posted(value)) or []

    def hash_sum(self) -> int:
        """The sum of the hashes of all rows."""
        if self._sum is None:
            self._sum = int(collection_sum(self.rows.values()), 16)
        return self._sum


def posted(value: Any) -> object:
    """What a value is found under: itself, unless it is a list or an object."""
    kind = type(value)
    return (canonical(value),) if kind is dict or kind is list else value


def reader(field: str) -> Callable[[Mapping[str, Any]], Any]:
    """Reads a field, or the field of a field (relatedTo.id), else ABSENT."""
    first, *inner = field.split(".")
    if not inner:
        return methodcaller("get", first, ABSENT)

    def read(row: Mapping[str, Any]) -> Any:
        value = row.get(first, ABSENT)
        for name in inner:
            value = value.get(name, ABSENT) if type(value) is dict else ABSENT
        return value

    return read
