# From specs/crm/activities.yaml. Change it there, then run: toolc compile
"""The tools of activities, step by step."""

from collections.abc import Sequence

from .._runtime.contract import Given, Result
from .._runtime.paging import page
from .._runtime.values import picked
from ..inputs import activities as inputs
from ..rows.activities import Activity
from ..rules.activities import require_related, require_still_to_do
from ..rules.world import log, require_may_act, require_may_own
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


def log_activity(state: State, given: Given) -> Result:
    """Log an activity."""
    args = inputs.log_activity(given)
    actor = state.users.require(args["actorUserId"])
    require_may_act(actor)
    owner = state.users.require(args["ownerId"])
    require_may_own(owner)

    require_related(state, type_=args["relatedType"], id_=args["relatedId"])
    activity = state.activities.insert(
        {
            "id": state.activities.new_id(),
            "type": args["type"],
            "subject": args["subject"],
            "ownerId": args["ownerId"],
            "relatedTo": {"type": args["relatedType"], "id": args["relatedId"]},
            "dueDate": state.now,
            "completedDate": state.now,
            "notes": args.get("notes"),
        }
    )
    log(
        state,
        tool="log_activity",
        actor=actor,
        entity_type="activity",
        entity_id=activity["id"],
        detail=f"Logged {activity['type']} about {args['relatedId']}.",
    )
    return {"created": activity_summary(state, activity)}


def schedule_followup(state: State, given: Given) -> Result:
    """Schedule a follow-up."""
    args = inputs.schedule_followup(given)
    actor = state.users.require(args["actorUserId"])
    require_may_act(actor)
    owner = state.users.require(args["ownerId"])
    require_may_own(owner)

    require_related(state, type_=args["relatedType"], id_=args["relatedId"])
    activity = state.activities.insert(
        {
            "id": state.activities.new_id(),
            "type": args["type"],
            "subject": args["subject"],
            "ownerId": args["ownerId"],
            "relatedTo": {"type": args["relatedType"], "id": args["relatedId"]},
            "dueDate": args["dueDate"],
            "completedDate": None,
            "notes": args.get("notes"),
        }
    )
    log(
        state,
        tool="schedule_followup",
        actor=actor,
        entity_type="activity",
        entity_id=activity["id"],
        detail=f"Planned {activity['type']} about {args['relatedId']}.",
    )
    return {"created": activity_summary(state, activity)}


def complete_activity(state: State, given: Given) -> Result:
    """Complete an activity."""
    args = inputs.complete_activity(given)
    actor = state.users.require(args["actorUserId"])
    require_may_act(actor)
    activity = state.activities.require(args["activityId"])
    require_still_to_do(activity)

    activity = state.activities.update(
        activity,
        picked(args, "notes", completedDate=args.get("completedDate", state.now)),
    )
    log(
        state,
        tool="complete_activity",
        actor=actor,
        entity_type="activity",
        entity_id=activity["id"],
        detail=f'Completed {activity["type"]} "{activity["subject"]}".',
    )
    return {"updated": activity_summary(state, activity)}
