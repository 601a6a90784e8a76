# From specs/crm/users.yaml. Change it there, then run: toolc compile
"""What the tools of users accept."""

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


class ListUsers(TypedDict):
    role: NotRequired[Literal["rep", "manager"]]
    activeOnly: NotRequired[bool]
    limit: int
    offset: int


def list_users(given: Given) -> ListUsers:
    problems: Problems = ()
    role = given.get("role")
    if role is not None:
        if role not in ("rep", "manager"):
            problems += not_one_of("role", role, ("rep", "manager"))
    active_only = given.get("activeOnly")
    if active_only is not None:
        if type(active_only) is not bool:
            problems += not_boolean("activeOnly", active_only)
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
    if problems or not given.keys() <= ListUsers.__annotations__.keys():
        raise invalid("list_users", given, problems, ListUsers.__annotations__)
    args: ListUsers = {"limit": limit, "offset": offset}
    if role is not None:
        args["role"] = role
    if active_only is not None:
        args["activeOnly"] = active_only
    return args


class GetUser(TypedDict):
    userId: str


def get_user(given: Given) -> GetUser:
    problems: Problems = ()
    user_id = given.get("userId")
    if type(user_id) is not str or not (user_id := user_id.strip()):
        problems += not_text("userId", user_id, required=True)
    if problems or len(given) != 1:
        raise invalid("get_user", given, problems, GetUser.__annotations__)
    return {"userId": user_id}
