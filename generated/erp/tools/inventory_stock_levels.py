# From specs/erp/inventory/stock_levels.yaml. Change it there, then run: toolc compile
"""The tools of inventory_stock_levels, step by step."""

from collections.abc import Sequence

from .._runtime.contract import Given, Result
from .._runtime.paging import page
from ..inputs import inventory_stock_levels as inputs
from ..rows.inventory_stock_levels import Stock
from ..state import State
from ..views.inventory_stock_levels import (
    find_stock_levels,
    stock_available,
    stock_detail,
    stock_summary,
)


def list_stock_levels(state: State, given: Given) -> Result:
    """List stock levels."""
    args = inputs.list_stock_levels(given)
    rows: Sequence[Stock] = state.stock_levels.matching(
        args, "productId", "warehouseId"
    )
    if "minimumAvailable" in args:
        rows = [
            row
            for row in rows
            if stock_available(state, row) >= args["minimumAvailable"]
        ]
    if "category" in args:
        rows = [
            row
            for row in rows
            if state.products.require(row["productId"])["category"] == args["category"]
        ]
    if "notCountedSince" in args:
        rows = [
            row
            for row in rows
            if row["lastCountedOn"] is None
            or row["lastCountedOn"] < args["notCountedSince"]
        ]
    return page(state, rows, args, stock_summary)


def search_stock_levels(state: State, given: Given) -> Result:
    """Search stock levels."""
    args = inputs.search_stock_levels(given)
    rows = find_stock_levels(state, args["query"])
    return page(state, rows, args, stock_summary)


def get_stock_level(state: State, given: Given) -> Result:
    """Show a stock level."""
    args = inputs.get_stock_level(given)
    stock = state.stock_levels.require(args["stockLevelId"])
    return stock_detail(state, stock)
