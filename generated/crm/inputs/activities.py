# From specs/crm/activities.yaml. Change it there, then run: toolc compile
"""What the tools of activities accept."""

from typing import Literal, NotRequired, TypedDict

from .._runtime.checks import (
    Problems,
    invalid,
    not_boolean,
    not_date,
    not_integer,
    not_one_of,
    not_text,
)
from .._runtime.contract import Given
from .._runtime.formats import is_date
from .._runtime.plain import trimmed, whole


class ListActivities(TypedDict):
    ownerId: NotRequired[str]
    relatedType: NotRequired[Literal["lead", "account", "contact", "opportunity"]]
    relatedId: NotRequired[str]
    openOnly: NotRequired[bool]
    type: NotRequired[Literal["call", "email", "meeting", "note"]]
    limit: int
    offset: int


def list_activities(given: Given) -> ListActivities:
    problems: Problems = ()
    owner_id = given.get("ownerId")
    if owner_id is not None:
        if type(owner_id) is not str or not (owner_id := owner_id.strip()):
            problems += not_text("ownerId", owner_id)
    related_type = given.get("relatedType")
    if related_type is not None:
        if related_type not in ("lead", "account", "contact", "opportunity"):
            problems += not_one_of(
                "relatedType",
                related_type,
                ("lead", "account", "contact", "opportunity"),
            )
    related_id = given.get("relatedId")
    if related_id is not None:
        if type(related_id) is not str or not (related_id := related_id.strip()):
            problems += not_text("relatedId", related_id)
    open_only = given.get("openOnly")
    if open_only is not None:
        if type(open_only) is not bool:
            problems += not_boolean("openOnly", open_only)
    type_ = given.get("type")
    if type_ is not None:
        if type_ not in ("call", "email", "meeting", "note"):
            problems += not_one_of("type", type_, ("call", "email", "meeting", "note"))
    limit = whole(given.get("limit"))
    if limit is None:
        limit = 50
    elif type(limit) is not int or not 1 <= limit <= 500:
        problems += not_integer("limit", limit, minimum=1, maximum=500)
    offset = whole(given.get("offset"))
    if offset is None:
        offset = 0
    elif type(offset) is not int or offset < 0:
        problems += not_integer("offset", offset, minimum=0)
    if problems or not given.keys() <= ListActivities.__annotations__.keys():
        raise invalid(
            "list_activities", given, problems, ListActivities.__annotations__
        )
    args: ListActivities = {"limit": limit, "offset": offset}
    if owner_id is not None:
        args["ownerId"] = owner_id
    if related_type is not None:
        args["relatedType"] = related_type
    if related_id is not None:
        args["relatedId"] = related_id
    if open_only is not None:
        args["openOnly"] = open_only
    if type_ is not None:
        args["type"] = type_
    return args


class GetActivity(TypedDict):
    activityId: str


def get_activity(given: Given) -> GetActivity:
    problems: Problems = ()
    activity_id = given.get("activityId")
    if type(activity_id) is not str or not (activity_id := activity_id.strip()):
        problems += not_text("activityId", activity_id, required=True)
    if problems or len(given) != 1:
        raise invalid("get_activity", given, problems, GetActivity.__annotations__)
    return {"activityId": activity_id}


class LogActivity(TypedDict):
    actorUserId: str
    type: Literal["call", "email", "meeting", "note"]
    subject: str
    relatedType: Literal["lead", "account", "contact", "opportunity"]
    relatedId: str
    ownerId: str
    notes: NotRequired[str]


def log_activity(given: Given) -> LogActivity:
    problems: Problems = ()
    actor_user_id = given.get("actorUserId")
    if type(actor_user_id) is not str or not (actor_user_id := actor_user_id.strip()):
        problems += not_text("actorUserId", actor_user_id, required=True)
    type_ = given.get("type")
    if type_ not in ("call", "email", "meeting", "note"):
        problems += not_one_of(
            "type", type_, ("call", "email", "meeting", "note"), required=True
        )
    subject = given.get("subject")
    if type(subject) is not str or not (subject := subject.strip()):
        problems += not_text("subject", subject, required=True)
    related_type = given.get("relatedType")
    if related_type not in ("lead", "account", "contact", "opportunity"):
        problems += not_one_of(
            "relatedType",
            related_type,
            ("lead", "account", "contact", "opportunity"),
            required=True,
        )
    related_id = given.get("relatedId")
    if type(related_id) is not str or not (related_id := related_id.strip()):
        problems += not_text("relatedId", related_id, required=True)
    owner_id = given.get("ownerId")
    if type(owner_id) is not str or not (owner_id := owner_id.strip()):
        problems += not_text("ownerId", owner_id, required=True)
    notes = given.get("notes")
    if notes is not None:
        if type(notes) is not str or not (notes := notes.strip()):
            problems += not_text("notes", notes)
    if problems or not given.keys() <= LogActivity.__annotations__.keys():
        raise invalid("log_activity", given, problems, LogActivity.__annotations__)
    args: LogActivity = {
        "actorUserId": actor_user_id,
        "type": type_,
        "subject": subject,
        "relatedType": related_type,
        "relatedId": related_id,
        "ownerId": owner_id,
    }
    if notes is not None:
        args["notes"] = notes
    return args


class ScheduleFollowup(TypedDict):
    actorUserId: str
    type: Literal["call", "email", "meeting", "note"]
    subject: str
    relatedType: Literal["lead", "account", "contact", "opportunity"]
    relatedId: str
    ownerId: str
    notes: NotRequired[str]
    dueDate: str


def schedule_followup(given: Given) -> ScheduleFollowup:
    problems: Problems = ()
    actor_user_id = given.get("actorUserId")
    if type(actor_user_id) is not str or not (actor_user_id := actor_user_id.strip()):
        problems += not_text("actorUserId", actor_user_id, required=True)
    type_ = given.get("type")
    if type_ not in ("call", "email", "meeting", "note"):
        problems += not_one_of(
            "type", type_, ("call", "email", "meeting", "note"), required=True
        )
    subject = given.get("subject")
    if type(subject) is not str or not (subject := subject.strip()):
        problems += not_text("subject", subject, required=True)
    related_type = given.get("relatedType")
    if related_type not in ("lead", "account", "contact", "opportunity"):
        problems += not_one_of(
            "relatedType",
            related_type,
            ("lead", "account", "contact", "opportunity"),
            required=True,
        )
    related_id = given.get("relatedId")
    if type(related_id) is not str or not (related_id := related_id.strip()):
        problems += not_text("relatedId", related_id, required=True)
    owner_id = given.get("ownerId")
    if type(owner_id) is not str or not (owner_id := owner_id.strip()):
        problems += not_text("ownerId", owner_id, required=True)
    notes = given.get("notes")
    if notes is not None:
        if type(notes) is not str or not (notes := notes.strip()):
            problems += not_text("notes", notes)
    due_date = trimmed(given.get("dueDate"))
    if not is_date(due_date):
        problems += not_date("dueDate", due_date, required=True)
    if problems or not given.keys() <= ScheduleFollowup.__annotations__.keys():
        raise invalid(
            "schedule_followup", given, problems, ScheduleFollowup.__annotations__
        )
    args: ScheduleFollowup = {
        "actorUserId": actor_user_id,
        "type": type_,
        "subject": subject,
        "relatedType": related_type,
        "relatedId": related_id,
        "ownerId": owner_id,
        "dueDate": due_date,
    }
    if notes is not None:
        args["notes"] = notes
    return args


class CompleteActivity(TypedDict):
    actorUserId: str
    activityId: str
    completedDate: NotRequired[str]
    notes: NotRequired[str]


def complete_activity(given: Given) -> CompleteActivity:
    problems: Problems = ()
    actor_user_id = given.get("actorUserId")
    if type(actor_user_id) is not str or not (actor_user_id := actor_user_id.strip()):
        problems += not_text("actorUserId", actor_user_id, required=True)
    activity_id = given.get("activityId")
    if type(activity_id) is not str or not (activity_id := activity_id.strip()):
        problems += not_text("activityId", activity_id, required=True)
    completed_date = trimmed(given.get("completedDate"))
    if completed_date is not None:
        if not is_date(completed_date):
            problems += not_date("completedDate", completed_date)
    notes = given.get("notes")
    if notes is not None:
        if type(notes) is not str or not (notes := notes.strip()):
            problems += not_text("notes", notes)
    if problems or not given.keys() <= CompleteActivity.__annotations__.keys():
        raise invalid(
            "complete_activity", given, problems, CompleteActivity.__annotations__
        )
    args: CompleteActivity = {"actorUserId": actor_user_id, "activityId": activity_id}
    if completed_date is not None:
        args["completedDate"] = completed_date
    if notes is not None:
        args["notes"] = notes
    return args
