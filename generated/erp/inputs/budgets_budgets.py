# From specs/erp/budgets/budgets.yaml. Change it there, then run: toolc compile
"""What the tools of budgets_budgets accept."""

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


class ListBudgets(TypedDict):
    departmentId: NotRequired[str]
    fiscalYear: NotRequired[int]
    status: NotRequired[Literal["active", "frozen", "closed"]]
    ownerId: NotRequired[str]
    minimumAvailable: NotRequired[float]
    overspentOnly: NotRequired[bool]
    limit: int
    offset: int


def list_budgets(given: Given) -> ListBudgets:
    problems: Problems = ()
    department_id = given.get("departmentId")
    if "departmentId" in given:
        if type(department_id) is not str or not (
            department_id := department_id.strip()
        ):
            problems += not_text("departmentId", department_id)
    fiscal_year = whole(given.get("fiscalYear"))
    if "fiscalYear" in given:
        if type(fiscal_year) is not int or not 2000 <= fiscal_year <= 2100:
            problems += not_integer(
                "fiscalYear", fiscal_year, minimum=2000, maximum=2100
            )
    status = given.get("status")
    if "status" in given:
        if status not in ("active", "frozen", "closed"):
            problems += not_one_of("status", status, ("active", "frozen", "closed"))
    owner_id = given.get("ownerId")
    if "ownerId" in given:
        if type(owner_id) is not str or not (owner_id := owner_id.strip()):
            problems += not_text("ownerId", owner_id)
    minimum_available = given.get("minimumAvailable")
    if "minimumAvailable" in given:
        if (
            type(minimum_available) not in (int, float)
            or not 0 <= minimum_available < INFINITE
        ):
            problems += not_number("minimumAvailable", minimum_available, minimum=0)
    overspent_only = given.get("overspentOnly")
    if "overspentOnly" in given:
        if type(overspent_only) is not bool:
            problems += not_boolean("overspentOnly", overspent_only)
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
    if problems or not given.keys() <= ListBudgets.__annotations__.keys():
        raise invalid("list_budgets", given, problems, ListBudgets.__annotations__)
    args: ListBudgets = {"limit": limit, "offset": offset}
    if department_id is not None:
        args["departmentId"] = department_id
    if fiscal_year is not None:
        args["fiscalYear"] = fiscal_year
    if status is not None:
        args["status"] = status
    if owner_id is not None:
        args["ownerId"] = owner_id
    if minimum_available is not None:
        args["minimumAvailable"] = minimum_available
    if overspent_only is not None:
        args["overspentOnly"] = overspent_only
    return args


class SearchBudgets(TypedDict):
    query: str
    limit: int
    offset: int


def search_budgets(given: Given) -> SearchBudgets:
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
    if problems or not given.keys() <= SearchBudgets.__annotations__.keys():
        raise invalid("search_budgets", given, problems, SearchBudgets.__annotations__)
    return {"query": query, "limit": limit, "offset": offset}


class GetBudget(TypedDict):
    budgetId: str


def get_budget(given: Given) -> GetBudget:
    problems: Problems = ()
    budget_id = given.get("budgetId")
    if "budgetId" not in given:
        problems += missing("budgetId")
    elif type(budget_id) is not str or not (budget_id := budget_id.strip()):
        problems += not_text("budgetId", budget_id)
    if problems or len(given) != 1:
        raise invalid("get_budget", given, problems, GetBudget.__annotations__)
    return {"budgetId": budget_id}
