# From specs/helpdesk/world.yaml. Change it there, then run: toolc compile
"""Tickets of a small help desk, and who works on them."""

from typing import Any

from ._runtime.contract import DataError, Json, OnUpdate
from ._runtime.seed import Seed
from ._runtime.waiting import CallHost, Turns, unheard
from ._runtime.world import described
from .errors import ToolError
from .index import ASYNC_TOOLS, TOOLS, TOOLSETS
from .state import State, seed

__all__ = ["DataError", "ToolError", "World"]


class World(State):
    """Help desk. One world is for one thread at a time; fork it for more."""

    __slots__ = ("_turns",)

    def __init__(self, data: Json | Seed | None = None) -> None:
        """data: rows in the layout of a snapshot; without them, the world's own."""
        if data is None:
            data = seed()
        elif not isinstance(data, Seed):
            from .shapes import opened  # only data from outside are checked

            data = opened(data)
        super().__init__(data)
        self._turns = Turns()

    def call(self, name: str, arguments: Json | None = None) -> Json:
        """{"output": result}, or {"output": refusal, "isError": True}. Never raises."""
        return self._turns.call(TOOLS, ASYNC_TOOLS, self, name, arguments)

    async def acall(
        self,
        name: str,
        arguments: Json | None = None,
        signal: Any = None,
        on_update: OnUpdate | None = None,
    ) -> Json:
        """As `call`, for tools that wait: calls of one world take their turns.

        signal, on_update: for handlers that ask for them, to be told that they should
        stop, and to tell of their progress.
        """
        host = CallHost(signal, on_update or unheard)
        return await self._turns.acall(TOOLS, ASYNC_TOOLS, self, name, arguments, host)

    def tools(self, toolset: str | None = None) -> list[Json]:
        """What a model is told of each tool, or of those of one toolset, in order.

        Raises KeyError for a toolset that the index does not have.
        """
        return described(__file__, None if toolset is None else TOOLSETS[toolset])
