"""The tools of the CRM that write: what a sales team would expect of them."""

from typing import Any

import pytest
from generated.crm import World

from answers import Answers

ANSWERS = Answers(World().tools())
ACTOR = {"actorUserId": "USR-002"}


@pytest.fixture
def world() -> World:
    return World()


def answer(world: World, tool: str, **arguments: Any) -> Any:
    given = world.call(tool, {**ACTOR, **arguments})
    assert "isError" not in given, given
    ANSWERS.check(tool, given)
    return given["output"]


def refused(world: World, tool: str, **arguments: Any) -> Any:
    """The code of a refusal, which leaves no trace."""
    before = world.snapshot()
    given = world.call(tool, {**ACTOR, **arguments})
    assert given.get("isError"), given
    assert world.snapshot() == before
    return given["output"]["code"]


def entries(world: World) -> list[Any]:
    return list(world.snapshot()["collections"]["auditLog"].values())


def test_every_write_is_kept_in_the_audit_log_with_who_did_it(world: World) -> None:
    before = len(entries(world))
    answer(world, "qualify_lead", leadId="LEAD-001")
    (new,) = entries(world)[before:]
    assert new["action"] == "qualify_lead"
    assert (new["entityType"], new["entityId"]) == ("lead", "LEAD-001")
    assert (new["actorUserId"], new["at"]) == ("USR-002", "2026-03-16")
    assert new["detail"] == "Qualified; it was new."


def test_somebody_who_has_left_neither_acts_nor_owns(world: World) -> None:
    gone = "USR-004"
    assert refused(world, "qualify_lead", leadId="LEAD-001", actorUserId=gone) == (
        "not_allowed"
    )
    assert refused(world, "update_account", accountId="ACC-001", ownerId=gone) == (
        "not_allowed"
    )


def test_a_lead_goes_its_way(world: World) -> None:
    lead = {"leadId": "LEAD-001"}
    assert refused(world, "convert_lead", **lead) == "invalid_state"
    assert answer(world, "update_lead", **lead, markContacted=True)["updated"][
        "status"
    ] == ("working")
    assert answer(world, "qualify_lead", **lead)["updated"]["status"] == "qualified"
    assert refused(world, "qualify_lead", **lead) == "invalid_state"
    made = answer(world, "convert_lead", **lead, createOpportunity=False)
    assert made["opportunity"] is None
    assert made["account"]["name"] == made["lead"]["company"]
    assert made["contact"]["accountId"] == made["account"]["id"]
    assert made["lead"]["status"] == "converted"
    assert refused(world, "disqualify_lead", **lead, reason="Late.") == "invalid_state"


def test_a_refused_conversion_makes_neither_account_nor_contact(world: World) -> None:
    """The stage is looked at when account and contact are there already."""
    lead = {"leadId": "LEAD-004", "amount": 100, "expectedCloseDate": "2026-06-30"}
    counters = world.snapshot()["counters"]
    assert refused(world, "convert_lead", **lead, stageId="STG-005") == "invalid_input"
    made = answer(world, "convert_lead", **lead)
    assert made["account"]["id"] == f"ACC-{counters['accounts'] + 1:03}"
    assert made["opportunity"]["sourceLeadId"] == "LEAD-004"
    assert made["opportunity"]["amount"] == {"amount": 100, "currency": "USD"}


def test_an_account_has_one_primary_contact(world: World) -> None:
    new = {"firstName": "Noor", "lastName": "Haddad", "email": "noor@example.com"}
    assert refused(world, "create_contact", **new, isPrimary=True) == "invalid_input"
    made = answer(world, "create_contact", **new, accountId="ACC-001", isPrimary=True)[
        "created"
    ]
    found = answer_rows(world, accountId="ACC-001", primaryOnly=True)
    assert [row["id"] for row in found] == [made["id"]]
    moved = answer(
        world, "link_contact_to_account", contactId=made["id"], accountId="ACC-002"
    )["updated"]
    assert moved["isPrimary"] is True  # nobody asked for a change of that


def answer_rows(world: World, **filters: Any) -> list[Any]:
    rows: list[Any] = world.call("list_contacts", filters)["output"]["results"]
    return rows


def test_a_deal_is_moved_won_and_then_stays(world: World) -> None:
    deal = {"opportunityId": "OPP-001"}
    assert refused(world, "set_opportunity_stage", **deal, stageId="STG-005") == (
        "not_allowed"
    )
    back = answer(world, "set_opportunity_stage", **deal, stageId="STG-001")
    assert back["updated"]["daysInStage"] == 0
    on = answer(world, "advance_opportunity_stage", **deal)["updated"]
    assert on["stageId"] == "STG-002"
    won = answer(world, "close_opportunity_won", **deal, finalAmount=10.005)["updated"]
    assert (won["status"], won["probability"]) == ("won", 100)
    assert won["amount"]["amount"] == 10.01
    for tool in ("advance_opportunity_stage", "close_opportunity_won"):
        assert refused(world, tool, **deal) == "not_allowed"
    assert refused(world, "update_opportunity", **deal, name="x") == "not_allowed"


def test_a_deal_changes_hands_once(world: World) -> None:
    deal = {"opportunityId": "OPP-001", "newOwnerId": "USR-003"}
    answer(world, "reassign_opportunity", **deal)
    assert refused(world, "reassign_opportunity", **deal) == "conflict"
    assert entries(world)[-1]["detail"] == "Owner USR-002 -> USR-003."


def test_an_update_changes_what_is_given_and_nothing_else(world: World) -> None:
    before = world.snapshot()["collections"]["accounts"]["ACC-001"]
    answer(world, "update_account", accountId="ACC-001", tier="smb")
    after = world.snapshot()["collections"]["accounts"]["ACC-001"]
    assert after == {**before, "tier": "smb"}
    answer(world, "update_account", accountId="ACC-001")
    assert world.snapshot()["collections"]["accounts"]["ACC-001"] == after


def test_an_activity_is_planned_and_done_once(world: World) -> None:
    about = {"relatedType": "lead", "relatedId": "LEAD-001", "ownerId": "USR-002"}
    task = {"type": "call", "subject": "Call back", **about}
    wrong = {**task, "relatedType": "account"}
    assert refused(world, "schedule_followup", **wrong, dueDate="2026-04-01") == (
        "not_found"
    )
    made = answer(world, "schedule_followup", **task, dueDate="2026-04-01")["created"]
    assert made["open"] is True
    done = answer(world, "complete_activity", activityId=made["id"])["updated"]
    assert (done["open"], done["completedDate"]) == (False, "2026-03-16")
    assert refused(world, "complete_activity", activityId=made["id"]) == (
        "invalid_state"
    )
    logged = answer(world, "log_activity", **task)["created"]
    assert logged["dueDate"] == logged["completedDate"] == "2026-03-16"
