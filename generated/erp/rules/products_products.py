# From specs/erp/products/products.yaml. Change it there, then run: toolc compile
"""The rules of products_products."""

from ..errors import ToolError
from ..rows.products_products import Product


def require_product_active(product: Product) -> None:
    """The product is not discontinued."""
    if product["status"] != "active":
        raise ToolError(
            "invalid_state",
            f"Product {product['id']} ({product['name']}) is discontinued and can no "
            "longer be ordered or changed.",
        )
