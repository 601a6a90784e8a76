# From specs/erp/requisitions/requisitions.yaml.
# Change it there, then run: toolc compile
"""What the tools of requisitions_requisitions accept."""

from typing import Literal, NotRequired, TypedDict

from .._runtime.checks import (
    Problems,
    invalid,
    missing,
    not_boolean,
    not_date,
    not_integer,
    not_number,
    not_one_of,
    not_text,
)
from .._runtime.contract import Given
from .._runtime.formats import is_date
from .._runtime.plain import INFINITE, trimmed, whole


class ListRequisitions(TypedDict):
    createdFrom: NotRequired[str]
    createdTo: NotRequired[str]
    status: NotRequired[
        Literal[
            "draft",
            "submitted",
            "approved",
            "rejected",
            "sourcing",
            "ordered",
            "cancelled",
        ]
    ]
    departmentId: NotRequired[str]
    requesterId: NotRequired[str]
    budgetId: NotRequired[str]
    minimumTotal: NotRequired[float]
    lateOnly: NotRequired[bool]
    limit: int
    offset: int


def list_requisitions(given: Given) -> ListRequisitions:
    problems: Problems = ()
    created_from = trimmed(given.get("createdFrom"))
    if "createdFrom" in given:
        if not is_date(created_from):
            problems += not_date("createdFrom", created_from)
    created_to = trimmed(given.get("createdTo"))
    if "createdTo" in given:
        if not is_date(created_to):
            problems += not_date("createdTo", created_to)
    status = given.get("status")
    if "status" in given:
        if status not in (
            "draft",
            "submitted",
            "approved",
            "rejected",
            "sourcing",
            "ordered",
            "cancelled",
        ):
            problems += not_one_of(
                "status",
                status,
                (
                    "draft",
                    "submitted",
                    "approved",
                    "rejected",
                    "sourcing",
                    "ordered",
                    "cancelled",
                ),
            )
    department_id = given.get("departmentId")
    if "departmentId" in given:
        if type(department_id) is not str or not (
            department_id := department_id.strip()
        ):
            problems += not_text("departmentId", department_id)
    requester_id = given.get("requesterId")
    if "requesterId" in given:
        if type(requester_id) is not str or not (requester_id := requester_id.strip()):
            problems += not_text("requesterId", requester_id)
    budget_id = given.get("budgetId")
    if "budgetId" in given:
        if type(budget_id) is not str or not (budget_id := budget_id.strip()):
            problems += not_text("budgetId", budget_id)
    minimum_total = given.get("minimumTotal")
    if "minimumTotal" in given:
        if type(minimum_total) not in (int, float) or not 0 <= minimum_total < INFINITE:
            problems += not_number("minimumTotal", minimum_total, minimum=0)
    late_only = given.get("lateOnly")
    if "lateOnly" in given:
        if type(late_only) is not bool:
            problems += not_boolean("lateOnly", late_only)
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
    if problems or not given.keys() <= ListRequisitions.__annotations__.keys():
        raise invalid(
            "list_requisitions", given, problems, ListRequisitions.__annotations__
        )
    args: ListRequisitions = {"limit": limit, "offset": offset}
    if created_from is not None:
        args["createdFrom"] = created_from
    if created_to is not None:
        args["createdTo"] = created_to
    if status is not None:
        args["status"] = status
    if department_id is not None:
        args["departmentId"] = department_id
    if requester_id is not None:
        args["requesterId"] = requester_id
    if budget_id is not None:
        args["budgetId"] = budget_id
    if minimum_total is not None:
        args["minimumTotal"] = minimum_total
    if late_only is not None:
        args["lateOnly"] = late_only
    return args


class SearchRequisitions(TypedDict):
    query: str
    limit: int
    offset: int


def search_requisitions(given: Given) -> SearchRequisitions:
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
    if problems or not given.keys() <= SearchRequisitions.__annotations__.keys():
        raise invalid(
            "search_requisitions", given, problems, SearchRequisitions.__annotations__
        )
    return {"query": query, "limit": limit, "offset": offset}


class GetRequisition(TypedDict):
    requisitionId: str


def get_requisition(given: Given) -> GetRequisition:
    problems: Problems = ()
    requisition_id = given.get("requisitionId")
    if "requisitionId" not in given:
        problems += missing("requisitionId")
    elif type(requisition_id) is not str or not (
        requisition_id := requisition_id.strip()
    ):
        problems += not_text("requisitionId", requisition_id)
    if problems or len(given) != 1:
        raise invalid(
            "get_requisition", given, problems, GetRequisition.__annotations__
        )
    return {"requisitionId": requisition_id}
