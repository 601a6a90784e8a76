"""What vendors charge: recorded, matched, disputed, decided on."""

from typing import Any

import pytest

from erp_office import BUYER, FINANCE, FORMER, HEAD, PAYABLES, WAREHOUSE, Office

DEAR = "VIN-0006"
"""Twenty gearboxes at 172.50 that were ordered at 158."""


@pytest.fixture
def office() -> Office:
    return Office(PAYABLES)


def charged(line: str, quantity: int, price: float) -> dict[str, Any]:
    return {"purchaseOrderLineId": line, "quantity": quantity, "unitPrice": price}


def invoice(**changes: Any) -> dict[str, Any]:
    """Ten pails of grease at the ordered price."""
    return {
        "vendorId": "VEN-008",
        "purchaseOrderId": "PO-2026-0005",
        "number": "PL/881",
        "invoiceDate": "2026-05-12",
        "lines": [charged("PO-2026-0005/1", 10, 79)],
    } | changes


def received(office: Office) -> None:
    office.do(
        "receive_goods",
        by=WAREHOUSE,
        purchaseOrderId="PO-2026-0005",
        deliveryNote="PL-1",
        lines=[{"purchaseOrderLineId": "PO-2026-0005/1", "quantity": 10}],
    )


def recorded(office: Office, **changes: Any) -> str:
    number: str = office.do("create_vendor_invoice", **invoice(**changes))["created"][
        "id"
    ]
    return number


def submitted(office: Office) -> str:
    """An invoice that waits for the head of finance."""
    received(office)
    number = recorded(office)
    office.do("run_three_way_match", vendorInvoiceId=number)
    office.do("submit_vendor_invoice_for_approval", vendorInvoiceId=number)
    return number


def status(office: Office, number: str) -> str:
    text: str = office.row("vendorInvoices", number)["status"]
    return text


def in_line(office: Office, line: str) -> int:
    quantity: int = office.row("purchaseOrderLines", line)["invoicedQuantity"]
    return quantity


def test_an_invoice_is_recorded_as_it_came(office: Office) -> None:
    lines = [charged("PO-2026-0005/1", 50, 81), charged("PO-2026-0005/2", 80, 46.5)]
    made = office.do("create_vendor_invoice", **invoice(lines=lines, tax=100))
    assert made["othersForOrder"] == []
    new = made["created"]
    assert (new["status"], new["subtotal"], new["total"]) == ("received", 7770, 7870)
    assert new["dueOn"] == "2026-05-26"  # Porto gets its money after 14 days
    assert [line["lineNo"] for line in new["lines"]] == [1, 2]
    assert in_line(office, "PO-2026-0005/1") == 50
    second = office.do("create_vendor_invoice", **invoice(number="PL/882"))
    assert [row["id"] for row in second["othersForOrder"]] == [new["id"]]


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"lines": []}, "invalid_input"),
        ({"lines": [charged("PO-2026-0005/1", 1, 79)] * 2}, "invalid_input"),
        ({"lines": [charged("PO-2026-0012/1", 1, 24.7)]}, "invalid_input"),
        ({"lines": [charged("PO-2026-0005/7", 1, 24.7)]}, "not_found"),
        ({"vendorId": "VEN-001"}, "invalid_input"),
        ({"vendorId": "VEN-099"}, "not_found"),
        ({"invoiceDate": "2026-05-19"}, "invalid_input"),
        ({"dueOn": "2026-05-11"}, "invalid_input"),
        ({"vendorId": "VEN-006", "purchaseOrderId": "PO-2026-0007"}, "invalid_state"),
        ({"vendorId": "VEN-001", "purchaseOrderId": "PO-2026-0001"}, "invalid_state"),
        ({"by": FORMER}, "not_allowed"),
    ],
)
def test_what_cannot_be_an_invoice_of_the_order_is_refused(
    office: Office, changes: dict[str, Any], code: str
) -> None:
    assert office.refused("create_vendor_invoice", **invoice(**changes)) == code


def test_a_number_comes_once_per_vendor(office: Office) -> None:
    first = recorded(office)
    assert office.refused("create_vendor_invoice", **invoice()) == "conflict"
    assert first in office.message
    office.do("cancel_vendor_invoice", vendorInvoiceId=first, reason="Wrong order.")
    again = recorded(office)
    office.do("reject_vendor_invoice", vendorInvoiceId=again, reason="A copy.")
    assert office.refused("create_vendor_invoice", **invoice()) == "conflict"


def test_the_match_finds_what_is_out_of_line(office: Office) -> None:
    found = office.do("run_three_way_match", vendorInvoiceId=DEAR)
    assert (found["match"]["result"], found["wrongLines"]) == ("mismatched", [1])
    assert found["invoice"]["status"] == "exception"
    assert office.row("vendorInvoices", DEAR)["matchId"] == found["match"]["id"]
    early = office.do("run_three_way_match", vendorInvoiceId="VIN-0007")
    assert early["wrongLines"] == [1, 2]  # nothing has come yet
    line = early["match"]["lines"][0]
    assert (line["priceWithinTolerance"], line["quantityReceived"]) == (True, False)


def test_a_small_difference_of_the_price_is_tolerated(office: Office) -> None:
    """Two percent, as the company says."""
    received(office)
    lines = [charged("PO-2026-0005/1", 10, 80.58)]
    number = recorded(office, lines=lines)
    found = office.do("run_three_way_match", vendorInvoiceId=number)
    assert found["match"]["result"] == "matched"
    dearer = {"vendorInvoiceId": number, "lineNo": 1, "unitPrice": 80.59}
    office.do("update_vendor_invoice_line", **dearer)
    found = office.do("run_three_way_match", vendorInvoiceId=number)
    assert found["match"]["result"] == "mismatched"


def test_what_is_decided_is_not_matched_any_more(office: Office) -> None:
    for number in ("VIN-0003", "VIN-0008", "VIN-0009"):
        refusal = office.refused("run_three_way_match", vendorInvoiceId=number)
        assert refusal == "invalid_state"
    assert office.refused("run_three_way_match", vendorInvoiceId="VIN-1") == "not_found"


def test_only_a_matched_invoice_is_submitted(office: Office) -> None:
    def refused(number: str) -> str:
        return office.refused(
            "submit_vendor_invoice_for_approval", vendorInvoiceId=number
        )

    assert refused(DEAR) == "conflict"
    assert "does not match" in office.message
    assert refused("VIN-0007") == "conflict"
    assert "was not matched" in office.message
    assert refused("VIN-0003") == "invalid_state"


def test_an_invoice_is_approved_by_whom_it_was_submitted_to(office: Office) -> None:
    number = submitted(office)
    invoice = {"vendorInvoiceId": number}
    assert status(office, number) == "pending_approval"
    refused = office.refused("submit_vendor_invoice_for_approval", **invoice)
    assert refused == "invalid_state"
    assert office.refused("approve_vendor_invoice", **invoice) == "not_allowed"
    committed, spent = office.budget("BUD-002")
    note = "Checked."
    done = office.do("approve_vendor_invoice", by=FINANCE, **invoice, note=note)
    assert done["updated"]["status"] == "approved"
    assert done["updated"]["approvedOn"] == "2026-05-18"
    assert done["updated"]["approvals"][0]["status"] == "approved"
    assert done["budget"]["id"] == "BUD-002"
    assert office.budget("BUD-002") == (committed - 790, spent + 790)
    again = office.refused("approve_vendor_invoice", by=FINANCE, **invoice)
    assert again == "invalid_state"


def test_nobody_approves_more_than_the_own_limit(office: Office) -> None:
    received(office)
    lines = [charged("PO-2026-0005/1", 10, 79)]
    number = recorded(office, lines=lines, tax=60000)
    invoice = {"vendorInvoiceId": number}
    office.do("run_three_way_match", **invoice)
    asked = office.do("submit_vendor_invoice_for_approval", **invoice)
    assert asked["approval"]["stuck"]
    refused = office.refused("approve_vendor_invoice", by=FINANCE, **invoice)
    assert refused == "over_approval_limit"


def test_the_order_is_freed_of_what_it_committed_not_of_what_is_charged(
    office: Office,
) -> None:
    received(office)
    lines = [charged("PO-2026-0005/1", 10, 80)]
    invoice = {"vendorInvoiceId": recorded(office, lines=lines)}
    office.do("run_three_way_match", **invoice)
    office.do("submit_vendor_invoice_for_approval", **invoice)
    committed, spent = office.budget("BUD-002")
    office.do("approve_vendor_invoice", by=FINANCE, **invoice)
    assert office.budget("BUD-002") == (committed - 790, spent + 800)


def test_a_rejected_invoice_goes_back_to_the_vendor(office: Office) -> None:
    before = in_line(office, "PO-2026-0004/1")
    copy = {"vendorInvoiceId": DEAR, "reason": "The price was never agreed."}
    done = office.do("reject_vendor_invoice", **copy)
    assert done["updated"]["status"] == "rejected"
    assert done["vendor"]["email"] == "orders@ruhr.example"
    assert in_line(office, "PO-2026-0004/1") == before - 20
    assert office.refused("reject_vendor_invoice", **copy) == "invalid_state"
    paid = copy | {"vendorInvoiceId": "VIN-0001"}
    assert office.refused("reject_vendor_invoice", **paid) == "invalid_state"


def test_who_was_asked_rejects(office: Office) -> None:
    number = submitted(office)
    wrong = {"vendorInvoiceId": number, "reason": "Not ours."}
    assert office.refused("reject_vendor_invoice", **wrong) == "not_allowed"
    office.do("reject_vendor_invoice", by=FINANCE, **wrong)
    (approval,) = office.call("list_approvals", documentId=number)["results"]
    assert approval["status"] == "rejected"


def test_a_disputed_invoice_waits_and_then_starts_again(office: Office) -> None:
    dispute = {"vendorInvoiceId": DEAR, "reason": "158 was agreed."}
    done = office.do("dispute_vendor_invoice", **dispute)
    assert done["updated"]["status"] == "disputed"
    assert done["vendor"]["name"] == "Ruhr Antriebstechnik"
    assert office.refused("dispute_vendor_invoice", **dispute) == "invalid_state"
    line = {"vendorInvoiceId": DEAR, "lineNo": 1, "unitPrice": 158}
    assert office.refused("update_vendor_invoice_line", **line) == "invalid_state"
    agreed = {"vendorInvoiceId": DEAR, "note": "They take 158."}
    ended = office.do("resolve_vendor_invoice_dispute", **agreed)["updated"]
    assert (ended["status"], ended["disputeReason"]) == ("received", None)
    assert ended["match"] is None
    refused = office.refused("resolve_vendor_invoice_dispute", **agreed)
    assert refused == "invalid_state"
    office.do("update_vendor_invoice_line", **line)
    found = office.do("run_three_way_match", vendorInvoiceId=DEAR)
    assert found["match"]["result"] == "matched"


def test_a_dispute_of_an_approved_invoice_does_not_undo_the_approval(
    office: Office,
) -> None:
    budget = office.budget("BUD-002")
    for number, before in (("VIN-0003", "approved"), ("VIN-0005", "partially_paid")):
        office.do("dispute_vendor_invoice", vendorInvoiceId=number, reason="Rust.")
        ended = office.do(
            "resolve_vendor_invoice_dispute", vendorInvoiceId=number, note="Cleaned."
        )
        assert ended["updated"]["status"] == before
        assert ended["updated"]["match"] is not None
    assert office.budget("BUD-002") == budget


def test_a_dispute_shows_what_was_wrong_with_the_goods(office: Office) -> None:
    disputed = office.do(
        "dispute_vendor_invoice", vendorInvoiceId="VIN-0003", reason="Scratched rods."
    )
    assert [row["id"] for row in disputed["discrepancies"]] == ["DSC-0002"]
    for number in ("VIN-0001", "VIN-0009", "VIN-0010"):  # paid, rejected, cancelled
        refused = office.refused(
            "dispute_vendor_invoice", vendorInvoiceId=number, reason="Late."
        )
        assert refused == "invalid_state"


def test_a_dispute_withdraws_the_approval_that_was_asked_for(office: Office) -> None:
    number = submitted(office)
    office.do("dispute_vendor_invoice", vendorInvoiceId=number, reason="Two leak.")
    (approval,) = office.call("list_approvals", documentId=number)["results"]
    assert approval["status"] == "withdrawn"


def test_a_corrected_line_has_to_be_matched_again(office: Office) -> None:
    number = submitted(office)
    line = {"vendorInvoiceId": number, "lineNo": 1}
    done = office.do("update_vendor_invoice_line", **line, quantity=8, tax=120)
    new = done["updated"]
    assert (new["status"], new["subtotal"], new["total"]) == ("received", 632, 752)
    assert new["match"] is None
    assert new["approvals"][0]["status"] == "withdrawn"
    assert in_line(office, "PO-2026-0005/1") == 8


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ({"lineNo": 1}, "invalid_input"),
        ({"lineNo": 1, "tax": 5}, "invalid_input"),
        ({"lineNo": 3, "quantity": 1}, "not_found"),
        ({"lineNo": 1, "quantity": 1, "vendorInvoiceId": "VIN-0003"}, "invalid_state"),
        ({"lineNo": 1, "quantity": 1, "vendorInvoiceId": "VIN-0099"}, "not_found"),
        ({"lineNo": 1, "quantity": 1, "by": FORMER}, "not_allowed"),
    ],
)
def test_a_line_that_cannot_be_corrected_stays(
    office: Office, line: dict[str, Any], code: str
) -> None:
    given = {"vendorInvoiceId": DEAR} | line
    assert office.refused("update_vendor_invoice_line", **given) == code


def test_a_cancelled_invoice_can_be_charged_again(office: Office) -> None:
    wrong = {"vendorInvoiceId": DEAR, "reason": "Withdrawn."}
    done = office.do("cancel_vendor_invoice", **wrong)
    assert done["updated"]["status"] == "cancelled"
    assert [line["id"] for line in done["chargeable"]] == [
        "PO-2026-0004/1",
        "PO-2026-0004/2",
    ]
    assert office.refused("cancel_vendor_invoice", **wrong) == "invalid_state"


def test_cancelling_gives_the_budget_its_money_back(office: Office) -> None:
    number = submitted(office)
    before = office.budget("BUD-002")
    office.do("approve_vendor_invoice", by=FINANCE, vendorInvoiceId=number)
    office.do("cancel_vendor_invoice", by=HEAD, vendorInvoiceId=number, reason="Void.")
    assert office.budget("BUD-002") == before
    entries = office.call("list_budget_entries", documentId=number)["results"]
    kinds = [entry["kind"] for entry in entries]
    assert kinds == ["commit", "refund", "spend", "release"]


def test_an_invoice_with_a_payment_stays(office: Office) -> None:
    def cancel(number: str) -> str:
        return office.refused(
            "cancel_vendor_invoice", vendorInvoiceId=number, reason="x", by=BUYER
        )

    assert cancel("VIN-0004") == "conflict"  # PAY-0007 is drafted
    assert "PAY-0007" in office.message
    assert cancel("VIN-0001") == "invalid_state"
    assert cancel("VIN-0005") == "invalid_state"
    office.do("dispute_vendor_invoice", vendorInvoiceId="VIN-0005", reason="Late.")
    assert cancel("VIN-0005") == "conflict"
