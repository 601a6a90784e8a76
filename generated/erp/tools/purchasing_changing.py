# From specs/erp/purchasing/changing.yaml. Change it there, then run: toolc compile
"""The tools of purchasing_changing, step by step."""

from .._runtime.contract import Given, Result
from .._runtime.expressions import add_days, known, number_text, round_half_away, year
from .._runtime.values import picked
from ..errors import ToolError
from ..inputs import purchasing_changing as inputs
from ..removing import remove_order_line
from ..rules.audit_log import log
from ..rules.budgets_budget_entries import enter_budget
from ..rules.budgets_budgets import require_budget_active
from ..rules.inventory_warehouses import require_warehouse_open
from ..rules.organisation_users import require_active_actor
from ..rules.products_products import require_product_active
from ..rules.purchasing_changing import (
    add_order_line,
    end_order,
    require_order_changeable,
)
from ..rules.purchasing_purchase_orders import is_open_order
from ..rules.requisitions_approvals import ask_approval
from ..rules.vendors_vendors import require_vendor_active
from ..settling import (
    settle_approvals,
    settle_budget_entries,
    settle_purchase_order_lines,
)
from ..state import State
from ..views.budgets_budgets_and_others import (
    order_line_summary,
    order_line_uninvoiced_quantity,
    purchase_order_detail,
    purchase_order_summary,
    purchase_order_total,
    requisition_committed,
    requisition_summary,
    requisition_total,
)
from ..views.products_products import product_on_order
from ..views.requisitions_approvals import approval_summary


def create_purchase_order(state: State, given: Given) -> Result:
    """Create a purchase order."""
    args = inputs.create_purchase_order(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    vendor = state.vendors.require(args["vendorId"])
    warehouse = state.warehouses.require(args["warehouseId"])
    budget = state.budgets.require(args["budgetId"])
    quotation = None
    if "quotationId" in args:
        quotation = state.quotations.require(args["quotationId"])
    requisition = None
    if "requisitionId" in args:
        requisition = state.requisitions.require(args["requisitionId"])
    if "lines" in args:
        for number, line in enumerate(args["lines"]):
            try:
                require_product_active(state.products.require(line["productId"]))
            except ToolError as error:
                raise error.at(f"/lines/{number}/productId") from None
    require_vendor_active(vendor)
    require_warehouse_open(warehouse)
    require_budget_active(budget)

    if quotation is not None:
        if quotation["status"] != "accepted":
            raise ToolError(
                "invalid_state",
                f"Quotation {quotation['id']} is {quotation['status']}; "
                "accept_quotation comes first.",
            )
        if quotation["vendorId"] != vendor["id"]:
            raise ToolError(
                "conflict",
                f"Quotation {quotation['id']} is of "
                f"{state.vendors.require(quotation['vendorId'])['name']}, not of "
                f"{vendor['name']}.",
            )
        if (
            requisition_id := state.rfqs.require(quotation["rfqId"])["requisitionId"]
        ) is not None and (
            args["requisitionId"] if "requisitionId" in args else requisition_id
        ) != requisition_id:
            raise ToolError(
                "conflict",
                f"Quotation {quotation['id']} was asked for requisition "
                + str(known(state.rfqs.require(quotation["rfqId"])["requisitionId"]))
                + '; leave "requisitionId" out.',
            )
        if any(
            is_open_order(o)
            for o in state.purchase_orders.by("quotationId", quotation["id"])
        ):
            raise ToolError(
                "conflict",
                f"Quotation {quotation['id']} was ordered already; get_quotation shows "
                "the order.",
            )
    source = state.requisitions.current(
        requisition
        if requisition is not None
        else (
            state.requisitions.require(requisition_id_)
            if quotation is not None
            and (
                requisition_id_ := state.rfqs.require(quotation["rfqId"])[
                    "requisitionId"
                ]
            )
            is not None
            else None
        )
    )
    if source is not None:
        if source["status"] not in ("approved", "sourcing"):
            raise ToolError(
                "invalid_state",
                f"Requisition {source['id']} is {source['status']}; an order is made "
                "for an approved one.",
            )
        if source["budgetId"] != budget["id"]:
            raise ToolError(
                "conflict",
                f"Requisition {source['id']} is paid from {source['budgetId']}, not "
                f"from {budget['id']}.",
            )
        source = state.requisitions.update(source, {"status": "ordered"})
    purchase_order = state.purchase_orders.insert(
        {
            "id": state.purchase_orders.new_id(f"PO-{year(state.now)}-"),
            "vendorId": vendor["id"],
            "requisitionId": source["id"] if source is not None else None,
            "quotationId": args.get("quotationId"),
            "departmentId": budget["departmentId"],
            "budgetId": budget["id"],
            "warehouseId": warehouse["id"],
            "buyerId": actor["id"],
            "status": "draft",
            "expectedOn": args.get("expectedOn"),
            "note": args.get("note"),
            "createdOn": state.now,
            "approvedOn": None,
            "sentOn": None,
            "closedOn": None,
            "cancelledOn": None,
            "endReason": None,
        }
    )
    if "lines" in args:
        for line in args["lines"]:
            add_order_line(
                state,
                purchase_order=purchase_order,
                product=state.products.require(line["productId"]),
                quantity=line["quantity"],
                unit_price=line.get("unitPrice"),
            )
    elif quotation is not None:
        for offered in quotation["lines"]:
            product = state.products.require(offered["productId"])
            require_product_active(product)
            add_order_line(
                state,
                purchase_order=purchase_order,
                product=product,
                quantity=offered["quantity"],
                unit_price=offered["unitPrice"],
            )
    elif source is not None:
        for wanted in source["lines"]:
            product = state.products.require(wanted["productId"])
            require_product_active(product)
            add_order_line(
                state,
                purchase_order=purchase_order,
                product=product,
                quantity=wanted["quantity"],
                unit_price=None,
            )
    if not state.purchase_order_lines.by("purchaseOrderId", purchase_order["id"]):
        raise ToolError(
            "invalid_input",
            'Nothing is ordered. Give "lines", "quotationId" or "requisitionId".',
        )
    log(
        state,
        tool="create_purchase_order",
        actor=actor,
        document_type="purchase_order",
        document_id=purchase_order["id"],
        detail=(
            f"Drafted for {vendor['name']}, "
            f"{number_text(purchase_order_total(state, purchase_order))} in all."
        ),
    )
    settle_purchase_order_lines(state)
    return {"created": purchase_order_detail(state, purchase_order)}


def update_purchase_order(state: State, given: Given) -> Result:
    """Change a purchase order."""
    args = inputs.update_purchase_order(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    purchase_order = state.purchase_orders.require(args["purchaseOrderId"])
    if "lines" in args:
        for number, line in enumerate(args["lines"]):
            try:
                require_product_active(state.products.require(line["productId"]))
            except ToolError as error:
                raise error.at(f"/lines/{number}/productId") from None
    if "warehouseId" in args:
        warehouse = state.warehouses.require(args["warehouseId"])
        require_warehouse_open(warehouse)
    require_order_changeable(purchase_order)

    before = purchase_order_total(state, purchase_order)
    purchase_order = state.purchase_orders.update(
        purchase_order,
        picked(args, "expectedOn", "warehouseId", "note", status="draft"),
    )
    if "lines" in args:
        for order_line in state.purchase_order_lines.live(
            state.purchase_order_lines.by("purchaseOrderId", purchase_order["id"])
        ):
            remove_order_line(state, order_line)
        for line in args["lines"]:
            add_order_line(
                state,
                purchase_order=purchase_order,
                product=state.products.require(line["productId"]),
                quantity=line["quantity"],
                unit_price=line.get("unitPrice"),
            )
    log(
        state,
        tool="update_purchase_order",
        actor=actor,
        document_type="purchase_order",
        document_id=purchase_order["id"],
        detail=(
            f"Changed; the total was {number_text(before)} and is "
            f"{number_text(purchase_order_total(state, purchase_order))}."
        ),
    )
    settle_purchase_order_lines(state)
    return {
        "updated": purchase_order_detail(state, purchase_order),
        "previousTotal": before,
    }


def submit_purchase_order_for_approval(state: State, given: Given) -> Result:
    """Submit a purchase order for approval."""
    args = inputs.submit_purchase_order_for_approval(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    purchase_order = state.purchase_orders.require(args["purchaseOrderId"])

    if purchase_order["status"] != "draft":
        raise ToolError(
            "invalid_state",
            f"Purchase order {purchase_order['id']} is {purchase_order['status']}; "
            "only a draft is submitted.",
        )
    if not state.purchase_order_lines.by("purchaseOrderId", purchase_order["id"]):
        raise ToolError(
            "invalid_state",
            f"Purchase order {purchase_order['id']} has no lines. "
            "update_purchase_order adds them.",
        )
    require_vendor_active(state.vendors.require(purchase_order["vendorId"]))
    purchase_order = state.purchase_orders.update(
        purchase_order, {"status": "pending_approval"}
    )
    asked = ask_approval(
        state,
        department=state.departments.require(purchase_order["departmentId"]),
        requester=state.users.require(purchase_order["buyerId"]),
        document_type="purchase_order",
        document_id=purchase_order["id"],
        amount=purchase_order_total(state, purchase_order),
    )
    log(
        state,
        tool="submit_purchase_order_for_approval",
        actor=actor,
        document_type="purchase_order",
        document_id=purchase_order["id"],
        detail=(
            f"Submitted; {state.users.require(asked['approverId'])['name']} was asked "
            f"to approve {number_text(asked['amount'])}."
        ),
    )
    settle_approvals(state)
    return {
        "updated": purchase_order_summary(state, purchase_order),
        "approval": approval_summary(state, asked),
        "aboveRequisition": (
            None
            if purchase_order["requisitionId"] is None
            else round_half_away(
                purchase_order_total(state, purchase_order)
                - requisition_total(
                    state.requisitions.require(purchase_order["requisitionId"])
                ),
                2,
            )
        ),
    }


def send_purchase_order(state: State, given: Given) -> Result:
    """Send a purchase order."""
    args = inputs.send_purchase_order(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    purchase_order = state.purchase_orders.require(args["purchaseOrderId"])

    if purchase_order["status"] != "approved":
        raise ToolError(
            "invalid_state",
            f"Purchase order {purchase_order['id']} is {purchase_order['status']}; "
            "only an approved order is sent.",
        )
    require_vendor_active(state.vendors.require(purchase_order["vendorId"]))
    purchase_order = state.purchase_orders.update(
        purchase_order, picked(args, "expectedOn", status="sent", sentOn=state.now)
    )
    if (
        purchase_order["expectedOn"] is None
        and purchase_order["quotationId"] is not None
    ):
        purchase_order = state.purchase_orders.update(
            purchase_order,
            {
                "expectedOn": add_days(
                    state.now,
                    state.quotations.require(purchase_order["quotationId"])["leadDays"],
                )
            },
        )
    lines = list(state.purchase_order_lines.by("purchaseOrderId", purchase_order["id"]))
    log(
        state,
        tool="send_purchase_order",
        actor=actor,
        document_type="purchase_order",
        document_id=purchase_order["id"],
        detail=(
            f"Sent to {state.vendors.require(purchase_order['vendorId'])['name']} at "
            f"{state.vendors.require(purchase_order['vendorId'])['email']}."
        ),
    )
    return {
        "updated": purchase_order_summary(state, purchase_order),
        "sentTo": state.vendors.require(purchase_order["vendorId"])["email"],
        "onOrder": [
            {
                "productId": l["productId"],
                "product": state.products.require(l["productId"])["name"],
                "onOrder": product_on_order(
                    state, state.products.require(l["productId"])
                ),
            }
            for l in lines
        ],
    }


def cancel_purchase_order(state: State, given: Given) -> Result:
    """Cancel a purchase order."""
    args = inputs.cancel_purchase_order(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    purchase_order = old_purchase_order = state.purchase_orders.require(
        args["purchaseOrderId"]
    )

    if purchase_order["status"] not in (
        "draft",
        "pending_approval",
        "rejected",
        "approved",
        "sent",
    ):
        raise ToolError(
            "invalid_state",
            f"Purchase order {purchase_order['id']} is {purchase_order['status']} and "
            "cannot be cancelled.",
        )
    charged = [
        i["id"]
        for i in state.vendor_invoices.by("purchaseOrderId", purchase_order["id"])
        if i["status"] not in ("rejected", "cancelled")
    ]
    if charged:
        raise ToolError(
            "conflict",
            f"The vendor has invoiced order {purchase_order['id']} already: "
            f"{', '.join(charged)}. Settle that first, with cancel_vendor_invoice or "
            "dispute_vendor_invoice.",
        )
    released = end_order(
        state, purchase_order=purchase_order, note="Order cancelled", actor=actor
    )
    purchase_order = state.purchase_orders.update(
        purchase_order,
        {"status": "cancelled", "cancelledOn": state.now, "endReason": args["reason"]},
    )
    source = (
        state.requisitions.require(purchase_order["requisitionId"])
        if purchase_order["requisitionId"] is not None
        else None
    )
    if source is not None and source["status"] == "ordered":
        source = state.requisitions.update(source, {"status": "approved"})
        if requisition_committed(state, source) <= 0.0 and released > 0.0:
            enter_budget(
                state,
                budget=state.budgets.require(source["budgetId"]),
                kind="commit",
                amount=min(released, requisition_total(source)),
                document_type="requisition",
                document_id=source["id"],
                note=f"Order {purchase_order['id']} cancelled",
                actor=actor,
            )
    log(
        state,
        tool="cancel_purchase_order",
        actor=actor,
        document_type="purchase_order",
        document_id=purchase_order["id"],
        detail=f"Cancelled, it was {old_purchase_order['status']}: {args['reason']}",
    )
    settle_budget_entries(state)
    return {
        "updated": purchase_order_summary(state, purchase_order),
        "releasedAmount": released,
        "requisition": None if source is None else requisition_summary(state, source),
        "tellVendor": (
            state.vendors.require(purchase_order["vendorId"])["email"]
            if old_purchase_order["status"] == "sent"
            else None
        ),
    }


def close_purchase_order(state: State, given: Given) -> Result:
    """Close a purchase order."""
    args = inputs.close_purchase_order(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    purchase_order = old_purchase_order = state.purchase_orders.require(
        args["purchaseOrderId"]
    )

    if purchase_order["status"] not in ("partially_received", "received"):
        raise ToolError(
            "invalid_state",
            f"Purchase order {purchase_order['id']} is {purchase_order['status']}; "
            "only an order of which something has come is closed.",
        )
    if purchase_order["status"] != "received" and "reason" not in args:
        raise ToolError(
            "invalid_input",
            f'Not all of order {purchase_order["id"]} has come. Say in "reason" why '
            "the rest is given up.",
        )
    lines = list(state.purchase_order_lines.by("purchaseOrderId", purchase_order["id"]))
    open_ = [
        d["id"]
        for d in state.discrepancies.by("status", "open")
        if state.purchase_order_lines.require(d["purchaseOrderLineId"])[
            "purchaseOrderId"
        ]
        == purchase_order["id"]
    ]
    undecided = [
        i["id"]
        for i in state.vendor_invoices.by("purchaseOrderId", purchase_order["id"])
        if i["status"]
        in ("received", "matched", "exception", "pending_approval", "disputed")
    ]
    if [*open_, *undecided]:
        raise ToolError(
            "conflict",
            f"Order {purchase_order['id']} is not settled: "
            f"{', '.join([*open_, *undecided])}.",
            {"discrepancies": open_, "invoices": undecided},
        )
    if not all(order_line_uninvoiced_quantity(l) <= 0 for l in lines):
        raise ToolError(
            "conflict",
            f"Not all that came of order {purchase_order['id']} is invoiced; wait for "
            "the invoice.",
        )
    released = end_order(
        state, purchase_order=purchase_order, note="Order closed", actor=actor
    )
    purchase_order = state.purchase_orders.update(
        purchase_order,
        {"status": "closed", "closedOn": state.now, "endReason": args.get("reason")},
    )
    log(
        state,
        tool="close_purchase_order",
        actor=actor,
        document_type="purchase_order",
        document_id=purchase_order["id"],
        detail=(
            f"Closed, it was {old_purchase_order['status']}; {number_text(released)} "
            "went back to the budget."
        ),
    )
    settle_budget_entries(state)
    return {
        "updated": purchase_order_summary(state, purchase_order),
        "releasedAmount": released,
        "notDelivered": [
            order_line_summary(state, l)
            for l in lines
            if l["receivedQuantity"] < l["quantity"]
        ],
    }
