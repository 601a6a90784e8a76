# From specs/erp/world.yaml. Change it there, then run: toolc compile
"""What data from outside must be, to make a world of them."""

from typing import Any, Final

from ._runtime.checks import Problems
from ._runtime.contract import Json
from ._runtime.data import Collection, Reference, checked_seed
from ._runtime.formats import is_date
from ._runtime.seed import Seed
from .checks.audit_log import check_audit_entry
from .checks.budgets_budget_entries import check_budget_entry
from .checks.budgets_budgets import check_budget
from .checks.customers_customers import check_customer
from .checks.expenses_expenses import check_expense
from .checks.inventory_reservations import check_reservation
from .checks.inventory_stock_levels import check_stock
from .checks.inventory_stock_movements import check_movement
from .checks.inventory_warehouses import check_warehouse
from .checks.organisation_company import check_company
from .checks.organisation_departments import check_department
from .checks.organisation_users import check_user
from .checks.payables_payments import check_payment
from .checks.payables_three_way_matches import check_match
from .checks.payables_vendor_invoices import check_vendor_invoice
from .checks.products_products import check_product
from .checks.purchasing_purchase_order_lines import check_order_line
from .checks.purchasing_purchase_orders import check_purchase_order
from .checks.receivables_customer_invoices import check_customer_invoice
from .checks.receivables_customer_payments import check_customer_payment
from .checks.receiving_discrepancies import check_discrepancy
from .checks.receiving_goods_receipts import check_goods_receipt
from .checks.requisitions_approvals import check_approval
from .checks.requisitions_requisitions import check_requisition
from .checks.sales_fulfillments import check_fulfillment
from .checks.sales_sales_order_lines import check_sale_line
from .checks.sales_sales_orders import check_sales_order
from .checks.sourcing_quotations import check_quotation
from .checks.sourcing_rfqs import check_rfq
from .checks.vendors_price_agreements import check_agreement
from .checks.vendors_vendors import check_vendor
from .rows.audit_log import AuditLog
from .rows.budgets_budget_entries import BudgetEntries
from .rows.budgets_budgets import Budgets
from .rows.customers_customers import Customers
from .rows.expenses_expenses import Expenses
from .rows.inventory_reservations import Reservations
from .rows.inventory_stock_levels import StockLevels
from .rows.inventory_stock_movements import StockMovements
from .rows.inventory_warehouses import Warehouses
from .rows.organisation_company import CompanySingle
from .rows.organisation_departments import Departments
from .rows.organisation_users import Users
from .rows.payables_payments import Payments
from .rows.payables_three_way_matches import ThreeWayMatches
from .rows.payables_vendor_invoices import VendorInvoices
from .rows.products_products import Products
from .rows.purchasing_purchase_order_lines import PurchaseOrderLines
from .rows.purchasing_purchase_orders import PurchaseOrders
from .rows.receivables_customer_invoices import CustomerInvoices
from .rows.receivables_customer_payments import CustomerPayments
from .rows.receiving_discrepancies import Discrepancies
from .rows.receiving_goods_receipts import GoodsReceipts
from .rows.requisitions_approvals import Approvals
from .rows.requisitions_requisitions import Requisitions
from .rows.sales_fulfillments import Fulfillments
from .rows.sales_sales_order_lines import SalesOrderLines
from .rows.sales_sales_orders import SalesOrders
from .rows.sourcing_quotations import Quotations
from .rows.sourcing_rfqs import Rfqs
from .rows.vendors_price_agreements import PriceAgreements
from .rows.vendors_vendors import Vendors
from .state import seed

COLLECTIONS: Final = (
    Collection(AuditLog, check_audit_entry, (Reference(("actorId",), "users"),)),
    Collection(
        BudgetEntries,
        check_budget_entry,
        (Reference(("budgetId",), "budgets"), Reference(("createdById",), "users")),
    ),
    Collection(
        Budgets,
        check_budget,
        (Reference(("departmentId",), "departments"), Reference(("ownerId",), "users")),
    ),
    Collection(Customers, check_customer, (Reference(("accountManagerId",), "users"),)),
    Collection(
        Expenses,
        check_expense,
        (
            Reference(("employeeId",), "users"),
            Reference(("departmentId",), "departments"),
            Reference(("budgetId",), "budgets"),
            Reference(("paymentId",), "payments", nullable=True),
        ),
    ),
    Collection(
        Reservations,
        check_reservation,
        (
            Reference(("stockLevelId",), "stockLevels"),
            Reference(("productId",), "products"),
            Reference(("warehouseId",), "warehouses"),
            Reference(("salesOrderLineId",), "salesOrderLines", nullable=True),
            Reference(("createdById",), "users"),
        ),
    ),
    Collection(
        StockLevels,
        check_stock,
        (
            Reference(("productId",), "products"),
            Reference(("warehouseId",), "warehouses"),
        ),
    ),
    Collection(
        StockMovements,
        check_movement,
        (
            Reference(("stockLevelId",), "stockLevels"),
            Reference(("productId",), "products"),
            Reference(("warehouseId",), "warehouses"),
            Reference(("createdById",), "users"),
        ),
    ),
    Collection(Warehouses, check_warehouse, (Reference(("managerId",), "users"),)),
    Collection(CompanySingle, check_company),
    Collection(Departments, check_department, (Reference(("managerId",), "users"),)),
    Collection(
        Users,
        check_user,
        (
            Reference(("departmentId",), "departments"),
            Reference(("managerId",), "users", nullable=True),
        ),
    ),
    Collection(
        Payments,
        check_payment,
        (
            Reference(("vendorId",), "vendors", nullable=True),
            Reference(("employeeId",), "users", nullable=True),
            Reference(("allocations", "*", "vendorInvoiceId"), "vendorInvoices"),
            Reference(("expenseId",), "expenses", nullable=True),
            Reference(("retryOfId",), "payments", nullable=True),
            Reference(("createdById",), "users"),
        ),
    ),
    Collection(
        ThreeWayMatches,
        check_match,
        (
            Reference(("vendorInvoiceId",), "vendorInvoices"),
            Reference(("lines", "*", "purchaseOrderLineId"), "purchaseOrderLines"),
            Reference(("createdById",), "users"),
        ),
    ),
    Collection(
        VendorInvoices,
        check_vendor_invoice,
        (
            Reference(("vendorId",), "vendors"),
            Reference(("purchaseOrderId",), "purchaseOrders"),
            Reference(("lines", "*", "purchaseOrderLineId"), "purchaseOrderLines"),
            Reference(("matchId",), "threeWayMatches", nullable=True),
            Reference(("createdById",), "users"),
        ),
    ),
    Collection(
        Products, check_product, (Reference(("preferredVendorIds", "*"), "vendors"),)
    ),
    Collection(
        PurchaseOrderLines,
        check_order_line,
        (
            Reference(("purchaseOrderId",), "purchaseOrders"),
            Reference(("productId",), "products"),
        ),
    ),
    Collection(
        PurchaseOrders,
        check_purchase_order,
        (
            Reference(("vendorId",), "vendors"),
            Reference(("requisitionId",), "requisitions", nullable=True),
            Reference(("quotationId",), "quotations", nullable=True),
            Reference(("departmentId",), "departments"),
            Reference(("budgetId",), "budgets"),
            Reference(("warehouseId",), "warehouses"),
            Reference(("buyerId",), "users"),
        ),
    ),
    Collection(
        CustomerInvoices,
        check_customer_invoice,
        (
            Reference(("customerId",), "customers"),
            Reference(("salesOrderId",), "salesOrders"),
            Reference(("lines", "*", "salesOrderLineId"), "salesOrderLines"),
            Reference(("createdById",), "users"),
        ),
    ),
    Collection(
        CustomerPayments,
        check_customer_payment,
        (
            Reference(("customerId",), "customers"),
            Reference(("allocations", "*", "customerInvoiceId"), "customerInvoices"),
            Reference(("createdById",), "users"),
        ),
    ),
    Collection(
        Discrepancies,
        check_discrepancy,
        (
            Reference(("goodsReceiptId",), "goodsReceipts"),
            Reference(("purchaseOrderLineId",), "purchaseOrderLines"),
            Reference(("createdById",), "users"),
            Reference(("resolvedById",), "users", nullable=True),
        ),
    ),
    Collection(
        GoodsReceipts,
        check_goods_receipt,
        (
            Reference(("purchaseOrderId",), "purchaseOrders"),
            Reference(("warehouseId",), "warehouses"),
            Reference(("lines", "*", "purchaseOrderLineId"), "purchaseOrderLines"),
            Reference(("lines", "*", "productId"), "products"),
            Reference(("createdById",), "users"),
        ),
    ),
    Collection(
        Approvals,
        check_approval,
        (
            Reference(("approverId",), "users"),
            Reference(("requestedById",), "users"),
            Reference(("notes", "*", "authorId"), "users"),
        ),
    ),
    Collection(
        Requisitions,
        check_requisition,
        (
            Reference(("departmentId",), "departments"),
            Reference(("requesterId",), "users"),
            Reference(("budgetId",), "budgets"),
            Reference(("lines", "*", "productId"), "products"),
        ),
    ),
    Collection(
        Fulfillments,
        check_fulfillment,
        (
            Reference(("salesOrderId",), "salesOrders"),
            Reference(("warehouseId",), "warehouses"),
            Reference(("lines", "*", "salesOrderLineId"), "salesOrderLines"),
            Reference(("lines", "*", "productId"), "products"),
            Reference(("createdById",), "users"),
        ),
    ),
    Collection(
        SalesOrderLines,
        check_sale_line,
        (
            Reference(("salesOrderId",), "salesOrders"),
            Reference(("productId",), "products"),
        ),
    ),
    Collection(
        SalesOrders,
        check_sales_order,
        (
            Reference(("customerId",), "customers"),
            Reference(("salespersonId",), "users"),
        ),
    ),
    Collection(
        Quotations,
        check_quotation,
        (
            Reference(("rfqId",), "rfqs"),
            Reference(("vendorId",), "vendors"),
            Reference(("lines", "*", "productId"), "products"),
        ),
    ),
    Collection(
        Rfqs,
        check_rfq,
        (
            Reference(("requisitionId",), "requisitions", nullable=True),
            Reference(("lines", "*", "productId"), "products"),
            Reference(("invitations", "*", "vendorId"), "vendors"),
            Reference(("createdById",), "users"),
        ),
    ),
    Collection(
        PriceAgreements,
        check_agreement,
        (Reference(("vendorId",), "vendors"), Reference(("productId",), "products")),
    ),
    Collection(Vendors, check_vendor),
)


def check_now(path: str, now: Any) -> Problems:
    """What is wrong with a time that the clock should show."""
    if is_date(now):
        return ()
    return ((path, "must be a date like 2031-02-28"),)


def opened(data: Json) -> Seed:
    """The seed of a copy of these data; DataError names all that is wrong with them."""
    return checked_seed(data, seed(), COLLECTIONS, check_now)
