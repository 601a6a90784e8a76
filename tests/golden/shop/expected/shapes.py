# From specs/shop/world.yaml. Change it there, then run: toolc compile
"""What data from outside must be, to make a world of them."""

from typing import Any, Final

from ._runtime.checks import Problems
from ._runtime.contract import Json
from ._runtime.data import Collection, Reference, checked_seed
from ._runtime.formats import is_date
from ._runtime.seed import Seed
from .checks.books import check_author, check_book
from .checks.orders import check_customer, check_order
from .rows.books import Authors, Books
from .rows.orders import Customers, Orders
from .state import seed

COLLECTIONS: Final = (
    Collection(Authors, check_author),
    Collection(Books, check_book, (Reference(("authorId",), "authors"),)),
    Collection(Customers, check_customer),
    Collection(
        Orders,
        check_order,
        (
            Reference(("customerId",), "customers"),
            Reference(("lines", "*", "bookId"), "books"),
        ),
    ),
)


def check_now(path: str, now: Any) -> Problems:
    """What is wrong with a time that the clock should show."""
    if is_date(now):
        return ()
    return ((path, "must be a date like 2031-02-28"),)


def opened(data: Json) -> Seed:
    """The seed of a copy of these data; DataError names all that is wrong with them."""
    return checked_seed(data, seed(), COLLECTIONS, check_now)
