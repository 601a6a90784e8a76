"""Money that goes out to vendors and comes in from customers."""

from typing import Any

import pytest

from erp_office import FINANCE, FORMER, HEAD, PAYABLES, RECEIVABLES, SELLER, Office

WAITING = "PAY-0005"
"""2660 to Sheffield, which the head of finance has to approve."""


@pytest.fixture
def office() -> Office:
    return Office(PAYABLES)


def part(invoice: str, amount: float) -> dict[str, Any]:
    return {"vendorInvoiceId": invoice, "amount": amount}


def payment(**changes: Any) -> dict[str, Any]:
    """What Maas Hydraulics gets for its second invoice."""
    return {"vendorId": "VEN-003", "allocations": [part("VIN-0003", 6001.6)]} | changes


def approved(office: Office, **changes: Any) -> str:
    number: str = office.do("create_vendor_payment", **payment(**changes))["created"][
        "id"
    ]
    office.do("submit_payment_for_approval", paymentId=number)
    office.do("approve_payment", by=FINANCE, paymentId=number)
    return number


def test_a_payment_goes_out_and_pays_the_invoice(office: Office) -> None:
    new = office.do("create_vendor_payment", **payment(scheduledOn="2026-05-20"))
    paying = {"paymentId": new["created"]["id"]}
    assert (new["created"]["status"], new["created"]["amount"]) == ("draft", 6001.6)
    asked = office.do("submit_payment_for_approval", **paying)
    assert (asked["updated"]["status"], asked["approval"]["approverId"]) == (
        "pending_approval",
        FINANCE,
    )
    done = office.do("approve_payment", by=FINANCE, **paying, note="Account checked.")
    assert done["updated"]["status"] == "approved"
    assert done["updated"]["scheduledOn"] == "2026-05-20"
    paid = office.do("complete_payment", **paying, bankReference="SEPA-1")
    assert (paid["updated"]["status"], paid["invoices"][0]["status"]) == (
        "completed",
        "paid",
    )
    stored = office.row("payments", new["created"]["id"])
    assert (stored["completedOn"], stored["bankReference"]) == ("2026-05-18", "SEPA-1")
    assert office.row("vendorInvoices", "VIN-0003")["paidAmount"] == 6001.6


def test_an_invoice_is_paid_in_parts(office: Office) -> None:
    first = approved(office, allocations=[part("VIN-0003", 0.1)])
    second = approved(office, allocations=[part("VIN-0003", 6001.5)])
    (invoice,) = office.do("complete_payment", paymentId=first, bankReference="1")[
        "invoices"
    ]
    assert (invoice["status"], invoice["outstanding"]) == ("partially_paid", 6001.5)
    (invoice,) = office.do("complete_payment", paymentId=second, bankReference="2")[
        "invoices"
    ]
    assert (invoice["status"], invoice["outstanding"]) == ("paid", 0)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"allocations": []}, "invalid_input"),
        ({"allocations": [part("VIN-0003", 0)]}, "invalid_input"),
        ({"allocations": [part("VIN-0003", 1)] * 2}, "invalid_input"),
        ({"allocations": [part("VIN-0003", 6001.61)]}, "limit_exceeded"),
        ({"allocations": [part("VIN-0099", 1)]}, "not_found"),
        ({"allocations": [part("VIN-0001", 1)]}, "invalid_state"),
        ({"allocations": [part("VIN-0005", 1)]}, "invalid_input"),
        ({"vendorId": "VEN-005", "allocations": [part("VIN-0004", 1)]}, "on_hold"),
        ({"vendorId": "VEN-009"}, "on_hold"),
        ({"scheduledOn": "2026-05-17"}, "invalid_input"),
        ({"by": FORMER}, "not_allowed"),
    ],
)
def test_what_is_not_to_be_paid_is_not_drafted(
    office: Office, changes: dict[str, Any], code: str
) -> None:
    assert office.refused("create_vendor_payment", **payment(**changes)) == code


def test_nothing_is_paid_twice(office: Office) -> None:
    """PAY-0005 will pay the rest of VIN-0005."""
    rest = payment(vendorId="VEN-004", allocations=[part("VIN-0005", 100)])
    assert office.refused("create_vendor_payment", **rest) == "limit_exceeded"
    off = office.do("cancel_payment", paymentId=WAITING, reason="Smaller run.")
    assert off["openInvoices"][0]["outstanding"] == 2660
    office.do("create_vendor_payment", **rest)


def test_only_a_draft_is_submitted(office: Office) -> None:
    for number in (WAITING, "PAY-0001", "PAY-0004"):
        refusal = office.refused("submit_payment_for_approval", paymentId=number)
        assert refusal == "invalid_state"


def test_a_payment_is_approved_by_whom_it_was_submitted_to(office: Office) -> None:
    waiting = {"paymentId": WAITING}
    for somebody in (PAYABLES, HEAD):
        refusal = office.refused("approve_payment", by=somebody, **waiting)
        assert refusal == "not_allowed"
    office.do("approve_payment", by=FINANCE, **waiting)
    (approval,) = office.call("list_approvals", documentId=WAITING)["results"]
    assert (approval["status"], approval["approverId"]) == ("approved", FINANCE)
    again = office.refused("approve_payment", by=FINANCE, **waiting)
    assert again == "invalid_state"


def test_what_is_above_a_limit_is_handed_over(office: Office) -> None:
    """The head of finance may sign 60000, and reading the VAT wrong makes it more."""
    line = {"vendorInvoiceId": "VIN-0006", "lineNo": 1, "unitPrice": 158, "tax": 60000}
    office.do("update_vendor_invoice_line", **line)
    invoice = {"vendorInvoiceId": "VIN-0006"}
    office.do("run_three_way_match", **invoice)
    asked = office.do("submit_vendor_invoice_for_approval", **invoice)["approval"]
    over = {"approverId": HEAD, "reason": "Above the limit."}
    office.do("reassign_approval", approvalId=asked["id"], **over)
    office.do("approve_vendor_invoice", by=HEAD, **invoice)
    drafted = office.do(
        "create_vendor_payment",
        vendorId="VEN-002",
        allocations=[part("VIN-0006", 67440)],
    )
    paying = {"paymentId": drafted["created"]["id"]}
    asked = office.do("submit_payment_for_approval", **paying)["approval"]
    assert asked["stuck"]
    refusal = office.refused("approve_payment", by=FINANCE, **paying)
    assert refusal == "over_approval_limit"
    office.do("reassign_approval", approvalId=asked["id"], **over)
    office.do("approve_payment", by=HEAD, **paying)


def test_a_day_that_is_past_becomes_today(office: Office) -> None:
    office.do("advance_clock", days=10)
    done = office.do("approve_payment", by=FINANCE, paymentId=WAITING)
    assert done["updated"]["scheduledOn"] == "2026-05-28"


def test_a_blocked_vendor_gets_no_money(office: Office) -> None:
    office.do("submit_payment_for_approval", paymentId="PAY-0007")
    refusal = office.refused("approve_payment", by=FINANCE, paymentId="PAY-0007")
    assert refusal == "on_hold"
    office.do("activate_vendor", vendorId="VEN-005")
    office.do("approve_payment", by=FINANCE, paymentId="PAY-0007")


def test_the_bank_pays_approved_payments_only(office: Office) -> None:
    for number in (WAITING, "PAY-0001", "PAY-0007"):
        bank = {"paymentId": number}
        paid = office.refused("complete_payment", **bank, bankReference="SEPA-1")
        assert paid == "invalid_state"
        failed = office.refused("fail_payment", **bank, reason="Account closed.")
        assert failed == "invalid_state"


def test_what_is_disputed_meanwhile_is_not_paid(office: Office) -> None:
    number = approved(office)
    office.do("dispute_vendor_invoice", vendorInvoiceId="VIN-0003", reason="Rust.")
    bank = {"paymentId": number, "bankReference": "SEPA-1"}
    assert office.refused("complete_payment", **bank) == "invalid_state"
    office.do(
        "resolve_vendor_invoice_dispute", vendorInvoiceId="VIN-0003", note="Fine."
    )
    office.do("complete_payment", **bank)


def test_a_failed_payment_is_tried_again_once(office: Office) -> None:
    number = approved(office)
    failed = office.do("fail_payment", paymentId=number, reason="Account closed.")
    assert failed["updated"]["status"] == "failed"
    assert failed["bankAccount"] == "NL91 ABNA 0417 1643 00"
    stored = office.row("payments", number)
    assert (stored["failedOn"], stored["failureReason"]) == (
        "2026-05-18",
        "Account closed.",
    )
    new = office.do("retry_failed_payment", paymentId=number, scheduledOn="2026-05-21")
    assert new["created"]["retryOfId"] == number
    assert (new["created"]["status"], new["created"]["amount"]) == ("draft", 6001.6)
    assert office.refused("retry_failed_payment", paymentId=number) == "conflict"
    office.do("cancel_payment", paymentId=new["created"]["id"], reason="Wrong day.")
    office.do("retry_failed_payment", paymentId=number)


def test_what_is_paid_otherwise_is_not_tried_again(office: Office) -> None:
    """PAY-0004 was to pay all of VIN-0003."""
    retry = {"paymentId": "PAY-0004"}
    past = office.refused("retry_failed_payment", **retry, scheduledOn="2026-05-01")
    assert past == "invalid_input"
    office.do("create_vendor_payment", **payment())
    assert office.refused("retry_failed_payment", **retry) == "invalid_state"
    wrong = office.refused("retry_failed_payment", paymentId=WAITING)
    assert wrong == "invalid_state"


def test_a_retry_pays_what_is_left(office: Office) -> None:
    first = approved(office, allocations=[part("VIN-0003", 1000)])
    office.do("complete_payment", paymentId=first, bankReference="1")
    new = office.do("retry_failed_payment", paymentId="PAY-0004")["created"]
    assert new["amount"] == 5001.6


def test_a_payment_is_called_off_before_the_bank_has_made_it(office: Office) -> None:
    off = office.do("cancel_payment", paymentId=WAITING, reason="Twice in the run.")
    assert off["updated"]["status"] == "cancelled"
    (approval,) = office.call("list_approvals", documentId=WAITING)["results"]
    assert approval["status"] == "withdrawn"
    for number in (WAITING, "PAY-0001", "PAY-0004"):
        refusal = office.refused("cancel_payment", paymentId=number, reason="x")
        assert refusal == "invalid_state"


def booked(invoice: str, amount: float) -> dict[str, Any]:
    return {"customerInvoiceId": invoice, "amount": amount}


def money(**changes: Any) -> dict[str, Any]:
    """What the quarry owes since April."""
    return {
        "by": RECEIVABLES,
        "customerId": "CUS-004",
        "amount": 2440,
        "reference": "AQ/26/031",
        "allocations": [booked("CIN-2026-0003", 2440)],
    } | changes


def test_a_customer_pays(office: Office) -> None:
    owed = office.call("get_customer", customerId="CUS-004")
    done = office.do("record_customer_payment", **money())
    assert done["created"]["unallocated"] == 0
    assert done["invoices"][0]["status"] == "paid"
    assert done["creditAvailable"] == owed["creditAvailable"] + 2440
    assert office.row("customerInvoices", "CIN-2026-0003")["paidAmount"] == 2440


def test_a_part_leaves_a_rest_and_too_much_a_credit(office: Office) -> None:
    half = money(amount=1500, allocations=[booked("CIN-2026-0003", 1000)])
    done = office.do("record_customer_payment", **half)
    assert done["created"]["unallocated"] == 500
    (invoice,) = done["invoices"]
    assert (invoice["status"], invoice["outstanding"]) == ("partially_paid", 1440)
    ahead = office.do("record_customer_payment", **money(allocations=[]))
    assert (ahead["created"]["unallocated"], ahead["invoices"]) == (2440, [])


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"amount": 0, "allocations": []}, "invalid_input"),
        ({"amount": 2439}, "invalid_input"),
        ({"allocations": [booked("CIN-2026-0003", 1)] * 2}, "invalid_input"),
        ({"allocations": [booked("CIN-2026-0004", 1)]}, "invalid_input"),
        ({"allocations": [booked("CIN-2026-0099", 1)]}, "not_found"),
        (
            {"amount": 9000, "allocations": [booked("CIN-2026-0003", 2441)]},
            "limit_exceeded",
        ),
        (
            {"customerId": "CUS-001", "allocations": [booked("CIN-2026-0005", 1)]},
            "invalid_state",
        ),
        (
            {"customerId": "CUS-005", "allocations": [booked("CIN-2026-0006", 1)]},
            "invalid_state",
        ),
        ({"customerId": "CUS-099"}, "not_found"),
        ({"by": FORMER}, "not_allowed"),
    ],
)
def test_money_is_booked_to_what_is_owed(
    office: Office, changes: dict[str, Any], code: str
) -> None:
    assert office.refused("record_customer_payment", **money(**changes)) == code


def test_a_blocked_customer_who_pays_can_be_sold_to_again(office: Office) -> None:
    activate = {"customerId": "CUS-007", "by": SELLER}
    assert office.refused("activate_customer", **activate) == "invalid_state"
    paid = money(
        customerId="CUS-007", amount=1016, allocations=[booked("CIN-2026-0002", 1016)]
    )
    office.do("record_customer_payment", **paid)
    office.do("activate_customer", **activate)
