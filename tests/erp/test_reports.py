"""The six reports, which add up to what the lists show."""

from typing import Any

import pytest

from erp_office import FINANCE, PAYABLES, Office


@pytest.fixture
def office() -> Office:
    return Office(PAYABLES)


def every(office: Office, tool: str, **filters: Any) -> list[Any]:
    page = office.call(tool, **filters, limit=200)
    assert page["total"] == page["count"]
    rows: list[Any] = page["results"]
    return rows


def total(rows: list[Any], field: str) -> float:
    return round(sum(row[field] for row in rows), 2)


def test_what_customers_owe_stands_in_its_age(office: Office) -> None:
    report = office.call("receivables_aging")
    invoices = every(office, "list_customer_invoices")
    assert report["total"] == total(invoices, "outstanding") == 6332.24
    ages = ("notDue", "upTo30", "upTo60", "upTo90", "over90")
    assert [report[age] for age in ages] == [0, 2876.24, 2440, 1016, 0]
    assert [line["customer"] for line in report["customers"]] == [
        "Zeeland Pumping Board",
        "Ardenne Quarries",
        "Vesterbro Brewhouse",
    ]
    office.do("advance_clock", days=30)
    (quarry,) = office.call("receivables_aging", customerId="CUS-004")["customers"]
    assert (quarry["upTo60"], quarry["upTo90"]) == (0, 2440)


def test_money_that_is_not_due_stands_apart(office: Office) -> None:
    office.do("issue_customer_invoice", customerInvoiceId="CIN-2026-0006")
    report = office.call("receivables_aging")
    assert (report["notDue"], report["total"]) == (741, 7073.24)
    assert report["customers"][-1]["customer"] == "Kattegat Ferries"


def test_what_is_to_be_paid_stands_by_its_day(office: Office) -> None:
    report = office.call("payables_aging")
    invoices = every(office, "list_vendor_invoices", unpaidOnly=True)
    assert report["total"] == total(invoices, "outstanding")
    days = ("overdue", "within7", "within30", "later")
    assert round(sum(report[day] for day in days), 2) == report["total"]
    late = [row for row in invoices if row["overdue"]]
    assert report["overdue"] == total(late, "outstanding") == 8661.6
    (lombarda,) = office.call("payables_aging", vendorId="VEN-005")["vendors"]
    assert (lombarda["disputed"], lombarda["scheduled"]) == (519, 1038)
    assert lombarda["approved"] == 1038


def test_a_payment_takes_its_invoice_off_the_list(office: Office) -> None:
    before = office.call("payables_aging")["total"]
    office.do("approve_payment", by=FINANCE, paymentId="PAY-0005")
    office.do("complete_payment", paymentId="PAY-0005", bankReference="1")
    assert office.call("payables_aging")["total"] == round(before - 2660, 2)


def test_the_stock_is_worth_what_lies_in_the_warehouses(office: Office) -> None:
    report = office.call("inventory_valuation")
    assert report["value"] == total(report["warehouses"], "value")
    assert report["value"] == total(report["categories"], "value")
    assert report["value"] == total(every(office, "list_warehouses"), "stockValue")
    values = [place["value"] for place in report["warehouses"]]
    assert values == sorted(values, reverse=True)
    annex = office.call("inventory_valuation", warehouseId="WH-04")
    assert annex["categories"] == [
        {"category": "bearings", "products": 1, "value": 396}
    ]


def test_budgets_stand_by_department_with_what_waits(office: Office) -> None:
    report = office.call("budget_overview")
    budgets = every(office, "list_budgets", fiscalYear=2026)
    assert report["fiscalYear"] == 2026
    assert report["available"] == total(budgets, "available")
    (logistics,) = [d for d in report["departments"] if d["department"] == "Logistics"]
    (equipment,) = logistics["budgets"]
    assert equipment["waiting"] == 450  # the forklift licence
    assert equipment["leftThen"] == round(equipment["available"] - 450, 2) < 0
    (old,) = office.call("budget_overview", fiscalYear=2025)["departments"]
    assert [b["status"] for b in old["budgets"]] == ["closed"]
    assert office.call("budget_overview", fiscalYear=2030)["departments"] == []


def test_spending_counts_valid_invoices_of_the_period(office: Office) -> None:
    spring = {"from": "2026-03-01", "to": "2026-04-30"}
    report = office.call("spend_by_vendor", **spring)
    assert [(line["vendorId"], line["spent"]) for line in report["vendors"]] == [
        ("VEN-001", 5360),
        ("VEN-004", 5160),
        ("VEN-003", 4960),
        ("VEN-005", 1557),
    ]
    assert report["spent"] == 5360 + 5160 + 4960 + 1557
    (lombarda,) = [v for v in report["vendors"] if v["vendorId"] == "VEN-005"]
    assert (lombarda["discrepancies"], lombarda["lateOrders"]) == (2, 1)
    valves = office.call("spend_by_vendor", **spring, category="hydraulics")
    assert [line["vendorId"] for line in valves["vendors"]] == ["VEN-003", "VEN-005"]


def test_sales_count_confirmed_orders_of_the_period(office: Office) -> None:
    report = office.call("sales_summary", **{"from": "2026-05-01"})
    orders = [f"SO-2026-000{n}" for n in (6, 7, 8)]
    shown = [office.call("get_sales_order", salesOrderId=number) for number in orders]
    assert (report["orders"], report["total"]) == (3, total(shown, "total"))
    assert report["total"] == total(report["customers"], "total")
    assert report["total"] == total(report["products"], "total")
    assert report["total"] == total(report["salespeople"], "total")
    assert report["margin"] == total(report["products"], "margin")
    bearings = [p for p in report["products"] if p["productId"] == "PRD-002"]
    assert bearings[0]["margin"] == round(240 * (31.74 - 21), 2)
    one = office.call(
        "sales_summary", **{"from": "2026-05-01"}, salespersonId="USR-010"
    )
    assert [c["customer"] for c in one["customers"]] == ["Brabant Windbouw"]


@pytest.mark.parametrize("tool", ["spend_by_vendor", "sales_summary"])
def test_a_period_does_not_end_before_it_begins(office: Office, tool: str) -> None:
    period = {"from": "2026-05-02", "to": "2026-05-01"}
    given = office.world.call(tool, period)
    assert given["output"]["code"] == "invalid_input"
