# From specs/erp/products/products.yaml. Change it there, then run: toolc compile
"""The tools of products_products, step by step."""

from collections.abc import Sequence

from .._runtime.contract import Given, Result
from .._runtime.paging import page
from ..inputs import products_products as inputs
from ..rows.products_products import Product
from ..state import State
from ..views.products_products import (
    find_products,
    product_below_reorder_point,
    product_detail,
    product_on_order,
    product_summary,
)


def list_products(state: State, given: Given) -> Result:
    """List products."""
    args = inputs.list_products(given)
    rows: Sequence[Product] = state.products.matching(args, "category", "status")
    if "createdFrom" in args:
        rows = [row for row in rows if row["createdOn"] >= args["createdFrom"]]
    if "createdTo" in args:
        rows = [row for row in rows if row["createdOn"] <= args["createdTo"]]
    if "vendorId" in args:
        rows = [row for row in rows if args["vendorId"] in row["preferredVendorIds"]]
    if "reorderOnly" in args:
        rows = [
            row
            for row in rows
            if not args["reorderOnly"] or product_below_reorder_point(state, row)
        ]
    if "notOnOrder" in args:
        rows = [
            row
            for row in rows
            if not args["notOnOrder"] or product_on_order(state, row) == 0
        ]
    return page(state, rows, args, product_summary)


def search_products(state: State, given: Given) -> Result:
    """Search products."""
    args = inputs.search_products(given)
    rows = find_products(state, args["query"])
    return page(state, rows, args, product_summary)


def get_product(state: State, given: Given) -> Result:
    """Show a product."""
    args = inputs.get_product(given)
    product = state.products.require(args["productId"])
    return product_detail(state, product)
