"""Decisions that wait: notes to them, and who takes them over."""

from typing import Any

import pytest

from erp_office import BUYER, FORMER, HEAD, PURCHASING, SERVICE, TECHNICIAN, Office

DEAR = "APR-0008"
"""REQ-0007 for 11528, asked by the technician, waiting for the head of service."""
DECIDED = "APR-0001"


@pytest.fixture
def office() -> Office:
    return Office(SERVICE)


def test_notes_are_kept_in_order_with_who_wrote_them(office: Office) -> None:
    made = office.do("add_approval_note", approvalId=DEAR, text="One each?")["updated"]
    assert [note["author"] for note in made["notes"]] == ["Ines Moreau"] * 2
    office.do("add_approval_note", by=TECHNICIAN, approvalId=DEAR, text="Yes.")
    stored = office.row("approvals", DEAR)
    assert stored["status"] == "pending"
    assert stored["notes"][2] == {
        "writtenOn": "2026-05-18",
        "authorId": TECHNICIAN,
        "text": "Yes.",
    }
    office.do("add_approval_note", approvalId=DECIDED, text="For the auditor.")


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"approvalId": "APR-0099"}, "not_found"),
        ({"text": "   "}, "invalid_input"),
        ({"text": "x" * 501}, "invalid_input"),
        ({"by": FORMER}, "not_allowed"),
    ],
)
def test_a_note_that_cannot_be(
    office: Office, changes: dict[str, Any], code: str
) -> None:
    given = {"approvalId": DEAR, "text": "One each?"} | changes
    assert office.refused("add_approval_note", **given) == code


def test_a_decision_is_handed_to_who_may_sign_it(office: Office) -> None:
    able = office.call("list_users", mayApprove=11528, activeOnly=True)["results"]
    assert [user["id"] for user in able][:2] == [HEAD, PURCHASING]
    given = {"approvalId": DEAR, "approverId": HEAD, "reason": "Above my limit."}
    made = office.do("reassign_approval", **given)["updated"]
    assert (made["approver"], made["stuck"]) == ("Henrike Vos", False)
    assert made["notes"][-1]["text"] == (
        "Handed from Ines Moreau to Henrike Vos: Above my limit."
    )
    waiting = office.call("get_user", userId=HEAD)["approvalsToDecide"]
    assert DEAR in [row["id"] for row in waiting]


@pytest.mark.parametrize(
    ("approval", "approver", "code"),
    [
        (DECIDED, HEAD, "invalid_state"),
        (DEAR, SERVICE, "conflict"),
        (DEAR, TECHNICIAN, "not_allowed"),
        (DEAR, BUYER, "over_approval_limit"),
        (DEAR, FORMER, "invalid_state"),
        (DEAR, "USR-099", "not_found"),
        ("APR-0099", HEAD, "not_found"),
    ],
)
def test_a_decision_is_not_handed_over(
    office: Office, approval: str, approver: str, code: str
) -> None:
    given = {"approvalId": approval, "approverId": approver, "reason": "Away."}
    assert office.refused("reassign_approval", **given) == code
