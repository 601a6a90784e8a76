"""Handlers: tools in Python, which see the world through copies and checked writes.

What a handler is given is its own, and can be used until its call is over.
"""

from collections.abc import (
    Awaitable,
    Callable,
    Container,
    Coroutine,
    Iterable,
    Iterator,
    Sequence,
)
from contextlib import contextmanager
from typing import Any, Generic, TypeVar, overload

from .base import Row
from .checks import Problem, not_plain
from .contract import Result, ToolError
from .data import Collection, dangling
from .failing import ExpressionError
from .plain import carried, unfit
from .single import Kept, Single
from .state import StateBase
from .table import Table
from .values import copied

Args = TypeVar("Args")
S = TypeVar("S", bound=StateBase)


class HandlerCall:
    """What a handler gets of the world in one call; generated classes name parts."""

    __slots__ = ("_now", "_over", "_tool")

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

    @contextmanager
    def _whole(self) -> Iterator[None]:
        """What is done inside of it is undone where it fails."""
        mark = self._state.mark()
        try:
            yield
        except BaseException:
            self._kept.rollback(mark)
            raise

    def _collections(self) -> Sequence[Collection]:
        """What the rows of each collection must be."""
        return ()

    def _collection(self, table: Kept) -> Collection:
        return next(c for c in self._collections() if c.table is type(table))

    @overload
    def _stored(self, table: Table[Row, Any] | Single[Row, Any], row: Row) -> Row: ...
    @overload
    def _stored(self, table: Table[Row, Any] | Single[Row, Any], row: None) -> None: ...
    def _stored(
        self, table: Table[Row, Any] | Single[Row, Any], row: Row | None
    ) -> Row | None:
        """The row in place of the copy that a handler has of it."""
        if row is None:
            return None
        if isinstance(table, Single):
            return table.get()
        return table.require(row[table.key])

    def _settle(self) -> None:
        """Raises ValueError where a row that was written cannot stay.

        Only now, so that rows which name each other can be written in any order.
        """
        tables = self._kept._by_name()
        problems: list[Problem] = []
        for collection in self._collections():
            table = tables[collection.table.name]
            for row in table.written():
                path = f"/{table.name}"
                if isinstance(table, Table):
                    path += f"/{row[table.key]}"
                problems += collection.check(path, row)
                for reference in collection.references:
                    rows = tables[reference.target]
                    assert isinstance(rows, Table)
                    problems += dangling(path, row, reference.path, reference, rows)
        if problems:
            raise ValueError(f"What was written cannot stay: {told(problems)}.")

    def _namers(self, table: Table[Any, Any]) -> list[tuple[Kept, str]]:
        """The collections whose rows name those of this one, and where they do."""
        tables = self._kept._by_name()
        return [
            (tables[collection.table.name], ".".join(reference.path))
            for collection in self._collections()
            for reference in collection.references
            if reference.target == table.name
        ]


Called = TypeVar("Called", bound=HandlerCall)


def handled(
    call: Called,
    handler: Callable[[Called, Args], Result],
    args: Args,
    errors: Container[str],
) -> Result:
    """The checked result of a handler, which gets arguments of its own.

    errors: the codes that a model is told of. To refuse with another is a fault.
    """
    with _one_call(call, errors):
        return _checked(call, handler(call, copied(args)))


async def awaited(
    call: Called,
    handler: Callable[[Called, Args], Awaitable[Result]],
    args: Args,
    errors: Container[str],
) -> Result:
    """As `handled`, of a handler that waits for something."""
    with _one_call(call, errors):
        return _checked(call, await handler(call, copied(args)))


@contextmanager
def _one_call(call: HandlerCall, errors: Container[str]) -> Iterator[None]:
    """A refusal leaves it checked; whatever happens, the call is over then."""
    try:
        yield
    except ToolError as refusal:
        fault = _fault(refusal, errors)
        if fault:
            raise TypeError(f'"{call._tool}" refused the call {fault}.') from refusal
        refusal.details = copied(refusal.details)
        raise
    except (ExpressionError, OverflowError) as error:
        # Of a declared tool it would be the arguments' fault; here it is the handler's.
        raise RuntimeError(f'In the handler of "{call._tool}": {error}.') from error
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
    answer: Result = copied(result)
    return answer


def _fault(refusal: ToolError, errors: Container[str]) -> str:
    """Why the refusal is none that an agent can be given; empty if it is."""
    if refusal.code not in errors:
        return (
            f"with {refusal.code!r}, of which no model is told: declare it in `errors` "
            "of the tool"
        )
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
