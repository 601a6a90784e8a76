"""Whom the company buys from, and at what prices."""

from typing import Any

import pytest

from erp_office import BUYER, FORMER, Office

MAAS = "VEN-003"
BLOCKED = "VEN-005"
NEW = "VEN-011"
"""Pending, with a bank account."""
TWIN = "VEN-009"
"""Pending, without one."""


@pytest.fixture
def office() -> Office:
    return Office(BUYER)


def newcomer(**changes: Any) -> dict[str, Any]:
    return {
        "name": "Bergen Chains",
        "taxId": "NO987654321MVA",
        "category": "drives",
        "email": "orders@bergen.example",
        "address": {
            "street": "Kaiveien 3",
            "postalCode": "5003",
            "city": "Bergen",
            "country": "NO",
        },
    } | changes


def price(**changes: Any) -> dict[str, Any]:
    return {
        "vendorId": "VEN-001",
        "productId": "PRD-001",
        "unitPrice": 5.4,
        "minimumQuantity": 1000,
        "validFrom": "2026-06-01",
        "validUntil": "2026-12-31",
    } | changes


def test_a_vendor_waits_until_it_can_be_paid(office: Office) -> None:
    made = office.do("create_vendor", **newcomer())["created"]
    assert (made["id"], made["status"], made["paymentTermDays"]) == (
        ("VEN-013", "pending", 30)
    )
    given = {"vendorId": made["id"]}
    assert office.refused("activate_vendor", **given) == "invalid_state"
    office.do("update_vendor", **given, bankAccount="NO93 8601 1117 947")
    active = office.do("activate_vendor", **given)["updated"]
    assert active["status"] == "active"


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"taxId": "SE556812440101"}, "conflict"),
        ({"category": "chains"}, "invalid_input"),
        ({"email": "bergen"}, "invalid_input"),
        ({"paymentTermDays": 181}, "invalid_input"),
        ({"by": FORMER}, "not_allowed"),
    ],
)
def test_a_vendor_that_cannot_be(
    office: Office, changes: dict[str, Any], code: str
) -> None:
    assert office.refused("create_vendor", **newcomer(**changes)) == code


def test_a_vendor_changes_in_what_is_given(office: Office) -> None:
    before = office.row("vendors", MAAS)
    office.do("update_vendor", vendorId=MAAS, phone=None, paymentTermDays=45)
    assert office.row("vendors", MAAS) == (
        before | {"phone": None, "paymentTermDays": 45}
    )


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({}, "invalid_input"),
        ({"name": "x", "vendorId": "VEN-099"}, "not_found"),
        ({"name": ""}, "invalid_input"),
        ({"taxId": "NL1"}, "invalid_input"),
    ],
)
def test_a_vendor_is_not_changed(
    office: Office, changes: dict[str, Any], code: str
) -> None:
    assert office.refused("update_vendor", **({"vendorId": MAAS} | changes)) == code


def test_a_block_shows_what_is_left_to_decide(office: Office) -> None:
    made = office.do("block_vendor", vendorId="VEN-006", reason="Recall.")
    assert {row["id"] for row in made["openOrders"]} == {"PO-2026-0007", "PO-2026-0012"}
    assert [row["id"] for row in made["unpaidInvoices"]] == ["VIN-0007"]
    stored = office.row("vendors", "VEN-006")
    assert (stored["blockReason"], stored["blockedOn"]) == ("Recall.", "2026-05-18")
    office.do("activate_vendor", vendorId="VEN-006")
    stored = office.row("vendors", "VEN-006")
    assert (stored["blockReason"], stored["blockedOn"]) == (None, None)


@pytest.mark.parametrize(
    ("vendor", "code"),
    [(BLOCKED, "invalid_state"), (NEW, "invalid_state"), ("VEN-099", "not_found")],
)
def test_only_an_active_vendor_is_blocked(
    office: Office, vendor: str, code: str
) -> None:
    assert office.refused("block_vendor", vendorId=vendor, reason="x") == code


@pytest.mark.parametrize(
    ("vendor", "code"),
    [(MAAS, "invalid_state"), (TWIN, "invalid_state"), ("VEN-099", "not_found")],
)
def test_a_vendor_is_not_activated(office: Office, vendor: str, code: str) -> None:
    assert office.refused("activate_vendor", vendorId=vendor) == code


def test_a_price_is_agreed_for_a_period(office: Office) -> None:
    made = office.do("create_price_agreement", **price())["created"]
    assert (made["id"], made["inForce"]) == ("AGR-016", False)
    office.do("set_clock", date="2026-06-01")
    shown = office.call("get_price_agreement", agreementId="AGR-016")
    assert shown["inForce"] is True


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"validUntil": "2026-05-31"}, "invalid_input"),
        ({"minimumQuantity": 100}, "conflict"),
        ({"vendorId": BLOCKED}, "on_hold"),
        ({"productId": "PRD-024"}, "invalid_state"),
        ({"productId": "PRD-099"}, "not_found"),
    ],
)
def test_a_price_that_cannot_be(
    office: Office, changes: dict[str, Any], code: str
) -> None:
    assert office.refused("create_price_agreement", **price(**changes)) == code
