# From specs/crm/stages.yaml. Change it there, then run: toolc compile
"""What the tools of stages accept."""

from typing import TypedDict

from .._runtime.checks import invalid
from .._runtime.contract import Given


class ListStages(TypedDict):
    pass


def list_stages(given: Given) -> ListStages:
    if given:
        raise invalid("list_stages", given, (), ListStages.__annotations__)
    return {}
