"""Orders to vendors: drafted, approved, sent, given up, closed."""

from typing import Any

import pytest
from generated.erp import World

from erp_office import BUYER, FORMER, HEAD, LOGISTICS, PURCHASING, SERVICE, Office

DRAFT = "PO-2026-0009"
"""Sixty roller bearings of Nordlager for 4590."""
PENDING = "PO-2026-0008"
"""Gearboxes and motors for 44640; Tobias Lindqvist may sign 40000."""
REJECTED = "PO-2026-0010"
APPROVED = "PO-2026-0007"
"""Sensors of Kaskad for 1824, not sent yet."""
SENT = "PO-2026-0005"
"""Grease and oil of Porto for 6880, late."""
INVOICED = "PO-2026-0012"
"""Sent, and charged before anything came."""
PART = "PO-2026-0002"
"""Ten of sixteen cylinders came, and two were scratched."""
FULL = "PO-2026-0006"
WISH = "REQ-0006"
"""Gloves and helmets for 621.60, approved, from BUD-003."""
OFFER = "QUO-0005"


@pytest.fixture
def office() -> Office:
    return Office(BUYER)


def order(**changes: Any) -> dict[str, Any]:
    """Two hundred bearings, for which 5.60 is agreed from 100 on."""
    return {
        "vendorId": "VEN-001",
        "warehouseId": "WH-01",
        "budgetId": "BUD-002",
        "lines": [{"productId": "PRD-001", "quantity": 200}],
    } | changes


def for_wish(**changes: Any) -> dict[str, Any]:
    """What a requisition asks for, as its budget pays it."""
    given = order(vendorId="VEN-007", budgetId="BUD-003", requisitionId=WISH)
    del given["lines"]
    return given | changes


def accepted(office: Office) -> dict[str, Any]:
    """The order that an offer turns into."""
    office.do("accept_quotation", quotationId=OFFER)
    given = order(vendorId="VEN-006", quotationId=OFFER)
    del given["lines"]
    return given


def status(office: Office, number: str) -> str:
    text: str = office.row("purchaseOrders", number)["status"]
    return text


def amounts(created: dict[str, Any]) -> list[tuple[str, int, float]]:
    return [
        (line["productId"], line["quantity"], line["unitPrice"])
        for line in created["lines"]
    ]


def test_an_order_takes_the_agreed_price_where_it_holds(office: Office) -> None:
    made = office.do("create_purchase_order", **order())["created"]
    assert (made["id"], made["status"]) == ("PO-2026-0015", "draft")
    assert (made["buyer"], made["departmentId"]) == ("Amara Okonjo", "DEP-02")
    assert amounts(made) == [("PRD-001", 200, 5.6)]
    assert made["lines"][0]["id"] == "PO-2026-0015/1"
    lines = [
        {"productId": "PRD-003", "quantity": 2, "unitPrice": 80},
        {"productId": "PRD-007", "quantity": 1},
        {"productId": "PRD-002", "quantity": 49},
    ]
    made = office.do("create_purchase_order", **order(lines=lines))["created"]
    assert amounts(made) == (
        [("PRD-003", 2, 80), ("PRD-007", 1, 52), ("PRD-002", 49, 21)]
    )
    assert made["total"] == 160 + 52 + 1029


def test_an_accepted_offer_becomes_an_order(office: Office) -> None:
    given = accepted(office)
    made = office.do("create_purchase_order", **given)["created"]
    assert amounts(made) == [("PRD-016", 24, 255)]
    assert made["quotationId"] == OFFER
    assert office.refused("create_purchase_order", **given) == "conflict"
    office.do("cancel_purchase_order", purchaseOrderId=made["id"], reason="Typo.")
    office.do("create_purchase_order", **given)


def test_an_approved_wish_becomes_an_order(office: Office) -> None:
    made = office.do("create_purchase_order", **for_wish())["created"]
    assert amounts(made) == [("PRD-018", 12, 33), ("PRD-019", 24, 9.4)]
    assert made["requisitionId"] == WISH
    assert office.row("requisitions", WISH)["status"] == "ordered"
    assert office.refused("create_purchase_order", **for_wish()) == "invalid_state"


def test_an_offer_brings_the_wish_that_it_was_asked_for(office: Office) -> None:
    office.do("update_quotation", quotationId="QUO-0004", validUntil="2026-06-30")
    office.do("accept_quotation", quotationId="QUO-0004")
    given = order(vendorId="VEN-010", budgetId="BUD-006", quotationId="QUO-0004")
    del given["lines"]
    assert office.refused("create_purchase_order", **given, requisitionId=WISH) == (
        "conflict"
    )
    made = office.do("create_purchase_order", **given)["created"]
    assert (made["requisitionId"], made["total"]) == ("REQ-0005", 1984)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"vendorId": "VEN-005"}, "on_hold"),
        ({"vendorId": "VEN-099"}, "not_found"),
        ({"warehouseId": "WH-04"}, "invalid_state"),
        ({"budgetId": "BUD-007"}, "invalid_state"),
        ({"lines": []}, "invalid_input"),
        ({"lines": [{"productId": "PRD-024", "quantity": 1}]}, "invalid_state"),
        ({"lines": [{"productId": "PRD-099", "quantity": 1}]}, "not_found"),
        ({"quotationId": OFFER}, "invalid_state"),
        ({"quotationId": "QUO-0002"}, "conflict"),
        ({"requisitionId": WISH}, "conflict"),
        ({"requisitionId": "REQ-0008"}, "invalid_state"),
        ({"requisitionId": "REQ-0099"}, "not_found"),
        ({"by": FORMER}, "not_allowed"),
    ],
)
def test_an_order_that_cannot_be(
    office: Office, changes: dict[str, Any], code: str
) -> None:
    assert office.refused("create_purchase_order", **order(**changes)) == code


def test_an_order_of_nothing_is_refused(office: Office) -> None:
    given = order()
    del given["lines"]
    assert office.refused("create_purchase_order", **given) == "invalid_input"


def test_a_rejected_order_is_mended_and_asked_for_again(office: Office) -> None:
    fewer = [{"productId": "PRD-018", "quantity": 30}]
    made = office.do("update_purchase_order", purchaseOrderId=REJECTED, lines=fewer)
    assert (made["previousTotal"], made["updated"]["total"]) == (3960, 990)
    assert made["updated"]["status"] == "draft"
    assert [line["id"] for line in made["updated"]["lines"]] == [f"{REJECTED}/1"]
    asked = office.do("submit_purchase_order_for_approval", purchaseOrderId=REJECTED)
    assert asked["approval"]["approver"] == "Ludmila Novak"
    assert (asked["approval"]["amount"], asked["aboveRequisition"]) == (990, None)


def test_day_place_and_note_change_alone(office: Office) -> None:
    made = office.do(
        "update_purchase_order",
        purchaseOrderId=DRAFT,
        expectedOn=None,
        warehouseId="WH-02",
        note="Call before delivery.",
    )["updated"]
    assert (made["expectedOn"], made["warehouseId"]) == (None, "WH-02")
    assert made["total"] == 4590


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({}, "invalid_input"),
        ({"note": "x", "purchaseOrderId": PENDING}, "invalid_state"),
        ({"note": "x", "purchaseOrderId": SENT}, "invalid_state"),
        ({"note": "x", "purchaseOrderId": "PO-2026-0099"}, "not_found"),
        ({"warehouseId": "WH-04"}, "invalid_state"),
        ({"lines": [{"productId": "PRD-024", "quantity": 1}]}, "invalid_state"),
    ],
)
def test_an_order_is_not_changed(
    office: Office, changes: dict[str, Any], code: str
) -> None:
    given = {"purchaseOrderId": DRAFT} | changes
    assert office.refused("update_purchase_order", **given) == code


def test_an_order_is_asked_for_with_what_it_costs_above_the_wish(
    office: Office,
) -> None:
    dearer = [{"productId": "PRD-018", "quantity": 20}]
    made = office.do("create_purchase_order", **for_wish(lines=dearer))["created"]
    given = {"purchaseOrderId": made["id"]}
    asked = office.do("submit_purchase_order_for_approval", **given)
    assert asked["updated"]["status"] == "pending_approval"
    assert asked["aboveRequisition"] == 38.4
    assert office.refused("submit_purchase_order_for_approval", **given) == (
        "invalid_state"
    )


def test_an_order_that_is_not_ready_is_not_asked_for(office: Office) -> None:
    office.do("update_purchase_order", purchaseOrderId=DRAFT, lines=[])
    given = {"purchaseOrderId": DRAFT}
    assert office.refused("submit_purchase_order_for_approval", **given) == (
        "invalid_state"
    )
    assert "no lines" in office.message
    one = [{"productId": "PRD-003", "quantity": 1}]
    office.do("update_purchase_order", **given, lines=one)
    office.do("block_vendor", vendorId="VEN-001", reason="Recall.")
    assert office.refused("submit_purchase_order_for_approval", **given) == "on_hold"


def test_an_approval_takes_the_place_of_what_the_wish_held(office: Office) -> None:
    office.do("update_budget", budgetId="BUD-003", amount=26000)
    committed, spent = office.budget("BUD-003")
    made = office.do("create_purchase_order", **for_wish())["created"]["id"]
    office.do("submit_purchase_order_for_approval", purchaseOrderId=made)
    dear = [{"productId": "PRD-018", "quantity": 20}]
    assert office.budget("BUD-003") == (committed, spent)
    assert office.refused("approve_purchase_order", purchaseOrderId=made) == (
        "not_allowed"
    )
    done = office.do("approve_purchase_order", by=LOGISTICS, purchaseOrderId=made)
    assert done["updated"]["status"] == "approved"
    assert office.budget("BUD-003") == (committed, spent)
    assert office.call("get_requisition", requisitionId=WISH)["committed"] == 0
    assert office.call("get_purchase_order", purchaseOrderId=made)["committed"] == 621.6
    assert office.refused(
        "update_purchase_order", purchaseOrderId=made, lines=dear
    ) == ("invalid_state")


def test_only_what_is_above_the_wish_has_to_be_left(office: Office) -> None:
    """The budget of the warehouse is overspent, and the wish was within it."""
    dearer = [{"productId": "PRD-018", "quantity": 20}]
    made = office.do("create_purchase_order", **for_wish(lines=dearer))["created"]
    given = {"purchaseOrderId": made["id"], "by": LOGISTICS}
    office.do("submit_purchase_order_for_approval", purchaseOrderId=made["id"])
    assert office.refused("approve_purchase_order", **given) == "over_budget"
    left = office.call("get_budget", budgetId="BUD-003")["available"]
    office.do("update_budget", budgetId="BUD-003", amount=round(24000 - left + 38.4, 2))
    office.do("approve_purchase_order", **given, note="Once.")
    assert office.call("get_budget", budgetId="BUD-003")["available"] == 0


@pytest.mark.parametrize(
    ("number", "by", "code"),
    [
        (PENDING, PURCHASING, "over_approval_limit"),
        (PENDING, HEAD, "not_allowed"),
        (DRAFT, PURCHASING, "invalid_state"),
        ("PO-2026-0099", PURCHASING, "not_found"),
    ],
)
def test_an_order_is_not_approved(
    office: Office, number: str, by: str, code: str
) -> None:
    given = {"purchaseOrderId": number}
    assert office.refused("approve_purchase_order", by=by, **given) == code


def test_a_large_order_is_signed_by_who_may(office: Office) -> None:
    higher = {"approvalId": "APR-0022", "approverId": HEAD, "reason": "44640."}
    office.do("reassign_approval", by=PURCHASING, **higher)
    committed, spent = office.budget("BUD-002")
    office.do("approve_purchase_order", by=HEAD, purchaseOrderId=PENDING)
    assert office.budget("BUD-002") == (committed + 44640, spent)


def test_an_order_goes_back_to_its_buyer(office: Office) -> None:
    given = {"purchaseOrderId": PENDING, "reason": "Three call-offs, please."}
    assert office.refused("reject_purchase_order", by=HEAD, **given) == "not_allowed"
    made = office.do("reject_purchase_order", by=PURCHASING, **given)
    assert made["buyerToTell"]["name"] == "Piet Hendriks"
    assert status(office, PENDING) == "rejected"
    noted = office.row("approvals", "APR-0022")
    assert (noted["status"], noted["notes"][0]["text"]) == (
        ("rejected", "Three call-offs, please.")
    )
    assert office.refused("reject_purchase_order", by=PURCHASING, **given) == (
        "invalid_state"
    )


def test_a_sent_order_is_expected(office: Office) -> None:
    before = office.call("get_product", productId="PRD-017")["onOrder"]
    made = office.do("send_purchase_order", purchaseOrderId=APPROVED)
    assert made["sentTo"] == "orders@kaskad.example"
    assert made["onOrder"][0]["onOrder"] == before + 120
    stored = office.row("purchaseOrders", APPROVED)
    assert (stored["status"], stored["sentOn"]) == ("sent", "2026-05-18")
    assert stored["expectedOn"] == "2026-06-02"
    assert office.refused("send_purchase_order", purchaseOrderId=APPROVED) == (
        "invalid_state"
    )


def test_an_order_of_an_offer_is_expected_when_it_was_quoted(office: Office) -> None:
    made = office.do("create_purchase_order", **accepted(office))["created"]["id"]
    given = {"purchaseOrderId": made}
    assert office.refused("send_purchase_order", **given) == "invalid_state"
    office.do("submit_purchase_order_for_approval", **given)
    office.do("approve_purchase_order", by=PURCHASING, **given)
    sent = office.do("send_purchase_order", **given)["updated"]
    assert sent["expectedOn"] == "2026-06-05"


def test_nothing_is_sent_to_a_blocked_vendor(office: Office) -> None:
    office.do("block_vendor", vendorId="VEN-006", reason="Recall.")
    assert office.refused("send_purchase_order", purchaseOrderId=APPROVED) == "on_hold"


def test_a_cancelled_order_gives_its_money_back(office: Office) -> None:
    committed, spent = office.budget("BUD-002")
    given = {"purchaseOrderId": SENT, "reason": "Too late."}
    made = office.do("cancel_purchase_order", **given)
    assert made["releasedAmount"] == 6880
    assert (made["tellVendor"], made["requisition"]) == ("orders@porto.example", None)
    assert office.budget("BUD-002") == (committed - 6880, spent)
    assert office.call("get_product", productId="PRD-020")["onOrder"] == 0
    assert office.refused("cancel_purchase_order", **given) == "invalid_state"


def test_a_wish_keeps_its_money_when_its_order_is_cancelled(office: Office) -> None:
    before = office.budget("BUD-003")
    made = office.do("create_purchase_order", **for_wish())["created"]["id"]
    given = {"purchaseOrderId": made}
    office.do("submit_purchase_order_for_approval", **given)
    withdrawn = office.do("cancel_purchase_order", **given, reason="Sizes changed.")
    assert (withdrawn["releasedAmount"], withdrawn["requisition"]["status"]) == (
        (0, "approved")
    )
    shown = office.call("get_purchase_order", **given)["approvals"]
    assert [one["status"] for one in shown] == ["withdrawn"]
    assert office.budget("BUD-003") == before
    office.do("update_budget", budgetId="BUD-003", amount=30000)
    again = office.do("create_purchase_order", **for_wish())["created"]["id"]
    office.do("submit_purchase_order_for_approval", purchaseOrderId=again)
    office.do("approve_purchase_order", by=LOGISTICS, purchaseOrderId=again)
    office.do("cancel_purchase_order", purchaseOrderId=again, reason="Again.")
    assert office.budget("BUD-003") == before
    assert office.call("get_requisition", requisitionId=WISH)["committed"] == 621.6


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (INVOICED, "conflict"),
        (PART, "invalid_state"),
        (FULL, "invalid_state"),
        ("PO-2026-0001", "invalid_state"),
        ("PO-2026-0099", "not_found"),
    ],
)
def test_what_came_or_was_charged_is_not_cancelled(
    office: Office, number: str, code: str
) -> None:
    given = {"purchaseOrderId": number, "reason": "No need."}
    assert office.refused("cancel_purchase_order", **given) == code


def test_an_order_of_a_vendor_that_is_gone_is_cancelled(office: Office) -> None:
    """Its only invoice was cancelled, and nothing ever came."""
    office.do("cancel_purchase_order", purchaseOrderId="PO-2026-0014", reason="Gone.")
    assert status(office, "PO-2026-0014") == "cancelled"


def test_a_settled_order_is_closed(office: Office) -> None:
    made = office.do("close_purchase_order", purchaseOrderId=FULL)
    assert (made["releasedAmount"], made["notDelivered"]) == (0, [])
    assert office.row("purchaseOrders", FULL)["closedOn"] == "2026-05-18"
    assert office.refused("close_purchase_order", purchaseOrderId=FULL) == (
        "invalid_state"
    )


def test_the_rest_of_an_order_is_given_up(office: Office) -> None:
    """Ten cylinders came and are invoiced; what was wrong with two is settled."""
    now = office.world.snapshot()
    now["collections"]["discrepancies"]["DSC-0002"]["status"] = "resolved"
    office.world = World(now)
    made = office.do(
        "close_purchase_order", purchaseOrderId=PART, reason="Type discontinued."
    )
    assert made["releasedAmount"] == 6 * 124
    assert [
        (line["productId"], line["openQuantity"]) for line in made["notDelivered"]
    ] == ([("PRD-008", 0)])


@pytest.mark.parametrize(
    ("number", "reason", "code"),
    [
        (PART, {}, "invalid_input"),
        (PART, {"reason": "Last ones."}, "conflict"),
        ("PO-2026-0004", {}, "conflict"),
        (SENT, {"reason": "Too late."}, "invalid_state"),
        ("PO-2026-0099", {}, "not_found"),
    ],
)
def test_an_order_stays_open(
    office: Office, number: str, reason: dict[str, str], code: str
) -> None:
    given = {"purchaseOrderId": number} | reason
    assert office.refused("close_purchase_order", **given) == code


def test_who_is_asked_depends_on_who_pays(office: Office) -> None:
    tools = order(
        vendorId="VEN-010",
        budgetId="BUD-006",
        lines=[{"productId": "PRD-022", "quantity": 2}],
    )
    made = office.do("create_purchase_order", **tools)["created"]["id"]
    asked = office.do("submit_purchase_order_for_approval", purchaseOrderId=made)
    assert asked["approval"]["approverId"] == SERVICE
