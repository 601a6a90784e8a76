# From specs/erp/inventory/warehouses.yaml. Change it there, then run: toolc compile
"""The tools of inventory_warehouses, step by step."""

from .._runtime.contract import Given, Result
from .._runtime.paging import page
from ..inputs import inventory_warehouses as inputs
from ..state import State
from ..views.inventory_warehouses import (
    find_warehouses,
    warehouse_detail,
    warehouse_summary,
)


def list_warehouses(state: State, given: Given) -> Result:
    """List warehouses."""
    args = inputs.list_warehouses(given)
    rows = state.warehouses.matching(args, "status", "managerId")
    return page(state, rows, args, warehouse_summary)


def search_warehouses(state: State, given: Given) -> Result:
    """Search warehouses."""
    args = inputs.search_warehouses(given)
    rows = find_warehouses(state, args["query"])
    return page(state, rows, args, warehouse_summary)


def get_warehouse(state: State, given: Given) -> Result:
    """Show a warehouse."""
    args = inputs.get_warehouse(given)
    warehouse = state.warehouses.require(args["warehouseId"])
    return warehouse_detail(state, warehouse)
