# From specs/crm/stages.yaml. Change it there, then run: toolc compile
"""What stages show."""

from typing import TypedDict

from ..rows.stages import Stage
from ..state import State


class StageSummary(TypedDict):
    id: str
    name: str
    order: int
    probability: int
    isClosed: bool


def stage_summary(state: State, stage: Stage) -> StageSummary:
    return {
        "id": stage["id"],
        "name": stage["name"],
        "order": stage["order"],
        "probability": stage["probability"],
        "isClosed": stage["isClosed"],
    }
