# From specs/shop/orders.yaml. Change it there, then run: toolc compile
"""What the tools of orders accept."""

from typing import Literal, NotRequired, TypedDict

from .._runtime.checks import (
    MANY,
    Problems,
    invalid,
    missing,
    not_boolean,
    not_fields,
    not_integer,
    not_list,
    not_object,
    not_one_of,
    not_text,
    under,
)
from .._runtime.contract import Given
from .._runtime.plain import own, whole
from ..rows._shared import Line


class ListOrders(TypedDict):
    customerId: NotRequired[str]
    status: NotRequired[Literal["open", "sent", "closed"]]
    giftsOnly: NotRequired[bool]
    limit: int
    offset: int


def list_orders(given: Given) -> ListOrders:
    problems: Problems = ()
    customer_id = given.get("customerId")
    if "customerId" in given:
        if type(customer_id) is not str:
            problems += not_text("customerId", customer_id)
    status = given.get("status")
    if "status" in given:
        if status not in ("open", "sent", "closed"):
            problems += not_one_of("status", status, ("open", "sent", "closed"))
    gifts_only = given.get("giftsOnly")
    if "giftsOnly" in given:
        if type(gifts_only) is not bool:
            problems += not_boolean("giftsOnly", gifts_only)
    limit = whole(given.get("limit"))
    if "limit" not in given:
        limit = 10
    elif type(limit) is not int or not 1 <= limit <= 25:
        problems += not_integer("limit", limit, minimum=1, maximum=25)
    offset = whole(given.get("offset"))
    if "offset" not in given:
        offset = 0
    elif type(offset) is not int or offset < 0:
        problems += not_integer("offset", offset, minimum=0)
    if problems or not given.keys() <= ListOrders.__annotations__.keys():
        raise invalid("list_orders", given, problems, ListOrders.__annotations__)
    args: ListOrders = {"limit": limit, "offset": offset}
    if customer_id is not None:
        args["customerId"] = customer_id
    if status is not None:
        args["status"] = status
    if gifts_only is not None:
        args["giftsOnly"] = gifts_only
    return args


class GetOrder(TypedDict):
    orderId: str


def get_order(given: Given) -> GetOrder:
    problems: Problems = ()
    order_id = given.get("orderId")
    if "orderId" not in given:
        problems += missing("orderId")
    elif type(order_id) is not str:
        problems += not_text("orderId", order_id)
    if problems or len(given) != 1:
        raise invalid("get_order", given, problems, GetOrder.__annotations__)
    return {"orderId": order_id}


class SearchOrders(TypedDict):
    query: str
    status: NotRequired[Literal["open", "sent", "closed"]]


def search_orders(given: Given) -> SearchOrders:
    problems: Problems = ()
    query = given.get("query")
    if "query" not in given:
        problems += missing("query")
    elif type(query) is not str:
        problems += not_text("query", query)
    status = given.get("status")
    if "status" in given:
        if status not in ("open", "sent", "closed"):
            problems += not_one_of("status", status, ("open", "sent", "closed"))
    if problems or not given.keys() <= SearchOrders.__annotations__.keys():
        raise invalid("search_orders", given, problems, SearchOrders.__annotations__)
    args: SearchOrders = {"query": query}
    if status is not None:
        args["status"] = status
    return args


class PreviewReturn(TypedDict):
    orderId: str
    days: int
    bookId: NotRequired[str]


def preview_return(given: Given) -> PreviewReturn:
    problems: Problems = ()
    order_id = given.get("orderId")
    if "orderId" not in given:
        problems += missing("orderId")
    elif type(order_id) is not str:
        problems += not_text("orderId", order_id)
    days = whole(given.get("days"))
    if "days" not in given:
        days = 30
    elif type(days) is not int or days < 1:
        problems += not_integer("days", days, minimum=1)
    book_id = given.get("bookId")
    if "bookId" in given:
        if type(book_id) is not str:
            problems += not_text("bookId", book_id)
    if problems or not given.keys() <= PreviewReturn.__annotations__.keys():
        raise invalid("preview_return", given, problems, PreviewReturn.__annotations__)
    args: PreviewReturn = {"orderId": order_id, "days": days}
    if book_id is not None:
        args["bookId"] = book_id
    return args


class Quote(TypedDict):
    customerId: str
    lines: list[Line]


def quote_line(line: Given) -> Problems:
    problems: Problems = ()
    book_id = line.get("bookId")
    if "bookId" not in line:
        problems += missing("/bookId")
    elif type(book_id) is not str:
        problems += not_text("/bookId", book_id)
    quantity = whole(line.get("quantity"))
    if "quantity" not in line:
        line["quantity"] = 1
    elif type(quantity) is not int or quantity < 1:
        problems += not_integer("/quantity", quantity, minimum=1)
    else:
        line["quantity"] = quantity
    known = {"bookId", "quantity"}
    if not line.keys() <= known:
        problems += not_fields("", line, known)
    return problems


def quote(given: Given) -> Quote:
    problems: Problems = ()
    customer_id = given.get("customerId")
    if "customerId" not in given:
        problems += missing("customerId")
    elif type(customer_id) is not str:
        problems += not_text("customerId", customer_id)
    lines = own(given.get("lines"))
    if "lines" not in given:
        problems += missing("lines")
    elif type(lines) is not list:
        problems += not_list("lines", lines)
    else:
        if not 1 <= len(lines) <= 5:
            problems += not_list("lines", lines, minimum=1, maximum=5)
        for index, line in enumerate(lines):
            if type(line) is not dict:
                problems += not_object(f"/lines/{index}", line)
            elif unfit := quote_line(line):
                problems += under(f"/lines/{index}", unfit)
            if len(problems) >= MANY:
                break
    if problems or len(given) != 2:
        raise invalid("quote", given, problems, Quote.__annotations__)
    return {"customerId": customer_id, "lines": lines}


class ReadingList(TypedDict):
    authorId: str
    budget: NotRequired[int]


def reading_list(given: Given) -> ReadingList:
    problems: Problems = ()
    author_id = given.get("authorId")
    if "authorId" not in given:
        problems += missing("authorId")
    elif type(author_id) is not str:
        problems += not_text("authorId", author_id)
    budget = whole(given.get("budget"))
    if "budget" in given:
        if type(budget) is not int or budget < 0:
            problems += not_integer("budget", budget, minimum=0)
    if problems or not given.keys() <= ReadingList.__annotations__.keys():
        raise invalid("reading_list", given, problems, ReadingList.__annotations__)
    args: ReadingList = {"authorId": author_id}
    if budget is not None:
        args["budget"] = budget
    return args


class Neighbours(TypedDict):
    title: str
    ownerId: NotRequired[str]


def neighbours(given: Given) -> Neighbours:
    problems: Problems = ()
    title = given.get("title")
    if "title" not in given:
        problems += missing("title")
    elif type(title) is not str or len(title) < 3:
        problems += not_text("title", title, minimum=3)
    owner_id = given.get("ownerId")
    if "ownerId" in given:
        if type(owner_id) is not str:
            problems += not_text("ownerId", owner_id)
    if problems or not given.keys() <= Neighbours.__annotations__.keys():
        raise invalid("neighbours", given, problems, Neighbours.__annotations__)
    args: Neighbours = {"title": title}
    if owner_id is not None:
        args["ownerId"] = owner_id
    return args
