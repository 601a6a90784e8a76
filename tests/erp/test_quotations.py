"""What vendors offer: recorded, compared, chosen."""

from typing import Any

import pytest

from erp_office import BUYER, FORMER, Office

OFFER = "QUO-0005"
"""Kaskad's 24 converters at 255 each, until 12 June, for RFQ-0004."""
STALE = "QUO-0004"
"""Tatra's tools; the offer ran out on 10 May."""
SENT = "RFQ-0004"


@pytest.fixture
def office() -> Office:
    return Office(BUYER)


def offer(**changes: Any) -> dict[str, Any]:
    """Ruhr answers the enquiry that Kaskad has answered already."""
    return {
        "rfqId": SENT,
        "vendorId": "VEN-002",
        "reference": "RA-A-90",
        "validUntil": "2026-06-30",
        "leadDays": 12,
        "lines": [{"lineNo": 1, "unitPrice": 249.5}],
    } | changes


def status(office: Office, quotation: str) -> str:
    text: str = office.row("quotations", quotation)["status"]
    return text


def test_an_offer_takes_product_and_quantity_from_the_enquiry(office: Office) -> None:
    made = office.do("record_quotation", **offer())
    created = made["created"]
    assert (created["id"], created["total"]) == ("QUO-0007", 5988)
    assert (created["lines"][0]["productId"], created["lines"][0]["quantity"]) == (
        ("PRD-016", 24)
    )
    assert made["rfq"]["quotationCount"] == 2
    rivals = office.call("compare_quotations", rfqId=SENT)
    assert [one["id"] for one in rivals["quotations"]] == ["QUO-0007", OFFER]
    assert rivals["lines"][0]["lowestUnitPrice"] == 249.5


def test_a_vendor_may_offer_a_part(office: Office) -> None:
    part = [{"lineNo": 2, "unitPrice": 230, "quantity": 3}]
    made = office.do(
        "record_quotation", **offer(rfqId="RFQ-0003", vendorId="VEN-004", lines=part)
    )
    assert made["created"]["total"] == 690
    rivals = office.call("compare_quotations", rfqId="RFQ-0003")["quotations"]
    assert [(one["vendorId"], one["complete"]) for one in rivals] == (
        [("VEN-004", False), ("VEN-010", True)]
    )


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"rfqId": "RFQ-0005", "vendorId": "VEN-003"}, "invalid_state"),
        ({"rfqId": "RFQ-0099"}, "not_found"),
        ({"vendorId": "VEN-001"}, "not_allowed"),
        ({"vendorId": "VEN-006"}, "conflict"),
        ({"vendorId": "VEN-099"}, "not_found"),
        ({"validUntil": "2026-05-17"}, "invalid_input"),
        ({"lines": []}, "invalid_input"),
        ({"lines": [{"lineNo": 2, "unitPrice": 1}]}, "not_found"),
        ({"lines": [{"lineNo": 1, "unitPrice": 1}] * 2}, "conflict"),
    ],
)
def test_an_offer_that_cannot_be(
    office: Office, changes: dict[str, Any], code: str
) -> None:
    assert office.refused("record_quotation", **offer(**changes)) == code


def test_an_offer_gets_better(office: Office) -> None:
    cheaper = [{"lineNo": 1, "unitPrice": 240}]
    made = office.do("update_quotation", quotationId=OFFER, lines=cheaper)
    assert (made["previousTotal"], made["updated"]["total"]) == (6120, 5760)
    faster = office.do("update_quotation", quotationId=OFFER, leadDays=9)["updated"]
    assert (faster["total"], faster["leadDays"]) == (5760, 9)


def test_an_expired_offer_stands_again_with_a_new_day(office: Office) -> None:
    office.call("expire_quotations", actorId=BUYER)
    assert status(office, STALE) == "expired"
    office.do("update_quotation", quotationId=STALE, leadDays=8)
    assert status(office, STALE) == "expired"
    office.do("update_quotation", quotationId=STALE, validUntil="2026-06-30")
    stored = office.row("quotations", STALE)
    assert (stored["status"], stored["decidedOn"]) == ("received", None)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({}, "invalid_input"),
        ({"leadDays": 9, "quotationId": "QUO-0002"}, "invalid_state"),
        ({"leadDays": 9, "quotationId": "QUO-0006"}, "invalid_state"),
        ({"leadDays": 9, "quotationId": "QUO-0099"}, "not_found"),
        ({"lines": [{"lineNo": 3, "unitPrice": 1}]}, "not_found"),
        ({"lines": [{"lineNo": 1, "unitPrice": -1}]}, "invalid_input"),
    ],
)
def test_an_offer_is_not_changed(
    office: Office, changes: dict[str, Any], code: str
) -> None:
    given = {"quotationId": OFFER} | changes
    assert office.refused("update_quotation", **given) == code


def test_the_chosen_offer_wins_and_the_others_are_turned_down(office: Office) -> None:
    office.do("record_quotation", **offer())
    made = office.do("accept_quotation", quotationId="QUO-0007")
    assert made["updated"]["status"] == "accepted"
    assert made["rfq"]["status"] == "awarded"
    assert [one["quotationId"] for one in made["turnedDown"]] == [OFFER]
    lost = office.row("quotations", OFFER)
    assert (lost["status"], lost["decidedOn"]) == ("rejected", "2026-05-18")
    assert office.row("rfqs", SENT)["closedOn"] == "2026-05-18"
    assert office.refused("accept_quotation", quotationId=OFFER) == "invalid_state"


def test_an_offer_of_a_closed_enquiry_can_be_chosen(office: Office) -> None:
    office.do("close_rfq", rfqId=SENT)
    office.do("advance_clock", days=3)
    office.do("accept_quotation", quotationId=OFFER)
    assert office.row("rfqs", SENT)["closedOn"] == "2026-05-18"


def test_an_offer_past_its_day_or_of_a_blocked_vendor_is_not_chosen(
    office: Office,
) -> None:
    assert office.refused("accept_quotation", quotationId=STALE) == "invalid_state"
    assert "2026-05-10" in office.message
    office.do("block_vendor", vendorId="VEN-006", reason="Recall.")
    assert office.refused("accept_quotation", quotationId=OFFER) == "on_hold"
    assert office.refused("accept_quotation", quotationId="QUO-0099") == "not_found"


def test_one_offer_is_turned_down_and_the_enquiry_goes_on(office: Office) -> None:
    office.do("record_quotation", **offer())
    given = {"quotationId": OFFER, "reason": "Takes too long."}
    made = office.do("reject_quotation", **given)
    assert [one["id"] for one in made["left"]] == ["QUO-0007"]
    assert office.row("quotations", OFFER)["rejectionReason"] == "Takes too long."
    assert office.row("rfqs", SENT)["status"] == "sent"
    assert office.refused("reject_quotation", **given) == "invalid_state"


def test_what_has_run_out_is_cleared_away(office: Office) -> None:
    made = office.call("expire_quotations", actorId=BUYER)
    assert [one["id"] for one in made["expired"]] == [STALE]
    assert [one["id"] for one in made["rfqsWithoutOffer"]] == ["RFQ-0003"]
    assert office.call("expire_quotations", actorId=BUYER)["count"] == 0
    office.do("set_clock", date="2026-06-12")
    assert office.call("expire_quotations", actorId=BUYER)["count"] == 0
    office.do("advance_clock", days=1)
    assert office.call("expire_quotations", actorId=BUYER)["count"] == 1


def test_who_has_left_clears_nothing_away(office: Office) -> None:
    assert office.refused("expire_quotations", by=FORMER) == "not_allowed"
