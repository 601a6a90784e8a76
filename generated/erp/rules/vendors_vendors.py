# From specs/erp/vendors/vendors.yaml. Change it there, then run: toolc compile
"""The rules of vendors_vendors."""

from ..errors import ToolError
from ..rows.vendors_vendors import Vendor


def require_vendor_active(vendor: Vendor) -> None:
    """The vendor is active."""
    if vendor["status"] != "active":
        raise ToolError(
            "on_hold",
            f"Vendor {vendor['id']} ({vendor['name']}) is {vendor['status']}; only an "
            "active vendor gets new business.",
        )
