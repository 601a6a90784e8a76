"""Collections as handlers have them: rows come and go as copies, writes are checked."""

from collections.abc import Callable
from typing import Any, Generic, TypeAlias

from .base import Row
from .checks import Problems, not_plain
from .handlers import HandlerWorld, not_awaited, told
from .ids import Prefixed
from .keys import Key
from .settling import remove
from .single import Kept, Single
from .table import Table
from .values import copied, integral

AllRows: TypeAlias = list[Row]
"""A list of rows, in a class that has a method `list`."""


class RowsOf(Generic[Row]):
    """A collection as a handler has it: rows come and go as copies."""

    __slots__ = ("_call", "_rows")

    def __init__(self, call: HandlerWorld[Any], rows: Table[Row, Any]) -> None:
        self._call = call
        self._rows = rows

    @property
    def _table(self) -> Table[Row, Any]:
        self._call._alive()
        return self._rows

    def get(self, key: Key | None) -> Row | None:
        """The row, or None: where no row has the key, and where there is no key."""
        return copied(self._table.get(key))

    def insert(self, row: Row) -> Row:
        """Add a row, and give it as it is stored.

        Refuses with `conflict` where a row has its key. Raises ValueError where it is
        no row of this collection.
        """
        stored = self._checked(row)
        return copied(self._table.insert(stored))

    def update(self, key: Key, change: Callable[[Row], object]) -> Row:
        """Let `change` change a draft of the row, and give it as it is stored then.

        What `change` returns is not looked at. Refuses with `not_found` where no row
        has the key. Raises ValueError where the draft is no row of this collection any
        more, or has another key.
        """
        table = self._table
        draft = copied(table.require(key))
        not_awaited(change(draft), f"The change of {table.name}")
        changed = self._checked(draft)
        if changed[table.key] != key:
            raise ValueError(
                f"A change of {table.name} made the key {changed[table.key]!r} of "
                f"{key!r}: a key stays. Delete the row and insert another."
            )
        table.require(key)  # unless the change has deleted it
        return copied(self._table.put(changed))

    def delete(self, key: Key) -> None:
        """Take the row away.

        Refuses with `not_found` where no row has the key, and with `conflict` where
        another row names it.
        """
        table = self._table
        remove(table, table.require(key), *self._call._namers(table))

    def _checked(self, row: Row) -> Row:
        return _checked(self._call, self._table, row)

    def list(self) -> AllRows[Row]:
        """Every row, in the order of the keys."""
        return [copied(row) for row in self._table.all()]


class RowsWithIds(RowsOf[Row]):
    """A collection that makes the ids of its rows."""

    __slots__ = ()

    def new_id(self) -> Key:
        """The next id that no row has. A call that is refused uses up none."""
        return self._table.new_id()


class RowsFromPool(RowsOf[Row]):
    """A collection that takes the ids of its rows from a list."""

    __slots__ = ()

    def new_id(self) -> Any:
        """The next id of the list that no row has; refuses with `limit_exceeded` where
        none is left. A call that is refused uses up none."""
        return self._table.new_id()


class RowsWithPrefixes(RowsOf[Row]):
    """A collection that makes the ids of its rows, each behind a prefix."""

    __slots__ = ()

    def new_id(self, prefix: str) -> Key:
        """The next id with the prefix that no row has. A call that is refused uses up
        none. Raises ValueError for a prefix that is empty or ends with a digit.
        """
        table = self._table
        assert isinstance(table, Prefixed)
        return table.new_id(prefix)


class RowOf(Generic[Row]):
    """A singleton as a handler has it: its row comes and goes as a copy."""

    __slots__ = ("_call", "_single")

    def __init__(self, call: HandlerWorld[Any], single: Single[Row, Any]) -> None:
        self._call = call
        self._single = single

    def get(self) -> Row:
        """The row."""
        self._call._alive()
        return copied(self._single.get())

    def update(self, change: Callable[[Row], object]) -> Row:
        """Let `change` change a draft of the row, and give it as it is stored then.

        What `change` returns is not looked at. Raises ValueError where the draft does
        not fit the fields any more.
        """
        draft = self.get()
        not_awaited(change(draft), f"The change of {self._single.name}")
        changed = _checked(self._call, self._single, draft)
        return copied(self._single.put(changed))


def _checked(call: HandlerWorld[Any], kept: Kept, row: Row) -> Row:
    """A copy of the row, which is one of this collection: 5.0 is the integer 5."""
    check = call._collection(kept).check
    problems: Problems = not_plain("", row) or check("", row)
    if problems:
        raise ValueError(f"This is no row of {kept.name}: {told(problems)}.")
    return integral(row)
