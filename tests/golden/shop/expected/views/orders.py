# From specs/shop/orders.yaml. Change it there, then run: toolc compile
"""What orders show."""

from collections.abc import Sequence
from typing import TypedDict

from .._runtime.expressions import int64
from .._runtime.search import search
from .._runtime.values import copied
from ..rows._shared import Line
from ..rows.orders import Order
from ..state import State
from .books import BookSummary, book_sale_price, book_summary


def order_total(state: State, order: Order) -> int:
    """At the prices of today."""
    return int64(
        sum(
            sum(
                book_sale_price(b) * l["quantity"]
                for b in state.books.by("id", l["bookId"])
            )
            for l in order["lines"]
        )
    )


class OrderSummary(TypedDict):
    id: str
    customer: str
    placed: str
    status: str
    total: int


def order_summary(state: State, order: Order) -> OrderSummary:
    customer = state.customers.require(order["customerId"])
    return {
        "id": order["id"],
        "customer": customer["name"],
        "placed": order["placed"],
        "status": order["status"],
        "total": order_total(state, order),
    }


class OrderDetail(OrderSummary):
    books: list[BookSummary]
    lines: list[Line]
    giftFor: str | None


def order_detail(state: State, order: Order) -> OrderDetail:
    return {
        **order_summary(state, order),
        "books": [
            book_summary(state, b)
            for b in state.books.all()
            if any(l["bookId"] == b["id"] for l in order["lines"])
        ],
        "lines": copied(order["lines"]),
        "giftFor": order["gift"]["to"] if "gift" in order else None,
    }


def order_texts(state: State, order: Order) -> tuple[str, ...]:
    customer = state.customers.require(order["customerId"])
    return order["id"], customer["name"]


def find_orders(state: State, query: str) -> Sequence[Order]:
    """The orders with the query in id or customer.name."""
    return search(
        state,
        state.orders,
        query,
        order_texts,
        joined=[("customerId", state.customers)],
    )
