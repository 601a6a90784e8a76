# From specs/erp/inventory/changing.yaml. Change it there, then run: toolc compile
"""The tools of inventory_changing, step by step."""

from .._runtime.contract import Given, Result
from .._runtime.expressions import int64, round_half_away
from .._runtime.values import picked
from ..errors import ToolError
from ..inputs import inventory_changing as inputs
from ..rules.audit_log import log
from ..rules.inventory_changing import reserve
from ..rules.inventory_reservations import release, require_reservation_active
from ..rules.inventory_stock_levels import require_enough_available
from ..rules.inventory_stock_movements import move_stock, stock_of
from ..rules.inventory_warehouses import require_warehouse_open
from ..rules.organisation_users import require_active_actor
from ..rules.sales_sales_orders import require_is_shippable
from ..settling import settle_reservations, settle_stock_levels, settle_stock_movements
from ..state import State
from ..views.customers_customers_and_others import (
    sale_line_open_quantity,
    sale_line_reserved_quantity,
)
from ..views.inventory_reservations import reservation_detail
from ..views.inventory_stock_levels import stock_reserved, stock_summary
from ..views.inventory_stock_movements import movement_summary


def adjust_inventory(state: State, given: Given) -> Result:
    """Adjust stock."""
    args = inputs.adjust_inventory(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    stock = state.stock_levels.require(args["stockLevelId"])

    if args["change"] < 0:
        require_enough_available(state, stock, -args["change"])
    else:
        require_warehouse_open(state.warehouses.require(stock["warehouseId"]))
    movement = move_stock(
        state,
        stock=stock,
        quantity=args["change"],
        kind="adjustment",
        reason=args["reason"],
        document_type=None,
        document_id=None,
        actor=actor,
    )
    stock = state.stock_levels.current(stock)
    log(
        state,
        tool="adjust_inventory",
        actor=actor,
        document_type="stock_level",
        document_id=stock["id"],
        detail=f"Adjusted by {args['change']} to {stock['onHand']}: {args['reason']}",
    )
    settle_stock_levels(state)
    settle_stock_movements(state)
    return {
        "updated": stock_summary(state, stock),
        "movement": movement_summary(state, movement),
        "valueChange": round_half_away(
            args["change"] * state.products.require(stock["productId"])["standardCost"],
            2,
        ),
    }


def transfer_inventory(state: State, given: Given) -> Result:
    """Transfer stock."""
    args = inputs.transfer_inventory(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    stock = state.stock_levels.require(args["stockLevelId"])
    target = state.warehouses.require(args["toWarehouseId"])
    require_warehouse_open(target)

    if target["id"] == stock["warehouseId"]:
        raise ToolError(
            "conflict",
            f"Stock {stock['id']} lies in {target['name']} already; choose another "
            "warehouse.",
        )
    require_enough_available(state, stock, args["quantity"])
    sent = move_stock(
        state,
        stock=stock,
        quantity=int64(-args["quantity"]),
        kind="transfer_out",
        reason=args["reason"],
        document_type=None,
        document_id=None,
        actor=actor,
    )
    stock = state.stock_levels.current(stock)
    there = stock_of(
        state, product=state.products.require(stock["productId"]), warehouse=target
    )
    stock = state.stock_levels.current(stock)
    arrived = move_stock(
        state,
        stock=there,
        quantity=args["quantity"],
        kind="transfer_in",
        reason=args["reason"],
        document_type=None,
        document_id=None,
        actor=actor,
    )
    stock = state.stock_levels.current(stock)
    sent = state.stock_movements.current(sent)
    there = state.stock_levels.current(there)
    log(
        state,
        tool="transfer_inventory",
        actor=actor,
        document_type="stock_level",
        document_id=stock["id"],
        detail=(
            f"Moved {args['quantity']} to {target['name']} ({there['id']}): "
            f"{args['reason']}"
        ),
    )
    settle_stock_levels(state)
    settle_stock_movements(state)
    return {
        "from": stock_summary(state, stock),
        "to": stock_summary(state, there),
        "movements": [movement_summary(state, sent), movement_summary(state, arrived)],
    }


def reserve_inventory(state: State, given: Given) -> Result:
    """Reserve stock."""
    args = inputs.reserve_inventory(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    stock = state.stock_levels.require(args["stockLevelId"])
    sale_line = None
    if "saleLineId" in args:
        sale_line = state.sales_order_lines.require(args["saleLineId"])

    if sale_line is not None:
        if sale_line["productId"] != stock["productId"]:
            raise ToolError(
                "conflict",
                f"Line {sale_line['id']} is for "
                f"{state.products.require(sale_line['productId'])['name']}, and "
                f"{stock['id']} is "
                f"{state.products.require(stock['productId'])['name']}.",
            )
        require_is_shippable(state.sales_orders.require(sale_line["salesOrderId"]))
        if args["quantity"] > sale_line_open_quantity(
            sale_line, state.sales_orders.require(sale_line["salesOrderId"])
        ) - sale_line_reserved_quantity(state, sale_line):
            raise ToolError(
                "limit_exceeded",
                f"Of line {sale_line['id']}, "
                + str(
                    sale_line_open_quantity(
                        sale_line, state.sales_orders.require(sale_line["salesOrderId"])
                    )
                )
                + (
                    " are still to be shipped and "
                    f"{sale_line_reserved_quantity(state, sale_line)} are reserved; "
                    f"{args['quantity']} more are too many."
                ),
            )
    made = reserve(
        state,
        stock=stock,
        quantity=args["quantity"],
        sales_order_line_id=sale_line["id"] if sale_line is not None else None,
        purpose=args.get("purpose"),
        actor=actor,
    )
    log(
        state,
        tool="reserve_inventory",
        actor=actor,
        document_type="reservation",
        document_id=made["id"],
        detail=f"Reserved {args['quantity']} of {stock['id']} for "
        + str(
            made["salesOrderLineId"]
            if made["salesOrderLineId"] is not None
            else made["purpose"] or ""
        )
        + ".",
    )
    settle_reservations(state)
    return {
        "created": reservation_detail(state, made),
        "stock": stock_summary(state, stock),
    }


def release_reservation(state: State, given: Given) -> Result:
    """Release a reservation."""
    args = inputs.release_reservation(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    reservation = old_reservation = state.reservations.require(args["reservationId"])
    require_reservation_active(reservation)

    quantity = args.get("quantity", reservation["quantity"])
    if quantity > reservation["quantity"]:
        raise ToolError(
            "limit_exceeded",
            f"Reservation {reservation['id']} holds {reservation['quantity']} back; "
            f"{quantity} cannot be released.",
        )
    release(
        state,
        reservation=reservation,
        quantity=quantity,
        reason=args.get("reason"),
        actor=actor,
    )
    reservation = state.reservations.current(reservation)
    log(
        state,
        tool="release_reservation",
        actor=actor,
        document_type="reservation",
        document_id=reservation["id"],
        detail=f"Released {quantity} of {old_reservation['quantity']}.",
    )
    settle_reservations(state)
    settle_stock_movements(state)
    return {
        "updated": reservation_detail(state, reservation),
        "stock": stock_summary(
            state, state.stock_levels.require(reservation["stockLevelId"])
        ),
    }


def count_inventory(state: State, given: Given) -> Result:
    """Record a count."""
    args = inputs.count_inventory(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    product = state.products.require(args["productId"])
    warehouse = state.warehouses.require(args["warehouseId"])

    stock = stock_of(state, product=product, warehouse=warehouse)
    if args["counted"] < stock_reserved(state, stock):
        raise ToolError(
            "invalid_state",
            f"{stock_reserved(state, stock)} of {stock['id']} are reserved. Release "
            "what is missing with release_reservation, then count.",
        )
    difference = args["counted"] - stock["onHand"]
    movement = move_stock(
        state,
        stock=stock,
        quantity=int64(difference),
        kind="count",
        reason=args["note"],
        document_type=None,
        document_id=None,
        actor=actor,
    )
    stock = state.stock_levels.current(stock)
    stock = state.stock_levels.update(
        stock, picked(args, "bin", lastCountedOn=state.now)
    )
    log(
        state,
        tool="count_inventory",
        actor=actor,
        document_type="stock_level",
        document_id=stock["id"],
        detail=f"Counted {args['counted']}; the difference is {difference}.",
    )
    settle_stock_levels(state)
    settle_stock_movements(state)
    return {
        "updated": stock_summary(state, stock),
        "movement": movement_summary(state, movement),
        "difference": int64(difference),
        "valueDifference": round_half_away(difference * product["standardCost"], 2),
    }
