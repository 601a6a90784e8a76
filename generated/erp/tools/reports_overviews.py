# From specs/erp/reports/overviews.yaml. Change it there, then run: toolc compile
"""The tools of reports_overviews, step by step."""

from typing import Literal, TypedDict

from .._runtime.contract import Given, Result
from .._runtime.expressions import group_by, int64, round_half_away, total, year
from ..inputs import reports_overviews as inputs
from ..state import State
from ..views.budgets_budgets_and_others import (
    budget_available,
    budget_committed,
    budget_spent,
    budget_used_percent,
    purchase_order_late,
    requisition_total,
)
from ..views.customers_customers_and_others import sale_line_amount, sales_order_total
from ..views.inventory_stock_levels import stock_reserved, stock_value
from ..views.payables_payments_and_payables_vendor_invoices import (
    vendor_invoice_subtotal,
)


class InventoryValuationByWarehouse(TypedDict):
    warehouseId: str
    warehouse: str
    products: int
    value: float
    reservedValue: float


class InventoryValuationByCategory(TypedDict):
    category: str
    products: int
    value: float


def inventory_valuation(state: State, given: Given) -> Result:
    """Value of the stock."""
    args = inputs.inventory_valuation(given)
    warehouse = None
    if "warehouseId" in args:
        warehouse = state.warehouses.require(args["warehouseId"])

    levels = [
        s
        for s in state.stock_levels.all()
        if s["onHand"] > 0
        and (warehouse is None or s["warehouseId"] == warehouse["id"])
    ]
    by_warehouse: list[InventoryValuationByWarehouse] = []
    for place in state.warehouses.all():
        if not any(s["warehouseId"] == place["id"] for s in levels):
            continue
        there = [s for s in levels if s["warehouseId"] == place["id"]]
        by_warehouse.append(
            {
                "warehouseId": place["id"],
                "warehouse": place["name"],
                "products": len(there),
                "value": round_half_away(
                    total(
                        stock_value(s, state.products.require(s["productId"]))
                        for s in there
                    ),
                    2,
                ),
                "reservedValue": round_half_away(
                    total(
                        stock_reserved(state, s)
                        * state.products.require(s["productId"])["standardCost"]
                        for s in there
                    ),
                    2,
                ),
            }
        )
    categories = group_by(
        levels, lambda s: state.products.require(s["productId"])["category"]
    )
    by_category: list[InventoryValuationByCategory] = []
    for category, group in list(categories.items()):
        by_category.append(
            {
                "category": category,
                "products": len(dict.fromkeys(s["productId"] for s in group)),
                "value": round_half_away(
                    total(
                        stock_value(s, state.products.require(s["productId"]))
                        for s in group
                    ),
                    2,
                ),
            }
        )
    return {
        "today": state.now,
        "value": round_half_away(
            total(
                stock_value(s, state.products.require(s["productId"])) for s in levels
            ),
            2,
        ),
        "warehouses": sorted(by_warehouse, key=lambda w: -w["value"]),
        "categories": sorted(by_category, key=lambda c: -c["value"]),
    }


class BudgetOverviewLines(TypedDict):
    budgetId: str
    name: str
    status: Literal["active", "frozen", "closed"]
    amount: float
    committed: float
    spent: float
    available: float
    usedPercent: float | None
    waiting: float
    leftThen: float


class BudgetOverviewByDepartment(TypedDict):
    departmentId: str
    department: str
    amount: float
    available: float
    budgets: list[BudgetOverviewLines]


def budget_overview(state: State, given: Given) -> Result:
    """Overview of budgets."""
    args = inputs.budget_overview(given)
    year_ = args["fiscalYear"] if "fiscalYear" in args else year(state.now)
    by_department: list[BudgetOverviewByDepartment] = []
    for department in state.departments.all():
        if not any(
            b["fiscalYear"] == year_
            for b in state.budgets.by("departmentId", department["id"])
        ):
            continue
        lines: list[BudgetOverviewLines] = []
        for budget in [
            b
            for b in state.budgets.by("departmentId", department["id"])
            if b["fiscalYear"] == year_
        ]:
            asked = total(
                requisition_total(r)
                for r in state.requisitions.by("budgetId", budget["id"])
                if r["status"] == "submitted"
            )
            claimed = total(
                e["amount"]
                for e in state.expenses.by("budgetId", budget["id"])
                if e["status"] == "submitted"
            )
            lines.append(
                {
                    "budgetId": budget["id"],
                    "name": budget["name"],
                    "status": budget["status"],
                    "amount": budget["amount"],
                    "committed": budget_committed(state, budget),
                    "spent": budget_spent(state, budget),
                    "available": budget_available(state, budget),
                    "usedPercent": budget_used_percent(state, budget),
                    "waiting": round_half_away(asked + claimed, 2),
                    "leftThen": round_half_away(
                        budget_available(state, budget) - asked - claimed, 2
                    ),
                }
            )
        by_department.append(
            {
                "departmentId": department["id"],
                "department": department["name"],
                "amount": round_half_away(total(l["amount"] for l in lines), 2),
                "available": round_half_away(total(l["available"] for l in lines), 2),
                "budgets": lines,
            }
        )
    return {
        "fiscalYear": year_,
        "amount": round_half_away(total(d["amount"] for d in by_department), 2),
        "available": round_half_away(total(d["available"] for d in by_department), 2),
        "departments": by_department,
    }


class SpendByVendorLines(TypedDict):
    vendorId: str
    vendor: str
    category: Literal[
        "bearings",
        "drives",
        "hydraulics",
        "fasteners",
        "electrical",
        "safety",
        "lubricants",
        "tools",
        "raw_material",
        "packaging",
    ]
    invoices: int
    spent: float
    orders: int
    lateOrders: int
    discrepancies: int


def spend_by_vendor(state: State, given: Given) -> Result:
    """Spending by vendor."""
    args = inputs.spend_by_vendor(given)
    until = args.get("to", state.now)
    charged = [
        i
        for i in state.vendor_invoices.all()
        if i["status"] not in ("rejected", "cancelled")
        and i["invoiceDate"] >= args["from"]
        and i["invoiceDate"] <= until
    ]
    lines: list[SpendByVendorLines] = []
    for vendor in state.vendors.all():
        if (
            not any(i["vendorId"] == vendor["id"] for i in charged)
            or "category" in args
            and vendor["category"] != args["category"]
        ):
            continue
        own = [i for i in charged if i["vendorId"] == vendor["id"]]
        lines.append(
            {
                "vendorId": vendor["id"],
                "vendor": vendor["name"],
                "category": vendor["category"],
                "invoices": len(own),
                "spent": round_half_away(
                    total(vendor_invoice_subtotal(i) for i in own), 2
                ),
                "orders": len(dict.fromkeys(i["purchaseOrderId"] for i in own)),
                "lateOrders": len(
                    [
                        o
                        for o in state.purchase_orders.by("vendorId", vendor["id"])
                        if purchase_order_late(o, state.now)
                    ]
                ),
                "discrepancies": len(
                    [
                        d
                        for d in state.discrepancies.all()
                        if state.purchase_orders.require(
                            state.purchase_order_lines.require(
                                d["purchaseOrderLineId"]
                            )["purchaseOrderId"]
                        )["vendorId"]
                        == vendor["id"]
                        and d["createdOn"] >= args["from"]
                        and d["createdOn"] <= until
                    ]
                ),
            }
        )
    return {
        "from": args["from"],
        "to": until,
        "spent": round_half_away(total(l["spent"] for l in lines), 2),
        "vendors": sorted(lines, key=lambda l: -l["spent"]),
    }


class SalesSummaryByCustomer(TypedDict):
    customerId: str
    customer: str
    orders: int
    total: float


class SalesSummaryBySalesperson(TypedDict):
    userId: str
    name: str
    orders: int
    total: float


class SalesSummaryByProduct(TypedDict):
    productId: str
    product: str
    quantity: int
    total: float
    margin: float


def sales_summary(state: State, given: Given) -> Result:
    """Summary of sales."""
    args = inputs.sales_summary(given)
    salesperson = None
    if "salespersonId" in args:
        salesperson = state.users.require(args["salespersonId"])

    until = args.get("to", state.now)
    orders = [
        o
        for o in state.sales_orders.all()
        if o["status"] != "cancelled"
        and o["confirmedOn"] is not None
        and o["confirmedOn"] >= args["from"]
        and o["confirmedOn"] <= until
        and (salesperson is None or o["salespersonId"] == salesperson["id"])
    ]
    sold = [
        l
        for l in state.sales_order_lines.all()
        if any(o["id"] == l["salesOrderId"] for o in orders)
    ]
    by_customer: list[SalesSummaryByCustomer] = []
    for customer in state.customers.all():
        if not any(o["customerId"] == customer["id"] for o in orders):
            continue
        own = [o for o in orders if o["customerId"] == customer["id"]]
        by_customer.append(
            {
                "customerId": customer["id"],
                "customer": customer["name"],
                "orders": len(own),
                "total": round_half_away(
                    total(sales_order_total(state, o) for o in own), 2
                ),
            }
        )
    by_salesperson: list[SalesSummaryBySalesperson] = []
    for seller in state.users.all():
        if not any(o["salespersonId"] == seller["id"] for o in orders):
            continue
        own = [o for o in orders if o["salespersonId"] == seller["id"]]
        by_salesperson.append(
            {
                "userId": seller["id"],
                "name": seller["name"],
                "orders": len(own),
                "total": round_half_away(
                    total(sales_order_total(state, o) for o in own), 2
                ),
            }
        )
    by_product: list[SalesSummaryByProduct] = []
    for product in state.products.all():
        if not any(l["productId"] == product["id"] for l in sold):
            continue
        own_ = [l for l in sold if l["productId"] == product["id"]]
        by_product.append(
            {
                "productId": product["id"],
                "product": product["name"],
                "quantity": int64(sum(l["quantity"] for l in own_)),
                "total": round_half_away(total(sale_line_amount(l) for l in own_), 2),
                "margin": round_half_away(
                    total(
                        sale_line_amount(l) - l["quantity"] * product["standardCost"]
                        for l in own_
                    ),
                    2,
                ),
            }
        )
    return {
        "from": args["from"],
        "to": until,
        "orders": len(orders),
        "total": round_half_away(total(sales_order_total(state, o) for o in orders), 2),
        "margin": round_half_away(total(p["margin"] for p in by_product), 2),
        "customers": sorted(by_customer, key=lambda c: -c["total"]),
        "salespeople": sorted(by_salesperson, key=lambda s: -s["total"]),
        "products": sorted(by_product, key=lambda p: -p["total"]),
    }
