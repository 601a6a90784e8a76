# From specs/erp/world.yaml. Change it there, then run: toolc compile
"""The state of Industrial distributor: its collections and its clock."""

from functools import cache

from ._runtime.seed import Seed
from ._runtime.state import StateBase
from ._runtime.world import read_json
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


class State(StateBase):
    """The collections by name."""

    __slots__ = (
        "approvals",
        "audit_log",
        "budget_entries",
        "budgets",
        "company",
        "customer_invoices",
        "customer_payments",
        "customers",
        "departments",
        "discrepancies",
        "expenses",
        "fulfillments",
        "goods_receipts",
        "payments",
        "price_agreements",
        "products",
        "purchase_order_lines",
        "purchase_orders",
        "quotations",
        "requisitions",
        "reservations",
        "rfqs",
        "sales_order_lines",
        "sales_orders",
        "stock_levels",
        "stock_movements",
        "three_way_matches",
        "users",
        "vendor_invoices",
        "vendors",
        "warehouses",
    )
    tables = __slots__

    def __init__(self, seed: Seed) -> None:
        super().__init__(seed)
        bases, undo = seed.bases, self._undo
        self.audit_log = AuditLog(bases["auditLog"], undo)
        self.budget_entries = BudgetEntries(bases["budgetEntries"], undo)
        self.budgets = Budgets(bases["budgets"], undo)
        self.customers = Customers(bases["customers"], undo)
        self.expenses = Expenses(bases["expenses"], undo)
        self.reservations = Reservations(bases["reservations"], undo)
        self.stock_levels = StockLevels(bases["stockLevels"], undo)
        self.stock_movements = StockMovements(bases["stockMovements"], undo)
        self.warehouses = Warehouses(bases["warehouses"], undo)
        self.company = CompanySingle(bases["company"], undo)
        self.departments = Departments(bases["departments"], undo)
        self.users = Users(bases["users"], undo)
        self.payments = Payments(bases["payments"], undo)
        self.three_way_matches = ThreeWayMatches(bases["threeWayMatches"], undo)
        self.vendor_invoices = VendorInvoices(bases["vendorInvoices"], undo)
        self.products = Products(bases["products"], undo)
        self.purchase_order_lines = PurchaseOrderLines(
            bases["purchaseOrderLines"], undo
        )
        self.purchase_orders = PurchaseOrders(bases["purchaseOrders"], undo)
        self.customer_invoices = CustomerInvoices(bases["customerInvoices"], undo)
        self.customer_payments = CustomerPayments(bases["customerPayments"], undo)
        self.discrepancies = Discrepancies(bases["discrepancies"], undo)
        self.goods_receipts = GoodsReceipts(bases["goodsReceipts"], undo)
        self.approvals = Approvals(bases["approvals"], undo)
        self.requisitions = Requisitions(bases["requisitions"], undo)
        self.fulfillments = Fulfillments(bases["fulfillments"], undo)
        self.sales_order_lines = SalesOrderLines(bases["salesOrderLines"], undo)
        self.sales_orders = SalesOrders(bases["salesOrders"], undo)
        self.quotations = Quotations(bases["quotations"], undo)
        self.rfqs = Rfqs(bases["rfqs"], undo)
        self.price_agreements = PriceAgreements(bases["priceAgreements"], undo)
        self.vendors = Vendors(bases["vendors"], undo)


@cache
def seed() -> Seed:
    """The rows of data.json, read once and shared by all worlds."""
    return Seed(read_json(__file__, "data.json"), singles=("company",), origin=seed)
