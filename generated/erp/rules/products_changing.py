# From specs/erp/products/changing.yaml. Change it there, then run: toolc compile
"""The routines of products_changing."""

from ..state import State


def known_vendors(state: State, vendor_ids: list[str]) -> None:
    """Every vendor that is named is there."""
    for vendor_id in vendor_ids:
        state.vendors.require(vendor_id)
