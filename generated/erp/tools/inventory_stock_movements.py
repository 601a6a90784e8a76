# From specs/erp/inventory/stock_movements.yaml.
# Change it there, then run: toolc compile
"""The tools of inventory_stock_movements, step by step."""

from collections.abc import Sequence

from .._runtime.contract import Given, Result
from .._runtime.paging import page_by_cursor
from ..inputs import inventory_stock_movements as inputs
from ..rows.inventory_stock_movements import Movement
from ..state import State
from ..views.inventory_stock_movements import (
    find_stock_movements,
    movement_detail,
    movement_summary,
)


def list_stock_movements(state: State, given: Given) -> Result:
    """List stock movements."""
    args = inputs.list_stock_movements(given)
    rows: Sequence[Movement] = state.stock_movements.matching(
        args, "productId", "warehouseId", "kind", "documentId"
    )
    if "createdFrom" in args:
        rows = [row for row in rows if row["createdOn"] >= args["createdFrom"]]
    if "createdTo" in args:
        rows = [row for row in rows if row["createdOn"] <= args["createdTo"]]
    return page_by_cursor(
        state,
        rows,
        args,
        movement_summary,
        tool="list_stock_movements",
        key="id",
        sort={"-createdOn": lambda row: row["createdOn"], "-id": lambda row: row["id"]},
    )


def search_stock_movements(state: State, given: Given) -> Result:
    """Search stock movements."""
    args = inputs.search_stock_movements(given)
    rows = find_stock_movements(state, args["query"])
    return page_by_cursor(
        state,
        rows,
        args,
        movement_summary,
        tool="search_stock_movements",
        key="id",
        sort={"-createdOn": lambda row: row["createdOn"], "-id": lambda row: row["id"]},
    )


def get_stock_movement(state: State, given: Given) -> Result:
    """Show a stock movement."""
    args = inputs.get_stock_movement(given)
    movement = state.stock_movements.require(args["movementId"])
    return movement_detail(state, movement)
