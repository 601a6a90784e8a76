# From specs/erp/budgets/budgets.yaml. Change it there, then run: toolc compile
"""What budgets, purchaseOrderLines, purchaseOrders and requisitions show."""

from collections.abc import Sequence
from typing import TypedDict

from .._runtime.expressions import divide, int64, round_half_away, total
from .._runtime.search import search
from ..rows.budgets_budgets import Budget
from ..rows.purchasing_purchase_order_lines import OrderLine
from ..rows.purchasing_purchase_orders import PurchaseOrder
from ..rows.requisitions_requisitions import Requisition
from ..state import State
from .budgets_budget_entries import BudgetEntrySummary, budget_entry_summary
from .payables_payments_and_payables_vendor_invoices import (
    VendorInvoiceSummary,
    vendor_invoice_summary,
)
from .receiving_discrepancies import DiscrepancySummary, discrepancy_summary
from .receiving_goods_receipts import GoodsReceiptSummary, goods_receipt_summary
from .requisitions_approvals import (
    ApprovalDetail,
    ApprovalSummary,
    approval_detail,
    approval_summary,
)
from .sourcing_rfqs import RfqSummary, rfq_summary


def budget_committed(state: State, budget: Budget) -> float:
    """Promised to requisitions and orders, and not spent yet."""
    return round_half_away(
        total(
            e["amount"]
            for e in state.budget_entries.by("budgetId", budget["id"])
            if e["kind"] == "commit"
        )
        - total(
            e["amount"]
            for e in state.budget_entries.by("budgetId", budget["id"])
            if e["kind"] == "release"
        ),
        2,
    )


def budget_committed_by_hand(state: State, budget: Budget) -> float:
    """The part of it that no document stands for."""
    return round_half_away(
        total(
            e["amount"]
            for e in state.budget_entries.by("budgetId", budget["id"])
            if e["documentId"] is None and e["kind"] == "commit"
        )
        - total(
            e["amount"]
            for e in state.budget_entries.by("budgetId", budget["id"])
            if e["documentId"] is None and e["kind"] == "release"
        ),
        2,
    )


def budget_spent(state: State, budget: Budget) -> float:
    """Gone for invoices and expenses."""
    return round_half_away(
        total(
            e["amount"]
            for e in state.budget_entries.by("budgetId", budget["id"])
            if e["kind"] == "spend"
        )
        - total(
            e["amount"]
            for e in state.budget_entries.by("budgetId", budget["id"])
            if e["kind"] == "refund"
        ),
        2,
    )


def budget_available(state: State, budget: Budget) -> float:
    """What is left; below zero where it is overspent."""
    return round_half_away(
        budget["amount"]
        - budget_committed(state, budget)
        - budget_spent(state, budget),
        2,
    )


def budget_used_percent(state: State, budget: Budget) -> float | None:
    """Committed and spent in percent of the amount; null for a budget of 0."""
    if budget["amount"] > 0.0:
        return round_half_away(
            divide(
                budget_committed(state, budget) + budget_spent(state, budget),
                budget["amount"],
            )
            * 100.0,
            1,
        )
    return None


def order_line_amount(order_line: OrderLine) -> float:
    return round_half_away(order_line["unitPrice"] * order_line["quantity"], 2)


def order_line_open_quantity(
    order_line: OrderLine, purchase_order: PurchaseOrder
) -> int:
    """What is still to come."""
    if purchase_order["status"] in ("sent", "partially_received"):
        return int64(max(order_line["quantity"] - order_line["receivedQuantity"], 0))
    return 0


def order_line_uninvoiced_quantity(order_line: OrderLine) -> int:
    """What has come and was not charged yet; below zero where more was charged."""
    return int64(order_line["receivedQuantity"] - order_line["invoicedQuantity"])


def purchase_order_total(state: State, purchase_order: PurchaseOrder) -> float:
    """All lines together."""
    return round_half_away(
        total(
            order_line_amount(l)
            for l in state.purchase_order_lines.by(
                "purchaseOrderId", purchase_order["id"]
            )
        ),
        2,
    )


def purchase_order_received_value(state: State, purchase_order: PurchaseOrder) -> float:
    """What has come so far, at the ordered prices."""
    return round_half_away(
        total(
            l["unitPrice"] * l["receivedQuantity"]
            for l in state.purchase_order_lines.by(
                "purchaseOrderId", purchase_order["id"]
            )
        ),
        2,
    )


def purchase_order_invoiced_value(state: State, purchase_order: PurchaseOrder) -> float:
    """What was invoiced so far, at the ordered prices."""
    return round_half_away(
        total(
            l["unitPrice"] * l["invoicedQuantity"]
            for l in state.purchase_order_lines.by(
                "purchaseOrderId", purchase_order["id"]
            )
        ),
        2,
    )


def purchase_order_committed(state: State, purchase_order: PurchaseOrder) -> float:
    """What its budget still holds for it, less what approved invoices have taken."""
    return round_half_away(
        total(
            e["amount"]
            for e in state.budget_entries.by("documentId", purchase_order["id"])
            if e["kind"] == "commit"
        )
        - total(
            e["amount"]
            for e in state.budget_entries.by("documentId", purchase_order["id"])
            if e["kind"] == "release"
        )
        + total(
            total(
                e["amount"] if e["kind"] == "commit" else -e["amount"]
                for e in state.budget_entries.by("documentId", i["id"])
                if e["kind"] in ("commit", "release")
            )
            for i in state.vendor_invoices.by("purchaseOrderId", purchase_order["id"])
        ),
        2,
    )


def purchase_order_late(purchase_order: PurchaseOrder, now: str) -> bool:
    """Goods are still to come, and should have come before today."""
    return (
        purchase_order["status"] in ("sent", "partially_received")
        and purchase_order["expectedOn"] is not None
        and purchase_order["expectedOn"] < now
    )


def requisition_total(requisition: Requisition) -> float:
    """What the lines are expected to cost."""
    return round_half_away(
        total(l["estimatedUnitPrice"] * l["quantity"] for l in requisition["lines"]), 2
    )


def requisition_committed(state: State, requisition: Requisition) -> float:
    """What its budget holds for it, from the approval until an order takes its
    place.
    """
    return round_half_away(
        total(
            e["amount"]
            for e in state.budget_entries.by("documentId", requisition["id"])
            if e["kind"] == "commit"
        )
        - total(
            e["amount"]
            for e in state.budget_entries.by("documentId", requisition["id"])
            if e["kind"] == "release"
        ),
        2,
    )


def requisition_late(requisition: Requisition, now: str) -> bool:
    """Needed before today, and still not ordered."""
    return requisition["neededBy"] < now and (
        requisition["status"] == "draft"
        or requisition["status"] == "submitted"
        or requisition["status"] == "approved"
        or requisition["status"] == "sourcing"
    )


class BudgetSummary(TypedDict):
    id: str
    name: str
    departmentId: str
    department: str
    fiscalYear: int
    status: str
    amount: float
    committed: float
    spent: float
    available: float
    usedPercent: float | None


def budget_summary(state: State, budget: Budget) -> BudgetSummary:
    department = state.departments.require(budget["departmentId"])
    return {
        "id": budget["id"],
        "name": budget["name"],
        "departmentId": budget["departmentId"],
        "department": department["name"],
        "fiscalYear": budget["fiscalYear"],
        "status": budget["status"],
        "amount": budget["amount"],
        "committed": budget_committed(state, budget),
        "spent": budget_spent(state, budget),
        "available": budget_available(state, budget),
        "usedPercent": budget_used_percent(state, budget),
    }


class RequisitionSummary(TypedDict):
    id: str
    title: str
    departmentId: str
    department: str
    requesterId: str
    requester: str
    budgetId: str
    status: str
    total: float
    neededBy: str
    late: bool
    createdOn: str


def requisition_summary(state: State, requisition: Requisition) -> RequisitionSummary:
    department = state.departments.require(requisition["departmentId"])
    requester = state.users.require(requisition["requesterId"])
    return {
        "id": requisition["id"],
        "title": requisition["title"],
        "departmentId": requisition["departmentId"],
        "department": department["name"],
        "requesterId": requisition["requesterId"],
        "requester": requester["name"],
        "budgetId": requisition["budgetId"],
        "status": requisition["status"],
        "total": requisition_total(requisition),
        "neededBy": requisition["neededBy"],
        "late": requisition_late(requisition, state.now),
        "createdOn": requisition["createdOn"],
    }


class BudgetDetail(BudgetSummary):
    committedByHand: float
    ownerId: str
    owner: str
    createdOn: str
    entries: list[BudgetEntrySummary]
    waitingRequisitions: list[RequisitionSummary]


def budget_detail(state: State, budget: Budget) -> BudgetDetail:
    owner = state.users.require(budget["ownerId"])
    return {
        **budget_summary(state, budget),
        "committedByHand": budget_committed_by_hand(state, budget),
        "ownerId": budget["ownerId"],
        "owner": owner["name"],
        "createdOn": budget["createdOn"],
        "entries": [
            budget_entry_summary(state, e)
            for e in state.budget_entries.by("budgetId", budget["id"])
        ],
        "waitingRequisitions": [
            requisition_summary(state, r)
            for r in state.requisitions.by("budgetId", budget["id"])
            if r["status"] == "submitted"
        ],
    }


class OrderLineSummary(TypedDict):
    id: str
    productId: str
    sku: str
    product: str
    quantity: int
    unitPrice: float
    amount: float
    receivedQuantity: int
    invoicedQuantity: int
    openQuantity: int


def order_line_summary(state: State, order_line: OrderLine) -> OrderLineSummary:
    product = state.products.require(order_line["productId"])
    purchase_order = state.purchase_orders.require(order_line["purchaseOrderId"])
    return {
        "id": order_line["id"],
        "productId": order_line["productId"],
        "sku": product["sku"],
        "product": product["name"],
        "quantity": order_line["quantity"],
        "unitPrice": order_line["unitPrice"],
        "amount": order_line_amount(order_line),
        "receivedQuantity": order_line["receivedQuantity"],
        "invoicedQuantity": order_line["invoicedQuantity"],
        "openQuantity": order_line_open_quantity(order_line, purchase_order),
    }


class PurchaseOrderSummary(TypedDict):
    id: str
    vendorId: str
    vendor: str
    warehouseId: str
    status: str
    total: float
    expectedOn: str | None
    late: bool
    createdOn: str


def purchase_order_summary(
    state: State, purchase_order: PurchaseOrder
) -> PurchaseOrderSummary:
    vendor = state.vendors.require(purchase_order["vendorId"])
    return {
        "id": purchase_order["id"],
        "vendorId": purchase_order["vendorId"],
        "vendor": vendor["name"],
        "warehouseId": purchase_order["warehouseId"],
        "status": purchase_order["status"],
        "total": purchase_order_total(state, purchase_order),
        "expectedOn": purchase_order["expectedOn"],
        "late": purchase_order_late(purchase_order, state.now),
        "createdOn": purchase_order["createdOn"],
    }


class OrderLineDetail(OrderLineSummary):
    lineNo: int
    unit: str
    uninvoicedQuantity: int
    order: PurchaseOrderSummary
    receipts: list[GoodsReceiptSummary]
    discrepancies: list[DiscrepancySummary]


def order_line_detail(state: State, order_line: OrderLine) -> OrderLineDetail:
    product = state.products.require(order_line["productId"])
    purchase_order = state.purchase_orders.require(order_line["purchaseOrderId"])
    return {
        **order_line_summary(state, order_line),
        "lineNo": order_line["lineNo"],
        "unit": product["unit"],
        "uninvoicedQuantity": order_line_uninvoiced_quantity(order_line),
        "order": purchase_order_summary(state, purchase_order),
        "receipts": [
            goods_receipt_summary(state, g)
            for g in state.goods_receipts.all()
            if any(l["purchaseOrderLineId"] == order_line["id"] for l in g["lines"])
        ],
        "discrepancies": [
            discrepancy_summary(state, d)
            for d in state.discrepancies.by("purchaseOrderLineId", order_line["id"])
        ],
    }


class PurchaseOrderDetail(PurchaseOrderSummary):
    vendorStatus: str
    requisitionId: str | None
    quotationId: str | None
    departmentId: str
    budgetId: str
    committed: float
    budgetAvailable: float
    buyerId: str
    buyer: str
    note: str | None
    lines: list[OrderLineSummary]
    receivedValue: float
    invoicedValue: float
    approvedOn: str | None
    sentOn: str | None
    closedOn: str | None
    cancelledOn: str | None
    endReason: str | None
    approvals: list[ApprovalSummary]
    receipts: list[GoodsReceiptSummary]
    discrepancies: list[DiscrepancySummary]
    invoices: list[VendorInvoiceSummary]


def purchase_order_detail(
    state: State, purchase_order: PurchaseOrder
) -> PurchaseOrderDetail:
    vendor = state.vendors.require(purchase_order["vendorId"])
    budget = state.budgets.require(purchase_order["budgetId"])
    buyer = state.users.require(purchase_order["buyerId"])
    return {
        **purchase_order_summary(state, purchase_order),
        "vendorStatus": vendor["status"],
        "requisitionId": purchase_order["requisitionId"],
        "quotationId": purchase_order["quotationId"],
        "departmentId": purchase_order["departmentId"],
        "budgetId": purchase_order["budgetId"],
        "committed": purchase_order_committed(state, purchase_order),
        "budgetAvailable": budget_available(state, budget),
        "buyerId": purchase_order["buyerId"],
        "buyer": buyer["name"],
        "note": purchase_order["note"],
        "lines": [
            order_line_summary(state, l)
            for l in state.purchase_order_lines.by(
                "purchaseOrderId", purchase_order["id"]
            )
        ],
        "receivedValue": purchase_order_received_value(state, purchase_order),
        "invoicedValue": purchase_order_invoiced_value(state, purchase_order),
        "approvedOn": purchase_order["approvedOn"],
        "sentOn": purchase_order["sentOn"],
        "closedOn": purchase_order["closedOn"],
        "cancelledOn": purchase_order["cancelledOn"],
        "endReason": purchase_order["endReason"],
        "approvals": [
            approval_summary(state, a)
            for a in state.approvals.by("documentId", purchase_order["id"])
        ],
        "receipts": [
            goods_receipt_summary(state, g)
            for g in state.goods_receipts.by("purchaseOrderId", purchase_order["id"])
        ],
        "discrepancies": [
            discrepancy_summary(state, d)
            for d in state.discrepancies.all()
            if state.purchase_order_lines.require(d["purchaseOrderLineId"])[
                "purchaseOrderId"
            ]
            == purchase_order["id"]
        ],
        "invoices": [
            vendor_invoice_summary(state, i)
            for i in state.vendor_invoices.by("purchaseOrderId", purchase_order["id"])
        ],
    }


class RequisitionDetailL(TypedDict):
    lineNo: int
    productId: str
    product: str
    quantity: int
    estimatedUnitPrice: float
    note: str | None


class RequisitionDetail(RequisitionSummary):
    lines: list[RequisitionDetailL]
    committed: float
    budgetAvailable: float
    submittedOn: str | None
    decidedOn: str | None
    decisionReason: str | None
    cancelledOn: str | None
    approvals: list[ApprovalDetail]
    rfqs: list[RfqSummary]
    orders: list[PurchaseOrderSummary]


def requisition_detail(state: State, requisition: Requisition) -> RequisitionDetail:
    budget = state.budgets.require(requisition["budgetId"])
    return {
        **requisition_summary(state, requisition),
        "lines": [
            {
                "lineNo": l["lineNo"],
                "productId": l["productId"],
                "product": state.products.require(l["productId"])["name"],
                "quantity": l["quantity"],
                "estimatedUnitPrice": l["estimatedUnitPrice"],
                "note": l["note"],
            }
            for l in requisition["lines"]
        ],
        "committed": requisition_committed(state, requisition),
        "budgetAvailable": budget_available(state, budget),
        "submittedOn": requisition["submittedOn"],
        "decidedOn": requisition["decidedOn"],
        "decisionReason": requisition["decisionReason"],
        "cancelledOn": requisition["cancelledOn"],
        "approvals": [
            approval_detail(state, a)
            for a in state.approvals.by("documentId", requisition["id"])
        ],
        "rfqs": [
            rfq_summary(state, r)
            for r in state.rfqs.by("requisitionId", requisition["id"])
        ],
        "orders": [
            purchase_order_summary(state, o)
            for o in state.purchase_orders.by("requisitionId", requisition["id"])
        ],
    }


def budget_texts(state: State, budget: Budget) -> tuple[str, ...]:
    department = state.departments.require(budget["departmentId"])
    owner = state.users.require(budget["ownerId"])
    return budget["id"], budget["name"], department["name"], owner["name"]


def find_budgets(state: State, query: str) -> Sequence[Budget]:
    """The budgets with the query in id, name, department.name or owner.name."""
    return search(
        state,
        state.budgets,
        query,
        budget_texts,
        joined=[("departmentId", state.departments), ("ownerId", state.users)],
    )


def order_line_texts(state: State, order_line: OrderLine) -> tuple[str, ...]:
    product = state.products.require(order_line["productId"])
    purchase_order = state.purchase_orders.require(order_line["purchaseOrderId"])
    return (
        order_line["id"],
        product["sku"],
        product["name"],
        state.vendors.require(purchase_order["vendorId"])["name"],
    )


def find_purchase_order_lines(state: State, query: str) -> Sequence[OrderLine]:
    """The purchaseOrderLines with the query in id, product.sku, product.name or
    purchaseOrder.vendor.name.
    """
    return search(state, state.purchase_order_lines, query, order_line_texts, live=True)


def purchase_order_texts(
    state: State, purchase_order: PurchaseOrder
) -> tuple[str, ...]:
    vendor = state.vendors.require(purchase_order["vendorId"])
    buyer = state.users.require(purchase_order["buyerId"])
    return (
        purchase_order["id"],
        vendor["name"],
        buyer["name"],
        purchase_order["note"] or "",
    )


def find_purchase_orders(state: State, query: str) -> Sequence[PurchaseOrder]:
    """The purchaseOrders with the query in id, vendor.name, buyer.name or note."""
    return search(
        state,
        state.purchase_orders,
        query,
        purchase_order_texts,
        joined=[("vendorId", state.vendors), ("buyerId", state.users)],
    )


def requisition_texts(state: State, requisition: Requisition) -> tuple[str, ...]:
    requester = state.users.require(requisition["requesterId"])
    department = state.departments.require(requisition["departmentId"])
    return (
        requisition["id"],
        requisition["title"],
        requester["name"],
        department["name"],
    )


def find_requisitions(state: State, query: str) -> Sequence[Requisition]:
    """The requisitions with the query in id, title, requester.name or
    department.name.
    """
    return search(
        state,
        state.requisitions,
        query,
        requisition_texts,
        joined=[("requesterId", state.users), ("departmentId", state.departments)],
    )
