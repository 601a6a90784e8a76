# From specs/erp/world.yaml. Change it there, then run: toolc compile
"""What must hold of the rows that a call wrote, when it ends."""

from ._runtime.settling import fit, named_in
from .checks.budgets_budget_entries import check_budget_entry
from .checks.customers_customers import check_customer
from .checks.expenses_expenses import check_expense
from .checks.inventory_reservations import check_reservation
from .checks.inventory_stock_levels import check_stock
from .checks.inventory_stock_movements import check_movement
from .checks.organisation_company import check_company
from .checks.payables_payments import check_payment
from .checks.payables_three_way_matches import check_match
from .checks.payables_vendor_invoices import check_vendor_invoice
from .checks.products_products import check_product
from .checks.purchasing_purchase_order_lines import check_order_line
from .checks.receivables_customer_invoices import check_customer_invoice
from .checks.receivables_customer_payments import check_customer_payment
from .checks.receiving_goods_receipts import check_goods_receipt
from .checks.requisitions_approvals import check_approval
from .checks.requisitions_requisitions import check_requisition
from .checks.sales_fulfillments import check_fulfillment
from .checks.sales_sales_order_lines import check_sale_line
from .checks.sourcing_quotations import check_quotation
from .checks.sourcing_rfqs import check_rfq
from .checks.vendors_vendors import check_vendor
from .state import State


def settle_budget_entries(state: State) -> None:
    """What must hold of every budget entry that the call added or changed."""
    for budget_entry in state.budget_entries.written():
        fit(state.budget_entries, budget_entry, check_budget_entry)
        for key in named_in(budget_entry, "budgetId"):
            state.budgets.require(key)
        for key in named_in(budget_entry, "createdById"):
            state.users.require(key)


def settle_customers(state: State) -> None:
    """What must hold of every customer that the call added or changed."""
    for customer in state.customers.written():
        fit(state.customers, customer, check_customer)
        for key in named_in(customer, "accountManagerId"):
            state.users.require(key)


def settle_expenses(state: State) -> None:
    """What must hold of every expense that the call added or changed."""
    for expense in state.expenses.written():
        fit(state.expenses, expense, check_expense)
        for key in named_in(expense, "employeeId"):
            state.users.require(key)
        for key in named_in(expense, "departmentId"):
            state.departments.require(key)
        for key in named_in(expense, "budgetId"):
            state.budgets.require(key)
        for key in named_in(expense, "paymentId"):
            state.payments.require(key)


def settle_reservations(state: State) -> None:
    """What must hold of every reservation that the call added or changed."""
    for reservation in state.reservations.written():
        fit(state.reservations, reservation, check_reservation)
        for key in named_in(reservation, "stockLevelId"):
            state.stock_levels.require(key)
        for key in named_in(reservation, "productId"):
            state.products.require(key)
        for key in named_in(reservation, "warehouseId"):
            state.warehouses.require(key)
        for key in named_in(reservation, "salesOrderLineId"):
            state.sales_order_lines.require(key)
        for key in named_in(reservation, "createdById"):
            state.users.require(key)


def settle_stock_levels(state: State) -> None:
    """What must hold of every stock that the call added or changed."""
    for stock in state.stock_levels.written():
        fit(state.stock_levels, stock, check_stock)
        for key in named_in(stock, "productId"):
            state.products.require(key)
        for key in named_in(stock, "warehouseId"):
            state.warehouses.require(key)


def settle_stock_movements(state: State) -> None:
    """What must hold of every movement that the call added or changed."""
    for movement in state.stock_movements.written():
        fit(state.stock_movements, movement, check_movement)
        for key in named_in(movement, "stockLevelId"):
            state.stock_levels.require(key)
        for key in named_in(movement, "productId"):
            state.products.require(key)
        for key in named_in(movement, "warehouseId"):
            state.warehouses.require(key)
        for key in named_in(movement, "createdById"):
            state.users.require(key)


def settle_company(state: State) -> None:
    """What must hold of the company, if the call changed it."""
    for company in state.company.written():
        fit(state.company, company, check_company)


def settle_payments(state: State) -> None:
    """What must hold of every payment that the call added or changed."""
    for payment in state.payments.written():
        fit(state.payments, payment, check_payment)
        for key in named_in(payment, "vendorId"):
            state.vendors.require(key)
        for key in named_in(payment, "employeeId"):
            state.users.require(key)
        for key in named_in(payment, "allocations.*.vendorInvoiceId"):
            state.vendor_invoices.require(key)
        for key in named_in(payment, "expenseId"):
            state.expenses.require(key)
        for key in named_in(payment, "retryOfId"):
            state.payments.require(key)
        for key in named_in(payment, "createdById"):
            state.users.require(key)


def settle_three_way_matches(state: State) -> None:
    """What must hold of every match that the call added or changed."""
    for match_ in state.three_way_matches.written():
        fit(state.three_way_matches, match_, check_match)
        for key in named_in(match_, "vendorInvoiceId"):
            state.vendor_invoices.require(key)
        for key in named_in(match_, "lines.*.purchaseOrderLineId"):
            state.purchase_order_lines.require(key)
        for key in named_in(match_, "createdById"):
            state.users.require(key)


def settle_vendor_invoices(state: State) -> None:
    """What must hold of every vendor invoice that the call added or changed."""
    for vendor_invoice in state.vendor_invoices.written():
        fit(state.vendor_invoices, vendor_invoice, check_vendor_invoice)
        for key in named_in(vendor_invoice, "vendorId"):
            state.vendors.require(key)
        for key in named_in(vendor_invoice, "purchaseOrderId"):
            state.purchase_orders.require(key)
        for key in named_in(vendor_invoice, "lines.*.purchaseOrderLineId"):
            state.purchase_order_lines.require(key)
        for key in named_in(vendor_invoice, "matchId"):
            state.three_way_matches.require(key)
        for key in named_in(vendor_invoice, "createdById"):
            state.users.require(key)


def settle_products(state: State) -> None:
    """What must hold of every product that the call added or changed."""
    for product in state.products.written():
        fit(state.products, product, check_product)
        for key in named_in(product, "preferredVendorIds.*"):
            state.vendors.require(key)


def settle_purchase_order_lines(state: State) -> None:
    """What must hold of every order line that the call added or changed."""
    for order_line in state.purchase_order_lines.written():
        fit(state.purchase_order_lines, order_line, check_order_line)
        for key in named_in(order_line, "purchaseOrderId"):
            state.purchase_orders.require(key)
        for key in named_in(order_line, "productId"):
            state.products.require(key)


def settle_customer_invoices(state: State) -> None:
    """What must hold of every customer invoice that the call added or changed."""
    for customer_invoice in state.customer_invoices.written():
        fit(state.customer_invoices, customer_invoice, check_customer_invoice)
        for key in named_in(customer_invoice, "customerId"):
            state.customers.require(key)
        for key in named_in(customer_invoice, "salesOrderId"):
            state.sales_orders.require(key)
        for key in named_in(customer_invoice, "lines.*.salesOrderLineId"):
            state.sales_order_lines.require(key)
        for key in named_in(customer_invoice, "createdById"):
            state.users.require(key)


def settle_customer_payments(state: State) -> None:
    """What must hold of every customer payment that the call added or changed."""
    for customer_payment in state.customer_payments.written():
        fit(state.customer_payments, customer_payment, check_customer_payment)
        for key in named_in(customer_payment, "customerId"):
            state.customers.require(key)
        for key in named_in(customer_payment, "allocations.*.customerInvoiceId"):
            state.customer_invoices.require(key)
        for key in named_in(customer_payment, "createdById"):
            state.users.require(key)


def settle_goods_receipts(state: State) -> None:
    """What must hold of every goods receipt that the call added or changed."""
    for goods_receipt in state.goods_receipts.written():
        fit(state.goods_receipts, goods_receipt, check_goods_receipt)
        for key in named_in(goods_receipt, "purchaseOrderId"):
            state.purchase_orders.require(key)
        for key in named_in(goods_receipt, "warehouseId"):
            state.warehouses.require(key)
        for key in named_in(goods_receipt, "lines.*.purchaseOrderLineId"):
            state.purchase_order_lines.require(key)
        for key in named_in(goods_receipt, "lines.*.productId"):
            state.products.require(key)
        for key in named_in(goods_receipt, "createdById"):
            state.users.require(key)


def settle_approvals(state: State) -> None:
    """What must hold of every approval that the call added or changed."""
    for approval in state.approvals.written():
        fit(state.approvals, approval, check_approval)
        for key in named_in(approval, "approverId"):
            state.users.require(key)
        for key in named_in(approval, "requestedById"):
            state.users.require(key)
        for key in named_in(approval, "notes.*.authorId"):
            state.users.require(key)


def settle_requisitions(state: State) -> None:
    """What must hold of every requisition that the call added or changed."""
    for requisition in state.requisitions.written():
        fit(state.requisitions, requisition, check_requisition)
        for key in named_in(requisition, "departmentId"):
            state.departments.require(key)
        for key in named_in(requisition, "requesterId"):
            state.users.require(key)
        for key in named_in(requisition, "budgetId"):
            state.budgets.require(key)
        for key in named_in(requisition, "lines.*.productId"):
            state.products.require(key)


def settle_fulfillments(state: State) -> None:
    """What must hold of every fulfillment that the call added or changed."""
    for fulfillment in state.fulfillments.written():
        fit(state.fulfillments, fulfillment, check_fulfillment)
        for key in named_in(fulfillment, "salesOrderId"):
            state.sales_orders.require(key)
        for key in named_in(fulfillment, "warehouseId"):
            state.warehouses.require(key)
        for key in named_in(fulfillment, "lines.*.salesOrderLineId"):
            state.sales_order_lines.require(key)
        for key in named_in(fulfillment, "lines.*.productId"):
            state.products.require(key)
        for key in named_in(fulfillment, "createdById"):
            state.users.require(key)


def settle_sales_order_lines(state: State) -> None:
    """What must hold of every sale line that the call added or changed."""
    for sale_line in state.sales_order_lines.written():
        fit(state.sales_order_lines, sale_line, check_sale_line)
        for key in named_in(sale_line, "salesOrderId"):
            state.sales_orders.require(key)
        for key in named_in(sale_line, "productId"):
            state.products.require(key)


def settle_quotations(state: State) -> None:
    """What must hold of every quotation that the call added or changed."""
    for quotation in state.quotations.written():
        fit(state.quotations, quotation, check_quotation)
        for key in named_in(quotation, "rfqId"):
            state.rfqs.require(key)
        for key in named_in(quotation, "vendorId"):
            state.vendors.require(key)
        for key in named_in(quotation, "lines.*.productId"):
            state.products.require(key)


def settle_rfqs(state: State) -> None:
    """What must hold of every rfq that the call added or changed."""
    for rfq in state.rfqs.written():
        fit(state.rfqs, rfq, check_rfq)
        for key in named_in(rfq, "requisitionId"):
            state.requisitions.require(key)
        for key in named_in(rfq, "lines.*.productId"):
            state.products.require(key)
        for key in named_in(rfq, "invitations.*.vendorId"):
            state.vendors.require(key)
        for key in named_in(rfq, "createdById"):
            state.users.require(key)


def settle_vendors(state: State) -> None:
    """What must hold of every vendor that the call added or changed."""
    for vendor in state.vendors.written():
        fit(state.vendors, vendor, check_vendor)
