# From specs/erp/inventory/stock_levels.yaml. Change it there, then run: toolc compile
"""What stockLevels show."""

from collections.abc import Sequence
from typing import TypedDict

from .._runtime.expressions import int64, round_half_away
from .._runtime.search import search
from ..rows.inventory_stock_levels import Stock
from ..rows.products_products import Product
from ..state import State
from .inventory_reservations import ReservationSummary, reservation_summary
from .inventory_stock_movements import MovementSummary, movement_summary


def stock_reserved(state: State, stock: Stock) -> int:
    """What is held back."""
    return int64(
        sum(
            r["quantity"]
            for r in state.reservations.by("stockLevelId", stock["id"])
            if r["status"] == "active"
        )
    )


def stock_available(state: State, stock: Stock) -> int:
    """What can still be promised or taken."""
    return int64(stock["onHand"] - stock_reserved(state, stock))


def stock_value(stock: Stock, product: Product) -> float:
    """What lies there at standard cost."""
    return round_half_away(stock["onHand"] * product["standardCost"], 2)


class StockSummary(TypedDict):
    id: str
    productId: str
    sku: str
    product: str
    warehouseId: str
    warehouse: str
    bin: str
    onHand: int
    reserved: int
    available: int


def stock_summary(state: State, stock: Stock) -> StockSummary:
    product = state.products.require(stock["productId"])
    warehouse = state.warehouses.require(stock["warehouseId"])
    return {
        "id": stock["id"],
        "productId": stock["productId"],
        "sku": product["sku"],
        "product": product["name"],
        "warehouseId": stock["warehouseId"],
        "warehouse": warehouse["name"],
        "bin": stock["bin"],
        "onHand": stock["onHand"],
        "reserved": stock_reserved(state, stock),
        "available": stock_available(state, stock),
    }


class StockDetail(StockSummary):
    unit: str
    value: float
    lastCountedOn: str | None
    reservations: list[ReservationSummary]
    movements: list[MovementSummary]


def stock_detail(state: State, stock: Stock) -> StockDetail:
    product = state.products.require(stock["productId"])
    return {
        **stock_summary(state, stock),
        "unit": product["unit"],
        "value": stock_value(stock, product),
        "lastCountedOn": stock["lastCountedOn"],
        "reservations": [
            reservation_summary(state, r)
            for r in state.reservations.by("stockLevelId", stock["id"])
            if r["status"] == "active"
        ],
        "movements": [
            movement_summary(state, m)
            for m in state.stock_movements.by("stockLevelId", stock["id"])
        ],
    }


def stock_texts(state: State, stock: Stock) -> tuple[str, ...]:
    product = state.products.require(stock["productId"])
    warehouse = state.warehouses.require(stock["warehouseId"])
    return stock["id"], stock["bin"], product["sku"], product["name"], warehouse["name"]


def find_stock_levels(state: State, query: str) -> Sequence[Stock]:
    """The stockLevels with the query in id, bin, product.sku, product.name or
    warehouse.name.
    """
    return search(
        state,
        state.stock_levels,
        query,
        stock_texts,
        joined=[("productId", state.products), ("warehouseId", state.warehouses)],
    )
