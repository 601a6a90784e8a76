"""The company's settings, which other tools go by."""

from typing import Any

import pytest

from erp_office import FINANCE, FORMER, Office


@pytest.fixture
def office() -> Office:
    return Office(FINANCE)


def test_a_setting_changes_and_the_others_stay(office: Office) -> None:
    before = office.call("get_company")
    made = office.do("update_company", priceTolerancePercent=3)["updated"]
    assert made == before | {"priceTolerancePercent": 3}
    office.do("update_company", defaultPaymentTermDays=45, taxPercent=20)
    assert office.call("get_company") == (
        made | {"defaultPaymentTermDays": 45, "taxPercent": 20}
    )


def test_the_usual_term_is_what_new_vendors_get(office: Office) -> None:
    office.do("update_company", defaultPaymentTermDays=45)
    address = {"street": "x 1", "postalCode": "1", "city": "Y", "country": "NL"}
    made = office.do(
        "create_vendor",
        name="Zuid Chains",
        taxId="NL000000001B01",
        category="drives",
        email="orders@zuid.example",
        address=address,
    )
    assert made["created"]["paymentTermDays"] == 45


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({}, "invalid_input"),
        ({"taxPercent": 101}, "invalid_input"),
        ({"receiptRequiredAbove": -1}, "invalid_input"),
        ({"currency": "USD"}, "invalid_input"),
        ({"taxPercent": 20, "by": FORMER}, "not_allowed"),
    ],
)
def test_a_setting_that_cannot_be(
    office: Office, changes: dict[str, Any], code: str
) -> None:
    assert office.refused("update_company", **changes) == code
