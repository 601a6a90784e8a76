"""What customers are charged: drafted from shipments, issued, cancelled, given up."""

from typing import Any

import pytest

from erp_office import FINANCE, FORMER, RECEIVABLES, WAREHOUSE, Office

DRAFT = "CIN-2026-0006"
"""What left for Kattegat Ferries so far."""


@pytest.fixture
def office() -> Office:
    return Office(RECEIVABLES)


def left(office: Office, order: str, line: int, quantity: int, warehouse: str) -> None:
    office.do(
        "fulfill_sales_order",
        by=WAREHOUSE,
        salesOrderId=order,
        warehouseId=warehouse,
        lines=[{"salesOrderLineId": f"{order}/{line}", "quantity": quantity}],
        carrier="Own van",
    )


def charged(line: str, quantity: int) -> dict[str, Any]:
    return {"salesOrderLineId": line, "quantity": quantity}


def in_line(office: Office, line: str) -> int:
    quantity: int = office.row("salesOrderLines", line)["invoicedQuantity"]
    return quantity


def test_all_that_left_is_charged_at_the_price_of_the_order(office: Office) -> None:
    left(office, "SO-2026-0004", 1, 4, "WH-01")
    new = office.do("create_customer_invoice", salesOrderId="SO-2026-0004")["created"]
    assert [(line["quantity"], line["unitPrice"]) for line in new["lines"]] == [
        (4, 179.55)
    ]
    assert (new["status"], new["subtotal"], new["tax"]) == ("draft", 718.2, 150.82)
    assert new["total"] == 869.02
    assert in_line(office, "SO-2026-0004/1") == 12
    again = office.refused("create_customer_invoice", salesOrderId="SO-2026-0004")
    assert again == "invalid_state"


def test_customers_abroad_pay_no_tax(office: Office) -> None:
    left(office, "SO-2026-0008", 1, 20, "WH-02")
    order = {"salesOrderId": "SO-2026-0008"}
    part = [charged("SO-2026-0008/1", 12)]
    new = office.do("create_customer_invoice", **order, lines=part)["created"]
    assert (new["taxPercent"], new["total"]) == (0, 12 * 221.84)
    rest = office.do("create_customer_invoice", **order)["created"]
    assert [line["quantity"] for line in rest["lines"]] == [8]


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"lines": []}, "invalid_input"),
        ({"lines": [charged("SO-2026-0004/1", 1)] * 2}, "invalid_input"),
        ({"lines": [charged("SO-2026-0004/1", 5)]}, "limit_exceeded"),
        ({"lines": [charged("SO-2026-0004/2", 1)]}, "limit_exceeded"),
        ({"lines": [charged("SO-2026-0001/1", 1)]}, "invalid_input"),
        ({"lines": [charged("SO-2026-0004/9", 1)]}, "not_found"),
        ({"salesOrderId": "SO-2026-0007"}, "invalid_state"),
        ({"salesOrderId": "SO-2026-0009"}, "invalid_state"),
        ({"salesOrderId": "SO-2026-0099"}, "not_found"),
        ({"by": FORMER}, "not_allowed"),
    ],
)
def test_what_has_not_left_is_not_charged(
    office: Office, changes: dict[str, Any], code: str
) -> None:
    left(office, "SO-2026-0004", 1, 4, "WH-01")
    given = {"salesOrderId": "SO-2026-0004"} | changes
    assert office.refused("create_customer_invoice", **given) == code


def test_an_issued_invoice_is_owed_after_the_agreed_term(office: Office) -> None:
    owed = office.call("get_customer", customerId="CUS-005")["outstanding"]
    done = office.do("issue_customer_invoice", customerInvoiceId=DRAFT)
    new = done["updated"]
    assert (new["status"], new["issuedOn"], new["dueOn"]) == (
        "issued",
        "2026-05-18",
        "2026-06-17",
    )
    assert done["sentTo"] == "purchasing@kattegat.example"
    after = office.call("get_customer", customerId="CUS-005")["outstanding"]
    assert after == owed + 741
    again = office.refused("issue_customer_invoice", customerInvoiceId=DRAFT)
    assert again == "invalid_state"
    unknown = office.refused("issue_customer_invoice", customerInvoiceId="CIN-1")
    assert unknown == "not_found"


def test_a_wrong_invoice_is_cancelled_and_made_anew(office: Office) -> None:
    office.do("issue_customer_invoice", customerInvoiceId=DRAFT)
    cancel = {"customerInvoiceId": DRAFT, "reason": "The discount was forgotten."}
    done = office.do("cancel_customer_invoice", **cancel)
    assert done["updated"]["status"] == "cancelled"
    assert [line["invoicedQuantity"] for line in done["toInvoice"]] == [0, 0]
    stored = office.row("customerInvoices", DRAFT)
    assert (stored["endedOn"], stored["endReason"]) == ("2026-05-18", cancel["reason"])
    assert office.refused("cancel_customer_invoice", **cancel) == "invalid_state"
    anew = office.do("create_customer_invoice", salesOrderId="SO-2026-0012")
    assert anew["created"]["total"] == 741


def test_an_invoice_on_which_something_was_paid_stays(office: Office) -> None:
    for number, code in (
        ("CIN-2026-0004", "conflict"),
        ("CIN-2026-0001", "invalid_state"),
        ("CIN-2026-0099", "not_found"),
    ):
        cancel = {"customerInvoiceId": number, "reason": "x"}
        assert office.refused("cancel_customer_invoice", **cancel) == code


def test_what_will_never_be_paid_is_given_up(office: Office) -> None:
    lost = {"customerInvoiceId": "CIN-2026-0002", "reason": "The brewhouse closed."}
    done = office.do("write_off_customer_invoice", **lost)
    assert (done["updated"]["status"], done["lost"]) == ("written_off", 1016)
    assert done["stillOwed"] == 0
    assert office.refused("write_off_customer_invoice", **lost) == "invalid_state"


def test_only_overdue_money_is_given_up_and_within_the_limit(office: Office) -> None:
    rest = {"customerInvoiceId": "CIN-2026-0004", "reason": "Disputed for good."}
    assert office.refused("write_off_customer_invoice", **rest) == (
        "over_approval_limit"
    )
    done = office.do("write_off_customer_invoice", by=FINANCE, **rest)
    assert done["lost"] == 2876.24
    office.do("issue_customer_invoice", customerInvoiceId=DRAFT)
    early = {"customerInvoiceId": DRAFT, "reason": "x"}
    assert office.refused("write_off_customer_invoice", **early) == "invalid_state"
