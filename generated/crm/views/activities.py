# From specs/crm/activities.yaml. Change it there, then run: toolc compile
"""What activities show."""

from typing import TypedDict

from ..rows.activities import Activity, RelatedTo
from ..state import State


def activity_open(activity: Activity) -> bool:
    """Still to do."""
    return activity["completedDate"] is None


class ActivitySummary(TypedDict):
    id: str
    type: str
    subject: str
    ownerId: str
    ownerName: str | None
    relatedTo: RelatedTo
    dueDate: str | None
    completedDate: str | None
    open: bool
    notes: str | None


def activity_summary(state: State, activity: Activity) -> ActivitySummary:
    owner = state.users.get(activity["ownerId"])
    return {
        "id": activity["id"],
        "type": activity["type"],
        "subject": activity["subject"],
        "ownerId": activity["ownerId"],
        "ownerName": owner["name"] if owner is not None else None,
        "relatedTo": activity["relatedTo"].copy(),
        "dueDate": activity["dueDate"],
        "completedDate": activity["completedDate"],
        "open": activity_open(activity),
        "notes": activity["notes"],
    }
