# From specs/erp/customers/customers.yaml. Change it there, then run: toolc compile
"""What customers, salesOrderLines and salesOrders show."""

from collections.abc import Sequence
from typing import TypedDict

from .._runtime.expressions import int64, round_half_away, total
from .._runtime.search import search
from ..rows._shared import Address
from ..rows.customers_customers import Customer
from ..rows.sales_sales_order_lines import SaleLine
from ..rows.sales_sales_orders import SalesOrder
from ..state import State
from .inventory_reservations import ReservationSummary, reservation_summary
from .inventory_stock_levels import StockSummary, stock_summary
from .receivables_customer_invoices import (
    CustomerInvoiceSummary,
    customer_invoice_outstanding,
    customer_invoice_overdue,
    customer_invoice_summary,
)
from .receivables_customer_payments import (
    CustomerPaymentSummary,
    customer_payment_summary,
)
from .sales_fulfillments import FulfillmentSummary, fulfillment_summary


def customer_outstanding(state: State, customer: Customer) -> float:
    """What the customer owes on issued invoices."""
    return round_half_away(
        total(
            customer_invoice_outstanding(i)
            for i in state.customer_invoices.by("customerId", customer["id"])
        ),
        2,
    )


def customer_overdue_amount(state: State, customer: Customer) -> float:
    """The part of it that is past its due date."""
    return round_half_away(
        total(
            customer_invoice_outstanding(i)
            for i in state.customer_invoices.by("customerId", customer["id"])
            if customer_invoice_overdue(i, state.now)
        ),
        2,
    )


def sale_line_net_price(sale_line: SaleLine) -> float:
    """The price of one unit after the discount."""
    return round_half_away(
        sale_line["unitPrice"] * (100.0 - sale_line["discountPercent"]) / 100.0, 2
    )


def sales_order_unbilled(state: State, sales_order: SalesOrder) -> float:
    """What a confirmed order will still be invoiced for."""
    if sales_order["status"] != "cancelled" and sales_order["status"] != "draft":
        return round_half_away(
            total(
                sale_line_net_price(l) * (l["quantity"] - l["invoicedQuantity"])
                for l in state.sales_order_lines.by("salesOrderId", sales_order["id"])
            ),
            2,
        )
    return 0.0


def customer_unbilled_orders(state: State, customer: Customer) -> float:
    """What confirmed orders will still be invoiced for."""
    return round_half_away(
        total(
            sales_order_unbilled(state, o)
            for o in state.sales_orders.by("customerId", customer["id"])
        ),
        2,
    )


def customer_credit_available(state: State, customer: Customer) -> float:
    """The limit less what is owed and what is ordered; below zero where it is
    exceeded.
    """
    return round_half_away(
        customer["creditLimit"]
        - customer_outstanding(state, customer)
        - customer_unbilled_orders(state, customer),
        2,
    )


def sale_line_amount(sale_line: SaleLine) -> float:
    return round_half_away(sale_line_net_price(sale_line) * sale_line["quantity"], 2)


def sale_line_open_quantity(sale_line: SaleLine, sales_order: SalesOrder) -> int:
    """What is still to be shipped."""
    if sales_order["status"] in ("confirmed", "partially_fulfilled"):
        return int64(max(sale_line["quantity"] - sale_line["fulfilledQuantity"], 0))
    return 0


def sale_line_reserved_quantity(state: State, sale_line: SaleLine) -> int:
    """What is held back for it in all warehouses."""
    return int64(
        sum(
            r["quantity"]
            for r in state.reservations.by("salesOrderLineId", sale_line["id"])
            if r["status"] == "active"
        )
    )


def sales_order_total(state: State, sales_order: SalesOrder) -> float:
    """All lines after discounts, before tax."""
    return round_half_away(
        total(
            sale_line_amount(l)
            for l in state.sales_order_lines.by("salesOrderId", sales_order["id"])
        ),
        2,
    )


def sales_order_late(sales_order: SalesOrder, now: str) -> bool:
    """Confirmed, wanted before today, and not shipped in full."""
    return (
        sales_order["status"] in ("confirmed", "partially_fulfilled")
        and sales_order["requestedOn"] < now
    )


class CustomerSummary(TypedDict):
    id: str
    name: str
    segment: str
    status: str
    city: str
    country: str
    accountManagerId: str
    creditLimit: float
    outstanding: float
    overdueAmount: float


def customer_summary(state: State, customer: Customer) -> CustomerSummary:
    return {
        "id": customer["id"],
        "name": customer["name"],
        "segment": customer["segment"],
        "status": customer["status"],
        "city": customer["address"]["city"],
        "country": customer["address"]["country"],
        "accountManagerId": customer["accountManagerId"],
        "creditLimit": customer["creditLimit"],
        "outstanding": customer_outstanding(state, customer),
        "overdueAmount": customer_overdue_amount(state, customer),
    }


class SalesOrderSummary(TypedDict):
    id: str
    customerId: str
    customer: str
    customerReference: str | None
    status: str
    total: float
    requestedOn: str
    late: bool
    createdOn: str


def sales_order_summary(state: State, sales_order: SalesOrder) -> SalesOrderSummary:
    customer = state.customers.require(sales_order["customerId"])
    return {
        "id": sales_order["id"],
        "customerId": sales_order["customerId"],
        "customer": customer["name"],
        "customerReference": sales_order["customerReference"],
        "status": sales_order["status"],
        "total": sales_order_total(state, sales_order),
        "requestedOn": sales_order["requestedOn"],
        "late": sales_order_late(sales_order, state.now),
        "createdOn": sales_order["createdOn"],
    }


class CustomerDetail(CustomerSummary):
    taxId: str
    email: str
    phone: str | None
    address: Address
    paymentTermDays: int
    blockCause: str | None
    blockNote: str | None
    blockedOn: str | None
    accountManager: str
    createdOn: str
    unbilledOrders: float
    creditAvailable: float
    orders: list[SalesOrderSummary]
    unpaidInvoices: list[CustomerInvoiceSummary]
    payments: list[CustomerPaymentSummary]


def customer_detail(state: State, customer: Customer) -> CustomerDetail:
    account_manager = state.users.require(customer["accountManagerId"])
    return {
        **customer_summary(state, customer),
        "taxId": customer["taxId"],
        "email": customer["email"],
        "phone": customer["phone"],
        "address": customer["address"].copy(),
        "paymentTermDays": customer["paymentTermDays"],
        "blockCause": customer["blockCause"],
        "blockNote": customer["blockNote"],
        "blockedOn": customer["blockedOn"],
        "accountManager": account_manager["name"],
        "createdOn": customer["createdOn"],
        "unbilledOrders": customer_unbilled_orders(state, customer),
        "creditAvailable": customer_credit_available(state, customer),
        "orders": [
            sales_order_summary(state, o)
            for o in state.sales_orders.by("customerId", customer["id"])
            if o["status"] != "cancelled"
        ],
        "unpaidInvoices": [
            customer_invoice_summary(state, i)
            for i in state.customer_invoices.by("customerId", customer["id"])
            if customer_invoice_outstanding(i) > 0.0
        ],
        "payments": [
            customer_payment_summary(state, p)
            for p in state.customer_payments.by("customerId", customer["id"])
        ],
    }


class SaleLineSummary(TypedDict):
    id: str
    productId: str
    sku: str
    product: str
    quantity: int
    unitPrice: float
    discountPercent: float
    amount: float
    reservedQuantity: int
    fulfilledQuantity: int
    invoicedQuantity: int
    openQuantity: int


def sale_line_summary(state: State, sale_line: SaleLine) -> SaleLineSummary:
    product = state.products.require(sale_line["productId"])
    sales_order = state.sales_orders.require(sale_line["salesOrderId"])
    return {
        "id": sale_line["id"],
        "productId": sale_line["productId"],
        "sku": product["sku"],
        "product": product["name"],
        "quantity": sale_line["quantity"],
        "unitPrice": sale_line["unitPrice"],
        "discountPercent": sale_line["discountPercent"],
        "amount": sale_line_amount(sale_line),
        "reservedQuantity": sale_line_reserved_quantity(state, sale_line),
        "fulfilledQuantity": sale_line["fulfilledQuantity"],
        "invoicedQuantity": sale_line["invoicedQuantity"],
        "openQuantity": sale_line_open_quantity(sale_line, sales_order),
    }


class SaleLineDetail(SaleLineSummary):
    lineNo: int
    unit: str
    netPrice: float
    order: SalesOrderSummary
    reservations: list[ReservationSummary]
    stock: list[StockSummary]


def sale_line_detail(state: State, sale_line: SaleLine) -> SaleLineDetail:
    product = state.products.require(sale_line["productId"])
    sales_order = state.sales_orders.require(sale_line["salesOrderId"])
    return {
        **sale_line_summary(state, sale_line),
        "lineNo": sale_line["lineNo"],
        "unit": product["unit"],
        "netPrice": sale_line_net_price(sale_line),
        "order": sales_order_summary(state, sales_order),
        "reservations": [
            reservation_summary(state, r)
            for r in state.reservations.by("salesOrderLineId", sale_line["id"])
        ],
        "stock": [
            stock_summary(state, s)
            for s in state.stock_levels.by("productId", sale_line["productId"])
        ],
    }


class SalesOrderDetail(SalesOrderSummary):
    customerStatus: str
    creditAvailable: float
    salespersonId: str
    salesperson: str
    lines: list[SaleLineSummary]
    unbilled: float
    confirmedOn: str | None
    cancelledOn: str | None
    cancelReason: str | None
    fulfillments: list[FulfillmentSummary]
    invoices: list[CustomerInvoiceSummary]


def sales_order_detail(state: State, sales_order: SalesOrder) -> SalesOrderDetail:
    customer = state.customers.require(sales_order["customerId"])
    salesperson = state.users.require(sales_order["salespersonId"])
    return {
        **sales_order_summary(state, sales_order),
        "customerStatus": customer["status"],
        "creditAvailable": customer_credit_available(state, customer),
        "salespersonId": sales_order["salespersonId"],
        "salesperson": salesperson["name"],
        "lines": [
            sale_line_summary(state, l)
            for l in state.sales_order_lines.by("salesOrderId", sales_order["id"])
        ],
        "unbilled": sales_order_unbilled(state, sales_order),
        "confirmedOn": sales_order["confirmedOn"],
        "cancelledOn": sales_order["cancelledOn"],
        "cancelReason": sales_order["cancelReason"],
        "fulfillments": [
            fulfillment_summary(state, f)
            for f in state.fulfillments.by("salesOrderId", sales_order["id"])
        ],
        "invoices": [
            customer_invoice_summary(state, i)
            for i in state.customer_invoices.by("salesOrderId", sales_order["id"])
        ],
    }


def customer_texts(state: State, customer: Customer) -> tuple[str, ...]:
    return (
        customer["id"],
        customer["name"],
        customer["taxId"],
        customer["email"],
        customer["address"]["city"],
    )


def find_customers(state: State, query: str) -> Sequence[Customer]:
    """The customers with the query in id, name, taxId, email or address.city."""
    return search(state, state.customers, query, customer_texts)


def sale_line_texts(state: State, sale_line: SaleLine) -> tuple[str, ...]:
    product = state.products.require(sale_line["productId"])
    sales_order = state.sales_orders.require(sale_line["salesOrderId"])
    return (
        sale_line["id"],
        product["sku"],
        product["name"],
        state.customers.require(sales_order["customerId"])["name"],
    )


def find_sales_order_lines(state: State, query: str) -> Sequence[SaleLine]:
    """The salesOrderLines with the query in id, product.sku, product.name or
    salesOrder.customer.name.
    """
    return search(state, state.sales_order_lines, query, sale_line_texts, live=True)


def sales_order_texts(state: State, sales_order: SalesOrder) -> tuple[str, ...]:
    customer = state.customers.require(sales_order["customerId"])
    salesperson = state.users.require(sales_order["salespersonId"])
    return (
        sales_order["id"],
        customer["name"],
        sales_order["customerReference"] or "",
        salesperson["name"],
    )


def find_sales_orders(state: State, query: str) -> Sequence[SalesOrder]:
    """The salesOrders with the query in id, customer.name, customerReference or
    salesperson.name.
    """
    return search(
        state,
        state.sales_orders,
        query,
        sales_order_texts,
        joined=[("customerId", state.customers), ("salespersonId", state.users)],
    )
