# From specs/erp/products/products.yaml. Change it there, then run: toolc compile
"""What products show."""

from collections.abc import Sequence
from typing import Literal, TypedDict

from .._runtime.expressions import int64
from .._runtime.search import search
from ..rows.products_products import Product
from ..state import State
from .budgets_budgets_and_others import order_line_open_quantity
from .inventory_stock_levels import StockSummary, stock_summary
from .vendors_price_agreements import AgreementSummary, agreement_summary


def product_on_hand(state: State, product: Product) -> int:
    """What lies in all warehouses."""
    return int64(
        sum(s["onHand"] for s in state.stock_levels.by("productId", product["id"]))
    )


def product_reserved(state: State, product: Product) -> int:
    """What is held back for orders or other purposes."""
    return int64(
        sum(
            r["quantity"]
            for r in state.reservations.by("productId", product["id"])
            if r["status"] == "active"
        )
    )


def product_available(state: State, product: Product) -> int:
    """What can be promised."""
    return int64(product_on_hand(state, product) - product_reserved(state, product))


def product_on_order(state: State, product: Product) -> int:
    """What sent purchase orders will still bring."""
    return int64(
        sum(
            order_line_open_quantity(
                l, state.purchase_orders.require(l["purchaseOrderId"])
            )
            for l in state.purchase_order_lines.by("productId", product["id"])
        )
    )


def product_below_reorder_point(state: State, product: Product) -> bool:
    """Less is available than the reorder point says."""
    return (
        product["status"] == "active"
        and product_available(state, product) < product["reorderPoint"]
    )


class ProductSummary(TypedDict):
    id: str
    sku: str
    name: str
    category: str
    unit: str
    status: str
    listPrice: float
    available: int
    onOrder: int
    belowReorderPoint: bool


def product_summary(state: State, product: Product) -> ProductSummary:
    return {
        "id": product["id"],
        "sku": product["sku"],
        "name": product["name"],
        "category": product["category"],
        "unit": product["unit"],
        "status": product["status"],
        "listPrice": product["listPrice"],
        "available": product_available(state, product),
        "onOrder": product_on_order(state, product),
        "belowReorderPoint": product_below_reorder_point(state, product),
    }


class ProductDetailP(TypedDict):
    id: str
    name: str
    status: Literal["pending", "active", "blocked"]


class ProductDetail(ProductSummary):
    description: str | None
    standardCost: float
    reorderPoint: int
    reorderQuantity: int
    onHand: int
    reserved: int
    createdOn: str
    preferredVendors: list[ProductDetailP]
    stock: list[StockSummary]
    agreements: list[AgreementSummary]


def product_detail(state: State, product: Product) -> ProductDetail:
    return {
        **product_summary(state, product),
        "description": product["description"],
        "standardCost": product["standardCost"],
        "reorderPoint": product["reorderPoint"],
        "reorderQuantity": product["reorderQuantity"],
        "onHand": product_on_hand(state, product),
        "reserved": product_reserved(state, product),
        "createdOn": product["createdOn"],
        "preferredVendors": [
            {"id": v["id"], "name": v["name"], "status": v["status"]}
            for v in state.vendors.all()
            if v["id"] in product["preferredVendorIds"]
        ],
        "stock": [
            stock_summary(state, s)
            for s in state.stock_levels.by("productId", product["id"])
        ],
        "agreements": [
            agreement_summary(state, a)
            for a in state.price_agreements.by("productId", product["id"])
        ],
    }


def product_texts(state: State, product: Product) -> tuple[str, ...]:
    return product["id"], product["sku"], product["name"], product["description"] or ""


def find_products(state: State, query: str) -> Sequence[Product]:
    """The products with the query in id, sku, name or description."""
    return search(state, state.products, query, product_texts)
