# From specs/erp/organisation/users.yaml. Change it there, then run: toolc compile
"""What the tools of organisation_users accept."""

from typing import Literal, NotRequired, TypedDict

from .._runtime.checks import (
    Problems,
    invalid,
    missing,
    not_boolean,
    not_integer,
    not_number,
    not_one_of,
    not_text,
)
from .._runtime.contract import Given
from .._runtime.plain import INFINITE, whole


class ListUsers(TypedDict):
    departmentId: NotRequired[str]
    role: NotRequired[
        Literal[
            "executive",
            "manager",
            "buyer",
            "warehouse",
            "accountant",
            "sales",
            "technician",
        ]
    ]
    managerId: NotRequired[str]
    mayApprove: NotRequired[float]
    activeOnly: NotRequired[bool]
    limit: int
    offset: int


def list_users(given: Given) -> ListUsers:
    problems: Problems = ()
    department_id = given.get("departmentId")
    if "departmentId" in given:
        if type(department_id) is not str or not (
            department_id := department_id.strip()
        ):
            problems += not_text("departmentId", department_id)
    role = given.get("role")
    if "role" in given:
        if role not in (
            "executive",
            "manager",
            "buyer",
            "warehouse",
            "accountant",
            "sales",
            "technician",
        ):
            problems += not_one_of(
                "role",
                role,
                (
                    "executive",
                    "manager",
                    "buyer",
                    "warehouse",
                    "accountant",
                    "sales",
                    "technician",
                ),
            )
    manager_id = given.get("managerId")
    if "managerId" in given:
        if type(manager_id) is not str or not (manager_id := manager_id.strip()):
            problems += not_text("managerId", manager_id)
    may_approve = given.get("mayApprove")
    if "mayApprove" in given:
        if type(may_approve) not in (int, float) or not 0 <= may_approve < INFINITE:
            problems += not_number("mayApprove", may_approve, minimum=0)
    active_only = given.get("activeOnly")
    if "activeOnly" in given:
        if type(active_only) is not bool:
            problems += not_boolean("activeOnly", active_only)
    limit = whole(given.get("limit"))
    if "limit" not in given:
        limit = 25
    elif type(limit) is not int or not 1 <= limit <= 200:
        problems += not_integer("limit", limit, minimum=1, maximum=200)
    offset = whole(given.get("offset"))
    if "offset" not in given:
        offset = 0
    elif type(offset) is not int or offset < 0:
        problems += not_integer("offset", offset, minimum=0)
    if problems or not given.keys() <= ListUsers.__annotations__.keys():
        raise invalid("list_users", given, problems, ListUsers.__annotations__)
    args: ListUsers = {"limit": limit, "offset": offset}
    if department_id is not None:
        args["departmentId"] = department_id
    if role is not None:
        args["role"] = role
    if manager_id is not None:
        args["managerId"] = manager_id
    if may_approve is not None:
        args["mayApprove"] = may_approve
    if active_only is not None:
        args["activeOnly"] = active_only
    return args


class SearchUsers(TypedDict):
    query: str
    limit: int
    offset: int


def search_users(given: Given) -> SearchUsers:
    problems: Problems = ()
    query = given.get("query")
    if "query" not in given:
        problems += missing("query")
    elif type(query) is not str or not (query := query.strip()):
        problems += not_text("query", query)
    limit = whole(given.get("limit"))
    if "limit" not in given:
        limit = 25
    elif type(limit) is not int or not 1 <= limit <= 200:
        problems += not_integer("limit", limit, minimum=1, maximum=200)
    offset = whole(given.get("offset"))
    if "offset" not in given:
        offset = 0
    elif type(offset) is not int or offset < 0:
        problems += not_integer("offset", offset, minimum=0)
    if problems or not given.keys() <= SearchUsers.__annotations__.keys():
        raise invalid("search_users", given, problems, SearchUsers.__annotations__)
    return {"query": query, "limit": limit, "offset": offset}


class GetUser(TypedDict):
    userId: str


def get_user(given: Given) -> GetUser:
    problems: Problems = ()
    user_id = given.get("userId")
    if "userId" not in given:
        problems += missing("userId")
    elif type(user_id) is not str or not (user_id := user_id.strip()):
        problems += not_text("userId", user_id)
    if problems or len(given) != 1:
        raise invalid("get_user", given, problems, GetUser.__annotations__)
    return {"userId": user_id}
