"""Papers that leave the company are numbered anew each year."""

import pytest

from erp_office import BUYER, HEAD, SELLER, Office


@pytest.fixture
def office() -> Office:
    return Office(HEAD)


def draft_sale(office: Office, day: str) -> str:
    made = office.do(
        "create_sales_order", by=SELLER, customerId="CUS-005", requestedOn=day
    )
    number: str = made["created"]["id"]
    return number


def order(office: Office) -> str:
    made = office.do(
        "create_purchase_order",
        by=BUYER,
        vendorId="VEN-001",
        warehouseId="WH-01",
        budgetId="BUD-002",
        lines=[{"productId": "PRD-001", "quantity": 1}],
    )
    number: str = made["created"]["id"]
    return number


def test_the_numbers_of_this_year_go_on(office: Office) -> None:
    assert draft_sale(office, "2026-06-01") == "SO-2026-0014"
    assert order(office) == "PO-2026-0015"


def test_a_new_year_begins_with_one(office: Office) -> None:
    office.do("set_clock", date="2027-01-04")
    assert draft_sale(office, "2027-02-01") == "SO-2027-0001"
    assert draft_sale(office, "2027-02-01") == "SO-2027-0002"
    assert order(office) == "PO-2027-0001"


def test_what_is_no_paper_is_numbered_through(office: Office) -> None:
    last = max(row["id"] for row in office.rows("auditLog"))
    office.do("set_clock", date="2027-01-04")
    assert office.rows("auditLog")[-1]["id"] == f"AUD-{int(last[4:]) + 1:05}"
