"""What a department asks for: drafted, submitted, decided on, put out to vendors."""

from typing import Any

import pytest

from erp_office import (
    BUYER,
    FORMER,
    HEAD,
    PURCHASING,
    SERVICE,
    TECHNICIAN,
    Office,
)

DRAFT = "REQ-0009"
"""Twenty sets of chemical anchors for Field Service."""
EMPTY = "REQ-0013"
APPROVED = "REQ-0006"
"""Gloves and helmets for 621.60, approved."""
SUBMITTED = "REQ-0008"
"""Contactors and sensors for 3800, which Tobias Lindqvist has to decide on."""
DEAR = "REQ-0007"
"""Frequency converters for 11528, and Ines Moreau may sign 10000."""
SOURCED = "REQ-0005"
"""Torque wrenches, out with RFQ-0003."""


@pytest.fixture
def office() -> Office:
    return Office(TECHNICIAN)


def wish(**changes: Any) -> dict[str, Any]:
    """Two pullers for Field Service, at their standard cost."""
    return {
        "departmentId": "DEP-06",
        "budgetId": "BUD-006",
        "title": "Pullers",
        "neededBy": "2026-06-30",
        "lines": [{"productId": "PRD-023", "quantity": 2}],
    } | changes


def status(office: Office, requisition: str) -> str:
    text: str = office.row("requisitions", requisition)["status"]
    return text


def test_a_wish_is_drafted_for_who_asks(office: Office) -> None:
    made = office.do("create_requisition", **wish())["created"]
    assert (made["id"], made["status"]) == ("REQ-0014", "draft")
    assert (made["requester"], made["total"]) == ("Oona Salmi", 456)
    assert made["lines"][0]["lineNo"] == 1
    assert made["lines"][0]["estimatedUnitPrice"] == 228
    cheap = [{"productId": "PRD-022", "quantity": 3, "estimatedUnitPrice": 130}]
    other = office.do("create_requisition", **wish(lines=cheap))["created"]
    assert other["total"] == 390


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"departmentId": "DEP-07"}, "invalid_state"),
        ({"departmentId": "DEP-99"}, "not_found"),
        ({"budgetId": "BUD-002"}, "conflict"),
        ({"neededBy": "2026-05-17"}, "invalid_input"),
        ({"lines": [{"productId": "PRD-099", "quantity": 1}]}, "not_found"),
        ({"lines": [{"productId": "PRD-024", "quantity": 1}]}, "invalid_state"),
        ({"lines": [{"productId": "PRD-023", "quantity": 0}]}, "invalid_input"),
        ({"title": " "}, "invalid_input"),
    ],
)
def test_a_wish_that_cannot_be(
    office: Office, changes: dict[str, Any], code: str
) -> None:
    assert office.refused("create_requisition", **wish(**changes)) == code


def test_a_draft_gets_other_lines(office: Office) -> None:
    lines = [
        {"productId": "PRD-014", "quantity": 10, "note": "Resin apart."},
        {"productId": "PRD-012", "quantity": 2},
    ]
    made = office.do("update_requisition", requisitionId=DRAFT, lines=lines)["updated"]
    assert [line["lineNo"] for line in made["lines"]] == [1, 2]
    assert (made["title"], made["total"]) == ("Chemical anchors", 413)
    one = office.do("update_requisition", requisitionId=DRAFT, title="Anchors")
    assert (one["updated"]["title"], one["updated"]["total"]) == ("Anchors", 413)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({}, "invalid_input"),
        ({"title": "x", "requisitionId": SUBMITTED}, "invalid_state"),
        ({"title": "x", "requisitionId": "REQ-0099"}, "not_found"),
        ({"budgetId": "BUD-002"}, "conflict"),
        ({"lines": [{"productId": "PRD-024", "quantity": 1}]}, "invalid_state"),
    ],
)
def test_a_draft_is_not_changed(
    office: Office, changes: dict[str, Any], code: str
) -> None:
    given = {"requisitionId": DRAFT} | changes
    assert office.refused("update_requisition", **given) == code


def test_a_draft_is_submitted_to_the_manager_of_the_department(
    office: Office,
) -> None:
    made = office.do("submit_requisition", requisitionId=DRAFT)
    assert made["updated"]["status"] == "submitted"
    assert made["approval"]["approver"] == "Ines Moreau"
    assert (made["approval"]["amount"], made["approval"]["status"]) == (740, "pending")
    assert office.row("requisitions", DRAFT)["submittedOn"] == "2026-05-18"
    assert office.refused("submit_requisition", requisitionId=DRAFT) == "invalid_state"


def test_who_manages_the_department_asks_the_next_one_up(office: Office) -> None:
    made = office.do("create_requisition", by=SERVICE, **wish())["created"]["id"]
    asked = office.do("submit_requisition", by=SERVICE, requisitionId=made)["approval"]
    assert asked["approverId"] == HEAD
    alone = wish(departmentId="DEP-01", budgetId="BUD-001")
    made = office.do("create_requisition", by=HEAD, **alone)["created"]["id"]
    assert office.refused("submit_requisition", requisitionId=made) == "not_allowed"


def test_neither_an_empty_wish_nor_a_frozen_budget_is_submitted(
    office: Office,
) -> None:
    assert office.refused("submit_requisition", requisitionId=EMPTY) == "invalid_state"
    frozen = office.do("create_requisition", **wish(budgetId="BUD-007"))["created"]
    assert office.refused("submit_requisition", requisitionId=frozen["id"]) == (
        "invalid_state"
    )


def test_an_approval_commits_the_budget(office: Office) -> None:
    committed, spent = office.budget("BUD-002")
    made = office.do(
        "approve_requisition", by=PURCHASING, requisitionId=SUBMITTED, note="In June."
    )
    assert made["updated"]["status"] == "approved"
    assert made["approval"]["status"] == "approved"
    assert office.budget("BUD-002") == (committed + 3800, spent)
    shown = office.call("get_approval", approvalId="APR-0009")
    assert shown["decidedOn"] == "2026-05-18"
    assert [note["text"] for note in shown["notes"]] == ["In June."]


@pytest.mark.parametrize(
    ("requisition", "by", "code"),
    [
        (DRAFT, SERVICE, "invalid_state"),
        (APPROVED, PURCHASING, "invalid_state"),
        (SUBMITTED, HEAD, "not_allowed"),
        (DEAR, SERVICE, "over_approval_limit"),
        ("REQ-0011", FORMER, "not_allowed"),
        ("REQ-0099", HEAD, "not_found"),
    ],
)
def test_an_approval_that_cannot_be(
    office: Office, requisition: str, by: str, code: str
) -> None:
    assert office.refused("approve_requisition", by=by, requisitionId=requisition) == (
        code
    )


def test_what_is_stuck_goes_on_with_somebody_else(office: Office) -> None:
    stuck = office.call("list_approvals", stuckOnly=True)["results"]
    assert {"APR-0008", "APR-0010"} <= {row["id"] for row in stuck}
    higher = {"approvalId": "APR-0008", "approverId": HEAD, "reason": "Above my limit."}
    office.do("reassign_approval", by=SERVICE, **higher)
    office.do("approve_requisition", by=HEAD, requisitionId=DEAR)
    left = {"approvalId": "APR-0010", "approverId": SERVICE, "reason": "Jonas left."}
    office.do("reassign_approval", by=HEAD, **left)
    pullers = {"requisitionId": "REQ-0011"}
    assert office.refused("approve_requisition", by=SERVICE, **pullers) == (
        "invalid_state"
    )
    assert "frozen" in office.message
    office.do("update_budget", by=HEAD, budgetId="BUD-007", status="active")
    office.do("approve_requisition", by=SERVICE, **pullers)


def test_a_budget_does_not_pay_more_than_it_has(office: Office) -> None:
    pile = [{"productId": "PRD-023", "quantity": 40}]
    small = office.do("create_requisition", **wish(lines=pile))["created"]["id"]
    office.do("update_budget", by=HEAD, budgetId="BUD-006", amount=15000)
    office.do("submit_requisition", requisitionId=small)
    assert office.refused("approve_requisition", by=SERVICE, requisitionId=small) == (
        "over_budget"
    )
    office.do("update_budget", by=HEAD, budgetId="BUD-006", amount=20744)
    office.do("approve_requisition", by=SERVICE, requisitionId=small)
    assert office.call("get_budget", budgetId="BUD-006")["available"] == 0


def test_a_rejection_is_final_and_told(office: Office) -> None:
    given = {"requisitionId": SUBMITTED, "reason": "Stock will do."}
    before = office.budget("BUD-002")
    made = office.do("reject_requisition", by=PURCHASING, **given)
    assert made["toTell"]["name"] == "Piet Hendriks"
    stored = office.row("requisitions", SUBMITTED)
    assert (stored["status"], stored["decisionReason"]) == (
        ("rejected", "Stock will do.")
    )
    assert office.row("approvals", "APR-0009")["status"] == "rejected"
    assert office.budget("BUD-002") == before
    assert office.refused("reject_requisition", by=PURCHASING, **given) == (
        "invalid_state"
    )


def test_only_who_was_asked_rejects(office: Office) -> None:
    given = {"requisitionId": DEAR, "reason": "Too dear."}
    assert office.refused("reject_requisition", by=HEAD, **given) == "not_allowed"
    office.do("reject_requisition", by=SERVICE, **given)  # whatever the amount


def test_a_cancelled_wish_gives_its_money_back(office: Office) -> None:
    given = {"requisitionId": APPROVED, "reason": "Found some."}
    committed, spent = office.budget("BUD-003")
    made = office.do("cancel_requisition", **given)
    assert (made["updated"]["status"], made["releasedAmount"]) == ("cancelled", 621.6)
    assert office.budget("BUD-003") == (round(committed - 621.6, 2), spent)
    assert office.refused("cancel_requisition", **given) == "invalid_state"


def test_a_cancelled_wish_ends_what_was_asked_for_it(office: Office) -> None:
    made = office.do("cancel_requisition", requisitionId=SUBMITTED, reason="No need.")
    assert (made["releasedAmount"], made["cancelledRfqs"]) == (0, [])
    assert office.row("approvals", "APR-0009")["status"] == "withdrawn"
    made = office.do("cancel_requisition", requisitionId=SOURCED, reason="No need.")
    assert [row["id"] for row in made["cancelledRfqs"]] == ["RFQ-0003"]
    assert office.row("quotations", "QUO-0004")["status"] == "rejected"
    assert office.call("get_requisition", requisitionId=SOURCED)["committed"] == 0


@pytest.mark.parametrize(
    ("requisition", "code"),
    [
        ("REQ-0001", "invalid_state"),
        ("REQ-0010", "invalid_state"),
        ("REQ-0099", "not_found"),
    ],
)
def test_what_is_ordered_or_over_is_not_cancelled(
    office: Office, requisition: str, code: str
) -> None:
    given = {"requisitionId": requisition, "reason": "No need."}
    assert office.refused("cancel_requisition", **given) == code


def test_an_approved_wish_is_put_out_to_vendors(office: Office) -> None:
    made = office.do(
        "convert_requisition_to_rfq",
        by=BUYER,
        requisitionId=APPROVED,
        vendorIds=["VEN-007", "VEN-004"],
        dueOn="2026-06-01",
    )
    rfq = made["created"]
    assert (rfq["id"], rfq["status"], rfq["invited"]) == ("RFQ-0008", "draft", 2)
    assert [(line["productId"], line["quantity"]) for line in rfq["lines"]] == (
        [("PRD-018", 12), ("PRD-019", 24)]
    )
    assert made["requisition"]["status"] == "sourcing"


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"requisitionId": SUBMITTED}, "invalid_state"),
        ({"requisitionId": SOURCED}, "invalid_state"),
        ({"requisitionId": "REQ-0099"}, "not_found"),
        ({"vendorIds": ["VEN-099"]}, "not_found"),
        ({"vendorIds": ["VEN-007", "VEN-005"]}, "on_hold"),
        ({"vendorIds": []}, "invalid_input"),
        ({"vendorIds": ["VEN-007", "VEN-007"]}, "invalid_input"),
        ({"dueOn": "2026-05-17"}, "invalid_input"),
    ],
)
def test_a_wish_is_not_put_out(
    office: Office, changes: dict[str, Any], code: str
) -> None:
    given = {
        "requisitionId": APPROVED,
        "vendorIds": ["VEN-007"],
        "dueOn": "2026-06-01",
    } | changes
    assert office.refused("convert_requisition_to_rfq", by=BUYER, **given) == code
    assert status(office, APPROVED) == "approved"


def test_one_rfq_at_a_time_is_open_for_a_wish(office: Office) -> None:
    """Its order was cancelled while the vendors were still answering."""
    order = office.do(
        "create_purchase_order",
        by=BUYER,
        vendorId="VEN-010",
        warehouseId="WH-01",
        budgetId="BUD-006",
        requisitionId=SOURCED,
    )["created"]
    office.do("cancel_purchase_order", purchaseOrderId=order["id"], reason="Dearer.")
    assert status(office, SOURCED) == "approved"
    given = {"requisitionId": SOURCED, "vendorIds": ["VEN-004"], "dueOn": "2026-06-01"}
    assert office.refused("convert_requisition_to_rfq", **given) == "conflict"
    office.do("cancel_rfq", rfqId="RFQ-0003", reason="Start again.")
    office.do("convert_requisition_to_rfq", **given)
