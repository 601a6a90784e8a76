# From specs/erp/reports/receivable_and_payable.yaml.
# Change it there, then run: toolc compile
"""The tools of reports_receivable_and_payable, step by step."""

from typing import Literal, TypedDict

from .._runtime.contract import Given, Result
from .._runtime.expressions import days_between, round_half_away, total
from ..inputs import reports_receivable_and_payable as inputs
from ..rules.payables_changing_invoices import invoice_disputed, invoice_payable
from ..state import State
from ..views.payables_payments_and_payables_vendor_invoices import (
    vendor_invoice_outstanding,
    vendor_invoice_overdue,
    vendor_invoice_scheduled,
)
from ..views.receivables_customer_invoices import (
    customer_invoice_days_overdue,
    customer_invoice_outstanding,
)


class ReceivablesAgingLines(TypedDict):
    customerId: str
    customer: str
    status: Literal["prospect", "active", "blocked"]
    total: float
    notDue: float
    upTo30: float
    upTo60: float
    upTo90: float
    over90: float


def receivables_aging(state: State, given: Given) -> Result:
    """Receivables by age."""
    args = inputs.receivables_aging(given)
    customer = None
    if "customerId" in args:
        customer = state.customers.require(args["customerId"])

    owed = [
        i
        for i in state.customer_invoices.all()
        if customer_invoice_outstanding(i) > 0.0
        and (customer is None or i["customerId"] == customer["id"])
    ]
    lines: list[ReceivablesAgingLines] = []
    for debtor in state.customers.all():
        if not any(i["customerId"] == debtor["id"] for i in owed):
            continue
        own = [i for i in owed if i["customerId"] == debtor["id"]]
        lines.append(
            {
                "customerId": debtor["id"],
                "customer": debtor["name"],
                "status": debtor["status"],
                "total": round_half_away(
                    total(customer_invoice_outstanding(i) for i in own), 2
                ),
                "notDue": round_half_away(
                    total(
                        customer_invoice_outstanding(i)
                        for i in own
                        if customer_invoice_days_overdue(i, state.now) == 0
                    ),
                    2,
                ),
                "upTo30": round_half_away(
                    total(
                        customer_invoice_outstanding(i)
                        for i in own
                        if customer_invoice_days_overdue(i, state.now) > 0
                        and customer_invoice_days_overdue(i, state.now) <= 30
                    ),
                    2,
                ),
                "upTo60": round_half_away(
                    total(
                        customer_invoice_outstanding(i)
                        for i in own
                        if customer_invoice_days_overdue(i, state.now) > 30
                        and customer_invoice_days_overdue(i, state.now) <= 60
                    ),
                    2,
                ),
                "upTo90": round_half_away(
                    total(
                        customer_invoice_outstanding(i)
                        for i in own
                        if customer_invoice_days_overdue(i, state.now) > 60
                        and customer_invoice_days_overdue(i, state.now) <= 90
                    ),
                    2,
                ),
                "over90": round_half_away(
                    total(
                        customer_invoice_outstanding(i)
                        for i in own
                        if customer_invoice_days_overdue(i, state.now) > 90
                    ),
                    2,
                ),
            }
        )
    return {
        "today": state.now,
        "total": round_half_away(total(l["total"] for l in lines), 2),
        "notDue": round_half_away(total(l["notDue"] for l in lines), 2),
        "upTo30": round_half_away(total(l["upTo30"] for l in lines), 2),
        "upTo60": round_half_away(total(l["upTo60"] for l in lines), 2),
        "upTo90": round_half_away(total(l["upTo90"] for l in lines), 2),
        "over90": round_half_away(total(l["over90"] for l in lines), 2),
        "customers": sorted(lines, key=lambda l: l["notDue"] - l["total"]),
    }


class PayablesAgingLines(TypedDict):
    vendorId: str
    vendor: str
    status: Literal["pending", "active", "blocked"]
    total: float
    overdue: float
    within7: float
    within30: float
    later: float
    approved: float
    disputed: float
    scheduled: float


def payables_aging(state: State, given: Given) -> Result:
    """Payables by age."""
    args = inputs.payables_aging(given)
    vendor = None
    if "vendorId" in args:
        vendor = state.vendors.require(args["vendorId"])

    owed = [
        i
        for i in state.vendor_invoices.all()
        if vendor_invoice_outstanding(i) > 0.0
        and (vendor is None or i["vendorId"] == vendor["id"])
    ]
    lines: list[PayablesAgingLines] = []
    for creditor in state.vendors.all():
        if not any(i["vendorId"] == creditor["id"] for i in owed):
            continue
        own = [i for i in owed if i["vendorId"] == creditor["id"]]
        lines.append(
            {
                "vendorId": creditor["id"],
                "vendor": creditor["name"],
                "status": creditor["status"],
                "total": round_half_away(
                    total(vendor_invoice_outstanding(i) for i in own), 2
                ),
                "overdue": round_half_away(
                    total(
                        vendor_invoice_outstanding(i)
                        for i in own
                        if vendor_invoice_overdue(i, state.now)
                    ),
                    2,
                ),
                "within7": round_half_away(
                    total(
                        vendor_invoice_outstanding(i)
                        for i in own
                        if not vendor_invoice_overdue(i, state.now)
                        and days_between(state.now, i["dueOn"]) <= 7
                    ),
                    2,
                ),
                "within30": round_half_away(
                    total(
                        vendor_invoice_outstanding(i)
                        for i in own
                        if days_between(state.now, i["dueOn"]) > 7
                        and days_between(state.now, i["dueOn"]) <= 30
                    ),
                    2,
                ),
                "later": round_half_away(
                    total(
                        vendor_invoice_outstanding(i)
                        for i in own
                        if days_between(state.now, i["dueOn"]) > 30
                    ),
                    2,
                ),
                "approved": round_half_away(
                    total(
                        vendor_invoice_outstanding(i) for i in own if invoice_payable(i)
                    ),
                    2,
                ),
                "disputed": round_half_away(
                    total(
                        vendor_invoice_outstanding(i)
                        for i in own
                        if invoice_disputed(i)
                    ),
                    2,
                ),
                "scheduled": round_half_away(
                    total(vendor_invoice_scheduled(state, i) for i in own), 2
                ),
            }
        )
    return {
        "today": state.now,
        "total": round_half_away(total(l["total"] for l in lines), 2),
        "overdue": round_half_away(total(l["overdue"] for l in lines), 2),
        "within7": round_half_away(total(l["within7"] for l in lines), 2),
        "within30": round_half_away(total(l["within30"] for l in lines), 2),
        "later": round_half_away(total(l["later"] for l in lines), 2),
        "vendors": sorted(lines, key=lambda l: -l["total"]),
    }
