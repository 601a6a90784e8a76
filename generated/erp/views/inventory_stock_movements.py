# From specs/erp/inventory/stock_movements.yaml.
# Change it there, then run: toolc compile
"""What stockMovements show."""

from collections.abc import Sequence
from typing import TypedDict

from .._runtime.search import search
from ..rows.inventory_stock_movements import Movement
from ..state import State


class MovementSummary(TypedDict):
    id: str
    createdOn: str
    kind: str
    productId: str
    sku: str
    warehouseId: str
    quantity: int
    balance: int
    reason: str | None
    documentType: str | None
    documentId: str | None


def movement_summary(state: State, movement: Movement) -> MovementSummary:
    product = state.products.require(movement["productId"])
    return {
        "id": movement["id"],
        "createdOn": movement["createdOn"],
        "kind": movement["kind"],
        "productId": movement["productId"],
        "sku": product["sku"],
        "warehouseId": movement["warehouseId"],
        "quantity": movement["quantity"],
        "balance": movement["balance"],
        "reason": movement["reason"],
        "documentType": movement["documentType"],
        "documentId": movement["documentId"],
    }


class MovementDetail(MovementSummary):
    product: str
    warehouse: str
    createdBy: str


def movement_detail(state: State, movement: Movement) -> MovementDetail:
    product = state.products.require(movement["productId"])
    warehouse = state.warehouses.require(movement["warehouseId"])
    created_by = state.users.require(movement["createdById"])
    return {
        **movement_summary(state, movement),
        "product": product["name"],
        "warehouse": warehouse["name"],
        "createdBy": created_by["name"],
    }


def movement_texts(state: State, movement: Movement) -> tuple[str, ...]:
    product = state.products.require(movement["productId"])
    return (
        movement["id"],
        product["sku"],
        product["name"],
        movement["reason"] or "",
        movement["documentId"] or "",
    )


def find_stock_movements(state: State, query: str) -> Sequence[Movement]:
    """The stockMovements with the query in id, product.sku, product.name, reason or
    documentId.
    """
    return search(
        state,
        state.stock_movements,
        query,
        movement_texts,
        joined=[("productId", state.products)],
    )
