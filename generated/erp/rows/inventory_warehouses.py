# From specs/erp/inventory/warehouses.yaml. Change it there, then run: toolc compile
"""The rows of warehouses."""

from typing import Literal, TypedDict

from .._runtime.contract import ToolError
from .._runtime.keys import Key
from .._runtime.table import Table
from ._shared import Address


class Warehouse(TypedDict):
    """One warehouse, as it is stored."""

    id: str
    code: str
    name: str
    address: Address
    managerId: str
    status: Literal["open", "closed"]


class WarehouseChanges(TypedDict, total=False):
    """The fields that one change gives anew."""

    code: str
    name: str
    address: Address
    managerId: str
    status: Literal["open", "closed"]


class Warehouses(Table[Warehouse, WarehouseChanges]):
    name = "warehouses"
    title = "Warehouse"
    key = "id"

    def not_found(self, key: Key) -> ToolError:
        return ToolError(
            "not_found",
            f'No warehouse has the id "{key}". list_warehouses shows all of them.',
        )
