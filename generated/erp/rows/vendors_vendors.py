# From specs/erp/vendors/vendors.yaml. Change it there, then run: toolc compile
"""The rows of vendors."""

from typing import Literal, TypedDict

from .._runtime.contract import ToolError
from .._runtime.keys import Key
from .._runtime.table import Table
from ._shared import Address


class Vendor(TypedDict):
    """One vendor, as it is stored."""

    id: str
    name: str
    taxId: str
    category: Literal[
        "bearings",
        "drives",
        "hydraulics",
        "fasteners",
        "electrical",
        "safety",
        "lubricants",
        "tools",
        "raw_material",
        "packaging",
    ]
    email: str
    phone: str | None
    address: Address
    paymentTermDays: int
    bankAccount: str | None
    status: Literal["pending", "active", "blocked"]
    blockReason: str | None
    blockedOn: str | None
    createdOn: str


class VendorChanges(TypedDict, total=False):
    """The fields that one change gives anew."""

    name: str
    taxId: str
    category: Literal[
        "bearings",
        "drives",
        "hydraulics",
        "fasteners",
        "electrical",
        "safety",
        "lubricants",
        "tools",
        "raw_material",
        "packaging",
    ]
    email: str
    phone: str | None
    address: Address
    paymentTermDays: int
    bankAccount: str | None
    status: Literal["pending", "active", "blocked"]
    blockReason: str | None
    blockedOn: str | None
    createdOn: str


class Vendors(Table[Vendor, VendorChanges]):
    name = "vendors"
    title = "Vendor"
    key = "id"
    prefix = "VEN-"
    digits = 3

    def not_found(self, key: Key) -> ToolError:
        return ToolError(
            "not_found",
            f'No vendor has the id "{key}". search_vendors finds vendors by name, tax '
            "number or town.",
        )
