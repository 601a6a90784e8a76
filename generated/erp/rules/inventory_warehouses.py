# From specs/erp/inventory/warehouses.yaml. Change it there, then run: toolc compile
"""The rules of inventory_warehouses."""

from ..errors import ToolError
from ..rows.inventory_warehouses import Warehouse


def require_warehouse_open(warehouse: Warehouse) -> None:
    """The warehouse is open."""
    if warehouse["status"] != "open":
        raise ToolError(
            "invalid_state",
            f"Warehouse {warehouse['id']} ({warehouse['name']}) is closed and takes "
            "nothing in.",
        )
