# From specs/erp/world.yaml. Change it there, then run: toolc compile
"""The tools that can be called: these, and no others."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from ._runtime.contract import Given, Result
from .state import State
from .tools.audit_log import (
    get_audit_entry,
    get_document_history,
    list_audit_entries,
    search_audit_entries,
    user_activity_report,
)
from .tools.budgets_budget_entries import (
    get_budget_entry,
    list_budget_entries,
    search_budget_entries,
)
from .tools.budgets_budgets import get_budget, list_budgets, search_budgets
from .tools.budgets_changing import (
    commit_budget,
    create_budget,
    record_budget_spend,
    release_budget_commitment,
    update_budget,
)
from .tools.clock import advance_clock, get_current_date, set_clock
from .tools.customers_changing import (
    activate_customer,
    block_customer,
    create_customer,
    update_customer,
)
from .tools.customers_customers import get_customer, list_customers, search_customers
from .tools.expenses_expenses import get_expense, list_expenses, search_expenses
from .tools.inventory_changing import (
    adjust_inventory,
    count_inventory,
    release_reservation,
    reserve_inventory,
    transfer_inventory,
)
from .tools.inventory_reservations import (
    get_reservation,
    list_reservations,
    search_reservations,
)
from .tools.inventory_stock_levels import (
    get_stock_level,
    list_stock_levels,
    search_stock_levels,
)
from .tools.inventory_stock_movements import (
    get_stock_movement,
    list_stock_movements,
    search_stock_movements,
)
from .tools.inventory_warehouses import (
    get_warehouse,
    list_warehouses,
    search_warehouses,
)
from .tools.organisation_company import get_company, update_company
from .tools.organisation_departments import (
    get_department,
    list_departments,
    search_departments,
)
from .tools.organisation_users import get_user, list_users, search_users
from .tools.payables_payments import get_payment, list_payments, search_payments
from .tools.payables_three_way_matches import (
    get_three_way_match,
    list_three_way_matches,
    search_three_way_matches,
)
from .tools.payables_vendor_invoices import (
    get_vendor_invoice,
    list_vendor_invoices,
    search_vendor_invoices,
)
from .tools.products_changing import create_product, discontinue_product, update_product
from .tools.products_products import get_product, list_products, search_products
from .tools.purchasing_changing import (
    cancel_purchase_order,
    close_purchase_order,
    create_purchase_order,
    send_purchase_order,
    submit_purchase_order_for_approval,
    update_purchase_order,
)
from .tools.purchasing_deciding import approve_purchase_order, reject_purchase_order
from .tools.purchasing_purchase_order_lines import (
    get_purchase_order_line,
    list_purchase_order_lines,
    search_purchase_order_lines,
)
from .tools.purchasing_purchase_orders import (
    get_purchase_order,
    list_purchase_orders,
    search_purchase_orders,
)
from .tools.receivables_customer_invoices import (
    get_customer_invoice,
    list_customer_invoices,
    search_customer_invoices,
)
from .tools.receivables_customer_payments import (
    get_customer_payment,
    list_customer_payments,
    search_customer_payments,
)
from .tools.receiving_discrepancies import (
    get_discrepancy,
    list_discrepancies,
    search_discrepancies,
)
from .tools.receiving_goods_receipts import (
    get_goods_receipt,
    list_goods_receipts,
    search_goods_receipts,
)
from .tools.requisitions_approvals import get_approval, list_approvals, search_approvals
from .tools.requisitions_changing import (
    cancel_requisition,
    convert_requisition_to_rfq,
    create_requisition,
    submit_requisition,
    update_requisition,
)
from .tools.requisitions_deciding import (
    add_approval_note,
    approve_requisition,
    reassign_approval,
    reject_requisition,
)
from .tools.requisitions_requisitions import (
    get_requisition,
    list_requisitions,
    search_requisitions,
)
from .tools.sales_fulfillments import (
    get_fulfillment,
    list_fulfillments,
    search_fulfillments,
)
from .tools.sales_sales_order_lines import (
    get_sales_order_line,
    list_sales_order_lines,
    search_sales_order_lines,
)
from .tools.sales_sales_orders import (
    get_sales_order,
    list_sales_orders,
    search_sales_orders,
)
from .tools.sourcing_asking import (
    add_vendor_to_rfq,
    cancel_rfq,
    close_rfq,
    create_rfq,
    remove_vendor_from_rfq,
    send_rfq,
)
from .tools.sourcing_offers import (
    accept_quotation,
    expire_quotations,
    record_quotation,
    reject_quotation,
    update_quotation,
)
from .tools.sourcing_quotations import get_quotation, list_quotations, search_quotations
from .tools.sourcing_rfqs import compare_quotations, get_rfq, list_rfqs, search_rfqs
from .tools.vendors_changing import (
    activate_vendor,
    block_vendor,
    create_price_agreement,
    create_vendor,
    update_vendor,
)
from .tools.vendors_price_agreements import (
    get_price_agreement,
    list_price_agreements,
    search_price_agreements,
)
from .tools.vendors_vendors import get_vendor, list_vendors, search_vendors

TOOLS: Final[Mapping[str, Callable[[State, Given], Result]]] = MappingProxyType(
    {
        "get_current_date": get_current_date,
        "advance_clock": advance_clock,
        "set_clock": set_clock,
        "get_company": get_company,
        "update_company": update_company,
        "list_departments": list_departments,
        "search_departments": search_departments,
        "get_department": get_department,
        "list_users": list_users,
        "search_users": search_users,
        "get_user": get_user,
        "list_vendors": list_vendors,
        "search_vendors": search_vendors,
        "get_vendor": get_vendor,
        "create_vendor": create_vendor,
        "update_vendor": update_vendor,
        "activate_vendor": activate_vendor,
        "block_vendor": block_vendor,
        "list_price_agreements": list_price_agreements,
        "search_price_agreements": search_price_agreements,
        "get_price_agreement": get_price_agreement,
        "create_price_agreement": create_price_agreement,
        "list_customers": list_customers,
        "search_customers": search_customers,
        "get_customer": get_customer,
        "create_customer": create_customer,
        "update_customer": update_customer,
        "activate_customer": activate_customer,
        "block_customer": block_customer,
        "list_products": list_products,
        "search_products": search_products,
        "get_product": get_product,
        "create_product": create_product,
        "update_product": update_product,
        "discontinue_product": discontinue_product,
        "list_warehouses": list_warehouses,
        "search_warehouses": search_warehouses,
        "get_warehouse": get_warehouse,
        "list_stock_levels": list_stock_levels,
        "search_stock_levels": search_stock_levels,
        "get_stock_level": get_stock_level,
        "list_stock_movements": list_stock_movements,
        "search_stock_movements": search_stock_movements,
        "get_stock_movement": get_stock_movement,
        "list_reservations": list_reservations,
        "search_reservations": search_reservations,
        "get_reservation": get_reservation,
        "adjust_inventory": adjust_inventory,
        "transfer_inventory": transfer_inventory,
        "reserve_inventory": reserve_inventory,
        "release_reservation": release_reservation,
        "count_inventory": count_inventory,
        "list_requisitions": list_requisitions,
        "search_requisitions": search_requisitions,
        "get_requisition": get_requisition,
        "create_requisition": create_requisition,
        "update_requisition": update_requisition,
        "submit_requisition": submit_requisition,
        "approve_requisition": approve_requisition,
        "reject_requisition": reject_requisition,
        "cancel_requisition": cancel_requisition,
        "convert_requisition_to_rfq": convert_requisition_to_rfq,
        "list_approvals": list_approvals,
        "search_approvals": search_approvals,
        "get_approval": get_approval,
        "add_approval_note": add_approval_note,
        "reassign_approval": reassign_approval,
        "list_rfqs": list_rfqs,
        "search_rfqs": search_rfqs,
        "get_rfq": get_rfq,
        "compare_quotations": compare_quotations,
        "create_rfq": create_rfq,
        "add_vendor_to_rfq": add_vendor_to_rfq,
        "remove_vendor_from_rfq": remove_vendor_from_rfq,
        "send_rfq": send_rfq,
        "close_rfq": close_rfq,
        "cancel_rfq": cancel_rfq,
        "list_quotations": list_quotations,
        "search_quotations": search_quotations,
        "get_quotation": get_quotation,
        "record_quotation": record_quotation,
        "update_quotation": update_quotation,
        "accept_quotation": accept_quotation,
        "reject_quotation": reject_quotation,
        "expire_quotations": expire_quotations,
        "list_purchase_orders": list_purchase_orders,
        "search_purchase_orders": search_purchase_orders,
        "get_purchase_order": get_purchase_order,
        "list_purchase_order_lines": list_purchase_order_lines,
        "search_purchase_order_lines": search_purchase_order_lines,
        "get_purchase_order_line": get_purchase_order_line,
        "create_purchase_order": create_purchase_order,
        "update_purchase_order": update_purchase_order,
        "submit_purchase_order_for_approval": submit_purchase_order_for_approval,
        "approve_purchase_order": approve_purchase_order,
        "reject_purchase_order": reject_purchase_order,
        "send_purchase_order": send_purchase_order,
        "cancel_purchase_order": cancel_purchase_order,
        "close_purchase_order": close_purchase_order,
        "list_goods_receipts": list_goods_receipts,
        "search_goods_receipts": search_goods_receipts,
        "get_goods_receipt": get_goods_receipt,
        "list_discrepancies": list_discrepancies,
        "search_discrepancies": search_discrepancies,
        "get_discrepancy": get_discrepancy,
        "list_vendor_invoices": list_vendor_invoices,
        "search_vendor_invoices": search_vendor_invoices,
        "get_vendor_invoice": get_vendor_invoice,
        "list_three_way_matches": list_three_way_matches,
        "search_three_way_matches": search_three_way_matches,
        "get_three_way_match": get_three_way_match,
        "list_payments": list_payments,
        "search_payments": search_payments,
        "get_payment": get_payment,
        "list_sales_orders": list_sales_orders,
        "search_sales_orders": search_sales_orders,
        "get_sales_order": get_sales_order,
        "list_sales_order_lines": list_sales_order_lines,
        "search_sales_order_lines": search_sales_order_lines,
        "get_sales_order_line": get_sales_order_line,
        "list_fulfillments": list_fulfillments,
        "search_fulfillments": search_fulfillments,
        "get_fulfillment": get_fulfillment,
        "list_customer_invoices": list_customer_invoices,
        "search_customer_invoices": search_customer_invoices,
        "get_customer_invoice": get_customer_invoice,
        "list_customer_payments": list_customer_payments,
        "search_customer_payments": search_customer_payments,
        "get_customer_payment": get_customer_payment,
        "list_expenses": list_expenses,
        "search_expenses": search_expenses,
        "get_expense": get_expense,
        "list_budgets": list_budgets,
        "search_budgets": search_budgets,
        "get_budget": get_budget,
        "list_budget_entries": list_budget_entries,
        "search_budget_entries": search_budget_entries,
        "get_budget_entry": get_budget_entry,
        "create_budget": create_budget,
        "update_budget": update_budget,
        "commit_budget": commit_budget,
        "release_budget_commitment": release_budget_commitment,
        "record_budget_spend": record_budget_spend,
        "list_audit_entries": list_audit_entries,
        "search_audit_entries": search_audit_entries,
        "get_audit_entry": get_audit_entry,
        "get_document_history": get_document_history,
        "user_activity_report": user_activity_report,
    }
)
TOOLSETS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "clock": ("get_current_date", "advance_clock", "set_clock"),
        "organisation": (
            "get_company",
            "update_company",
            "list_departments",
            "search_departments",
            "get_department",
            "list_users",
            "search_users",
            "get_user",
        ),
        "vendors": (
            "list_vendors",
            "search_vendors",
            "get_vendor",
            "create_vendor",
            "update_vendor",
            "activate_vendor",
            "block_vendor",
            "list_price_agreements",
            "search_price_agreements",
            "get_price_agreement",
            "create_price_agreement",
        ),
        "customers": (
            "list_customers",
            "search_customers",
            "get_customer",
            "create_customer",
            "update_customer",
            "activate_customer",
            "block_customer",
        ),
        "products": (
            "list_products",
            "search_products",
            "get_product",
            "create_product",
            "update_product",
            "discontinue_product",
        ),
        "inventory": (
            "list_warehouses",
            "search_warehouses",
            "get_warehouse",
            "list_stock_levels",
            "search_stock_levels",
            "get_stock_level",
            "list_stock_movements",
            "search_stock_movements",
            "get_stock_movement",
            "list_reservations",
            "search_reservations",
            "get_reservation",
            "adjust_inventory",
            "transfer_inventory",
            "reserve_inventory",
            "release_reservation",
            "count_inventory",
        ),
        "requisitions": (
            "list_requisitions",
            "search_requisitions",
            "get_requisition",
            "create_requisition",
            "update_requisition",
            "submit_requisition",
            "approve_requisition",
            "reject_requisition",
            "cancel_requisition",
            "convert_requisition_to_rfq",
        ),
        "approvals": (
            "list_approvals",
            "search_approvals",
            "get_approval",
            "add_approval_note",
            "reassign_approval",
        ),
        "sourcing": (
            "list_rfqs",
            "search_rfqs",
            "get_rfq",
            "compare_quotations",
            "create_rfq",
            "add_vendor_to_rfq",
            "remove_vendor_from_rfq",
            "send_rfq",
            "close_rfq",
            "cancel_rfq",
            "list_quotations",
            "search_quotations",
            "get_quotation",
            "record_quotation",
            "update_quotation",
            "accept_quotation",
            "reject_quotation",
            "expire_quotations",
        ),
        "purchasing": (
            "list_purchase_orders",
            "search_purchase_orders",
            "get_purchase_order",
            "list_purchase_order_lines",
            "search_purchase_order_lines",
            "get_purchase_order_line",
            "create_purchase_order",
            "update_purchase_order",
            "submit_purchase_order_for_approval",
            "approve_purchase_order",
            "reject_purchase_order",
            "send_purchase_order",
            "cancel_purchase_order",
            "close_purchase_order",
        ),
        "receiving": (
            "list_goods_receipts",
            "search_goods_receipts",
            "get_goods_receipt",
            "list_discrepancies",
            "search_discrepancies",
            "get_discrepancy",
        ),
        "payables": (
            "list_vendor_invoices",
            "search_vendor_invoices",
            "get_vendor_invoice",
            "list_three_way_matches",
            "search_three_way_matches",
            "get_three_way_match",
            "list_payments",
            "search_payments",
            "get_payment",
        ),
        "sales": (
            "list_sales_orders",
            "search_sales_orders",
            "get_sales_order",
            "list_sales_order_lines",
            "search_sales_order_lines",
            "get_sales_order_line",
            "list_fulfillments",
            "search_fulfillments",
            "get_fulfillment",
        ),
        "receivables": (
            "list_customer_invoices",
            "search_customer_invoices",
            "get_customer_invoice",
            "list_customer_payments",
            "search_customer_payments",
            "get_customer_payment",
        ),
        "expenses": ("list_expenses", "search_expenses", "get_expense"),
        "budgets": (
            "list_budgets",
            "search_budgets",
            "get_budget",
            "list_budget_entries",
            "search_budget_entries",
            "get_budget_entry",
            "create_budget",
            "update_budget",
            "commit_budget",
            "release_budget_commitment",
            "record_budget_spend",
        ),
        "audit": (
            "list_audit_entries",
            "search_audit_entries",
            "get_audit_entry",
            "get_document_history",
            "user_activity_report",
        ),
    }
)
