"""A collection without a key: one row, which is always there."""

from collections.abc import Iterable
from typing import Any, ClassVar, Final, Generic, TypeAlias, cast, overload

from .base import Base, Row, reader
from .contract import Json
from .table import Changes, Table, Undo
from .values import copied, row_hash

ONLY: Final = ""
"""What the row is filed under where other rows are filed by their keys."""


class Single(Generic[Row, Changes]):
    """A singleton. The class of each one says its name and title.

    What reads and writes rows is called as in a table, so that steps need not care.
    """

    __slots__ = ("_base", "_row", "_undo")

    name: ClassVar[str]
    title: ClassVar[str]

    def __init__(self, base: Base[Row], undo: Undo) -> None:
        self._base = base
        self._undo = undo
        self._row = base.rows[ONLY]

    # Reading

    def get(self) -> Row:
        """The row as it is now."""
        return self._row

    def all(self) -> list[Row]:
        """The row, for what looks through all rows of a collection."""
        return [self._row]

    def by(self, field: str, value: object) -> list[Row]:
        """The row, if its field has this value."""
        return self.all() if reader(field)(self._row) == value else []

    def called(self, row: Row) -> str:
        """What messages call it."""
        return self.title

    @overload
    def current(self, row: Row) -> Row: ...
    @overload
    def current(self, row: None) -> None: ...
    def current(self, row: Row | None) -> Row | None:
        """The row as it is now; null stays null."""
        return None if row is None else self._row

    def live(self, rows: Iterable[Row]) -> list[Row]:
        """The row as it is now, as often as it is among these."""
        return [self._row for _ in rows]

    def renewed(self, rows: Iterable[Row | None]) -> list[Row | None]:
        """The row as it is now, as often as it is among these; null stays null."""
        return [self.current(row) for row in rows]

    @overload
    def as_was(self, row: Row) -> Row: ...
    @overload
    def as_was(self, row: None) -> None: ...
    def as_was(self, row: Row | None) -> Row | None:
        """The row as it was when the call began; null stays null."""
        if row is None:
            return None
        before = self._before()
        return self._row if before is None else before

    def written(self) -> list[Row]:
        """The row, if this call changed it."""
        return [] if self._before() is None else [self._row]

    def _before(self) -> Row | None:
        """The row that the first change of this call replaced."""
        step = self._restore
        for undone, _, before in self._undo:
            if undone == step:
                return cast(Row, before)
        return None

    # Writing

    def update(self, row: Row, changes: Changes) -> Row:
        """The row as it is now with the changes, which takes its place."""
        return self.put(cast(Row, {**self._row, **changes}))

    def clear(self, row: Row, field: str) -> Row:
        """The row as it is now without the field, which takes its place."""
        left = {name: value for name, value in self._row.items() if name != field}
        return self.put(cast(Row, left))

    def put(self, row: Row) -> Row:
        """Put a row in the place of the one that is there."""
        self._undo.append((self._restore, ONLY, self._row))
        self._row = row
        return row

    def _restore(self, _: str, before: Row) -> None:
        self._row = before

    # For the world

    def stored(self) -> Json:
        """Its part of a snapshot: the row itself."""
        found: Json = copied(dict(self._row))
        return found

    def digest(self) -> str:
        """Stands for the row, as a table's does for its rows."""
        base = self._base
        same = self._row is base.rows[ONLY]
        return f"{self.name} 0 {base.hash_sum() if same else row_hash(self._row):x}"

    def part(self) -> Row | None:
        """What this world has of its own here, for `adopt` of another's."""
        return None if self._row is self._base.rows[ONLY] else self._row

    def adopt(self, part: Row | None) -> None:
        """Take over a part for oneself."""
        self._row = self._base.rows[ONLY] if part is None else part


Kept: TypeAlias = Table[Any, Any] | Single[Any, Any]
"""A collection of either kind."""
