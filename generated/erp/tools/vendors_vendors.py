# From specs/erp/vendors/vendors.yaml. Change it there, then run: toolc compile
"""The tools of vendors_vendors, step by step."""

from collections.abc import Sequence

from .._runtime.contract import Given, Result
from .._runtime.paging import page
from ..inputs import vendors_vendors as inputs
from ..rows.vendors_vendors import Vendor
from ..state import State
from ..views.vendors_vendors import (
    find_vendors,
    vendor_detail,
    vendor_open_orders,
    vendor_summary,
)


def list_vendors(state: State, given: Given) -> Result:
    """List vendors."""
    args = inputs.list_vendors(given)
    rows: Sequence[Vendor] = state.vendors.matching(args, "status", "category")
    if "createdFrom" in args:
        rows = [row for row in rows if row["createdOn"] >= args["createdFrom"]]
    if "createdTo" in args:
        rows = [row for row in rows if row["createdOn"] <= args["createdTo"]]
    if "country" in args:
        rows = [row for row in rows if row["address"]["country"] == args["country"]]
    if "withOpenOrders" in args:
        rows = [
            row
            for row in rows
            if not args["withOpenOrders"] or vendor_open_orders(state, row) > 0
        ]
    return page(state, rows, args, vendor_summary)


def search_vendors(state: State, given: Given) -> Result:
    """Search vendors."""
    args = inputs.search_vendors(given)
    rows = find_vendors(state, args["query"])
    return page(state, rows, args, vendor_summary)


def get_vendor(state: State, given: Given) -> Result:
    """Show a vendor."""
    args = inputs.get_vendor(given)
    vendor = state.vendors.require(args["vendorId"])
    return vendor_detail(state, vendor)
