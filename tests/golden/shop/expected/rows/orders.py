# From specs/shop/orders.yaml. Change it there, then run: toolc compile
"""The rows of customers and orders."""

from typing import Literal, NotRequired, TypedDict

from .._runtime.table import Table
from ._shared import Line


class Customer(TypedDict):
    """One customer, as it is stored."""

    id: str
    name: str
    email: NotRequired[str]
    owes: int


class CustomerChanges(TypedDict, total=False):
    """The fields that one change gives anew."""

    name: str
    email: str
    owes: int


class Customers(Table[Customer, CustomerChanges]):
    name = "customers"
    title = "Customer"
    key = "id"


class Gift(TypedDict):
    to: str
    note: NotRequired[str]


class Order(TypedDict):
    """One order, as it is stored."""

    id: str
    customerId: str
    placed: str
    status: Literal["open", "sent", "closed"]
    lines: list[Line]
    gift: NotRequired[Gift]


class OrderChanges(TypedDict, total=False):
    """The fields that one change gives anew."""

    customerId: str
    placed: str
    status: Literal["open", "sent", "closed"]
    lines: list[Line]
    gift: Gift


class Orders(Table[Order, OrderChanges]):
    name = "orders"
    title = "Order"
    key = "id"
    prefix = "SO-"
    digits = 4
