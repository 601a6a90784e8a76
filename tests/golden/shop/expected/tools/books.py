# From specs/shop/books.yaml. Change it there, then run: toolc compile
"""The tools of books, step by step."""

from collections.abc import Sequence

from .._runtime.contract import Given, Result
from .._runtime.paging import page, page_by_cursor, sorted_rows
from .._runtime.values import copied
from ..inputs import books as inputs
from ..rows.books import Author, Book
from ..state import State
from ..views.books import (
    book_bargain,
    book_detail,
    book_sale_price,
    book_summary,
    find_books,
)


def list_books(state: State, given: Given) -> Result:
    """List books."""
    args = inputs.list_books(given)
    if "authorId" in args:
        state.authors.require(args["authorId"])
    rows: Sequence[Book] = state.books.matching(args, "authorId", "condition")
    if "cheaperThan" in args:
        rows = [row for row in rows if book_sale_price(row) < args["cheaperThan"]]
    if "tag" in args:
        rows = [row for row in rows if args["tag"] in row["tags"]]
    rows = sorted_rows(
        rows,
        (lambda row: row["discount"], True),
        (lambda row: state.authors.require(row["authorId"])["name"], False),
        (lambda row: book_sale_price(row), True),
    )
    return page(state, rows, args, book_summary)


def browse_books(state: State, given: Given) -> Result:
    """Browse books."""
    args = inputs.browse_books(given)
    rows: Sequence[Book] = state.books.matching(args, "condition")
    if "cheaperThan" in args:
        rows = [row for row in rows if book_sale_price(row) < args["cheaperThan"]]
    return page_by_cursor(
        state,
        rows,
        args,
        book_summary,
        tool="browse_books",
        key="id",
        sort={
            "-salePrice": lambda row: book_sale_price(row),
            "author.name": lambda row: state.authors.require(row["authorId"])["name"],
            "title": lambda row: row["title"],
        },
    )


def search_books(state: State, given: Given) -> Result:
    """Search books."""
    args = inputs.search_books(given)
    rows: Sequence[Book] = find_books(state, args["query"])
    if "bargainsOnly" in args:
        rows = [row for row in rows if not args["bargainsOnly"] or book_bargain(row)]
    rows = sorted(rows, key=lambda row: row["title"])
    return page(state, rows, args, book_summary)


def get_book(state: State, given: Given) -> Result:
    """Get book."""
    args = inputs.get_book(given)
    book = state.books.require(args["bookId"])
    return book_detail(state, book)


def list_authors(state: State, given: Given) -> Result:
    """List authors."""
    inputs.list_authors(given)
    rows: Sequence[Author] = state.authors.all()
    rows = sorted_rows(
        rows, (lambda row: row.get("born"), False), (lambda row: row["name"], False)
    )
    return {"results": [copied(row) for row in rows]}
