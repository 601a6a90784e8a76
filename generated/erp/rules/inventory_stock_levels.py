# From specs/erp/inventory/stock_levels.yaml. Change it there, then run: toolc compile
"""The rules of inventory_stock_levels."""

from ..errors import ToolError
from ..rows.inventory_stock_levels import Stock
from ..state import State
from ..views.inventory_stock_levels import stock_available, stock_reserved


def require_enough_available(state: State, stock: Stock, quantity: int) -> None:
    """The warehouse has enough that is not reserved."""
    if quantity > stock_available(state, stock):
        raise ToolError(
            "insufficient_stock",
            f"{state.warehouses.require(stock['warehouseId'])['name']} has "
            f"{stock['onHand']} of "
            f"{state.products.require(stock['productId'])['name']}, "
            f"{stock_reserved(state, stock)} of them reserved, so that {quantity} "
            "cannot be taken.",
            {"available": stock_available(state, stock), "needed": quantity},
        )
