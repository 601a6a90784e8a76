# From specs/clockwork/world.yaml. Change it there, then run: toolc compile
"""The rows of repairs."""

from typing import TypedDict

from .._runtime.table import Table
from ._shared import Pause


class Repair(TypedDict):
    """One repair, as it is stored."""

    id: str
    clock: str
    received: str
    finished: str | None
    promised: str
    paused: list[Pause]


class RepairChanges(TypedDict, total=False):
    """The fields that one change gives anew."""

    clock: str
    received: str
    finished: str | None
    promised: str
    paused: list[Pause]


class Repairs(Table[Repair, RepairChanges]):
    name = "repairs"
    title = "Repair"
    key = "id"
