# From specs/erp/world.yaml. Change it there, then run: toolc compile
"""Kestrel & Holm, a mid-size distributor of bearings, drives, hydraulics and
whatever else keeps machines running. It buys from vendors by requisition,
quotation and purchase order, keeps stock in several warehouses, sells to
other companies, and pays and gets paid. All money is in euros.
"""

from typing import Any

from ._runtime.contract import DataError, Json, OnUpdate
from ._runtime.seed import Seed
from ._runtime.world import call, described
from .errors import ToolError
from .index import TOOLS, TOOLSETS
from .state import State, seed

__all__ = ["DataError", "ToolError", "World"]


class World(State):
    """Industrial distributor. One world is for one thread at a time; fork it for
    more.
    """

    __slots__ = ()

    def __init__(self, data: Json | Seed | None = None) -> None:
        """data: rows in the layout of a snapshot; without them, the world's own."""
        if data is None:
            data = seed()
        elif not isinstance(data, Seed):
            from .shapes import opened  # only data from outside are checked

            data = opened(data)
        super().__init__(data)

    def call(self, name: str, arguments: Json | None = None) -> Json:
        """{"output": result}, or {"output": refusal, "isError": True}. Never raises."""
        return call(TOOLS, self, name, arguments)

    async def acall(
        self,
        name: str,
        arguments: Json | None = None,
        signal: Any = None,
        on_update: OnUpdate | None = None,
    ) -> Json:
        """As `call`: no tool of this world waits for anything, or asks for more."""
        return call(TOOLS, self, name, arguments)

    def tools(self, toolset: str | None = None) -> list[Json]:
        """What a model is told of each tool, or of those of one toolset, in order.

        Raises KeyError for a toolset that the index does not have.
        """
        return described(__file__, None if toolset is None else TOOLSETS[toolset])
