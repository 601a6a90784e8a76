# From specs/erp/receiving/changing.yaml. Change it there, then run: toolc compile
"""The tools of receiving_changing, step by step."""

from .._runtime.contract import Given, Result
from .._runtime.entries import appended
from .._runtime.expressions import int64
from ..errors import ToolError
from ..inputs import receiving_changing as inputs
from ..rules.audit_log import log
from ..rules.inventory_stock_movements import move_stock, stock_of
from ..rules.inventory_warehouses import require_warehouse_open
from ..rules.organisation_users import require_active_actor
from ..rules.purchasing_purchase_orders import (
    is_open_order,
    require_is_open_order,
    require_is_receivable,
)
from ..rules.receiving_changing import (
    require_discrepancy_open,
    require_line_of_receipt,
    require_receipt_posted,
    send_back,
    settle_order,
)
from ..settling import (
    settle_goods_receipts,
    settle_purchase_order_lines,
    settle_stock_levels,
    settle_stock_movements,
)
from ..state import State
from ..views.budgets_budgets_and_others import (
    order_line_open_quantity,
    order_line_summary,
    purchase_order_summary,
)
from ..views.receiving_discrepancies import discrepancy_detail
from ..views.receiving_goods_receipts import (
    goods_receipt_detail,
    goods_receipt_open_discrepancies,
)


def receive_goods(state: State, given: Given) -> Result:
    """Receive goods."""
    args = inputs.receive_goods(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    purchase_order = state.purchase_orders.require(args["purchaseOrderId"])
    for number, line in enumerate(args["lines"]):
        try:
            state.purchase_order_lines.require(line["purchaseOrderLineId"])
        except ToolError as error:
            raise error.at(f"/lines/{number}/purchaseOrderLineId") from None
    require_is_receivable(purchase_order)

    warehouse = state.warehouses.require(
        args.get("warehouseId", purchase_order["warehouseId"])
    )
    require_warehouse_open(warehouse)
    if any(
        g["deliveryNote"] == args["deliveryNote"] and g["status"] == "posted"
        for g in state.goods_receipts.by("purchaseOrderId", purchase_order["id"])
    ):
        raise ToolError(
            "conflict",
            f"Delivery note {args['deliveryNote']} was taken in for "
            f"{purchase_order['id']} already; get_purchase_order shows the receipts.",
        )
    goods_receipt = state.goods_receipts.insert(
        {
            "id": state.goods_receipts.new_id(),
            "purchaseOrderId": purchase_order["id"],
            "warehouseId": warehouse["id"],
            "deliveryNote": args["deliveryNote"],
            "status": "posted",
            "lines": [],
            "createdOn": state.now,
            "createdById": actor["id"],
            "cancelledOn": None,
            "cancelReason": None,
        }
    )
    for delivered in args["lines"]:
        order_line = state.purchase_order_lines.require(
            delivered["purchaseOrderLineId"]
        )
        if order_line["purchaseOrderId"] != purchase_order["id"]:
            raise ToolError(
                "invalid_input",
                f"Line {order_line['id']} belongs to another order than "
                f"{purchase_order['id']}.",
            )
        if delivered["quantity"] > order_line_open_quantity(
            order_line, state.purchase_orders.require(order_line["purchaseOrderId"])
        ):
            raise ToolError(
                "limit_exceeded",
                (
                    f"Of line {order_line['id']} "
                    f"({state.products.require(order_line['productId'])['name']}) "
                )
                + str(
                    order_line_open_quantity(
                        order_line,
                        state.purchase_orders.require(order_line["purchaseOrderId"]),
                    )
                )
                + (
                    f" are still to come, not {delivered['quantity']}. Take in what "
                    "was ordered, and report the rest as a discrepancy."
                ),
                {
                    "purchaseOrderLineId": order_line["id"],
                    "openQuantity": order_line_open_quantity(
                        order_line,
                        state.purchase_orders.require(order_line["purchaseOrderId"]),
                    ),
                },
            )
        order_line = state.purchase_order_lines.update(
            order_line,
            {
                "receivedQuantity": int64(
                    order_line["receivedQuantity"] + delivered["quantity"]
                )
            },
        )
        goods_receipt = state.goods_receipts.update(
            goods_receipt,
            {
                "lines": appended(
                    goods_receipt["lines"],
                    "purchaseOrderLineId",
                    {
                        "purchaseOrderLineId": order_line["id"],
                        "productId": order_line["productId"],
                        "quantity": delivered["quantity"],
                    },
                )
            },
        )
        stock = stock_of(
            state,
            product=state.products.require(order_line["productId"]),
            warehouse=warehouse,
        )
        move_stock(
            state,
            stock=stock,
            quantity=delivered["quantity"],
            kind="receipt",
            reason=None,
            document_type="goods_receipt",
            document_id=goods_receipt["id"],
            actor=actor,
        )
    settle_order(state, purchase_order=purchase_order)
    purchase_order = state.purchase_orders.current(purchase_order)
    log(
        state,
        tool="receive_goods",
        actor=actor,
        document_type="goods_receipt",
        document_id=goods_receipt["id"],
        detail=(
            f"Took in {args['deliveryNote']} for {purchase_order['id']}, which is "
            f"{purchase_order['status']} now."
        ),
    )
    settle_stock_levels(state)
    settle_stock_movements(state)
    settle_purchase_order_lines(state)
    settle_goods_receipts(state)
    return {
        "created": goods_receipt_detail(state, goods_receipt),
        "order": purchase_order_summary(state, purchase_order),
        "stillToCome": [
            order_line_summary(state, l)
            for l in state.purchase_order_lines.by(
                "purchaseOrderId", purchase_order["id"]
            )
            if order_line_open_quantity(
                l, state.purchase_orders.require(l["purchaseOrderId"])
            )
            > 0
        ],
    }


def cancel_goods_receipt(state: State, given: Given) -> Result:
    """Cancel a goods receipt."""
    args = inputs.cancel_goods_receipt(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    goods_receipt = state.goods_receipts.require(args["goodsReceiptId"])
    require_receipt_posted(goods_receipt)

    purchase_order = state.purchase_orders.require(goods_receipt["purchaseOrderId"])
    require_is_open_order(purchase_order)
    if goods_receipt_open_discrepancies(state, goods_receipt) != 0:
        raise ToolError(
            "conflict",
            f"Goods receipt {goods_receipt['id']} has open discrepancies. "
            "resolve_receiving_discrepancy settles them first.",
        )
    for delivered in goods_receipt["lines"]:
        order_line = state.purchase_order_lines.require(
            delivered["purchaseOrderLineId"]
        )
        if (
            order_line["invoicedQuantity"]
            > order_line["receivedQuantity"] - delivered["quantity"]
        ):
            raise ToolError(
                "conflict",
                f"The vendor has charged {order_line['invoicedQuantity']} of line "
                f"{order_line['id']}, more than would remain. Cancel or reject the "
                "invoice first.",
                {
                    "purchaseOrderLineId": order_line["id"],
                    "invoicedQuantity": order_line["invoicedQuantity"],
                },
            )
        send_back(
            state,
            goods_receipt=goods_receipt,
            order_line=order_line,
            quantity=delivered["quantity"],
            kind="receipt_cancelled",
            reason=args["reason"],
            document_type="goods_receipt",
            document_id=goods_receipt["id"],
            actor=actor,
        )
    goods_receipt = state.goods_receipts.update(
        goods_receipt,
        {
            "status": "cancelled",
            "cancelledOn": state.now,
            "cancelReason": args["reason"],
        },
    )
    settle_order(state, purchase_order=purchase_order)
    purchase_order = state.purchase_orders.current(purchase_order)
    log(
        state,
        tool="cancel_goods_receipt",
        actor=actor,
        document_type="goods_receipt",
        document_id=goods_receipt["id"],
        detail=f"Cancelled: {args['reason']}",
    )
    settle_stock_levels(state)
    settle_stock_movements(state)
    settle_purchase_order_lines(state)
    return {
        "updated": goods_receipt_detail(state, goods_receipt),
        "order": purchase_order_summary(state, purchase_order),
    }


def report_receiving_discrepancy(state: State, given: Given) -> Result:
    """Report a discrepancy."""
    args = inputs.report_receiving_discrepancy(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    goods_receipt = state.goods_receipts.require(args["goodsReceiptId"])
    order_line = state.purchase_order_lines.require(args["orderLineId"])
    require_receipt_posted(goods_receipt)
    require_line_of_receipt(goods_receipt, order_line)

    came = sum(
        l["quantity"]
        for l in goods_receipt["lines"]
        if l["purchaseOrderLineId"] == order_line["id"]
    )
    if args["kind"] not in ("short", "over") and args["quantity"] > came:
        raise ToolError(
            "limit_exceeded",
            f"{came} units of line {order_line['id']} came with {goods_receipt['id']}; "
            f"{args['quantity']} of them cannot be wrong.",
            {"received": int64(came)},
        )
    discrepancy = state.discrepancies.insert(
        {
            "id": state.discrepancies.new_id(),
            "goodsReceiptId": goods_receipt["id"],
            "purchaseOrderLineId": order_line["id"],
            "kind": args["kind"],
            "quantity": args["quantity"],
            "description": args["description"],
            "status": "open",
            "resolution": None,
            "resolutionNote": None,
            "createdOn": state.now,
            "createdById": actor["id"],
            "resolvedOn": None,
            "resolvedById": None,
        }
    )
    log(
        state,
        tool="report_receiving_discrepancy",
        actor=actor,
        document_type="discrepancy",
        document_id=discrepancy["id"],
        detail=(
            f"{args['kind']}, {args['quantity']} of "
            f"{state.products.require(order_line['productId'])['name']} in "
            f"{goods_receipt['id']}: {args['description']}"
        ),
    )
    return {
        "created": discrepancy_detail(state, discrepancy),
        "vendor": {
            "id": state.purchase_orders.require(order_line["purchaseOrderId"])[
                "vendorId"
            ],
            "name": state.vendors.require(
                state.purchase_orders.require(order_line["purchaseOrderId"])["vendorId"]
            )["name"],
            "email": state.vendors.require(
                state.purchase_orders.require(order_line["purchaseOrderId"])["vendorId"]
            )["email"],
        },
    }


def resolve_receiving_discrepancy(state: State, given: Given) -> Result:
    """Resolve a discrepancy."""
    args = inputs.resolve_receiving_discrepancy(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    discrepancy = state.discrepancies.require(args["discrepancyId"])
    require_discrepancy_open(state, discrepancy)

    goods_receipt = state.goods_receipts.require(discrepancy["goodsReceiptId"])
    order_line = state.purchase_order_lines.require(discrepancy["purchaseOrderLineId"])
    purchase_order = state.purchase_orders.require(order_line["purchaseOrderId"])
    if args["resolution"] == "returned":
        if discrepancy["kind"] in ("short", "over"):
            raise ToolError(
                "invalid_input",
                f"Discrepancy {discrepancy['id']} is about goods that are not in stock "
                f"({discrepancy['kind']}), so that none can be returned.",
            )
        send_back(
            state,
            goods_receipt=goods_receipt,
            order_line=order_line,
            quantity=discrepancy["quantity"],
            kind="adjustment",
            reason=f"Returned to the vendor: {discrepancy['description']}",
            document_type="discrepancy",
            document_id=discrepancy["id"],
            actor=actor,
        )
        if is_open_order(purchase_order):
            settle_order(state, purchase_order=purchase_order)
            purchase_order = state.purchase_orders.current(purchase_order)
    discrepancy = state.discrepancies.update(
        discrepancy,
        {
            "status": "resolved",
            "resolution": args["resolution"],
            "resolutionNote": args["note"],
            "resolvedOn": state.now,
            "resolvedById": actor["id"],
        },
    )
    log(
        state,
        tool="resolve_receiving_discrepancy",
        actor=actor,
        document_type="discrepancy",
        document_id=discrepancy["id"],
        detail=f"Resolved ({args['resolution']}): {args['note']}",
    )
    settle_stock_levels(state)
    settle_stock_movements(state)
    settle_purchase_order_lines(state)
    return {
        "updated": discrepancy_detail(state, discrepancy),
        "order": purchase_order_summary(state, purchase_order),
    }
