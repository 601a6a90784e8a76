"""Keys in order: a shared sorted list, never touched, and what one world changed."""

from bisect import bisect_left, bisect_right, insort
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeAlias, overload

Key: TypeAlias = str

LARGE: Final = 512
"""So many changes become a private list: they cost more to skip than to copy."""


class Keys(Sequence[Key]):
    """The shared keys without the removed and with the added ones, in order.

    Never changed: `changed` makes another. So a list of rows that was handed out keeps
    its keys, whatever is written later.
    """

    __slots__ = ("_added", "_removed", "_shared")

    def __init__(self, shared: list[Key]) -> None:
        self._shared = shared
        self._added: list[Key] = []
        self._removed: list[Key] = []

    def changed(self, come: Iterable[Key], gone: Iterable[Key]) -> "Keys":
        """These keys with those that came and without those that went."""
        other = Keys(self._shared)
        other._added = added = self._added.copy()
        other._removed = removed = self._removed.copy()
        for key in gone:
            if not _discard(added, key):
                insort(removed, key)
        for key in come:
            if not _discard(removed, key):
                insort(added, key)
        if len(added) + len(removed) > LARGE + len(self._shared) // 16:
            return Keys(other._page(0, len(other)))
        return other

    def up_to(self, key: Key) -> int:
        """How many keys there are up to this one, which may be none of them."""
        kept = bisect_right(self._shared, key) - bisect_right(self._removed, key)
        return kept + bisect_right(self._added, key)

    def __len__(self) -> int:
        return len(self._shared) + len(self._added) - len(self._removed)

    def __iter__(self) -> Iterator[Key]:
        return iter(self._page(0, len(self)))

    @overload
    def __getitem__(self, place: int) -> Key: ...
    @overload
    def __getitem__(self, place: slice) -> list[Key]: ...
    def __getitem__(self, place: int | slice) -> Key | list[Key]:
        """A key, or those of a slice for the price of the slice and of the changes."""
        if isinstance(place, slice):
            start, stop, step = place.indices(len(self))
            if step != 1:
                return self._page(0, len(self))[place]
            return self._page(start, stop)
        start = range(len(self))[place]
        return self._page(start, start + 1)[0]

    def _page(self, start: int, stop: int) -> list[Key]:
        if not self._added and not self._removed:
            return self._shared[start:stop]
        page: list[Key] = []
        seen = 0  # keys passed, in the order of this world
        place = 0  # where the shared list is read next
        for at, key, added in self._changes():
            seen = self._take(page, seen, place, at, start, stop)
            place = at
            if seen >= stop:
                return page
            if added:
                if seen >= start:
                    page.append(key)
                seen += 1
            else:
                place += 1
        self._take(page, seen, place, len(self._shared), start, stop)
        return page

    def _changes(self) -> list[tuple[int, Key, bool]]:
        """Where in the shared list, which key, and whether it was added there."""
        shared = self._shared
        return sorted(
            [(bisect_left(shared, key), key, True) for key in self._added]
            + [(bisect_left(shared, key), key, False) for key in self._removed]
        )

    def _take(
        self, page: list[Key], seen: int, place: int, end: int, start: int, stop: int
    ) -> int:
        """Add what the page wants of shared[place:end]; return the keys passed."""
        skip = max(start - seen, 0)
        want = stop - max(seen, start)
        if place + skip < end and want > 0:
            page += self._shared[place + skip : min(end, place + skip + want)]
        return seen + end - place


def _discard(keys: list[Key], key: Key) -> bool:
    place = bisect_left(keys, key)
    if place < len(keys) and keys[place] == key:
        del keys[place]
        return True
    return False
