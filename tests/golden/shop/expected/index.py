# From specs/shop/world.yaml. Change it there, then run: toolc compile
"""The tools that can be called: these, and no others."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from ._runtime.contract import Given, Result
from .state import State
from .tools.books import browse_books, get_book, list_authors, list_books, search_books
from .tools.orders import (
    get_order,
    list_orders,
    neighbours,
    preview_return,
    quote,
    reading_list,
    search_orders,
)

TOOLS: Final[Mapping[str, Callable[[State, Given], Result]]] = MappingProxyType(
    {
        "list_books": list_books,
        "browse_books": browse_books,
        "search_books": search_books,
        "get_book": get_book,
        "list_authors": list_authors,
        "list_orders": list_orders,
        "get_order": get_order,
        "search_orders": search_orders,
        "preview_return": preview_return,
        "quote": quote,
        "reading_list": reading_list,
        "neighbours": neighbours,
    }
)
TOOLSETS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "browsing": (
            "list_books",
            "browse_books",
            "search_books",
            "get_book",
            "list_authors",
        ),
        "ordering": (
            "list_orders",
            "get_order",
            "search_orders",
            "preview_return",
            "quote",
            "reading_list",
            "neighbours",
        ),
    }
)
