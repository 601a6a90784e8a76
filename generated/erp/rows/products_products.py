# From specs/erp/products/products.yaml. Change it there, then run: toolc compile
"""The rows of products."""

from typing import Literal, TypedDict

from .._runtime.contract import ToolError
from .._runtime.keys import Key
from .._runtime.table import Table


class Product(TypedDict):
    """One product, as it is stored."""

    id: str
    sku: str
    name: str
    description: str | None
    category: Literal[
        "bearings",
        "drives",
        "hydraulics",
        "fasteners",
        "electrical",
        "safety",
        "lubricants",
        "tools",
        "raw_material",
        "packaging",
    ]
    unit: Literal["piece", "set", "box", "metre"]
    listPrice: float
    standardCost: float
    preferredVendorIds: list[str]
    reorderPoint: int
    reorderQuantity: int
    status: Literal["active", "discontinued"]
    createdOn: str


class ProductChanges(TypedDict, total=False):
    """The fields that one change gives anew."""

    sku: str
    name: str
    description: str | None
    category: Literal[
        "bearings",
        "drives",
        "hydraulics",
        "fasteners",
        "electrical",
        "safety",
        "lubricants",
        "tools",
        "raw_material",
        "packaging",
    ]
    unit: Literal["piece", "set", "box", "metre"]
    listPrice: float
    standardCost: float
    preferredVendorIds: list[str]
    reorderPoint: int
    reorderQuantity: int
    status: Literal["active", "discontinued"]
    createdOn: str


class Products(Table[Product, ProductChanges]):
    name = "products"
    title = "Product"
    key = "id"
    prefix = "PRD-"
    digits = 3

    def not_found(self, key: Key) -> ToolError:
        return ToolError(
            "not_found",
            f'No product has the id "{key}". search_products finds products by number '
            "or name.",
        )
