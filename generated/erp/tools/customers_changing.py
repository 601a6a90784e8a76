# From specs/erp/customers/changing.yaml. Change it there, then run: toolc compile
"""The tools of customers_changing, step by step."""

from .._runtime.contract import Given, Result
from .._runtime.expressions import number_text
from .._runtime.values import picked
from ..errors import ToolError
from ..inputs import customers_changing as inputs
from ..rules.audit_log import log
from ..rules.inventory_reservations import release
from ..rules.organisation_company import settings
from ..rules.organisation_users import require_active_actor, require_active_person
from ..rules.sales_sales_orders import is_shippable
from ..settling import settle_customers, settle_reservations, settle_stock_movements
from ..state import State
from ..views.customers_customers_and_others import (
    customer_credit_available,
    customer_detail,
    customer_overdue_amount,
    customer_summary,
    sales_order_summary,
)


def create_customer(state: State, given: Given) -> Result:
    """Create a customer."""
    args = inputs.create_customer(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    account_manager = state.users.require(args["accountManagerId"])
    require_active_person(account_manager)

    if state.customers.by("taxId", args["taxId"]):
        raise ToolError(
            "conflict",
            f"A customer with the tax number {args['taxId']} is there already; "
            "search_customers finds it.",
        )
    company_record = settings(state)
    customer = state.customers.insert(
        {
            "id": state.customers.new_id(),
            "name": args["name"],
            "taxId": args["taxId"],
            "segment": args["segment"],
            "email": args["email"],
            "phone": args["phone"],
            "address": args["address"],
            "creditLimit": args["creditLimit"],
            "paymentTermDays": args.get(
                "paymentTermDays", company_record["defaultPaymentTermDays"]
            ),
            "status": "prospect",
            "blockCause": None,
            "blockNote": None,
            "blockedOn": None,
            "accountManagerId": args["accountManagerId"],
            "createdOn": state.now,
        }
    )
    log(
        state,
        tool="create_customer",
        actor=actor,
        document_type="customer",
        document_id=customer["id"],
        detail=f"Created customer {customer['name']}.",
    )
    settle_customers(state)
    return {"created": customer_detail(state, customer)}


def update_customer(state: State, given: Given) -> Result:
    """Change a customer."""
    args = inputs.update_customer(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    customer = state.customers.require(args["customerId"])
    if "accountManagerId" in args:
        account_manager = state.users.require(args["accountManagerId"])
        require_active_person(account_manager)

    customer = state.customers.update(
        customer,
        picked(
            args,
            "name",
            "email",
            "phone",
            "address",
            "creditLimit",
            "paymentTermDays",
            "accountManagerId",
        ),
    )
    log(
        state,
        tool="update_customer",
        actor=actor,
        document_type="customer",
        document_id=customer["id"],
        detail=(
            f"Changed customer {customer['name']}; the credit limit is "
            f"{number_text(customer['creditLimit'])}."
        ),
    )
    settle_customers(state)
    return {
        "updated": customer_detail(state, customer),
        "creditAvailable": customer_credit_available(state, customer),
    }


def activate_customer(state: State, given: Given) -> Result:
    """Activate a customer."""
    args = inputs.activate_customer(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    customer = state.customers.require(args["customerId"])

    if customer["status"] == "active":
        raise ToolError(
            "invalid_state",
            f"Customer {customer['id']} ({customer['name']}) is active already.",
        )
    elif customer["status"] == "prospect":
        detail = "Activated; it was a prospect."
    else:
        if not customer_overdue_amount(state, customer) <= 0.0:
            raise ToolError(
                "invalid_state",
                f"Customer {customer['id']} still owes "
                f"{number_text(customer_overdue_amount(state, customer))} that is "
                "overdue. Record the payment first.",
            )
        detail = (
            "Activated; it was blocked since "
            + str(
                customer["blockedOn"]
                if customer["blockedOn"] is not None
                else state.now
            )
            + "."
        )
    customer = state.customers.update(
        customer,
        {"status": "active", "blockCause": None, "blockNote": None, "blockedOn": None},
    )
    log(
        state,
        tool="activate_customer",
        actor=actor,
        document_type="customer",
        document_id=customer["id"],
        detail=detail,
    )
    return {"updated": customer_summary(state, customer)}


def block_customer(state: State, given: Given) -> Result:
    """Block a customer."""
    args = inputs.block_customer(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    customer = state.customers.require(args["customerId"])

    if customer["status"] != "active":
        raise ToolError(
            "invalid_state",
            f"Customer {customer['id']} ({customer['name']}) is {customer['status']}; "
            "only an active customer can be blocked.",
        )
    customer = state.customers.update(
        customer,
        {
            "status": "blocked",
            "blockCause": args["cause"],
            "blockNote": args["note"],
            "blockedOn": state.now,
        },
    )
    held = [
        r
        for r in state.reservations.by("status", "active")
        if args["releaseStock"]
        and r["salesOrderLineId"] is not None
        and state.sales_orders.require(
            state.sales_order_lines.require(r["salesOrderLineId"])["salesOrderId"]
        )["customerId"]
        == customer["id"]
    ]
    released = []
    for reservation in state.reservations.live(held):
        release(
            state,
            reservation=reservation,
            quantity=reservation["quantity"],
            reason="Customer blocked",
            actor=actor,
        )
        reservation = state.reservations.current(reservation)
        released.append(reservation["id"])
    log(
        state,
        tool="block_customer",
        actor=actor,
        document_type="customer",
        document_id=customer["id"],
        detail=f"Blocked ({args['cause']}): {args['note']}",
    )
    settle_reservations(state)
    settle_stock_movements(state)
    return {
        "updated": customer_summary(state, customer),
        "heldOrders": [
            sales_order_summary(state, o)
            for o in state.sales_orders.by("customerId", customer["id"])
            if is_shippable(o)
        ],
        "releasedReservations": released,
    }
