# From specs/shop/books.yaml. Change it there, then run: toolc compile
"""What the tools of books accept."""

from typing import Literal, NotRequired, TypedDict

from .._runtime.checks import (
    Problems,
    invalid,
    missing,
    not_boolean,
    not_integer,
    not_one_of,
    not_text,
)
from .._runtime.contract import Given
from .._runtime.plain import whole


class ListBooks(TypedDict):
    authorId: NotRequired[str]
    condition: NotRequired[Literal["new", "good", "worn"]]
    cheaperThan: NotRequired[int]
    tag: NotRequired[str]
    limit: int
    offset: int


def list_books(given: Given) -> ListBooks:
    problems: Problems = ()
    author_id = given.get("authorId")
    if "authorId" in given:
        if type(author_id) is not str:
            problems += not_text("authorId", author_id)
    condition = given.get("condition")
    if "condition" in given:
        if condition not in ("new", "good", "worn"):
            problems += not_one_of("condition", condition, ("new", "good", "worn"))
    cheaper_than = whole(given.get("cheaperThan"))
    if "cheaperThan" in given:
        if type(cheaper_than) is not int or cheaper_than < 0:
            problems += not_integer("cheaperThan", cheaper_than, minimum=0)
    tag = given.get("tag")
    if "tag" in given:
        if type(tag) is not str:
            problems += not_text("tag", tag)
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
    if problems or not given.keys() <= ListBooks.__annotations__.keys():
        raise invalid("list_books", given, problems, ListBooks.__annotations__)
    args: ListBooks = {"limit": limit, "offset": offset}
    if author_id is not None:
        args["authorId"] = author_id
    if condition is not None:
        args["condition"] = condition
    if cheaper_than is not None:
        args["cheaperThan"] = cheaper_than
    if tag is not None:
        args["tag"] = tag
    return args


class BrowseBooks(TypedDict):
    condition: NotRequired[Literal["new", "good", "worn"]]
    cheaperThan: NotRequired[int]
    limit: int
    cursor: NotRequired[str]


def browse_books(given: Given) -> BrowseBooks:
    problems: Problems = ()
    condition = given.get("condition")
    if "condition" in given:
        if condition not in ("new", "good", "worn"):
            problems += not_one_of("condition", condition, ("new", "good", "worn"))
    cheaper_than = whole(given.get("cheaperThan"))
    if "cheaperThan" in given:
        if type(cheaper_than) is not int or cheaper_than < 0:
            problems += not_integer("cheaperThan", cheaper_than, minimum=0)
    limit = whole(given.get("limit"))
    if "limit" not in given:
        limit = 5
    elif type(limit) is not int or not 1 <= limit <= 5:
        problems += not_integer("limit", limit, minimum=1, maximum=5)
    cursor = given.get("cursor")
    if "cursor" in given:
        if type(cursor) is not str:
            problems += not_text("cursor", cursor)
    if problems or not given.keys() <= BrowseBooks.__annotations__.keys():
        raise invalid("browse_books", given, problems, BrowseBooks.__annotations__)
    args: BrowseBooks = {"limit": limit}
    if condition is not None:
        args["condition"] = condition
    if cheaper_than is not None:
        args["cheaperThan"] = cheaper_than
    if cursor is not None:
        args["cursor"] = cursor
    return args


class SearchBooks(TypedDict):
    query: str
    bargainsOnly: NotRequired[bool]
    limit: int
    offset: int


def search_books(given: Given) -> SearchBooks:
    problems: Problems = ()
    query = given.get("query")
    if "query" not in given:
        problems += missing("query")
    elif type(query) is not str:
        problems += not_text("query", query)
    bargains_only = given.get("bargainsOnly")
    if "bargainsOnly" in given:
        if type(bargains_only) is not bool:
            problems += not_boolean("bargainsOnly", bargains_only)
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
    if problems or not given.keys() <= SearchBooks.__annotations__.keys():
        raise invalid("search_books", given, problems, SearchBooks.__annotations__)
    args: SearchBooks = {"query": query, "limit": limit, "offset": offset}
    if bargains_only is not None:
        args["bargainsOnly"] = bargains_only
    return args


class GetBook(TypedDict):
    bookId: str


def get_book(given: Given) -> GetBook:
    problems: Problems = ()
    book_id = given.get("bookId")
    if "bookId" not in given:
        problems += missing("bookId")
    elif type(book_id) is not str:
        problems += not_text("bookId", book_id)
    if problems or len(given) != 1:
        raise invalid("get_book", given, problems, GetBook.__annotations__)
    return {"bookId": book_id}


class ListAuthors(TypedDict):
    pass


def list_authors(given: Given) -> ListAuthors:
    if given:
        raise invalid("list_authors", given, (), ListAuthors.__annotations__)
    return {}
