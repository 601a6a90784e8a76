"""Handlers: tools in Python, which see the world through copies and checked writes.

What a handler is given is its own, and can be used until its call is over.
"""

from collections.abc import (
    Awaitable,
    Callable,
    Coroutine,
    Iterable,
    Iterator,
    Sequence,
)
from contextlib import contextmanager
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar, overload

from .base import Row
from .checks import Problem, Problems, not_plain
from .contract import Result, ToolError
from .data import Collection, dangling
from .keys import Key
from .plain import carried, own, unfit
from .state import StateBase
from .table import Table
from .values import copied

Args = TypeVar("Args")
S = TypeVar("S", bound=StateBase)
AllRows: TypeAlias = list[Row]
"""A list of rows, in a class that has a method `list`."""


class HandlerCall:
    """What a handler gets of the world in one call. A generated class names its parts.

    _codes: the codes that a refusal can have in this world.
    """

    __slots__ = ("_now", "_over", "_tool")

    _codes: ClassVar[tuple[str, ...]] = ()

    def __init__(self, tool: str, now: str) -> None:
        self._tool = tool
        self._now = now
        self._over = False

    def _alive(self) -> None:
        """Raises RuntimeError once the call is over."""
        if self._over:
            raise RuntimeError(
                f'The call of "{self._tool}" is over: what its handler was given '
                "cannot be used any more."
            )

    def _clock(self) -> str:
        self._alive()
        return self._now

    def _settle(self) -> None:
        """Check what the handler leaves behind."""

    def _end(self) -> None:
        self._over = True


class HandlerWorld(HandlerCall, Generic[S]):
    """The world of a handler that may touch the state."""

    __slots__ = ("_kept",)

    def __init__(self, tool: str, state: S) -> None:
        super().__init__(tool, state.now)
        self._kept = state

    @property
    def _state(self) -> S:
        self._alive()
        return self._kept

    def _clock(self) -> str:
        return self._state.now

    def _collections(self) -> Sequence[Collection]:
        """What the rows of each collection must be."""
        return ()

    def _collection(self, table: Table[Any, Any]) -> Collection:
        return next(c for c in self._collections() if c.table is type(table))

    @overload
    def _stored(self, table: Table[Row, Any], row: Row) -> Row: ...
    @overload
    def _stored(self, table: Table[Row, Any], row: None) -> None: ...
    def _stored(self, table: Table[Row, Any], row: Row | None) -> Row | None:
        """The row in place of the copy that a handler has of it."""
        return None if row is None else table.require(row[table.key])

    def _settle(self) -> None:
        """Raises ValueError where a row that was written cannot stay.

        Only now, so that rows which name each other can be written in any order.
        """
        tables = self._kept._by_name()
        problems: list[Problem] = []
        for collection in self._collections():
            table = tables[collection.table.name]
            for row in table.written():
                path = f"/{table.name}/{row[table.key]}"
                problems += collection.check(path, row)
                for reference in collection.references:
                    rows = tables[reference.target]
                    problems += dangling(path, row, reference.path, reference, rows)
        if problems:
            raise ValueError(f"What was written cannot stay: {told(problems)}.")

    def _namer(self, table: Table[Any, Any], key: Key) -> str:
        """A row that names this one, as `Order SO-1`; empty if there is none.

        Not of weak references, and not the row itself.
        """
        tables = self._kept._by_name()
        for collection in self._collections():
            for reference in collection.references:
                if reference.target != table.name:
                    continue
                other = tables[collection.table.name]
                first, *inside = reference.path
                rows = other.all() if inside else other.by(first, key)
                for row in rows:
                    its = row[other.key]
                    if other is table and its == key:
                        continue
                    # Of all keys, only this one is looked for.
                    if any(dangling("", row, reference.path, reference, _AllBut(key))):
                        return f"{other.title} {its}"
        return ""


class _AllBut:
    """Every key but one."""

    __slots__ = ("_key",)

    def __init__(self, key: Key) -> None:
        self._key = key

    def __contains__(self, key: object) -> bool:
        return key != self._key


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
        row = table.require(key)
        namer = self._call._namer(table, key)
        if namer:
            message = f"{table.title} {key} cannot be removed: {namer} names it."
            raise ToolError("conflict", message)
        table.remove(row)

    def _checked(self, row: Row) -> Row:
        """A copy of the row, which is one of this collection."""
        table = self._table
        check = self._call._collection(table).check
        problems: Problems = not_plain("", row) or check("", row)
        if problems:
            raise ValueError(f"This is no row of {table.name}: {told(problems)}.")
        return copied(row)

    def list(self) -> AllRows[Row]:
        """Every row, in the order of the keys."""
        return [copied(row) for row in self._table.all()]


class RowsWithIds(RowsOf[Row]):
    """A collection that makes the ids of its rows."""

    __slots__ = ()

    def new_id(self) -> Key:
        """The next id that no row has. A call that is refused uses up none."""
        return self._table.new_id()


Called = TypeVar("Called", bound=HandlerCall)


def handled(
    call: Called, handler: Callable[[Called, Args], Result], args: Args
) -> Result:
    """The checked result of a handler, which gets arguments of its own."""
    with _one_call(call):
        return _checked(call, handler(call, copied(args)))


async def awaited(
    call: Called, handler: Callable[[Called, Args], Awaitable[Result]], args: Args
) -> Result:
    """The checked result of a handler that waits for something."""
    with _one_call(call):
        return _checked(call, await handler(call, copied(args)))


@contextmanager
def _one_call(call: HandlerCall) -> Iterator[None]:
    """A refusal leaves it checked; whatever happens, the call is over then."""
    try:
        yield
    except ToolError as refusal:
        fault = _fault(call, refusal)
        if fault:
            raise TypeError(f'"{call._tool}" refused the call {fault}.') from refusal
        refusal.details = copied(refusal.details)
        raise
    except OverflowError as error:
        # Of an expression it would be the arguments' fault; here it is the handler's.
        raise RuntimeError(f'The handler of "{call._tool}" overflowed.') from error
    finally:
        call._end()


def _checked(call: HandlerCall, result: object) -> Result:
    """A copy of the result; raises TypeError unless it is an object of plain JSON."""
    who = f'The handler of "{call._tool}"'
    not_awaited(result, who)
    if type(result) is not dict:
        raise TypeError(f"{who} gave a {type(result).__name__}, not a dict.")
    problems = not_plain("", result)
    if problems:
        raise TypeError(f"{who} gave what is not JSON: {told(problems)}.")
    call._settle()
    answer: Result = own(result)
    return answer


def _fault(call: HandlerCall, refusal: ToolError) -> str:
    """Why the refusal is none that an agent can be given; empty if it is."""
    if refusal.code not in call._codes:
        return f"with {refusal.code!r}, which is no code of this world"
    if type(refusal.message) is not str or not carried(refusal.message):
        return "with a message that is not text"
    details = refusal.details
    if details is not None and (type(details) is not dict or unfit(details)):
        return "with details that are no object of plain JSON"
    return ""


def not_awaited(result: object, who: str) -> None:
    """Raises TypeError for a coroutine that nothing waits for."""
    if isinstance(result, Coroutine):
        result.close()
        raise TypeError(f"{who} gave a coroutine: it must be no `async def`.")


def told(problems: Iterable[Problem]) -> str:
    """Problems in one line: `/status must be text; /total is missing`."""
    return "; ".join(f"{path} {text}".strip() for path, text in problems)
