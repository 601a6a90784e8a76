# From specs/erp/customers/customers.yaml. Change it there, then run: toolc compile
"""The rows of customers."""

from typing import Literal, TypedDict

from .._runtime.contract import ToolError
from .._runtime.keys import Key
from .._runtime.table import Table
from ._shared import Address


class Customer(TypedDict):
    """One customer, as it is stored."""

    id: str
    name: str
    taxId: str
    segment: Literal[
        "food",
        "machinery",
        "energy",
        "mining",
        "marine",
        "paper",
        "textile",
        "utilities",
    ]
    email: str
    phone: str | None
    address: Address
    creditLimit: float
    paymentTermDays: int
    status: Literal["prospect", "active", "blocked"]
    blockCause: Literal["overdue", "dispute", "compliance", "request"] | None
    blockNote: str | None
    blockedOn: str | None
    accountManagerId: str
    createdOn: str


class CustomerChanges(TypedDict, total=False):
    """The fields that one change gives anew."""

    name: str
    taxId: str
    segment: Literal[
        "food",
        "machinery",
        "energy",
        "mining",
        "marine",
        "paper",
        "textile",
        "utilities",
    ]
    email: str
    phone: str | None
    address: Address
    creditLimit: float
    paymentTermDays: int
    status: Literal["prospect", "active", "blocked"]
    blockCause: Literal["overdue", "dispute", "compliance", "request"] | None
    blockNote: str | None
    blockedOn: str | None
    accountManagerId: str
    createdOn: str


class Customers(Table[Customer, CustomerChanges]):
    name = "customers"
    title = "Customer"
    key = "id"
    prefix = "CUS-"
    digits = 3

    def not_found(self, key: Key) -> ToolError:
        return ToolError(
            "not_found",
            f'No customer has the id "{key}". search_customers finds customers by '
            "name, tax number or town.",
        )
