# From specs/erp/vendors/changing.yaml. Change it there, then run: toolc compile
"""The tools of vendors_changing, step by step."""

from .._runtime.contract import Given, Result
from .._runtime.expressions import number_text
from .._runtime.values import picked
from ..errors import ToolError
from ..inputs import vendors_changing as inputs
from ..rules.audit_log import log
from ..rules.organisation_users import require_active_actor
from ..rules.products_products import require_product_active
from ..rules.purchasing_purchase_orders import is_open_order
from ..rules.vendors_changing import require_vendor_inactive, require_vendor_payable
from ..rules.vendors_vendors import require_vendor_active
from ..settling import settle_vendors
from ..state import State
from ..views.budgets_budgets_and_others import purchase_order_summary
from ..views.payables_payments_and_payables_vendor_invoices import (
    vendor_invoice_outstanding,
    vendor_invoice_summary,
)
from ..views.vendors_price_agreements import agreement_summary
from ..views.vendors_vendors import vendor_detail, vendor_summary


def create_vendor(state: State, given: Given) -> Result:
    """Create a vendor."""
    args = inputs.create_vendor(given)
    company = state.company.get()
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)

    found_twin = state.vendors.by("taxId", args["taxId"])
    twin = found_twin[0] if found_twin else None
    if twin is not None:
        raise ToolError(
            "conflict",
            f"Vendor {twin['id']} ({twin['name']}) has the tax number {args['taxId']} "
            "already.",
        )
    vendor = state.vendors.insert(
        {
            "id": state.vendors.new_id(),
            "name": args["name"],
            "taxId": args["taxId"],
            "category": args["category"],
            "email": args["email"],
            "phone": args["phone"],
            "address": args["address"],
            "paymentTermDays": (
                args["paymentTermDays"]
                if "paymentTermDays" in args
                else company["defaultPaymentTermDays"]
            ),
            "bankAccount": args["bankAccount"],
            "status": "pending",
            "blockReason": None,
            "blockedOn": None,
            "createdOn": state.now,
        }
    )
    log(
        state,
        tool="create_vendor",
        actor=actor,
        document_type="vendor",
        document_id=vendor["id"],
        detail=f"Created vendor {vendor['name']}.",
    )
    settle_vendors(state)
    return {"created": vendor_detail(state, vendor)}


def update_vendor(state: State, given: Given) -> Result:
    """Change a vendor."""
    args = inputs.update_vendor(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    vendor = state.vendors.require(args["vendorId"])

    vendor = state.vendors.update(
        vendor,
        picked(
            args,
            "name",
            "category",
            "email",
            "phone",
            "address",
            "paymentTermDays",
            "bankAccount",
        ),
    )
    log(
        state,
        tool="update_vendor",
        actor=actor,
        document_type="vendor",
        document_id=vendor["id"],
        detail=f"Changed vendor {vendor['name']}.",
    )
    settle_vendors(state)
    return {"updated": vendor_detail(state, vendor)}


def activate_vendor(state: State, given: Given) -> Result:
    """Activate a vendor."""
    args = inputs.activate_vendor(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    vendor = old_vendor = state.vendors.require(args["vendorId"])
    require_vendor_inactive(vendor)
    require_vendor_payable(vendor)

    vendor = state.vendors.update(
        vendor, {"status": "active", "blockReason": None, "blockedOn": None}
    )
    log(
        state,
        tool="activate_vendor",
        actor=actor,
        document_type="vendor",
        document_id=vendor["id"],
        detail=f"Activated; it was {old_vendor['status']}.",
    )
    return {"updated": vendor_summary(state, vendor)}


def block_vendor(state: State, given: Given) -> Result:
    """Block a vendor."""
    args = inputs.block_vendor(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    vendor = state.vendors.require(args["vendorId"])

    if vendor["status"] != "active":
        raise ToolError(
            "invalid_state",
            f"Vendor {vendor['id']} ({vendor['name']}) is {vendor['status']}; only an "
            "active vendor can be blocked.",
        )
    vendor = state.vendors.update(
        vendor,
        {"status": "blocked", "blockReason": args["reason"], "blockedOn": state.now},
    )
    log(
        state,
        tool="block_vendor",
        actor=actor,
        document_type="vendor",
        document_id=vendor["id"],
        detail=f"Blocked: {args['reason']}",
    )
    return {
        "updated": vendor_summary(state, vendor),
        "openOrders": [
            purchase_order_summary(state, o)
            for o in state.purchase_orders.by("vendorId", vendor["id"])
            if is_open_order(o)
        ],
        "unpaidInvoices": [
            vendor_invoice_summary(state, i)
            for i in state.vendor_invoices.by("vendorId", vendor["id"])
            if vendor_invoice_outstanding(i) > 0.0
        ],
    }


def create_price_agreement(state: State, given: Given) -> Result:
    """Agree a price."""
    args = inputs.create_price_agreement(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    vendor = state.vendors.require(args["vendorId"])
    product = state.products.require(args["productId"])
    require_vendor_active(vendor)
    require_product_active(product)

    rival = next(
        (
            rival
            for rival in state.price_agreements.by("vendorId", vendor["id"])
            if rival["productId"] == product["id"]
            and rival["minimumQuantity"] == args["minimumQuantity"]
            and rival["validFrom"] <= args["validUntil"]
            and rival["validUntil"] >= args["validFrom"]
        ),
        None,
    )
    if rival is not None:
        raise ToolError(
            "conflict",
            f"Agreement {rival['id']} has a price for these days already, from "
            f"{rival['validFrom']} to {rival['validUntil']}.",
        )
    agreement = state.price_agreements.insert(
        {
            "id": state.price_agreements.new_id(),
            "vendorId": vendor["id"],
            "productId": product["id"],
            "unitPrice": args["unitPrice"],
            "minimumQuantity": args["minimumQuantity"],
            "validFrom": args["validFrom"],
            "validUntil": args["validUntil"],
        }
    )
    log(
        state,
        tool="create_price_agreement",
        actor=actor,
        document_type="vendor",
        document_id=vendor["id"],
        detail=f"Agreed {number_text(agreement['unitPrice'])} for {product['name']}.",
    )
    return {"created": agreement_summary(state, agreement)}
