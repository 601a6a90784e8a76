# From specs/helpdesk/world.yaml. Change it there, then run: toolc compile
"""The tools that can be called: these, and no others."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from ._runtime.contract import Given, Result
from ._runtime.waiting import WaitingTools
from .state import State
from .tools.tickets import (
    ask_elsewhere,
    evaluate,
    forward_ticket,
    get_ticket,
    merge_tickets,
    open_tickets,
    triage_ticket,
)

TOOLS: Final[Mapping[str, Callable[[State, Given], Result]]] = MappingProxyType(
    {
        "get_ticket": get_ticket,
        "triage_ticket": triage_ticket,
        "merge_tickets": merge_tickets,
        "open_tickets": open_tickets,
        "evaluate": evaluate,
    }
)
ASYNC_TOOLS: Final[WaitingTools[State]] = MappingProxyType(
    {"forward_ticket": forward_ticket, "ask_elsewhere": ask_elsewhere}
)
TOOLSETS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "tickets": ("get_ticket", "triage_ticket", "merge_tickets", "open_tickets"),
        "sums": ("evaluate", "forward_ticket", "ask_elsewhere"),
    }
)
HANDLERS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "triage_ticket": "triage_ticket",
        "merge_tickets": "merge_tickets",
        "open_tickets": "count_open",
        "evaluate": "evaluate",
        "forward_ticket": "forward",
        "ask_elsewhere": "ask",
    }
)
