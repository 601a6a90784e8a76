"""What one world changed in a collection, with indexes and hash sum that keep up.

A write only notes the row as the indexes and the sum last knew it; they catch up when
they are read. So a write costs no index work, and undoing one needs none.
"""

from collections.abc import Iterable
from typing import Any, Generic

from .base import ABSENT, Base, Row, posted, reader
from .keys import Key, Keys
from .values import MODULUS, row_hash


class Overlay(Generic[Row]):
    """Rows put in the place of a base's, beside them, or (None) away with them."""

    __slots__ = (
        "_base",
        "_hash_sum",
        "_hashed",
        "_keys",
        "_postings",
        "_stale",
        "_unhashed",
        "counter",
        "rows",
    )

    def __init__(
        self, base: Base[Row], rows: dict[Key, Row | None], counter: Any
    ) -> None:
        self._base = base
        self.rows = rows
        self.counter = counter
        # The indexes: None until first read, then the changed rows as they know them.
        self._keys: Keys | None = None
        self._postings: dict[str, dict[object, Keys]] = {}
        self._stale: dict[Key, Row | None] = {}
        # The sum: None until first read, then the hash of each row that was summed.
        self._hashed: dict[Key, int] | None = None
        self._unhashed: set[Key] = set()
        self._hash_sum = 0

    def get(self, key: Key) -> Row | None:
        """The row as this world has it, or None."""
        rows = self.rows
        return rows[key] if key in rows else self._base.rows.get(key)

    def put(self, key: Key, before: Row | None, after: Row | None) -> None:
        """Put a row in the place of the one that is there; None stands for no row."""
        if self._keys is not None:
            self._stale.setdefault(key, before)
        if self._hashed is not None:
            self._unhashed.add(key)
        if after is self._base.rows.get(key):
            self.rows.pop(key, None)
        else:
            self.rows[key] = after

    # Indexes

    def keys(self) -> Keys:
        """The keys of all rows."""
        if self._keys is None:
            self._keys = Keys(self._base.keys)
            self._stale = self._as_in_base(self.rows)
        if self._stale:
            stale, self._stale = self._stale, {}
            come = [key for key, row in stale.items() if row is None and self.get(key)]
            gone = [key for key, row in stale.items() if row and not self.get(key)]
            if come or gone:
                self._keys = self._keys.changed(come, gone)
            for field, postings in self._postings.items():
                self._move(field, postings, stale)
        return self._keys

    def keys_of(self, field: str, value: object) -> Keys | list[Key]:
        """The keys of the rows whose field has this value."""
        self.keys()
        postings = self._postings.get(field)
        if postings is None:
            postings = self._postings[field] = {}
            self._move(field, postings, self._as_in_base(self.rows))
        mine = postings.get(posted(value))
        return self._base.keys_of(field, value) if mine is None else mine

    def _move(
        self,
        field: str,
        postings: dict[object, Keys],
        stale: dict[Key, Row | None],
    ) -> None:
        """Move the rows to where the field's present values belong."""
        read = reader(field)
        come: dict[object, list[Key]] = {}
        gone: dict[object, list[Key]] = {}
        for key, before in stale.items():
            after = self.get(key)
            old = ABSENT if before is None else posted(read(before))
            new = ABSENT if after is None else posted(read(after))
            if old != new:
                gone.setdefault(old, []).append(key)
                come.setdefault(new, []).append(key)
        for value in {**gone, **come}:
            if value is not ABSENT:
                keys = postings.get(value)
                if keys is None:
                    keys = Keys(self._base.keys_of(field, value))
                postings[value] = keys.changed(come.get(value, ()), gone.get(value, ()))

    # Sum of hashes

    def hash_sum(self) -> int:
        """The sum of the hashes of all rows; costs what changed since last time."""
        if self._hashed is None:
            self._hashed = {}
            self._unhashed = set(self.rows)
        hashed, known = self._hashed, self._base.rows
        for key in self._unhashed:
            if key not in hashed and key in known:
                hashed[key] = row_hash(known[key])
            self._hash_sum -= hashed.pop(key, 0)
            row = self.get(key)
            if row is not None:
                hashed[key] = row_hash(row)
                self._hash_sum += hashed[key]
            elif key in known:
                hashed[key] = 0
        self._unhashed.clear()
        return (self._base.hash_sum() + self._hash_sum) % MODULUS

    def _as_in_base(self, keys: Iterable[Key]) -> dict[Key, Row | None]:
        return {key: self._base.rows.get(key) for key in keys}
