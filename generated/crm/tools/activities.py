# From specs/crm/activities.yaml. Change it there, then run: toolc compile
"""The tools of activities, step by step."""

from collections.abc import Sequence

from .._runtime.contract import Given, Result
from .._runtime.paging import page
from ..inputs import activities as inputs
from ..rows.activities import Activity
from ..state import State
from ..views.activities import activity_open, activity_summary


def list_activities(state: State, given: Given) -> Result:
    """List activities."""
    args = inputs.list_activities(given)
    rows: Sequence[Activity] = state.activities.matching(args, "ownerId", "type")
    if "relatedType" in args:
        rows = [row for row in rows if row["relatedTo"]["type"] == args["relatedType"]]
    if "relatedId" in args:
        rows = [row for row in rows if row["relatedTo"]["id"] == args["relatedId"]]
    if "openOnly" in args:
        rows = [row for row in rows if not args["openOnly"] or activity_open(row)]
    return page(state, rows, args, activity_summary)


def get_activity(state: State, given: Given) -> Result:
    """Show an activity."""
    args = inputs.get_activity(given)
    activity = state.activities.require(args["activityId"])
    return activity_summary(state, activity)
