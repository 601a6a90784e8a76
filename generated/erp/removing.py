# From specs/erp/world.yaml. Change it there, then run: toolc compile
"""Rows that other rows may name, and how they are taken away."""

from ._runtime.settling import remove
from .rows.budgets_budgets import Budget
from .rows.customers_customers import Customer
from .rows.expenses_expenses import Expense
from .rows.inventory_stock_levels import Stock
from .rows.inventory_warehouses import Warehouse
from .rows.organisation_departments import Department
from .rows.organisation_users import User
from .rows.payables_payments import Payment
from .rows.payables_three_way_matches import Match
from .rows.payables_vendor_invoices import VendorInvoice
from .rows.products_products import Product
from .rows.purchasing_purchase_order_lines import OrderLine
from .rows.purchasing_purchase_orders import PurchaseOrder
from .rows.receivables_customer_invoices import CustomerInvoice
from .rows.receiving_goods_receipts import GoodsReceipt
from .rows.requisitions_requisitions import Requisition
from .rows.sales_sales_order_lines import SaleLine
from .rows.sales_sales_orders import SalesOrder
from .rows.sourcing_quotations import Quotation
from .rows.sourcing_rfqs import Rfq
from .rows.vendors_vendors import Vendor
from .state import State


def remove_budget(state: State, budget: Budget) -> None:
    """Take the budget away, unless another row names it."""
    remove(
        state.budgets,
        budget,
        (state.budget_entries, "budgetId"),
        (state.expenses, "budgetId"),
        (state.purchase_orders, "budgetId"),
        (state.requisitions, "budgetId"),
    )


def remove_customer(state: State, customer: Customer) -> None:
    """Take the customer away, unless another row names it."""
    remove(
        state.customers,
        customer,
        (state.customer_invoices, "customerId"),
        (state.customer_payments, "customerId"),
        (state.sales_orders, "customerId"),
    )


def remove_expense(state: State, expense: Expense) -> None:
    """Take the expense away, unless another row names it."""
    remove(state.expenses, expense, (state.payments, "expenseId"))


def remove_stock(state: State, stock: Stock) -> None:
    """Take the stock away, unless another row names it."""
    remove(
        state.stock_levels,
        stock,
        (state.reservations, "stockLevelId"),
        (state.stock_movements, "stockLevelId"),
    )


def remove_warehouse(state: State, warehouse: Warehouse) -> None:
    """Take the warehouse away, unless another row names it."""
    remove(
        state.warehouses,
        warehouse,
        (state.reservations, "warehouseId"),
        (state.stock_levels, "warehouseId"),
        (state.stock_movements, "warehouseId"),
        (state.purchase_orders, "warehouseId"),
        (state.goods_receipts, "warehouseId"),
        (state.fulfillments, "warehouseId"),
    )


def remove_department(state: State, department: Department) -> None:
    """Take the department away, unless another row names it."""
    remove(
        state.departments,
        department,
        (state.budgets, "departmentId"),
        (state.expenses, "departmentId"),
        (state.users, "departmentId"),
        (state.purchase_orders, "departmentId"),
        (state.requisitions, "departmentId"),
    )


def remove_user(state: State, user: User) -> None:
    """Take the user away, unless another row names it."""
    remove(
        state.users,
        user,
        (state.audit_log, "actorId"),
        (state.budget_entries, "createdById"),
        (state.budgets, "ownerId"),
        (state.customers, "accountManagerId"),
        (state.expenses, "employeeId"),
        (state.reservations, "createdById"),
        (state.stock_movements, "createdById"),
        (state.warehouses, "managerId"),
        (state.departments, "managerId"),
        (state.users, "managerId"),
        (state.payments, "employeeId"),
        (state.payments, "createdById"),
        (state.three_way_matches, "createdById"),
        (state.vendor_invoices, "createdById"),
        (state.purchase_orders, "buyerId"),
        (state.customer_invoices, "createdById"),
        (state.customer_payments, "createdById"),
        (state.discrepancies, "createdById"),
        (state.discrepancies, "resolvedById"),
        (state.goods_receipts, "createdById"),
        (state.approvals, "approverId"),
        (state.approvals, "requestedById"),
        (state.approvals, "notes.*.authorId"),
        (state.requisitions, "requesterId"),
        (state.fulfillments, "createdById"),
        (state.sales_orders, "salespersonId"),
        (state.rfqs, "createdById"),
    )


def remove_payment(state: State, payment: Payment) -> None:
    """Take the payment away, unless another row names it."""
    remove(
        state.payments,
        payment,
        (state.expenses, "paymentId"),
        (state.payments, "retryOfId"),
    )


def remove_match(state: State, match_: Match) -> None:
    """Take the match away, unless another row names it."""
    remove(state.three_way_matches, match_, (state.vendor_invoices, "matchId"))


def remove_vendor_invoice(state: State, vendor_invoice: VendorInvoice) -> None:
    """Take the vendor invoice away, unless another row names it."""
    remove(
        state.vendor_invoices,
        vendor_invoice,
        (state.payments, "allocations.*.vendorInvoiceId"),
        (state.three_way_matches, "vendorInvoiceId"),
    )


def remove_product(state: State, product: Product) -> None:
    """Take the product away, unless another row names it."""
    remove(
        state.products,
        product,
        (state.reservations, "productId"),
        (state.stock_levels, "productId"),
        (state.stock_movements, "productId"),
        (state.purchase_order_lines, "productId"),
        (state.goods_receipts, "lines.*.productId"),
        (state.requisitions, "lines.*.productId"),
        (state.fulfillments, "lines.*.productId"),
        (state.sales_order_lines, "productId"),
        (state.quotations, "lines.*.productId"),
        (state.rfqs, "lines.*.productId"),
        (state.price_agreements, "productId"),
    )


def remove_order_line(state: State, order_line: OrderLine) -> None:
    """Take the order line away, unless another row names it."""
    remove(
        state.purchase_order_lines,
        order_line,
        (state.three_way_matches, "lines.*.purchaseOrderLineId"),
        (state.vendor_invoices, "lines.*.purchaseOrderLineId"),
        (state.discrepancies, "purchaseOrderLineId"),
        (state.goods_receipts, "lines.*.purchaseOrderLineId"),
    )


def remove_purchase_order(state: State, purchase_order: PurchaseOrder) -> None:
    """Take the purchase order away, unless another row names it."""
    remove(
        state.purchase_orders,
        purchase_order,
        (state.vendor_invoices, "purchaseOrderId"),
        (state.purchase_order_lines, "purchaseOrderId"),
        (state.goods_receipts, "purchaseOrderId"),
    )


def remove_customer_invoice(state: State, customer_invoice: CustomerInvoice) -> None:
    """Take the customer invoice away, unless another row names it."""
    remove(
        state.customer_invoices,
        customer_invoice,
        (state.customer_payments, "allocations.*.customerInvoiceId"),
    )


def remove_goods_receipt(state: State, goods_receipt: GoodsReceipt) -> None:
    """Take the goods receipt away, unless another row names it."""
    remove(state.goods_receipts, goods_receipt, (state.discrepancies, "goodsReceiptId"))


def remove_requisition(state: State, requisition: Requisition) -> None:
    """Take the requisition away, unless another row names it."""
    remove(
        state.requisitions,
        requisition,
        (state.purchase_orders, "requisitionId"),
        (state.rfqs, "requisitionId"),
    )


def remove_sale_line(state: State, sale_line: SaleLine) -> None:
    """Take the sale line away, unless another row names it."""
    remove(
        state.sales_order_lines,
        sale_line,
        (state.reservations, "salesOrderLineId"),
        (state.customer_invoices, "lines.*.salesOrderLineId"),
        (state.fulfillments, "lines.*.salesOrderLineId"),
    )


def remove_sales_order(state: State, sales_order: SalesOrder) -> None:
    """Take the sales order away, unless another row names it."""
    remove(
        state.sales_orders,
        sales_order,
        (state.customer_invoices, "salesOrderId"),
        (state.fulfillments, "salesOrderId"),
        (state.sales_order_lines, "salesOrderId"),
    )


def remove_quotation(state: State, quotation: Quotation) -> None:
    """Take the quotation away, unless another row names it."""
    remove(state.quotations, quotation, (state.purchase_orders, "quotationId"))


def remove_rfq(state: State, rfq: Rfq) -> None:
    """Take the rfq away, unless another row names it."""
    remove(state.rfqs, rfq, (state.quotations, "rfqId"))


def remove_vendor(state: State, vendor: Vendor) -> None:
    """Take the vendor away, unless another row names it."""
    remove(
        state.vendors,
        vendor,
        (state.payments, "vendorId"),
        (state.vendor_invoices, "vendorId"),
        (state.products, "preferredVendorIds.*"),
        (state.purchase_orders, "vendorId"),
        (state.quotations, "vendorId"),
        (state.rfqs, "invitations.*.vendorId"),
        (state.price_agreements, "vendorId"),
    )
