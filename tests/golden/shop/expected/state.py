# From specs/shop/world.yaml. Change it there, then run: toolc compile
"""The state of Book shop: its collections and its clock."""

from functools import cache

from ._runtime.seed import Seed
from ._runtime.state import StateBase
from ._runtime.world import read_json
from .rows.books import Authors, Books
from .rows.orders import Customers, Orders


class State(StateBase):
    """The collections by name."""

    __slots__ = ("authors", "books", "customers", "orders")
    tables = __slots__

    def __init__(self, seed: Seed) -> None:
        super().__init__(seed)
        bases, undo = seed.bases, self._undo
        self.authors = Authors(bases["authors"], undo)
        self.books = Books(bases["books"], undo)
        self.customers = Customers(bases["customers"], undo)
        self.orders = Orders(bases["orders"], undo)


@cache
def seed() -> Seed:
    """The rows of data.json, read once and shared by all worlds."""
    return Seed(read_json(__file__, "data.json"), origin=seed)
