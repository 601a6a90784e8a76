"""A collection of a world: rows that all worlds share, and those that this one changed.

A row is a plain dict that nobody changes: to change a row is to put another in its
place. That makes reads, forks and undoing cheap, and keeps the old row at hand.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar, cast, overload

from .base import Base, Row, reader
from .contract import Json, ToolError
from .keys import Key, Keys
from .overlay import Overlay
from .plain import key_text
from .values import canonical, copied

Changes = TypeVar("Changes", bound=Mapping[str, Any])
Undo: TypeAlias = list[tuple[Callable[[Any, Any], None], Any, Any]]
"""What takes back a call, last step first: functions with their two arguments."""


class Table(Generic[Row, Changes]):
    """A collection. The class of each one says its name, title, key and ids.

    A table whose `prefix` is None makes no ids of its own.
    """

    __slots__ = ("_base", "_own", "_shared", "_undo")

    name: ClassVar[str]
    title: ClassVar[str]
    key: ClassVar[str]
    prefix: ClassVar[str | None] = None
    digits: ClassVar[int] = 0
    start: ClassVar[int] = 1

    def __init__(self, base: Base[Row], undo: Undo) -> None:
        self._base = base
        self._shared = base.rows
        self._undo = undo
        self._own: Overlay[Row] | None = None

    # Reading

    def get(self, key: Key | None) -> Row | None:
        """The row, or None: where no row has the key, and where there is no key."""
        if key is None:
            return None
        own = self._own
        if own is not None and key in own.rows:
            return own.rows[key]
        return self._shared.get(key)

    def require(self, key: Key) -> Row:
        """The row; a refusal where there is none."""
        row = self.get(key)
        if row is None:
            raise self.not_found(key)
        return row

    def __contains__(self, key: object) -> bool:
        return type(key) is str and self.get(key) is not None

    def not_found(self, key: Key) -> ToolError:
        """The refusal where no row has the key. A collection may have its own text."""
        return ToolError("not_found", f"{self.title} {key} not found.")

    def called(self, row: Row) -> str:
        """What messages call a row: `Order SO-1`."""
        return f"{self.title} {key_text(row[self.key])}"

    def all(self) -> "Rows[Row]":
        """Every row, in the order of the keys."""
        own = self._own
        return Rows(self, self._base.keys if own is None else own.keys())

    def by(self, field: str, value: object) -> "Rows[Row]":
        """The rows whose field has this value, in the order of the keys.

        The field may be one of a field (`relatedTo.id`). Served from an index, which is
        made the first time that a field is asked for.
        """
        source = self._base if self._own is None else self._own
        return Rows(self, source.keys_of(field, value))

    def matching(self, given: Mapping[str, Any], *fields: str) -> Sequence[Row]:
        """The rows whose fields equal the given ones of the same name."""
        asked = [field for field in fields if field in given]
        if not asked:
            return self.all()
        found = {field: self.by(field, given[field]) for field in asked}
        fewest = min(asked, key=lambda field: len(found[field]))
        rows: Sequence[Row] = found.pop(fewest)
        for field in found:
            read, wanted = reader(field), given[field]
            rows = [row for row in rows if read(row) == wanted]
        return rows

    # Rows that a tool holds while it writes

    @overload
    def current(self, row: Row) -> Row: ...
    @overload
    def current(self, row: None) -> None: ...
    def current(self, row: Row | None) -> Row | None:
        """The row as it is now; as it was last, where it has been removed."""
        return row if row is None else self.get(row[self.key]) or row

    def live(self, rows: Iterable[Row]) -> Iterator[Row]:
        """Each row as it is when its turn comes, if it is still there by then."""
        return filter(None, (self.get(row[self.key]) for row in rows))

    def renewed(self, rows: Iterable[Row | None]) -> list[Row | None]:
        """Each row as it is now; null stays null."""
        return [self.current(row) for row in rows]

    @overload
    def as_was(self, row: Row) -> Row: ...
    @overload
    def as_was(self, row: None) -> None: ...
    def as_was(self, row: Row | None) -> Row | None:
        """The row as it was when the call began; itself, if the call added it."""
        if row is None:
            return None
        step, key = self._restore, row[self.key]
        for undone, changed, before in self._undo:
            if changed == key and undone == step:
                return row if before is None else cast(Row, before)
        return row

    def written(self) -> list[Row]:
        """The rows that this call added or changed, each once, as they are now."""
        step = self._restore
        keys = {key: None for undone, key, _ in self._undo if undone == step}
        return list(filter(None, map(self.get, keys)))

    # Writing

    def new_id(self) -> Key:
        """The next id that no row has. A call that is refused uses up none."""
        number: int = self._counter_now()
        while True:
            number += 1
            key = f"{self.prefix}{number:0{self.digits}}"
            if self.get(key) is None:
                self._count(number)
                return key

    def insert(self, row: Row) -> Row:
        """Add a row; a refusal where one has its key."""
        key: Key = row[self.key]
        if self.get(key) is not None:
            raise ToolError("conflict", f"{self.title} {key} already exists.")
        self._put(key, None, row)
        return row

    def put(self, row: Row) -> Row:
        """Add a row, or put it in the place of the one that has its key."""
        key: Key = row[self.key]
        self._put(key, self.get(key), row)
        return row

    def update(self, row: Row, changes: Changes) -> Row:
        """The row as it is now with the changes, which takes its place."""
        key: Key = row[self.key]
        before = self.require(key)
        changed = cast(Row, {**before, **changes})
        self._put(key, before, changed)
        return changed

    def clear(self, row: Row, field: str) -> Row:
        """The row as it is now without the field, which takes its place."""
        key: Key = row[self.key]
        before = self.require(key)
        left = {name: value for name, value in before.items() if name != field}
        changed = cast(Row, left)
        self._put(key, before, changed)
        return changed

    def remove(self, row: Row) -> None:
        """Take the row away."""
        key: Key = row[self.key]
        self._put(key, self.require(key), None)

    def _put(self, key: Key, before: Row | None, after: Row | None) -> None:
        own = self._own or self._own_now()
        self._undo.append((self._restore, key, before))
        own.put(key, before, after)

    def _restore(self, key: Key, before: Row | None) -> None:
        (self._own or self._own_now()).put(key, self.get(key), before)

    def _counter_now(self) -> Any:
        return self._base.counter if self._own is None else self._own.counter

    def _count(self, counter: Any) -> None:
        """Let the counter stand at another number, until the call is undone."""
        own = self._own or self._own_now()
        self._undo.append((self._set_counter, own.counter, None))
        own.counter = counter

    def _set_counter(self, counter: Any, _: None) -> None:
        (self._own or self._own_now()).counter = counter

    def _own_now(self) -> Overlay[Row]:
        own = self._own = Overlay(self._base, {}, self._base.counter)
        return own

    # For the world and the search

    def base(self) -> Base[Row]:
        """The rows that this world started from."""
        return self._base

    def changed(self) -> Mapping[Key, Row | None]:
        """What differs from the base: rows by key, None for a removed one."""
        return {} if self._own is None else self._own.rows

    def counter(self) -> Any:
        """The number of the last id that was made: a copy, where it is several."""
        return copied(self._counter_now())

    def stored(self) -> Json:
        """Its part of a snapshot: the rows by their keys."""
        return {row[self.key]: copied(row) for row in self.all()}

    def digest(self) -> str:
        """Stands for all rows and the counter; costs what changed since last time."""
        source = self._base if self._own is None else self._own
        return f"{self.name} {canonical(source.counter)} {source.hash_sum():x}"

    def part(self) -> tuple[dict[Key, Row | None], Any] | None:
        """What this world has of its own here, for `adopt` of another's table."""
        own = self._own
        return None if own is None else (own.rows.copy(), own.counter)

    def adopt(self, part: tuple[dict[Key, Row | None], Any] | None) -> None:
        """Take over a part for oneself. Its indexes are made when they are read."""
        self._own = None if part is None else Overlay(self._base, *part)


class Rows(Sequence[Row]):
    """Rows by keys that stay the same, each looked up when it is read.

    A row that was changed in the meantime shows as it is now; one that was removed is
    passed over. `list(rows)` keeps the rows themselves.
    """

    __slots__ = ("_keys", "_table")

    def __init__(self, table: Table[Row, Any], keys: Keys | list[Key]) -> None:
        self._table = table
        self._keys = keys

    def __len__(self) -> int:
        return len(self._keys)

    def up_to(self, key: Key) -> int:
        """How many of the rows have a key up to this one."""
        keys = self._keys
        return keys.up_to(key) if isinstance(keys, Keys) else bisect_right(keys, key)

    def __iter__(self) -> Iterator[Row]:
        # A row holds its key at least, so it never counts as false.
        return filter(None, map(self._table.get, self._keys))

    @overload
    def __getitem__(self, place: int) -> Row: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Row]: ...
    def __getitem__(self, place: int | slice) -> Row | Sequence[Row]:
        if isinstance(place, slice):
            return list(filter(None, map(self._table.get, self._keys[place])))
        return self._table.require(self._keys[place])
