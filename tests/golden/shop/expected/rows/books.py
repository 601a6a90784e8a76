# From specs/shop/books.yaml. Change it there, then run: toolc compile
"""The rows of authors and books."""

from typing import Literal, NotRequired, TypedDict

from .._runtime.contract import ToolError
from .._runtime.keys import Key
from .._runtime.table import Table


class Author(TypedDict):
    """One author, as it is stored."""

    id: str
    name: str
    born: NotRequired[int]


class AuthorChanges(TypedDict, total=False):
    """The fields that one change gives anew."""

    name: str
    born: int


class Authors(Table[Author, AuthorChanges]):
    name = "authors"
    title = "Author"
    key = "id"


class Book(TypedDict):
    """One book, as it is stored."""

    id: str
    title: str
    authorId: str
    formerOwnerId: str | None
    price: int
    discount: float | None
    condition: Literal["new", "good", "worn"]
    tags: list[str]


class BookChanges(TypedDict, total=False):
    """The fields that one change gives anew."""

    title: str
    authorId: str
    formerOwnerId: str | None
    price: int
    discount: float | None
    condition: Literal["new", "good", "worn"]
    tags: list[str]


class Books(Table[Book, BookChanges]):
    name = "books"
    title = "Book"
    key = "id"

    def not_found(self, key: Key) -> ToolError:
        return ToolError(
            "not_found",
            f'No book has the id "{key}"; search_books finds it by its title.',
        )
