"""Money of departments: set up, changed, set aside, spent."""

from typing import Any

import pytest

from erp_office import FINANCE, FORMER, HEAD, LOGISTICS, SERVICE, Office

TOOLS = "BUD-006"
"""38000; 9600 are spent, and 2024 committed for REQ-0005."""
VEHICLES = "BUD-007"
"""80000, frozen; 32000 were committed by hand."""
OVERSPENT = "BUD-003"
CLOSED = "BUD-008"


@pytest.fixture
def office() -> Office:
    return Office(FINANCE)


def plan(**changes: Any) -> dict[str, Any]:
    return {
        "departmentId": "DEP-06",
        "fiscalYear": 2027,
        "name": "Service tools 2027",
        "amount": 42000,
        "ownerId": SERVICE,
    } | changes


def test_a_new_budget_is_there_to_spend(office: Office) -> None:
    before = office.call("get_department", departmentId="DEP-06")["budgetAvailable"]
    made = office.do("create_budget", **plan())
    assert (made["created"]["id"], made["created"]["status"]) == ("BUD-009", "active")
    assert made["departmentAvailable"] == before + 42000


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"departmentId": "DEP-07"}, "invalid_state"),
        ({"departmentId": "DEP-99"}, "not_found"),
        ({"ownerId": FORMER}, "invalid_state"),
        ({"fiscalYear": 2026, "name": "SERVICE tools 2026"}, "conflict"),
        ({"amount": -1}, "invalid_input"),
        ({"by": FORMER}, "not_allowed"),
    ],
)
def test_a_budget_that_cannot_be(
    office: Office, changes: dict[str, Any], code: str
) -> None:
    assert office.refused("create_budget", **plan(**changes)) == code


def test_a_budget_is_raised_frozen_and_handed_on(office: Office) -> None:
    made = office.do("update_budget", budgetId=TOOLS, amount=40000)["updated"]
    assert (made["amount"], made["available"]) == (40000, 28376)
    made = office.do("update_budget", budgetId=TOOLS, status="frozen", ownerId=HEAD)
    assert (made["updated"]["status"], made["updated"]["owner"]) == (
        ("frozen", "Henrike Vos")
    )
    assert office.row("budgets", TOOLS)["amount"] == 40000


def test_a_budget_covers_what_is_gone_and_promised(office: Office) -> None:
    assert office.refused("update_budget", budgetId=TOOLS, amount=11623.99) == (
        "conflict"
    )
    office.do("update_budget", budgetId=TOOLS, amount=11624)
    assert office.call("get_budget", budgetId=TOOLS)["available"] == 0
    assert office.refused("update_budget", budgetId=TOOLS, status="closed") == (
        "conflict"
    )
    office.do("cancel_requisition", requisitionId="REQ-0005", reason="Year's end.")
    office.do("update_budget", budgetId=TOOLS, status="closed")
    assert office.refused("update_budget", budgetId=TOOLS, name="x") == "invalid_state"


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({}, "invalid_input"),
        ({"name": "x", "budgetId": CLOSED}, "invalid_state"),
        ({"name": "x", "budgetId": "BUD-099"}, "not_found"),
        ({"ownerId": FORMER}, "invalid_state"),
        ({"status": "open"}, "invalid_input"),
    ],
)
def test_a_budget_is_not_changed(
    office: Office, changes: dict[str, Any], code: str
) -> None:
    given = {"budgetId": TOOLS} | changes
    assert office.refused("update_budget", **given) == code


def test_money_is_set_aside_given_back_and_spent(office: Office) -> None:
    lease = {"budgetId": TOOLS, "amount": 5000, "note": "Bench lease"}
    made = office.do("commit_budget", **lease)
    assert (made["created"]["kind"], made["created"]["documentId"]) == ("commit", None)
    assert made["available"] == 21376
    back = office.do(
        "release_budget_commitment", budgetId=TOOLS, amount=1000, note="Cheaper"
    )
    assert (back["stillCommittedByHand"], back["available"]) == (4000, 22376)
    paid = {"budgetId": TOOLS, "note": "Bench lease", "fromCommitment": True}
    office.do("record_budget_spend", **paid, amount=4000)
    assert office.budget(TOOLS) == (2024, 13600)
    assert office.call("get_budget", budgetId=TOOLS)["available"] == 22376
    assert office.refused("record_budget_spend", **paid, amount=1) == "limit_exceeded"
    direct = {"budgetId": TOOLS, "note": "Calibration", "amount": 376}
    spent = office.do("record_budget_spend", **direct)
    assert (spent["created"]["kind"], spent["budget"]["available"]) == ("spend", 22000)


@pytest.mark.parametrize(
    ("budget", "amount", "code"),
    [
        (TOOLS, 26376.01, "over_budget"),
        (TOOLS, 0, "invalid_input"),
        (OVERSPENT, 1, "over_budget"),
        (VEHICLES, 1, "invalid_state"),
        (CLOSED, 1, "invalid_state"),
        ("BUD-099", 1, "not_found"),
    ],
)
def test_what_is_not_there_is_neither_promised_nor_spent(
    office: Office, budget: str, amount: float, code: str
) -> None:
    given = {"budgetId": budget, "amount": amount, "note": "x"}
    assert office.refused("commit_budget", **given) == code
    assert office.refused("record_budget_spend", **given) == code


def test_only_what_was_set_aside_by_hand_is_given_back_by_hand(office: Office) -> None:
    given = {"amount": 1, "note": "x"}
    assert office.refused("release_budget_commitment", budgetId=TOOLS, **given) == (
        "limit_exceeded"
    )
    vans = {"budgetId": VEHICLES, "note": "Leased instead"}
    office.do("release_budget_commitment", by=LOGISTICS, **vans, amount=32000)
    assert office.budget(VEHICLES) == (0, 0)
    assert office.refused("release_budget_commitment", **vans, amount=0.01) == (
        "limit_exceeded"
    )
