# From specs/erp/products/changing.yaml. Change it there, then run: toolc compile
"""The tools of products_changing, step by step."""

from .._runtime.contract import Given, Result
from .._runtime.values import picked
from ..errors import ToolError
from ..inputs import products_changing as inputs
from ..rules.audit_log import log
from ..rules.organisation_users import require_active_actor
from ..rules.products_products import require_product_active
from ..rules.purchasing_purchase_orders import is_open_order
from ..rules.sales_sales_orders import is_open_sale
from ..settling import settle_products
from ..state import State
from ..views.inventory_stock_levels import stock_summary
from ..views.products_products import product_detail, product_on_hand, product_summary


def create_product(state: State, given: Given) -> Result:
    """Create a product."""
    args = inputs.create_product(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    for number, preferred_vendor_id in enumerate(args["preferredVendorIds"]):
        try:
            state.vendors.require(preferred_vendor_id)
        except ToolError as error:
            raise error.at(f"/preferredVendorIds/{number}") from None

    found_twin = state.products.by("sku", args["sku"])
    twin = found_twin[0] if found_twin else None
    if twin is not None:
        raise ToolError(
            "conflict",
            f"Product {twin['id']} ({twin['name']}) has the number {args['sku']} "
            "already.",
        )
    product = state.products.insert(
        {
            "id": state.products.new_id(),
            "sku": args["sku"],
            "name": args["name"],
            "description": args["description"],
            "category": args["category"],
            "unit": args["unit"],
            "listPrice": args["listPrice"],
            "standardCost": args["standardCost"],
            "preferredVendorIds": args["preferredVendorIds"],
            "reorderPoint": args["reorderPoint"],
            "reorderQuantity": args["reorderQuantity"],
            "status": "active",
            "createdOn": state.now,
        }
    )
    log(
        state,
        tool="create_product",
        actor=actor,
        document_type="product",
        document_id=product["id"],
        detail=f"Created product {product['sku']}.",
    )
    settle_products(state)
    return {"created": product_detail(state, product)}


def update_product(state: State, given: Given) -> Result:
    """Change a product."""
    args = inputs.update_product(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    product = state.products.require(args["productId"])
    if "preferredVendorIds" in args:
        for number, preferred_vendor_id in enumerate(args["preferredVendorIds"]):
            try:
                state.vendors.require(preferred_vendor_id)
            except ToolError as error:
                raise error.at(f"/preferredVendorIds/{number}") from None
    require_product_active(product)

    product = state.products.update(
        product,
        picked(
            args,
            "name",
            "description",
            "listPrice",
            "standardCost",
            "reorderPoint",
            "reorderQuantity",
            "preferredVendorIds",
        ),
    )
    log(
        state,
        tool="update_product",
        actor=actor,
        document_type="product",
        document_id=product["id"],
        detail=f"Changed product {product['sku']}.",
    )
    settle_products(state)
    return {"updated": product_detail(state, product)}


def discontinue_product(state: State, given: Given) -> Result:
    """Discontinue a product."""
    args = inputs.discontinue_product(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    product = state.products.require(args["productId"])
    require_product_active(product)

    bought = list(
        dict.fromkeys(
            l["purchaseOrderId"]
            for l in state.purchase_order_lines.by("productId", product["id"])
            if is_open_order(state.purchase_orders.require(l["purchaseOrderId"]))
            and l["receivedQuantity"] < l["quantity"]
        )
    )
    sold = list(
        dict.fromkeys(
            l["salesOrderId"]
            for l in state.sales_order_lines.by("productId", product["id"])
            if is_open_sale(state.sales_orders.require(l["salesOrderId"]))
            and l["fulfilledQuantity"] < l["quantity"]
        )
    )
    asked = [
        r["id"]
        for r in state.rfqs.all()
        if r["status"] in ("draft", "sent")
        and any(l["productId"] == product["id"] for l in r["lines"])
    ]
    wanted = [
        r["id"]
        for r in state.requisitions.all()
        if r["status"] in ("draft", "submitted", "approved")
        and any(l["productId"] == product["id"] for l in r["lines"])
    ]
    if len(bought) + len(sold) + len(asked) + len(wanted) != 0:
        raise ToolError(
            "conflict",
            f"Product {product['id']} is still on open documents: "
            f"{', '.join([*bought, *sold, *asked, *wanted])}.",
            {
                "purchaseOrders": bought,
                "salesOrders": sold,
                "rfqs": asked,
                "requisitions": wanted,
            },
        )
    product = state.products.update(product, {"status": "discontinued"})
    log(
        state,
        tool="discontinue_product",
        actor=actor,
        document_type="product",
        document_id=product["id"],
        detail=f"Discontinued with {product_on_hand(state, product)} in stock.",
    )
    return {
        "updated": product_summary(state, product),
        "stockLeft": [
            stock_summary(state, s)
            for s in state.stock_levels.by("productId", product["id"])
            if s["onHand"] > 0
        ],
    }
