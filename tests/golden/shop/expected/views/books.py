# From specs/shop/books.yaml. Change it there, then run: toolc compile
"""What authors and books show."""

from collections.abc import Sequence
from typing import TypedDict

from .._runtime.expressions import round_half_away, whole
from .._runtime.search import search
from .._runtime.values import copied
from ..rows.books import Author, Book
from ..state import State


def author_titles(state: State, author: Author) -> list[str]:
    return sorted(b["title"] for b in state.books.by("authorId", author["id"]))


def book_sale_price(book: Book) -> int:
    """What it costs now."""
    if book["discount"] is None:
        return book["price"]
    return whole(round_half_away(float(book["price"]) * (1.0 - book["discount"]), 0))


def book_bargain(book: Book) -> bool:
    return book_sale_price(book) < 500 or book["condition"] == "worn"


class BookSummary(TypedDict):
    id: str
    title: str
    author: str
    salePrice: int


def book_summary(state: State, book: Book) -> BookSummary:
    author = state.authors.require(book["authorId"])
    return {
        "id": book["id"],
        "title": book["title"],
        "author": author["name"],
        "salePrice": book_sale_price(book),
    }


class BookDetail(BookSummary):
    condition: str
    tags: list[str]
    bargain: bool
    formerOwner: str | None
    greeting: str
    sameAuthor: list[BookSummary]


def book_detail(state: State, book: Book) -> BookDetail:
    former_owner = state.customers.get(book["formerOwnerId"])
    return {
        **book_summary(state, book),
        "condition": book["condition"],
        "tags": copied(book["tags"]),
        "bargain": book_bargain(book),
        "formerOwner": former_owner["name"] if former_owner is not None else None,
        "greeting": former_owner["name"] if former_owner is not None else "nobody",
        "sameAuthor": [
            book_summary(state, b)
            for b in state.books.by("authorId", book["authorId"])
            if b["id"] != book["id"]
        ],
    }


def book_texts(state: State, book: Book) -> tuple[str, ...]:
    author = state.authors.require(book["authorId"])
    former_owner = state.customers.get(book["formerOwnerId"])
    return (
        book["id"],
        book["title"],
        author["name"],
        former_owner["name"] if former_owner is not None else "",
    )


def find_books(state: State, query: str) -> Sequence[Book]:
    """The books with the query in id, title, author.name or formerOwner.name."""
    return search(
        state,
        state.books,
        query,
        book_texts,
        joined=[("authorId", state.authors), ("formerOwnerId", state.customers)],
    )
