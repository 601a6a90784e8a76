# From specs/erp/budgets/budget_entries.yaml. Change it there, then run: toolc compile
"""What the tools of budgets_budget_entries accept."""

from typing import Literal, NotRequired, TypedDict

from .._runtime.checks import (
    Problems,
    invalid,
    missing,
    not_date,
    not_integer,
    not_number,
    not_one_of,
    not_text,
)
from .._runtime.contract import Given
from .._runtime.formats import is_date
from .._runtime.plain import INFINITE, trimmed, whole


class ListBudgetEntries(TypedDict):
    createdFrom: NotRequired[str]
    createdTo: NotRequired[str]
    budgetId: NotRequired[str]
    kind: NotRequired[Literal["commit", "release", "spend", "refund"]]
    documentId: NotRequired[str]
    minimumAmount: NotRequired[float]
    limit: int
    cursor: NotRequired[str]


def list_budget_entries(given: Given) -> ListBudgetEntries:
    problems: Problems = ()
    created_from = trimmed(given.get("createdFrom"))
    if "createdFrom" in given:
        if not is_date(created_from):
            problems += not_date("createdFrom", created_from)
    created_to = trimmed(given.get("createdTo"))
    if "createdTo" in given:
        if not is_date(created_to):
            problems += not_date("createdTo", created_to)
    budget_id = given.get("budgetId")
    if "budgetId" in given:
        if type(budget_id) is not str or not (budget_id := budget_id.strip()):
            problems += not_text("budgetId", budget_id)
    kind = given.get("kind")
    if "kind" in given:
        if kind not in ("commit", "release", "spend", "refund"):
            problems += not_one_of(
                "kind", kind, ("commit", "release", "spend", "refund")
            )
    document_id = given.get("documentId")
    if "documentId" in given:
        if type(document_id) is not str or not (document_id := document_id.strip()):
            problems += not_text("documentId", document_id)
    minimum_amount = given.get("minimumAmount")
    if "minimumAmount" in given:
        if (
            type(minimum_amount) not in (int, float)
            or not 0 <= minimum_amount < INFINITE
        ):
            problems += not_number("minimumAmount", minimum_amount, minimum=0)
    limit = whole(given.get("limit"))
    if "limit" not in given:
        limit = 25
    elif type(limit) is not int or not 1 <= limit <= 200:
        problems += not_integer("limit", limit, minimum=1, maximum=200)
    cursor = given.get("cursor")
    if "cursor" in given:
        if type(cursor) is not str or not (cursor := cursor.strip()):
            problems += not_text("cursor", cursor)
    if problems or not given.keys() <= ListBudgetEntries.__annotations__.keys():
        raise invalid(
            "list_budget_entries", given, problems, ListBudgetEntries.__annotations__
        )
    args: ListBudgetEntries = {"limit": limit}
    if created_from is not None:
        args["createdFrom"] = created_from
    if created_to is not None:
        args["createdTo"] = created_to
    if budget_id is not None:
        args["budgetId"] = budget_id
    if kind is not None:
        args["kind"] = kind
    if document_id is not None:
        args["documentId"] = document_id
    if minimum_amount is not None:
        args["minimumAmount"] = minimum_amount
    if cursor is not None:
        args["cursor"] = cursor
    return args


class SearchBudgetEntries(TypedDict):
    query: str
    limit: int
    cursor: NotRequired[str]


def search_budget_entries(given: Given) -> SearchBudgetEntries:
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
    cursor = given.get("cursor")
    if "cursor" in given:
        if type(cursor) is not str or not (cursor := cursor.strip()):
            problems += not_text("cursor", cursor)
    if problems or not given.keys() <= SearchBudgetEntries.__annotations__.keys():
        raise invalid(
            "search_budget_entries",
            given,
            problems,
            SearchBudgetEntries.__annotations__,
        )
    args: SearchBudgetEntries = {"query": query, "limit": limit}
    if cursor is not None:
        args["cursor"] = cursor
    return args


class GetBudgetEntry(TypedDict):
    budgetEntryId: str


def get_budget_entry(given: Given) -> GetBudgetEntry:
    problems: Problems = ()
    budget_entry_id = given.get("budgetEntryId")
    if "budgetEntryId" not in given:
        problems += missing("budgetEntryId")
    elif type(budget_entry_id) is not str or not (
        budget_entry_id := budget_entry_id.strip()
    ):
        problems += not_text("budgetEntryId", budget_entry_id)
    if problems or len(given) != 1:
        raise invalid(
            "get_budget_entry", given, problems, GetBudgetEntry.__annotations__
        )
    return {"budgetEntryId": budget_entry_id}
