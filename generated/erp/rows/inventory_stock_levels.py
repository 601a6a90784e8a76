# From specs/erp/inventory/stock_levels.yaml. Change it there, then run: toolc compile
"""The rows of stockLevels."""

from typing import TypedDict

from .._runtime.contract import ToolError
from .._runtime.keys import Key
from .._runtime.table import Table


class Stock(TypedDict):
    """One stock, as it is stored."""

    id: str
    productId: str
    warehouseId: str
    bin: str
    onHand: int
    lastCountedOn: str | None


class StockChanges(TypedDict, total=False):
    """The fields that one change gives anew."""

    productId: str
    warehouseId: str
    bin: str
    onHand: int
    lastCountedOn: str | None


class StockLevels(Table[Stock, StockChanges]):
    name = "stockLevels"
    title = "Stock"
    key = "id"

    def not_found(self, key: Key) -> ToolError:
        return ToolError(
            "not_found",
            f'There is no stock level "{key}". Its id is product@warehouse, such as '
            "PRD-003@WH-01; list_stock_levels shows them.",
        )
