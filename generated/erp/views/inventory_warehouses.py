# From specs/erp/inventory/warehouses.yaml. Change it there, then run: toolc compile
"""What warehouses show."""

from collections.abc import Sequence
from typing import TypedDict

from .._runtime.expressions import round_half_away, total
from .._runtime.search import search
from ..rows._shared import Address
from ..rows.inventory_warehouses import Warehouse
from ..state import State
from .budgets_budgets_and_others import PurchaseOrderSummary, purchase_order_summary
from .inventory_stock_levels import StockSummary, stock_summary, stock_value


def warehouse_products(state: State, warehouse: Warehouse) -> int:
    """How many different products lie there."""
    return len(
        [
            s
            for s in state.stock_levels.by("warehouseId", warehouse["id"])
            if s["onHand"] > 0
        ]
    )


def warehouse_stock_value(state: State, warehouse: Warehouse) -> float:
    """What lies there, at standard cost."""
    return round_half_away(
        total(
            stock_value(s, state.products.require(s["productId"]))
            for s in state.stock_levels.by("warehouseId", warehouse["id"])
        ),
        2,
    )


class WarehouseSummary(TypedDict):
    id: str
    code: str
    name: str
    city: str
    status: str
    managerId: str
    manager: str
    products: int
    stockValue: float


def warehouse_summary(state: State, warehouse: Warehouse) -> WarehouseSummary:
    manager = state.users.require(warehouse["managerId"])
    return {
        "id": warehouse["id"],
        "code": warehouse["code"],
        "name": warehouse["name"],
        "city": warehouse["address"]["city"],
        "status": warehouse["status"],
        "managerId": warehouse["managerId"],
        "manager": manager["name"],
        "products": warehouse_products(state, warehouse),
        "stockValue": warehouse_stock_value(state, warehouse),
    }


class WarehouseDetail(WarehouseSummary):
    address: Address
    stock: list[StockSummary]
    expected: list[PurchaseOrderSummary]


def warehouse_detail(state: State, warehouse: Warehouse) -> WarehouseDetail:
    return {
        **warehouse_summary(state, warehouse),
        "address": warehouse["address"].copy(),
        "stock": [
            stock_summary(state, s)
            for s in state.stock_levels.by("warehouseId", warehouse["id"])
        ],
        "expected": [
            purchase_order_summary(state, o)
            for o in state.purchase_orders.by("warehouseId", warehouse["id"])
            if o["status"] in ("sent", "partially_received")
        ],
    }


def warehouse_texts(state: State, warehouse: Warehouse) -> tuple[str, ...]:
    return (
        warehouse["id"],
        warehouse["code"],
        warehouse["name"],
        warehouse["address"]["city"],
    )


def find_warehouses(state: State, query: str) -> Sequence[Warehouse]:
    """The warehouses with the query in id, code, name or address.city."""
    return search(state, state.warehouses, query, warehouse_texts)
