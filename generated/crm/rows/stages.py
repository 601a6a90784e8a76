# From specs/crm/stages.yaml. Change it there, then run: toolc compile
"""The rows of stages."""

from typing import TypedDict

from .._runtime.contract import ToolError
from .._runtime.keys import Key
from .._runtime.table import Table


class Stage(TypedDict):
    """One stage, as it is stored."""

    id: str
    name: str
    order: int
    probability: int
    isClosed: bool


class StageChanges(TypedDict, total=False):
    """The fields that one change gives anew."""

    name: str
    order: int
    probability: int
    isClosed: bool


class Stages(Table[Stage, StageChanges]):
    name = "stages"
    title = "Stage"
    key = "id"

    def not_found(self, key: Key) -> ToolError:
        return ToolError(
            "not_found",
            f'No stage has the id "{key}". list_stages shows all stages with their '
            "ids.",
        )
