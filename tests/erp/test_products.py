"""What is in the catalogue."""

from typing import Any

import pytest

from erp_office import BUYER, FORMER, Office

FILTER = "PRD-025"
"""New, and on a drafted RFQ only."""
OLD = "PRD-024"
"""Discontinued; 44 are left in two warehouses."""


@pytest.fixture
def office() -> Office:
    return Office(BUYER)


def novelty(**changes: Any) -> dict[str, Any]:
    return {
        "sku": "BRG-6206-2RS",
        "name": "Deep groove ball bearing 6206, sealed",
        "category": "bearings",
        "unit": "piece",
        "listPrice": 11.2,
        "standardCost": 6.4,
        "preferredVendorIds": ["VEN-001"],
    } | changes


def test_a_product_is_taken_into_the_catalogue(office: Office) -> None:
    made = office.do("create_product", **novelty())["created"]
    assert (made["id"], made["status"], made["onHand"]) == ("PRD-026", "active", 0)
    assert made["preferredVendors"][0]["name"] == "Nordlager Bearings"


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"sku": "BRG-6205-2RS"}, "conflict"),
        ({"sku": "brg 6206"}, "invalid_input"),
        ({"preferredVendorIds": ["VEN-099"]}, "not_found"),
        ({"preferredVendorIds": ["VEN-001", "VEN-001"]}, "invalid_input"),
        ({"unit": "pallet"}, "invalid_input"),
        ({"by": FORMER}, "not_allowed"),
    ],
)
def test_a_product_that_cannot_be(
    office: Office, changes: dict[str, Any], code: str
) -> None:
    assert office.refused("create_product", **novelty(**changes)) == code


def test_a_product_is_priced_anew(office: Office) -> None:
    before = office.row("products", "PRD-001")
    order = office.call("get_purchase_order", purchaseOrderId="PO-2026-0009")["total"]
    office.do("update_product", productId="PRD-001", standardCost=6, listPrice=10.5)
    assert office.row("products", "PRD-001") == (
        before | {"standardCost": 6, "listPrice": 10.5}
    )
    level = office.call("get_stock_level", stockLevelId="PRD-001@WH-01")
    assert level["value"] == 410 * 6
    same = office.call("get_purchase_order", purchaseOrderId="PO-2026-0009")
    assert same["total"] == order


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({}, "invalid_input"),
        ({"listPrice": 1, "productId": OLD}, "invalid_state"),
        ({"listPrice": 1, "productId": "PRD-099"}, "not_found"),
        ({"preferredVendorIds": ["VEN-099"]}, "not_found"),
    ],
)
def test_a_product_is_not_changed(
    office: Office, changes: dict[str, Any], code: str
) -> None:
    given = {"productId": FILTER} | changes
    assert office.refused("update_product", **given) == code


def test_a_product_leaves_the_catalogue_once_nobody_waits_for_it(
    office: Office,
) -> None:
    given = {"productId": FILTER}
    assert office.refused("discontinue_product", **given) == "conflict"
    assert "RFQ-0005" in office.message
    office.do("cancel_rfq", rfqId="RFQ-0005", reason="Not in the range.")
    made = office.do("discontinue_product", **given)
    assert (made["updated"]["status"], made["stockLeft"]) == ("discontinued", [])
    wish = [{"productId": FILTER, "quantity": 1}]
    assert office.refused(
        "create_rfq", title="Filters", dueOn="2026-06-30", lines=wish
    ) == ("invalid_state")


@pytest.mark.parametrize(
    ("product", "code"),
    [
        (OLD, "invalid_state"),
        ("PRD-016", "conflict"),
        ("PRD-002", "conflict"),
        ("PRD-014", "conflict"),
        ("PRD-099", "not_found"),
    ],
)
def test_a_product_stays(office: Office, product: str, code: str) -> None:
    assert office.refused("discontinue_product", productId=product) == code
