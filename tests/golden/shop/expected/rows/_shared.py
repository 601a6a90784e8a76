# From specs/shop/world.yaml. Change it there, then run: toolc compile
"""Types that several collections share."""

from typing import TypedDict


class Line(TypedDict):
    bookId: str
    quantity: int
