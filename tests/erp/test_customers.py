"""Whom the company sells to, and on what terms."""

from typing import Any

import pytest

from erp_office import FORMER, SALES, SELLER, Office

DREDGING = "CUS-011"
"""Northsea Dredging, for which 130 boxes of bolts are reserved."""
OWING = "CUS-007"
"""Blocked, and an invoice is overdue."""
CLEARED = "CUS-012"
"""Blocked for a dispute, and nothing is overdue."""
PROSPECT = "CUS-009"


@pytest.fixture
def office() -> Office:
    return Office(SALES)


def newcomer(**changes: Any) -> dict[str, Any]:
    return {
        "name": "Eifel Sawmill",
        "taxId": "DE811111111",
        "segment": "machinery",
        "email": "purchasing@eifel.example",
        "address": {
            "street": "Waldweg 2",
            "postalCode": "54595",
            "city": "Prüm",
            "country": "DE",
        },
        "creditLimit": 5000,
        "accountManagerId": SELLER,
    } | changes


def test_a_prospect_is_recorded_and_activated(office: Office) -> None:
    made = office.do("create_customer", **newcomer())["created"]
    assert (made["id"], made["status"], made["paymentTermDays"]) == (
        ("CUS-013", "prospect", 30)
    )
    active = office.do("activate_customer", customerId="CUS-013")["updated"]
    assert active["status"] == "active"


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"taxId": "NL809163160B01"}, "conflict"),
        ({"accountManagerId": FORMER}, "invalid_state"),
        ({"accountManagerId": "USR-099"}, "not_found"),
        ({"creditLimit": -1}, "invalid_input"),
        ({"by": FORMER}, "not_allowed"),
    ],
)
def test_a_customer_that_cannot_be(
    office: Office, changes: dict[str, Any], code: str
) -> None:
    assert office.refused("create_customer", **newcomer(**changes)) == code


def test_a_customer_gets_more_credit(office: Office) -> None:
    before = office.call("get_customer", customerId=DREDGING)["creditAvailable"]
    made = office.do("update_customer", customerId=DREDGING, creditLimit=95000)
    assert made["creditAvailable"] == before + 5000
    assert office.row("customers", DREDGING)["name"] == "Northsea Dredging"


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({}, "invalid_input"),
        ({"name": "x", "customerId": "CUS-099"}, "not_found"),
        ({"accountManagerId": FORMER}, "invalid_state"),
    ],
)
def test_a_customer_is_not_changed(
    office: Office, changes: dict[str, Any], code: str
) -> None:
    given = {"customerId": DREDGING} | changes
    assert office.refused("update_customer", **given) == code


def test_who_is_cleared_is_sold_to_again(office: Office) -> None:
    office.do("activate_customer", customerId=CLEARED)
    stored = office.row("customers", CLEARED)
    assert (stored["status"], stored["blockCause"], stored["blockNote"]) == (
        ("active", None, None)
    )


@pytest.mark.parametrize(
    ("customer", "code"),
    [
        (OWING, "invalid_state"),
        (DREDGING, "invalid_state"),
        ("CUS-099", "not_found"),
    ],
)
def test_a_customer_is_not_activated(office: Office, customer: str, code: str) -> None:
    assert office.refused("activate_customer", customerId=customer) == code


def test_a_block_frees_what_others_can_have(office: Office) -> None:
    given = {"customerId": DREDGING, "cause": "overdue", "note": "Three reminders."}
    assert office.stock("PRD-012", "WH-03") == (138, 68)
    made = office.do("block_customer", **given, releaseStock=True)
    assert made["releasedReservations"] == ["RSV-0002", "RSV-0003"]
    assert [row["id"] for row in made["heldOrders"]] == ["SO-2026-0006"]
    assert office.stock("PRD-012", "WH-03") == (138, 138)
    assert office.refused("block_customer", **given) == "invalid_state"


def test_a_block_alone_frees_nothing(office: Office) -> None:
    given = {"customerId": DREDGING, "cause": "dispute", "note": "Wrong bolts."}
    assert office.do("block_customer", **given)["releasedReservations"] == []
    assert office.stock("PRD-012", "WH-03") == (138, 68)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"customerId": PROSPECT}, "invalid_state"),
        ({"customerId": "CUS-099"}, "not_found"),
        ({"cause": "mood"}, "invalid_input"),
    ],
)
def test_a_customer_is_not_blocked(
    office: Office, changes: dict[str, Any], code: str
) -> None:
    given = {"customerId": DREDGING, "cause": "overdue", "note": "x"} | changes
    assert office.refused("block_customer", **given) == code
