# From specs/erp/expenses/expenses.yaml. Change it there, then run: toolc compile
"""What the tools of expenses_expenses accept."""

from typing import Literal, NotRequired, TypedDict

from .._runtime.checks import (
    Problems,
    invalid,
    missing,
    not_boolean,
    not_date,
    not_integer,
    not_one_of,
    not_text,
)
from .._runtime.contract import Given
from .._runtime.formats import is_date
from .._runtime.plain import trimmed, whole


class ListExpenses(TypedDict):
    createdFrom: NotRequired[str]
    createdTo: NotRequired[str]
    status: NotRequired[Literal["draft", "submitted", "approved", "rejected", "paid"]]
    employeeId: NotRequired[str]
    departmentId: NotRequired[str]
    budgetId: NotRequired[str]
    category: NotRequired[
        Literal["travel", "lodging", "meals", "fuel", "materials", "training", "other"]
    ]
    withoutReceipt: NotRequired[bool]
    limit: int
    offset: int


def list_expenses(given: Given) -> ListExpenses:
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
        if status not in ("draft", "submitted", "approved", "rejected", "paid"):
            problems += not_one_of(
                "status", status, ("draft", "submitted", "approved", "rejected", "paid")
            )
    employee_id = given.get("employeeId")
    if "employeeId" in given:
        if type(employee_id) is not str or not (employee_id := employee_id.strip()):
            problems += not_text("employeeId", employee_id)
    department_id = given.get("departmentId")
    if "departmentId" in given:
        if type(department_id) is not str or not (
            department_id := department_id.strip()
        ):
            problems += not_text("departmentId", department_id)
    budget_id = given.get("budgetId")
    if "budgetId" in given:
        if type(budget_id) is not str or not (budget_id := budget_id.strip()):
            problems += not_text("budgetId", budget_id)
    category = given.get("category")
    if "category" in given:
        if category not in (
            "travel",
            "lodging",
            "meals",
            "fuel",
            "materials",
            "training",
            "other",
        ):
            problems += not_one_of(
                "category",
                category,
                (
                    "travel",
                    "lodging",
                    "meals",
                    "fuel",
                    "materials",
                    "training",
                    "other",
                ),
            )
    without_receipt = given.get("withoutReceipt")
    if "withoutReceipt" in given:
        if type(without_receipt) is not bool:
            problems += not_boolean("withoutReceipt", without_receipt)
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
    if problems or not given.keys() <= ListExpenses.__annotations__.keys():
        raise invalid("list_expenses", given, problems, ListExpenses.__annotations__)
    args: ListExpenses = {"limit": limit, "offset": offset}
    if created_from is not None:
        args["createdFrom"] = created_from
    if created_to is not None:
        args["createdTo"] = created_to
    if status is not None:
        args["status"] = status
    if employee_id is not None:
        args["employeeId"] = employee_id
    if department_id is not None:
        args["departmentId"] = department_id
    if budget_id is not None:
        args["budgetId"] = budget_id
    if category is not None:
        args["category"] = category
    if without_receipt is not None:
        args["withoutReceipt"] = without_receipt
    return args


class SearchExpenses(TypedDict):
    query: str
    limit: int
    offset: int


def search_expenses(given: Given) -> SearchExpenses:
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
    if problems or not given.keys() <= SearchExpenses.__annotations__.keys():
        raise invalid(
            "search_expenses", given, problems, SearchExpenses.__annotations__
        )
    return {"query": query, "limit": limit, "offset": offset}


class GetExpense(TypedDict):
    expenseId: str


def get_expense(given: Given) -> GetExpense:
    problems: Problems = ()
    expense_id = given.get("expenseId")
    if "expenseId" not in given:
        problems += missing("expenseId")
    elif type(expense_id) is not str or not (expense_id := expense_id.strip()):
        problems += not_text("expenseId", expense_id)
    if problems or len(given) != 1:
        raise invalid("get_expense", given, problems, GetExpense.__annotations__)
    return {"expenseId": expense_id}
