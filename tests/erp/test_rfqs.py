"""Asking vendors for offers: who is asked, what, and until when."""

from typing import Any

import pytest

from erp_office import BUYER, FORMER, Office

DRAFT = "RFQ-0005"
"""Filters, to be asked of Maas Hydraulics."""
NOBODY = "RFQ-0007"
"""A draft without vendors."""
SENT = "RFQ-0004"
"""Frequency converters; Kaskad has answered, Ruhr has not."""
FOR_WISH = "RFQ-0003"
"""Tools for REQ-0005; Tatra has answered, Sheffield has not."""
AWARDED = "RFQ-0002"


@pytest.fixture
def office() -> Office:
    return Office(BUYER)


def enquiry(**changes: Any) -> dict[str, Any]:
    return {
        "title": "Chains",
        "dueOn": "2026-06-01",
        "lines": [{"productId": "PRD-007", "quantity": 40}],
        "vendorIds": ["VEN-002"],
    } | changes


def invited(office: Office, rfq: str) -> list[str]:
    return [one["vendorId"] for one in office.row("rfqs", rfq)["invitations"]]


def test_an_enquiry_is_drafted(office: Office) -> None:
    lines = [
        {"productId": "PRD-007", "quantity": 40},
        {"productId": "PRD-006", "quantity": 60},
    ]
    made = office.do("create_rfq", **enquiry(lines=lines))["created"]
    assert (made["id"], made["status"], made["requisitionId"]) == (
        ("RFQ-0008", "draft", None)
    )
    assert [line["lineNo"] for line in made["lines"]] == [1, 2]
    assert [one["vendor"] for one in made["invitations"]] == ["Ruhr Antriebstechnik"]
    bare = enquiry()
    del bare["vendorIds"]
    assert office.do("create_rfq", **bare)["created"]["invited"] == 0


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"lines": []}, "invalid_input"),
        ({"lines": [{"productId": "PRD-024", "quantity": 1}]}, "invalid_state"),
        ({"lines": [{"productId": "PRD-099", "quantity": 1}]}, "not_found"),
        ({"vendorIds": ["VEN-099"]}, "not_found"),
        ({"vendorIds": ["VEN-009"]}, "on_hold"),
        ({"vendorIds": ["VEN-002", "VEN-002"]}, "invalid_input"),
        ({"dueOn": "2026-05-17"}, "invalid_input"),
        ({"by": FORMER}, "not_allowed"),
    ],
)
def test_an_enquiry_that_cannot_be(
    office: Office, changes: dict[str, Any], code: str
) -> None:
    assert office.refused("create_rfq", **enquiry(**changes)) == code


def test_one_more_vendor_is_asked(office: Office) -> None:
    made = office.do("add_vendor_to_rfq", rfqId=DRAFT, vendorId="VEN-008")
    assert (made["updated"]["invited"], made["sendTo"]) == (2, None)
    late = office.do("add_vendor_to_rfq", rfqId=SENT, vendorId="VEN-010")
    assert late["sendTo"] == "orders@tatra.example"
    assert invited(office, SENT) == ["VEN-006", "VEN-002", "VEN-010"]


@pytest.mark.parametrize(
    ("rfq", "vendor", "code"),
    [
        (DRAFT, "VEN-003", "conflict"),
        (DRAFT, "VEN-005", "on_hold"),
        (DRAFT, "VEN-099", "not_found"),
        (AWARDED, "VEN-001", "invalid_state"),
        ("RFQ-0099", "VEN-001", "not_found"),
    ],
)
def test_a_vendor_is_not_asked(
    office: Office, rfq: str, vendor: str, code: str
) -> None:
    assert office.refused("add_vendor_to_rfq", rfqId=rfq, vendorId=vendor) == code


def test_who_was_asked_by_mistake_is_taken_off(office: Office) -> None:
    office.do("remove_vendor_from_rfq", rfqId=SENT, vendorId="VEN-002")
    assert invited(office, SENT) == ["VEN-006"]
    made = office.do("remove_vendor_from_rfq", rfqId=DRAFT, vendorId="VEN-003")
    assert made["updated"]["invitations"] == []


@pytest.mark.parametrize(
    ("rfq", "vendor", "code"),
    [
        (SENT, "VEN-001", "not_found"),
        (SENT, "VEN-006", "conflict"),
        (AWARDED, "VEN-003", "invalid_state"),
        ("RFQ-0099", "VEN-001", "not_found"),
    ],
)
def test_a_vendor_stays_on(office: Office, rfq: str, vendor: str, code: str) -> None:
    assert office.refused("remove_vendor_from_rfq", rfqId=rfq, vendorId=vendor) == code


def test_the_last_vendor_of_a_sent_enquiry_stays(office: Office) -> None:
    office.do("send_rfq", rfqId=DRAFT)
    last = {"rfqId": DRAFT, "vendorId": "VEN-003"}
    assert office.refused("remove_vendor_from_rfq", **last) == "invalid_state"


def test_an_enquiry_is_sent_to_who_is_on_it(office: Office) -> None:
    made = office.do("send_rfq", rfqId=DRAFT)
    assert [one["email"] for one in made["sentTo"]] == ["orders@maas.example"]
    stored = office.row("rfqs", DRAFT)
    assert (stored["status"], stored["sentOn"]) == ("sent", "2026-05-18")
    assert office.refused("send_rfq", rfqId=DRAFT) == "invalid_state"


def test_what_is_not_ready_is_not_sent(office: Office) -> None:
    assert office.refused("send_rfq", rfqId=NOBODY) == "invalid_state"
    assert office.refused("send_rfq", rfqId="RFQ-0099") == "not_found"
    office.do("block_vendor", vendorId="VEN-003", reason="Late again.")
    assert office.refused("send_rfq", rfqId=DRAFT) == "on_hold"


def test_a_draft_that_lay_too_long_gets_a_new_day(office: Office) -> None:
    office.do("set_clock", date="2026-06-08")
    assert office.refused("send_rfq", rfqId=DRAFT) == "invalid_input"
    made = office.do("send_rfq", rfqId=DRAFT, dueOn="2026-06-22")
    assert made["updated"]["dueOn"] == "2026-06-22"


def test_a_closed_enquiry_tells_who_is_silent(office: Office) -> None:
    made = office.do("close_rfq", rfqId=SENT)
    assert [offer["id"] for offer in made["quotations"]] == ["QUO-0005"]
    assert made["notAnswered"] == ["VEN-002"]
    stored = office.row("rfqs", SENT)
    assert (stored["status"], stored["closedOn"]) == ("closed", "2026-05-18")
    assert office.refused("close_rfq", rfqId=SENT) == "invalid_state"


@pytest.mark.parametrize(
    ("rfq", "code"),
    [(DRAFT, "invalid_state"), (AWARDED, "invalid_state"), ("RFQ-0099", "not_found")],
)
def test_only_a_sent_enquiry_is_closed(office: Office, rfq: str, code: str) -> None:
    assert office.refused("close_rfq", rfqId=rfq) == code


def test_a_cancelled_enquiry_frees_its_wish(office: Office) -> None:
    given = {"rfqId": FOR_WISH, "reason": "The vans were sold."}
    made = office.do("cancel_rfq", **given)
    assert {one["vendorId"] for one in made["toTell"]} == {"VEN-004", "VEN-010"}
    assert made["requisition"]["status"] == "approved"
    turned = office.row("quotations", "QUO-0004")
    assert (turned["status"], turned["rejectionReason"]) == (
        ("rejected", "The vans were sold.")
    )
    assert office.refused("cancel_rfq", **given) == "invalid_state"


def test_nobody_has_to_hear_of_a_draft(office: Office) -> None:
    made = office.do("cancel_rfq", rfqId=DRAFT, reason="Not now.")
    assert (made["toTell"], made["requisition"]) == ([], None)


def test_an_awarded_enquiry_is_not_cancelled(office: Office) -> None:
    assert office.refused("cancel_rfq", rfqId=AWARDED, reason="x") == "invalid_state"
    assert office.refused("cancel_rfq", rfqId="RFQ-0099", reason="x") == "not_found"
