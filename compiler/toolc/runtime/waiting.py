"""Calls of tools that wait: one after the other, each whole or undone.

Nothing here imports asyncio before a tool has to wait: it costs more than the rest.
"""

from collections.abc import Callable, Coroutine, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, TypeVar

from .contract import CallSignal, Given, Json, OnUpdate, Result, ToolError
from .plain import carriable
from .state import StateBase
from .world import answered, as_object, busy, call, refused, undone, unknown_tool

if TYPE_CHECKING:
    import asyncio

S = TypeVar("S", bound=StateBase)


def unheard(update: Any) -> None:
    """Takes an update where nobody wants to know."""


class CallHost(NamedTuple):
    """What the host of a call gives: `signal` and `on_update` to a handler that asks
    for them, values to parameters that it fills in."""

    signal: CallSignal = None
    on_update: OnUpdate = unheard
    values: Json | None = None


Tools: TypeAlias = Mapping[str, Callable[[S, Given], Result]]
WaitingTools: TypeAlias = Mapping[
    str, Callable[[S, Given, CallHost], Coroutine[Any, Any, Result]]
]


class Turns:
    """Whose turn it is in one world. Neither copied nor pickled with it."""

    __slots__ = ("_lock", "_loop", "_task")

    def __init__(self) -> None:
        self._task: asyncio.Task[Any] | None = None
        self._lock: asyncio.Lock | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    def call(
        self,
        tools: Tools[S],
        waiting: WaitingTools[S],
        state: S,
        name: object,
        arguments: object,
        values: Json | None = None,
    ) -> Json:
        """Run one tool to its end, also one that waits; refused while another runs."""
        if state._called:
            return busy()
        if not isinstance(name, str) or name not in waiting:
            return _at_once(tools, waiting, state, name, arguments, values)
        import asyncio

        if _in_a_loop():
            message = f'Tool "{name}" waits, and an event loop is running: await acall.'
            return refused(ToolError("internal_error", message))
        # A factory keeps the loop that the thread calls its own as it is.
        with asyncio.Runner(loop_factory=asyncio.new_event_loop) as runner:
            host = CallHost(values=values)
            return runner.run(self.acall(tools, waiting, state, name, arguments, host))

    async def acall(
        self,
        tools: Tools[S],
        waiting: WaitingTools[S],
        state: S,
        name: object,
        arguments: object,
        host: CallHost,
    ) -> Json:
        """Run one tool when its turn has come. Cancelled, it leaves nothing behind."""
        import asyncio

        task = asyncio.current_task()
        if state._called and self._task is task:
            return busy()  # it would wait for itself
        async with self._turn():
            if state._called:
                return busy()
            if not isinstance(name, str) or name not in waiting:
                return _at_once(tools, waiting, state, name, arguments, host.values)
            state.commit()
            state._called, self._task, always = True, task, state._host
            if host.values:
                state._host = {**always, **host.values}
            try:
                if not isinstance(arguments, dict):
                    arguments = as_object(name, arguments)
                output = await waiting[name](state, carriable(arguments), host)
            except BaseException as error:
                return undone(state, name, error)
            finally:
                state._called, self._task, state._host = False, None, always
            state.commit()
            return answered(output)

    def _turn(self) -> "asyncio.Lock":
        """The lock of the loop that runs: a lock belongs to one loop."""
        import asyncio

        loop = asyncio.get_running_loop()
        if self._lock is None or self._loop is not loop:
            self._lock, self._loop = asyncio.Lock(), loop
        return self._lock


def _at_once(
    tools: Tools[S],
    waiting: WaitingTools[S],
    state: S,
    name: object,
    arguments: object,
    values: Json | None,
) -> Json:
    if isinstance(name, str) and name not in tools:
        return refused(unknown_tool(name, {**tools, **waiting}))
    return call(tools, state, name, arguments, values)


def _in_a_loop() -> bool:
    import asyncio

    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True
