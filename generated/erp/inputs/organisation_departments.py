# From specs/erp/organisation/departments.yaml. Change it there, then run: toolc compile
"""What the tools of organisation_departments accept."""

from typing import NotRequired, TypedDict

from .._runtime.checks import (
    Problems,
    invalid,
    missing,
    not_boolean,
    not_integer,
    not_text,
)
from .._runtime.contract import Given
from .._runtime.plain import whole


class ListDepartments(TypedDict):
    managerId: NotRequired[str]
    activeOnly: NotRequired[bool]
    limit: int
    offset: int


def list_departments(given: Given) -> ListDepartments:
    problems: Problems = ()
    manager_id = given.get("managerId")
    if "managerId" in given:
        if type(manager_id) is not str or not (manager_id := manager_id.strip()):
            problems += not_text("managerId", manager_id)
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
    if problems or not given.keys() <= ListDepartments.__annotations__.keys():
        raise invalid(
            "list_departments", given, problems, ListDepartments.__annotations__
        )
    args: ListDepartments = {"limit": limit, "offset": offset}
    if manager_id is not None:
        args["managerId"] = manager_id
    if active_only is not None:
        args["activeOnly"] = active_only
    return args


class SearchDepartments(TypedDict):
    query: str
    limit: int
    offset: int


def search_departments(given: Given) -> SearchDepartments:
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
    if problems or not given.keys() <= SearchDepartments.__annotations__.keys():
        raise invalid(
            "search_departments", given, problems, SearchDepartments.__annotations__
        )
    return {"query": query, "limit": limit, "offset": offset}


class GetDepartment(TypedDict):
    departmentId: str


def get_department(given: Given) -> GetDepartment:
    problems: Problems = ()
    department_id = given.get("departmentId")
    if "departmentId" not in given:
        problems += missing("departmentId")
    elif type(department_id) is not str or not (department_id := department_id.strip()):
        problems += not_text("departmentId", department_id)
    if problems or len(given) != 1:
        raise invalid("get_department", given, problems, GetDepartment.__annotations__)
    return {"departmentId": department_id}
