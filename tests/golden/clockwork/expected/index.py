# From specs/clockwork/world.yaml. Change it there, then run: toolc compile
"""The tools that can be called: these, and no others."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from ._runtime.contract import Given, Result
from .state import State
from .tools.world import get_repair, list_repairs, next_repairs, pauses, plan, tell_time

TOOLS: Final[Mapping[str, Callable[[State, Given], Result]]] = MappingProxyType(
    {
        "list_repairs": list_repairs,
        "next_repairs": next_repairs,
        "get_repair": get_repair,
        "tell_time": tell_time,
        "plan": plan,
        "pauses": pauses,
    }
)
TOOLSETS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType({})
