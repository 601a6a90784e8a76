# From specs/erp/receivables/changing_invoices.yaml.
# Change it there, then run: toolc compile
"""The tools of receivables_changing_invoices, step by step."""

from .._runtime.contract import Given, Result
from .._runtime.entries import next_number
from .._runtime.expressions import add_days, int64, number_text, year
from ..errors import ToolError
from ..inputs import receivables_changing_invoices as inputs
from ..rows._shared import InvoicedLine
from ..rules.audit_log import log
from ..rules.organisation_users import require_active_actor
from ..rules.receivables_changing_invoices import (
    require_customer_invoice_drafted,
    require_order_shipped,
)
from ..rules.receivables_changing_payments import require_customer_invoice_open
from ..rules.requisitions_approvals import require_may_sign
from ..settling import settle_customer_invoices, settle_sales_order_lines
from ..state import State
from ..views.customers_customers_and_others import (
    customer_credit_available,
    customer_outstanding,
    sale_line_net_price,
    sale_line_summary,
)
from ..views.receivables_customer_invoices import (
    customer_invoice_detail,
    customer_invoice_outstanding,
    customer_invoice_overdue,
    customer_invoice_summary,
    customer_invoice_total,
)


def create_customer_invoice(state: State, given: Given) -> Result:
    """Draft a customer invoice."""
    args = inputs.create_customer_invoice(given)
    company = state.company.get()
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    sales_order = state.sales_orders.require(args["salesOrderId"])
    if "lines" in args:
        for number, line in enumerate(args["lines"]):
            try:
                state.sales_order_lines.require(line["salesOrderLineId"])
            except ToolError as error:
                raise error.at(f"/lines/{number}/salesOrderLineId") from None
    require_order_shipped(sales_order)

    shipped: list[InvoicedLine] = [
        {
            "salesOrderLineId": l["id"],
            "quantity": l["fulfilledQuantity"] - l["invoicedQuantity"],
        }
        for l in state.sales_order_lines.by("salesOrderId", sales_order["id"])
        if l["fulfilledQuantity"] > l["invoicedQuantity"]
    ]
    if not shipped:
        raise ToolError(
            "invalid_state",
            f"All that was shipped of order {sales_order['id']} is invoiced already.",
        )
    customer_invoice = state.customer_invoices.insert(
        {
            "id": state.customer_invoices.new_id(f"CIN-{year(state.now)}-"),
            "customerId": sales_order["customerId"],
            "salesOrderId": sales_order["id"],
            "status": "draft",
            "lines": [],
            "taxPercent": (
                company["taxPercent"]
                if state.customers.require(sales_order["customerId"])["address"][
                    "country"
                ]
                == company["address"]["country"]
                else 0.0
            ),
            "issuedOn": None,
            "dueOn": None,
            "paidAmount": 0,
            "endReason": None,
            "endedOn": None,
            "createdOn": state.now,
            "createdById": actor["id"],
        }
    )
    for charged in args.get("lines", shipped):
        sale_line = state.sales_order_lines.require(charged["salesOrderLineId"])
        if sale_line["salesOrderId"] != sales_order["id"]:
            raise ToolError(
                "invalid_input",
                f"Line {sale_line['id']} belongs to another order than "
                f"{sales_order['id']}.",
            )
        if (
            charged["quantity"]
            > sale_line["fulfilledQuantity"] - sale_line["invoicedQuantity"]
        ):
            raise ToolError(
                "limit_exceeded",
                f"Of line {sale_line['id']} {sale_line['fulfilledQuantity']} were "
                f"shipped and {sale_line['invoicedQuantity']} charged; "
                f"{charged['quantity']} is too much.",
            )
        customer_invoice = state.customer_invoices.update(
            customer_invoice,
            {
                "lines": [
                    *customer_invoice["lines"],
                    {
                        "lineNo": next_number(customer_invoice["lines"], "lineNo", 1),
                        "salesOrderLineId": sale_line["id"],
                        "quantity": charged["quantity"],
                        "unitPrice": sale_line_net_price(sale_line),
                    },
                ]
            },
        )
        state.sales_order_lines.update(
            sale_line,
            {
                "invoicedQuantity": int64(
                    sale_line["invoicedQuantity"] + charged["quantity"]
                )
            },
        )
    log(
        state,
        tool="create_customer_invoice",
        actor=actor,
        document_type="customer_invoice",
        document_id=customer_invoice["id"],
        detail=(
            f"Drafted {number_text(customer_invoice_total(customer_invoice))} for "
            f"{sales_order['id']}."
        ),
    )
    settle_customer_invoices(state)
    settle_sales_order_lines(state)
    return {"created": customer_invoice_detail(state, customer_invoice)}


def issue_customer_invoice(state: State, given: Given) -> Result:
    """Issue a customer invoice."""
    args = inputs.issue_customer_invoice(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    customer_invoice = state.customer_invoices.require(args["customerInvoiceId"])
    require_customer_invoice_drafted(customer_invoice)

    customer = state.customers.require(customer_invoice["customerId"])
    customer_invoice = state.customer_invoices.update(
        customer_invoice,
        {
            "status": "issued",
            "issuedOn": state.now,
            "dueOn": add_days(state.now, customer["paymentTermDays"]),
        },
    )
    log(
        state,
        tool="issue_customer_invoice",
        actor=actor,
        document_type="customer_invoice",
        document_id=customer_invoice["id"],
        detail=(
            f"Issued {number_text(customer_invoice_total(customer_invoice))} to "
            f"{customer['name']}, due on "
        )
        + str(
            customer_invoice["dueOn"]
            if customer_invoice["dueOn"] is not None
            else state.now
        )
        + ".",
    )
    return {
        "updated": customer_invoice_detail(state, customer_invoice),
        "sentTo": customer["email"],
        "creditAvailable": customer_credit_available(state, customer),
    }


def cancel_customer_invoice(state: State, given: Given) -> Result:
    """Cancel a customer invoice."""
    args = inputs.cancel_customer_invoice(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    customer_invoice = state.customer_invoices.require(args["customerInvoiceId"])

    if customer_invoice["status"] not in ("draft", "issued", "partially_paid"):
        raise ToolError(
            "invalid_state",
            f"Invoice {customer_invoice['id']} is {customer_invoice['status']} and "
            "stays so.",
        )
    if customer_invoice["paidAmount"] > 0.0:
        raise ToolError(
            "conflict",
            f"{number_text(customer_invoice['paidAmount'])} were paid on invoice "
            f"{customer_invoice['id']}; what is left of it can only be paid or written "
            "off.",
        )
    for line in customer_invoice["lines"]:
        sale_line = state.sales_order_lines.require(line["salesOrderLineId"])
        state.sales_order_lines.update(
            sale_line,
            {
                "invoicedQuantity": int64(
                    max(sale_line["invoicedQuantity"] - line["quantity"], 0)
                )
            },
        )
    customer_invoice = state.customer_invoices.update(
        customer_invoice,
        {"status": "cancelled", "endReason": args["reason"], "endedOn": state.now},
    )
    log(
        state,
        tool="cancel_customer_invoice",
        actor=actor,
        document_type="customer_invoice",
        document_id=customer_invoice["id"],
        detail=f"Cancelled: {args['reason']}",
    )
    settle_sales_order_lines(state)
    return {
        "updated": customer_invoice_summary(state, customer_invoice),
        "toInvoice": [
            sale_line_summary(state, l)
            for l in state.sales_order_lines.by(
                "salesOrderId", customer_invoice["salesOrderId"]
            )
            if l["fulfilledQuantity"] > l["invoicedQuantity"]
        ],
    }


def write_off_customer_invoice(state: State, given: Given) -> Result:
    """Write an invoice off."""
    args = inputs.write_off_customer_invoice(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    customer_invoice = state.customer_invoices.require(args["customerInvoiceId"])
    require_customer_invoice_open(customer_invoice)

    lost = customer_invoice_outstanding(customer_invoice)
    if not customer_invoice_overdue(customer_invoice, state.now):
        raise ToolError(
            "invalid_state",
            f"Invoice {customer_invoice['id']} is not due before "
            + str(
                customer_invoice["dueOn"]
                if customer_invoice["dueOn"] is not None
                else state.now
            )
            + "; only an overdue one is written off.",
        )
    require_may_sign(actor, lost)
    customer_invoice = state.customer_invoices.update(
        customer_invoice,
        {"status": "written_off", "endReason": args["reason"], "endedOn": state.now},
    )
    log(
        state,
        tool="write_off_customer_invoice",
        actor=actor,
        document_type="customer_invoice",
        document_id=customer_invoice["id"],
        detail=f"Wrote {number_text(lost)} off: {args['reason']}",
    )
    return {
        "updated": customer_invoice_summary(state, customer_invoice),
        "lost": lost,
        "stillOwed": customer_outstanding(
            state, state.customers.require(customer_invoice["customerId"])
        ),
    }
