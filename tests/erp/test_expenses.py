"""What employees paid themselves, and how they get it back."""

from typing import Any

import pytest

from erp_office import FORMER, LOGISTICS, PAYABLES, SALES, SERVICE, TECHNICIAN, Office

DIESEL = "EXP-0003"
"""142.75 of the technician, which the head of service has to decide on."""


@pytest.fixture
def office() -> Office:
    return Office(TECHNICIAN)


def expense(**changes: Any) -> dict[str, Any]:
    return {
        "employeeId": TECHNICIAN,
        "budgetId": "BUD-006",
        "category": "fuel",
        "description": "Diesel for van 3",
        "amount": 81.2,
        "spentOn": "2026-05-17",
    } | changes


def test_an_expense_goes_its_way(office: Office) -> None:
    made = office.do("create_expense", **expense())
    assert made["needsReceipt"]
    mine = {"expenseId": made["created"]["id"]}
    assert made["created"]["status"] == "draft"
    assert office.refused("submit_expense", **mine) == "invalid_state"
    asked = office.do("submit_expense", **mine, receiptAttached=True)
    assert (asked["updated"]["status"], asked["approval"]["approverId"]) == (
        "submitted",
        SERVICE,
    )
    committed, spent = office.budget("BUD-006")
    done = office.do("approve_expense", by=SERVICE, **mine, note="Fine.")
    assert (done["updated"]["status"], done["updated"]["decidedOn"]) == (
        "approved",
        "2026-05-18",
    )
    assert office.budget("BUD-006") == (committed, spent + 81.2)
    paid = office.do("pay_expense", by=PAYABLES, **mine, bankReference="SEPA-9")
    assert (paid["updated"]["status"], paid["payment"]["status"]) == (
        "paid",
        "completed",
    )
    assert (paid["payment"]["amount"], paid["payment"]["payee"]) == (81.2, "Oona Salmi")
    stored = office.row("expenses", mine["expenseId"])
    assert stored["paymentId"] == paid["payment"]["id"]


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"amount": 0}, "invalid_input"),
        ({"category": "fun"}, "invalid_input"),
        ({"spentOn": "2026-05-19"}, "invalid_input"),
        ({"budgetId": "BUD-005"}, "invalid_input"),
        ({"budgetId": "BUD-007"}, "invalid_state"),
        ({"budgetId": "BUD-099"}, "not_found"),
        ({"employeeId": FORMER}, "invalid_state"),
        ({"employeeId": "USR-099"}, "not_found"),
        ({"by": FORMER}, "not_allowed"),
    ],
)
def test_what_nobody_can_claim_is_not_recorded(
    office: Office, changes: dict[str, Any], code: str
) -> None:
    assert office.refused("create_expense", **expense(**changes)) == code


def test_small_amounts_need_no_receipt(office: Office) -> None:
    """And what a head of department wants back, the head of the company decides."""
    taxi = office.do("submit_expense", by=SALES, expenseId="EXP-0007")
    assert taxi["approval"]["approverId"] == "USR-001"
    assert not office.do("create_expense", **expense(amount=50))["needsReceipt"]


def test_only_a_draft_is_submitted(office: Office) -> None:
    assert office.refused("submit_expense", expenseId="EXP-0004") == "invalid_state"
    for number in (DIESEL, "EXP-0002", "EXP-0005"):
        refusal = office.refused(
            "submit_expense", expenseId=number, receiptAttached=True
        )
        assert refusal == "invalid_state"


def test_who_was_asked_decides(office: Office) -> None:
    given = {"by": SALES, "expenseId": DIESEL}
    assert office.refused("approve_expense", **given) == "not_allowed"
    assert office.refused("reject_expense", **given, reason="No.") == "not_allowed"
    decided = {"by": SALES, "expenseId": "EXP-0002"}
    assert office.refused("approve_expense", **decided) == "invalid_state"
    assert office.refused("reject_expense", **decided, reason="x") == "invalid_state"


def test_nobody_approves_more_than_the_own_limit(office: Office) -> None:
    made = office.do("create_expense", **expense(amount=10000.01, receiptAttached=True))
    dear = {"expenseId": made["created"]["id"]}
    office.do("submit_expense", **dear)
    refusal = office.refused("approve_expense", by=SERVICE, **dear)
    assert refusal == "over_approval_limit"


def test_an_empty_budget_pays_nothing(office: Office) -> None:
    """The warehouse has overspent; the forklift licence has to wait."""
    licence = {"expenseId": "EXP-0006", "by": LOGISTICS}
    assert office.refused("approve_expense", **licence) == "over_budget"
    done = office.do("reject_expense", **licence, reason="Next year.")
    assert done["updated"]["status"] == "rejected"
    assert done["employee"]["email"] == "sami.farouk@kestrelholm.example"
    (approval,) = office.call("list_approvals", documentId="EXP-0006")["results"]
    assert approval["status"] == "rejected"
    assert office.row("expenses", "EXP-0006")["decisionReason"] == "Next year."


def test_only_what_is_approved_is_paid_and_by_somebody_else(office: Office) -> None:
    assert office.refused("pay_expense", by=PAYABLES, expenseId=DIESEL) == (
        "invalid_state"
    )
    hotel = {"expenseId": "EXP-0002"}
    assert office.refused("pay_expense", by="USR-015", **hotel) == "not_allowed"
    office.do("pay_expense", by=PAYABLES, **hotel, method="card")
    again = office.refused("pay_expense", by=PAYABLES, **hotel)
    assert again == "invalid_state"
