# From specs/shop/orders.yaml. Change it there, then run: toolc compile
"""The tools of orders, step by step."""

from collections.abc import Sequence
from typing import TypedDict

from .._runtime.contract import Given, Result
from .._runtime.expressions import int64
from .._runtime.paging import page, sorted_rows
from .._runtime.values import copied
from ..errors import ToolError
from ..inputs import orders as inputs
from ..rows.orders import Order
from ..rules.orders import require_recent, require_sent, require_solvent
from ..state import State
from ..views.books import book_sale_price, book_summary
from ..views.orders import find_orders, order_detail, order_summary


def list_orders(state: State, given: Given) -> Result:
    """List orders."""
    args = inputs.list_orders(given)
    rows: Sequence[Order] = state.orders.matching(args, "customerId", "status")
    if "giftsOnly" in args:
        rows = [row for row in rows if not args["giftsOnly"] or "gift" in row]
    rows = sorted_rows(
        rows,
        (lambda row: row["status"], False),
        (lambda row: row["placed"], True),
        (lambda row: state.customers.require(row["customerId"])["name"], False),
    )
    return page(state, rows, args, order_summary)


def get_order(state: State, given: Given) -> Result:
    """Get order."""
    args = inputs.get_order(given)
    order = state.orders.require(args["orderId"])
    return order_detail(state, order)


def search_orders(state: State, given: Given) -> Result:
    """Search orders."""
    args = inputs.search_orders(given)
    rows: Sequence[Order] = find_orders(state, args["query"])
    if "status" in args:
        rows = [row for row in rows if row["status"] == args["status"]]
    return {"results": [copied(row) for row in rows]}


def preview_return(state: State, given: Given) -> Result:
    """Preview return."""
    args = inputs.preview_return(given)
    order = state.orders.require(args["orderId"])
    require_sent(order)
    book = None
    if "bookId" in args:
        book = state.books.require(args["bookId"])

    require_recent(state, order, args["days"])
    if book is not None and not any(l["bookId"] == book["id"] for l in order["lines"]):
        raise ToolError(
            "conflict", f"{args.get('bookId', '?')} is not in order {order['id']}."
        )
    refunds = []
    amounts = []
    for line in order["lines"]:
        if book is not None and line["bookId"] != book["id"]:
            continue
        copy = state.books.require(line["bookId"])
        amount = book_sale_price(copy) * line["quantity"]
        refunds.append({"title": copy["title"], "amount": int64(amount)})
        amounts.append(int64(amount))
    return {
        "order": order["id"],
        "sentence": (
            f"Gives back {sum(amounts)} cents to "
            f"{state.customers.require(order['customerId'])['name']}."
        ),
        "refunds": refunds,
    }


class QuoteOffers(TypedDict):
    title: str
    price: int


def quote(state: State, given: Given) -> Result:
    """Quote an order."""
    args = inputs.quote(given)
    customer = state.customers.require(args["customerId"])
    require_solvent(customer)

    offers: list[QuoteOffers] = []
    for line in args["lines"]:
        book = state.books.require(line["bookId"])
        if line["quantity"] > 3:
            raise ToolError("limit_exceeded", f"At most 3 copies of {book['title']}.")
        offers.append(
            {
                "title": book["title"],
                "price": int64(book_sale_price(book) * line["quantity"]),
            }
        )
    goods = sum(l["price"] for l in offers)
    postage = 0 if goods >= 5000 else 390
    return {
        "lines": offers,
        "goods": int64(goods),
        "postage": postage,
        "total": int64(goods + postage),
    }


def reading_list(state: State, given: Given) -> Result:
    """Reading list."""
    args = inputs.reading_list(given)
    author = state.authors.require(args["authorId"])

    most = args.get("budget", 100000)
    found_pick = [
        pick
        for pick in state.books.by("authorId", author["id"])
        if book_sale_price(pick) <= most
    ]
    if not found_pick:
        raise ToolError(
            "not_found",
            f"Nothing by {author['name']} costs at most {most} cents.",
            {
                "budget": args.get("budget"),
                "cheapest": [
                    book_sale_price(b) for b in state.books.by("authorId", author["id"])
                ],
            },
        )
    pick = sorted_rows(
        found_pick,
        (lambda row: row["condition"], True),
        (lambda row: book_sale_price(row), False),
    )[0]
    found_cheaper = [
        cheaper for cheaper in state.books.all() if cheaper["price"] < pick["price"]
    ]
    cheaper = (
        min(found_cheaper, key=lambda row: row["price"]) if found_cheaper else None
    )
    return {
        "pick": book_summary(state, pick),
        "cheaper": cheaper["title"] if cheaper is not None else None,
        "born": author["born"] if "born" in author else None,
    }


def neighbours(state: State, given: Given) -> Result:
    """Neighbours."""
    args = inputs.neighbours(given)
    owner = None
    if "ownerId" in args:
        owner = state.customers.get(args["ownerId"])

    found_book = [
        book
        for book in state.books.all()
        if book["title"].lower() == args["title"].lower()
    ]
    if not found_book:
        raise ToolError("not_found", f'No book is called "{args["title"]}".')
    book = found_book[0]
    author = state.authors.get(book["authorId"])
    if author is None:
        raise ToolError("invalid_state", f"Nobody wrote {book['id']}.")
    for other in state.books.all():
        if other["id"] == book["id"] or other["authorId"] != author["id"]:
            continue
        return {"book": other["title"], "why": "author", "whole": copied(other)}
    gaps = []
    for other in state.books.all():
        if other["id"] == book["id"]:
            continue
        gap = abs(book_sale_price(other) - book_sale_price(book))
        if gap >= 2000:
            raise ToolError(
                "conflict", f"{other['title']} costs {gap} cents more or less."
            )
        gaps.append(int64(gap))
    if owner is not None and owner["owes"] >= 1000:
        raise ToolError("not_allowed", "A former owner owes too much.")
    raise ToolError(
        "not_found",
        f"Nothing stands beside {book['title']}; the nearest is {min(gaps, default=0)} "
        "cents away.",
    )
