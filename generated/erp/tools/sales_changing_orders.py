# From specs/erp/sales/changing_orders.yaml. Change it there, then run: toolc compile
"""The tools of sales_changing_orders, step by step."""

from .._runtime.contract import Given, Result
from .._runtime.expressions import number_text, year
from .._runtime.values import copied, picked
from ..errors import ToolError
from ..inputs import sales_changing_orders as inputs
from ..removing import remove_sale_line
from ..rules.audit_log import log
from ..rules.customers_customers import require_customer_active
from ..rules.organisation_users import require_active_actor, require_active_person
from ..rules.sales_changing_orders import (
    add_sale_line,
    require_customer_not_blocked,
    require_sale_drafted,
)
from ..rules.sales_shipping import release_lines
from ..settling import (
    settle_reservations,
    settle_sales_order_lines,
    settle_stock_movements,
)
from ..state import State
from ..views.customers_customers_and_others import (
    customer_credit_available,
    sales_order_detail,
    sales_order_summary,
    sales_order_total,
)
from ..views.products_products import product_available


def create_sales_order(state: State, given: Given) -> Result:
    """Draft a sales order."""
    args = inputs.create_sales_order(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    customer = state.customers.require(args["customerId"])
    for number, line in enumerate(args["lines"]):
        try:
            state.products.require(line["productId"])
        except ToolError as error:
            raise error.at(f"/lines/{number}/productId") from None
    if "salespersonId" in args:
        salesperson = state.users.require(args["salespersonId"])
        require_active_person(salesperson)
    require_customer_not_blocked(state, customer)

    if args["requestedOn"] < state.now:
        raise ToolError(
            "invalid_input",
            f"Nothing can be delivered on {args['requestedOn']}; it is {state.now} "
            "already.",
        )
    sales_order = state.sales_orders.insert(
        {
            "id": state.sales_orders.new_id(f"SO-{year(state.now)}-"),
            "customerId": customer["id"],
            "status": "draft",
            "requestedOn": args["requestedOn"],
            "salespersonId": args.get("salespersonId", customer["accountManagerId"]),
            "customerReference": args["customerReference"],
            "createdOn": state.now,
            "confirmedOn": None,
            "cancelledOn": None,
            "cancelReason": None,
        }
    )
    for wanted in args["lines"]:
        add_sale_line(
            state,
            sales_order=sales_order,
            product=state.products.require(wanted["productId"]),
            quantity=wanted["quantity"],
            unit_price=wanted.get("unitPrice"),
            discount_percent=wanted["discountPercent"],
        )
    log(
        state,
        tool="create_sales_order",
        actor=actor,
        document_type="sales_order",
        document_id=sales_order["id"],
        detail=(
            f"Drafted for {customer['name']}, "
            f"{number_text(sales_order_total(state, sales_order))} in all."
        ),
    )
    settle_sales_order_lines(state)
    return {
        "created": sales_order_detail(state, sales_order),
        "scarce": [
            {
                "saleLineId": l["id"],
                "available": product_available(
                    state, state.products.require(l["productId"])
                ),
            }
            for l in state.sales_order_lines.by("salesOrderId", sales_order["id"])
            if product_available(state, state.products.require(l["productId"]))
            < l["quantity"]
        ],
    }


def update_sales_order(state: State, given: Given) -> Result:
    """Change a sales order."""
    args = inputs.update_sales_order(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    sales_order = state.sales_orders.require(args["salesOrderId"])
    if "lines" in args:
        for number, line in enumerate(args["lines"]):
            try:
                state.products.require(line["productId"])
            except ToolError as error:
                raise error.at(f"/lines/{number}/productId") from None
    if "salespersonId" in args:
        salesperson = state.users.require(args["salespersonId"])
        require_active_person(salesperson)
    require_sale_drafted(sales_order)

    if args.get("requestedOn", state.now) < state.now:
        raise ToolError(
            "invalid_input",
            f"Nothing can be delivered on {args.get('requestedOn', state.now)}; it is "
            f"{state.now} already.",
        )
    sales_order = state.sales_orders.update(
        sales_order, picked(args, "requestedOn", "customerReference", "salespersonId")
    )
    if "lines" in args:
        for sale_line in state.sales_order_lines.live(
            state.sales_order_lines.by("salesOrderId", sales_order["id"])
        ):
            remove_sale_line(state, sale_line)
        for wanted in args["lines"]:
            add_sale_line(
                state,
                sales_order=sales_order,
                product=state.products.require(wanted["productId"]),
                quantity=wanted["quantity"],
                unit_price=wanted.get("unitPrice"),
                discount_percent=wanted["discountPercent"],
            )
    log(
        state,
        tool="update_sales_order",
        actor=actor,
        document_type="sales_order",
        document_id=sales_order["id"],
        detail=(
            "Changed; the total is "
            f"{number_text(sales_order_total(state, sales_order))}."
        ),
    )
    settle_sales_order_lines(state)
    return {"updated": sales_order_detail(state, sales_order)}


def confirm_sales_order(state: State, given: Given) -> Result:
    """Confirm a sales order."""
    args = inputs.confirm_sales_order(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    sales_order = state.sales_orders.require(args["salesOrderId"])
    require_sale_drafted(sales_order)

    require_customer_active(state.customers.require(sales_order["customerId"]))
    ordered = list(state.sales_order_lines.by("salesOrderId", sales_order["id"]))
    if not ordered:
        raise ToolError(
            "invalid_state",
            f"Sales order {sales_order['id']} has no lines; update_sales_order adds "
            "them.",
        )
    if not sales_order_total(state, sales_order) <= customer_credit_available(
        state, state.customers.require(sales_order["customerId"])
    ):
        raise ToolError(
            "credit_exceeded",
            f"{state.customers.require(sales_order['customerId'])['name']} has "
            + number_text(
                customer_credit_available(
                    state, state.customers.require(sales_order["customerId"])
                )
            )
            + (
                f" of its credit left, and order {sales_order['id']} is worth "
                f"{number_text(sales_order_total(state, sales_order))}."
            ),
            {
                "creditAvailable": customer_credit_available(
                    state, state.customers.require(sales_order["customerId"])
                ),
                "total": sales_order_total(state, sales_order),
            },
        )
    sales_order = state.sales_orders.update(
        sales_order, {"status": "confirmed", "confirmedOn": state.now}
    )
    log(
        state,
        tool="confirm_sales_order",
        actor=actor,
        document_type="sales_order",
        document_id=sales_order["id"],
        detail=(
            f"Confirmed {number_text(sales_order_total(state, sales_order))} to "
            f"{state.customers.require(sales_order['customerId'])['name']}."
        ),
    )
    return {
        "updated": sales_order_summary(state, sales_order),
        "creditAvailable": customer_credit_available(
            state, state.customers.require(sales_order["customerId"])
        ),
        "scarce": [
            {
                "saleLineId": l["id"],
                "available": product_available(
                    state, state.products.require(l["productId"])
                ),
            }
            for l in ordered
            if product_available(state, state.products.require(l["productId"]))
            < l["quantity"]
        ],
    }


def cancel_sales_order(state: State, given: Given) -> Result:
    """Cancel a sales order."""
    args = inputs.cancel_sales_order(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    sales_order = state.sales_orders.require(args["salesOrderId"])

    if sales_order["status"] in ("cancelled", "fulfilled"):
        raise ToolError(
            "invalid_state",
            f"Sales order {sales_order['id']} is {sales_order['status']} and stays so.",
        )
    shipments = [
        f["id"] for f in state.fulfillments.by("salesOrderId", sales_order["id"])
    ]
    invoices = [
        i["id"]
        for i in state.customer_invoices.by("salesOrderId", sales_order["id"])
        if i["status"] != "cancelled"
    ]
    if len(shipments) + len(invoices) != 0:
        raise ToolError(
            "conflict",
            f"Order {sales_order['id']} was shipped or invoiced in part: "
            f"{', '.join([*shipments, *invoices])}.",
            {"fulfillments": shipments, "customerInvoices": invoices},
        )
    released = release_lines(
        state,
        sales_order=sales_order,
        sale_line_id=None,
        reason="Order cancelled",
        actor=actor,
    )
    sales_order = state.sales_orders.update(
        sales_order,
        {
            "status": "cancelled",
            "cancelledOn": state.now,
            "cancelReason": args["reason"],
        },
    )
    log(
        state,
        tool="cancel_sales_order",
        actor=actor,
        document_type="sales_order",
        document_id=sales_order["id"],
        detail=f"Cancelled: {args['reason']}",
    )
    settle_reservations(state)
    settle_stock_movements(state)
    return {
        "updated": sales_order_summary(state, sales_order),
        "releasedReservations": copied(released),
    }
