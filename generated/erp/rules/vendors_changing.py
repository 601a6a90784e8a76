# From specs/erp/vendors/changing.yaml. Change it there, then run: toolc compile
"""The rules of vendors_changing."""

from ..errors import ToolError
from ..rows.vendors_vendors import Vendor


def require_vendor_payable(vendor: Vendor) -> None:
    """The vendor's bank account is known."""
    if vendor["bankAccount"] is None:
        raise ToolError(
            "invalid_state",
            f"Vendor {vendor['id']} ({vendor['name']}) has no bank account. "
            "update_vendor records it.",
        )


def require_vendor_inactive(vendor: Vendor) -> None:
    """The vendor is pending or blocked."""
    if vendor["status"] == "active":
        raise ToolError(
            "invalid_state",
            f"Vendor {vendor['id']} ({vendor['name']}) is active already.",
        )
