# From specs/crm/activities.yaml. Change it there, then run: toolc compile
"""The rows of activities."""

from typing import Literal, TypedDict

from .._runtime.contract import ToolError
from .._runtime.keys import Key
from .._runtime.table import Table


class RelatedTo(TypedDict):
    """The record that the activity is about."""

    type: Literal["lead", "account", "contact", "opportunity"]
    id: str


class Activity(TypedDict):
    """One activity, as it is stored."""

    id: str
    type: Literal["call", "email", "meeting", "note"]
    subject: str
    ownerId: str
    relatedTo: RelatedTo
    dueDate: str | None
    completedDate: str | None
    notes: str | None


class ActivityChanges(TypedDict, total=False):
    """The fields that one change gives anew."""

    type: Literal["call", "email", "meeting", "note"]
    subject: str
    ownerId: str
    relatedTo: RelatedTo
    dueDate: str | None
    completedDate: str | None
    notes: str | None


class Activities(Table[Activity, ActivityChanges]):
    name = "activities"
    title = "Activity"
    key = "id"
    prefix = "ACT-"
    digits = 3

    def not_found(self, key: Key) -> ToolError:
        return ToolError(
            "not_found",
            f'No activity has the id "{key}". list_activities shows activities by '
            "owner or by the record they relate to.",
        )
