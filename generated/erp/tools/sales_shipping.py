# From specs/erp/sales/shipping.yaml. Change it there, then run: toolc compile
"""The tools of sales_shipping, step by step."""

from .._runtime.contract import Given, Result
from .._runtime.entries import appended
from .._runtime.expressions import flattened, int64
from .._runtime.values import copied
from ..errors import ToolError
from ..inputs import sales_shipping as inputs
from ..rules.audit_log import log
from ..rules.customers_customers import require_customer_active
from ..rules.inventory_changing import reserve
from ..rules.inventory_stock_movements import move_stock, stock_of
from ..rules.inventory_warehouses import require_warehouse_open
from ..rules.organisation_users import require_active_actor
from ..rules.sales_sales_orders import require_is_shippable
from ..rules.sales_shipping import (
    release_lines,
    require_fulfillment_underway,
    take_reserved,
)
from ..settling import (
    settle_fulfillments,
    settle_reservations,
    settle_sales_order_lines,
    settle_stock_levels,
    settle_stock_movements,
)
from ..state import State
from ..views.customers_customers_and_others import (
    sale_line_open_quantity,
    sale_line_reserved_quantity,
    sale_line_summary,
    sales_order_detail,
    sales_order_summary,
)
from ..views.inventory_reservations import reservation_summary
from ..views.inventory_stock_levels import stock_available
from ..views.products_products import product_on_order
from ..views.sales_fulfillments import fulfillment_detail, fulfillment_summary


def reserve_sales_order_stock(state: State, given: Given) -> Result:
    """Reserve stock for an order."""
    args = inputs.reserve_sales_order_stock(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    sales_order = state.sales_orders.require(args["salesOrderId"])
    if "warehouseId" in args:
        warehouse = state.warehouses.require(args["warehouseId"])
        require_warehouse_open(warehouse)
    require_is_shippable(sales_order)

    require_customer_active(state.customers.require(sales_order["customerId"]))
    needing = [
        l
        for l in state.sales_order_lines.by("salesOrderId", sales_order["id"])
        if sale_line_open_quantity(l, state.sales_orders.require(l["salesOrderId"]))
        > sale_line_reserved_quantity(state, l)
    ]
    if not needing:
        raise ToolError(
            "invalid_state",
            f"All that order {sales_order['id']} still needs is reserved already.",
        )
    per_line = []
    for sale_line in needing:
        places = sorted(
            (
                s
                for s in state.stock_levels.by("productId", sale_line["productId"])
                if state.warehouses.require(s["warehouseId"])["status"] == "open"
                and stock_available(state, s) > 0
                and (
                    "warehouseId" not in args or s["warehouseId"] == args["warehouseId"]
                )
            ),
            key=lambda s: -stock_available(state, s),
        )
        missing = sale_line_open_quantity(
            sale_line, state.sales_orders.require(sale_line["salesOrderId"])
        ) - sale_line_reserved_quantity(state, sale_line)
        if not args["split"] and not any(
            stock_available(state, s) >= missing for s in places
        ):
            raise ToolError(
                "insufficient_stock",
                f"No single warehouse has {missing} of "
                f"{state.products.require(sale_line['productId'])['name']} for line "
                f'{sale_line["id"]}. Allow "split", or use transfer_inventory.',
                {
                    "saleLineId": sale_line["id"],
                    "missing": int64(missing),
                    "mostInOnePlace": max(
                        (stock_available(state, s) for s in places), default=None
                    ),
                },
            )
        made = []
        for stock in places:
            if sale_line_open_quantity(
                sale_line, state.sales_orders.require(sale_line["salesOrderId"])
            ) <= sale_line_reserved_quantity(state, sale_line):
                continue
            held = reserve(
                state,
                stock=stock,
                quantity=int64(
                    min(
                        stock_available(state, stock),
                        sale_line_open_quantity(
                            sale_line,
                            state.sales_orders.require(sale_line["salesOrderId"]),
                        )
                        - sale_line_reserved_quantity(state, sale_line),
                    )
                ),
                sales_order_line_id=sale_line["id"],
                purpose=None,
                actor=actor,
            )
            made.append(reservation_summary(state, held))
        per_line.append(copied(made))
    reserved = flattened(per_line)
    if not reserved:
        raise ToolError(
            "insufficient_stock",
            f"Nothing of what order {sales_order['id']} needs is available.",
        )
    log(
        state,
        tool="reserve_sales_order_stock",
        actor=actor,
        document_type="sales_order",
        document_id=sales_order["id"],
        detail=(
            f"Reserved {sum(r['quantity'] for r in reserved)} units in {len(reserved)} "
            "reservations."
        ),
    )
    settle_reservations(state)
    return {
        "reservations": copied(reserved),
        "missing": [
            {
                "saleLineId": l["id"],
                "productId": l["productId"],
                "quantity": int64(
                    sale_line_open_quantity(
                        l, state.sales_orders.require(l["salesOrderId"])
                    )
                    - sale_line_reserved_quantity(state, l)
                ),
                "onOrder": product_on_order(
                    state, state.products.require(l["productId"])
                ),
            }
            for l in needing
            if sale_line_open_quantity(l, state.sales_orders.require(l["salesOrderId"]))
            > sale_line_reserved_quantity(state, l)
        ],
    }


def release_sales_order_stock(state: State, given: Given) -> Result:
    """Release the stock of an order."""
    args = inputs.release_sales_order_stock(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    sales_order = state.sales_orders.require(args["salesOrderId"])

    released = release_lines(
        state,
        sales_order=sales_order,
        sale_line_id=args.get("saleLineId"),
        reason=args["reason"],
        actor=actor,
    )
    if not released:
        raise ToolError(
            "invalid_state",
            f"Nothing is reserved for order {sales_order['id']} that could be "
            "released.",
        )
    log(
        state,
        tool="release_sales_order_stock",
        actor=actor,
        document_type="sales_order",
        document_id=sales_order["id"],
        detail=f"Released {', '.join(released)}: {args['reason']}",
    )
    settle_reservations(state)
    settle_stock_movements(state)
    return {
        "releasedReservations": copied(released),
        "order": sales_order_detail(state, sales_order),
    }


def fulfill_sales_order(state: State, given: Given) -> Result:
    """Ship a sales order."""
    args = inputs.fulfill_sales_order(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    sales_order = state.sales_orders.require(args["salesOrderId"])
    warehouse = state.warehouses.require(args["warehouseId"])
    require_warehouse_open(warehouse)
    for number, line in enumerate(args["lines"]):
        try:
            state.sales_order_lines.require(line["salesOrderLineId"])
        except ToolError as error:
            raise error.at(f"/lines/{number}/salesOrderLineId") from None
    require_is_shippable(sales_order)

    require_customer_active(state.customers.require(sales_order["customerId"]))
    fulfillment = state.fulfillments.insert(
        {
            "id": state.fulfillments.new_id(),
            "salesOrderId": sales_order["id"],
            "warehouseId": warehouse["id"],
            "carrier": args["carrier"],
            "trackingNumber": args["trackingNumber"],
            "status": "shipped",
            "lines": [],
            "createdOn": state.now,
            "createdById": actor["id"],
            "deliveredOn": None,
        }
    )
    for shipped in args["lines"]:
        sale_line = state.sales_order_lines.require(shipped["salesOrderLineId"])
        if sale_line["salesOrderId"] != sales_order["id"]:
            raise ToolError(
                "invalid_input",
                f"Line {sale_line['id']} belongs to another order than "
                f"{sales_order['id']}.",
            )
        if shipped["quantity"] > sale_line_open_quantity(
            sale_line, state.sales_orders.require(sale_line["salesOrderId"])
        ):
            raise ToolError(
                "limit_exceeded",
                f"Of line {sale_line['id']} "
                + str(
                    sale_line_open_quantity(
                        sale_line, state.sales_orders.require(sale_line["salesOrderId"])
                    )
                )
                + f" are still to be shipped, not {shipped['quantity']}.",
            )
        stock = stock_of(
            state,
            product=state.products.require(sale_line["productId"]),
            warehouse=warehouse,
        )
        held = sum(
            r["quantity"]
            for r in state.reservations.by("salesOrderLineId", sale_line["id"])
            if r["stockLevelId"] == stock["id"] and r["status"] == "active"
        )
        if shipped["quantity"] > stock_available(state, stock) + held:
            raise ToolError(
                "insufficient_stock",
                f"{warehouse['name']} has {stock_available(state, stock) + held} of "
                f"{state.products.require(sale_line['productId'])['name']} for line "
                f"{sale_line['id']}, and {shipped['quantity']} should leave.",
                {
                    "stockLevelId": stock["id"],
                    "available": stock_available(state, stock),
                    "reservedForLine": int64(held),
                },
            )
        take_reserved(
            state,
            sale_line=sale_line,
            stock=stock,
            until=int64(sale_line["fulfilledQuantity"] + shipped["quantity"]),
        )
        sale_line = state.sales_order_lines.current(sale_line)
        fulfillment = state.fulfillments.update(
            fulfillment,
            {
                "lines": appended(
                    fulfillment["lines"],
                    "salesOrderLineId",
                    {
                        "salesOrderLineId": sale_line["id"],
                        "productId": sale_line["productId"],
                        "quantity": shipped["quantity"],
                    },
                )
            },
        )
        move_stock(
            state,
            stock=stock,
            quantity=int64(-shipped["quantity"]),
            kind="shipment",
            reason=None,
            document_type="fulfillment",
            document_id=fulfillment["id"],
            actor=actor,
        )
    open_ = [
        l
        for l in state.sales_order_lines.by("salesOrderId", sales_order["id"])
        if sale_line_open_quantity(l, state.sales_orders.require(l["salesOrderId"])) > 0
    ]
    sales_order = state.sales_orders.update(
        sales_order, {"status": "fulfilled" if not open_ else "partially_fulfilled"}
    )
    log(
        state,
        tool="fulfill_sales_order",
        actor=actor,
        document_type="fulfillment",
        document_id=fulfillment["id"],
        detail=(
            f"Shipped from {warehouse['name']} with {args['carrier']}; "
            f"{sales_order['id']} is {sales_order['status']}."
        ),
    )
    settle_reservations(state)
    settle_stock_levels(state)
    settle_stock_movements(state)
    settle_fulfillments(state)
    settle_sales_order_lines(state)
    return {
        "created": fulfillment_detail(state, fulfillment),
        "order": sales_order_summary(state, sales_order),
        "stillToShip": [sale_line_summary(state, l) for l in open_],
    }


def mark_fulfillment_delivered(state: State, given: Given) -> Result:
    """Mark a shipment delivered."""
    args = inputs.mark_fulfillment_delivered(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    fulfillment = state.fulfillments.require(args["fulfillmentId"])
    require_fulfillment_underway(state, fulfillment)

    arrived = args.get("deliveredOn", state.now)
    if arrived < fulfillment["createdOn"] or arrived > state.now:
        raise ToolError(
            "invalid_input",
            f"Shipment {fulfillment['id']} left on {fulfillment['createdOn']}, and it "
            f"is {state.now}; it did not arrive on {arrived}.",
        )
    fulfillment = state.fulfillments.update(
        fulfillment, {"status": "delivered", "deliveredOn": arrived}
    )
    log(
        state,
        tool="mark_fulfillment_delivered",
        actor=actor,
        document_type="fulfillment",
        document_id=fulfillment["id"],
        detail=f"Delivered on {arrived}.",
    )
    return {
        "updated": fulfillment_summary(state, fulfillment),
        "toInvoice": [
            sale_line_summary(state, l)
            for l in state.sales_order_lines.by(
                "salesOrderId", fulfillment["salesOrderId"]
            )
            if l["fulfilledQuantity"] > l["invoicedQuantity"]
        ],
    }
