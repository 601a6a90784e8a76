# From specs/crm/activities.yaml. Change it there, then run: toolc compile
"""What the tools of activities accept."""

from typing import Literal, NotRequired, TypedDict

from .._runtime.checks import (
    Problems,
    invalid,
    not_boolean,
    not_integer,
    not_one_of,
    not_text,
)
from .._runtime.contract import Given
from .._runtime.plain import whole


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
