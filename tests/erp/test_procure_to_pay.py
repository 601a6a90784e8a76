"""Field service wants converters: too dear, quoted too long ago, charged too high."""

import pytest

from erp_office import (
    BUYER,
    FINANCE,
    HEAD,
    PAYABLES,
    SERVICE,
    TECHNICIAN,
    WAREHOUSE,
    Office,
)

CONVERTER, BUDGET = "PRD-016", "BUD-006"
ABOVE = {"approverId": HEAD, "reason": "Above the limit."}


@pytest.fixture(scope="module")
def told() -> Office:
    """The whole story; the tests below look at how it ended."""
    office = Office(BUYER)
    requisition = approved(office)
    quotation = quoted(office, requisition)
    order = ordered(office, quotation)
    invoice = received_and_charged(office, order)
    settled(office, order, invoice)
    return office


def approved(office: Office) -> str:
    (found,) = office.call("search_products", query="converter")["results"]
    assert found["id"] == CONVERTER
    wish = {
        "title": "Converters for the pump stations",
        "departmentId": "DEP-06",
        "neededBy": "2026-07-31",
    }
    frozen = office.do("create_requisition", by=TECHNICIAN, **wish, budgetId="BUD-007")[
        "created"
    ]
    wanted = {"requisitionId": frozen["id"]}
    assert office.refused("submit_requisition", **wanted) == "invalid_state"
    assert "no lines" in office.message
    lines = [{"productId": CONVERTER, "quantity": 110}]
    office.do("update_requisition", **wanted, lines=lines)
    assert office.refused("submit_requisition", **wanted) == "invalid_state"
    assert "frozen" in office.message
    office.do("update_requisition", **wanted, budgetId=BUDGET)
    asked = office.do("submit_requisition", by=TECHNICIAN, **wanted)["approval"]
    assert (asked["approverId"], asked["amount"], asked["stuck"]) == (
        SERVICE,
        28820,
        True,
    )

    refusal = office.refused("approve_requisition", by=SERVICE, **wanted)
    assert refusal == "over_approval_limit"
    office.do("reassign_approval", by=SERVICE, approvalId=asked["id"], **ABOVE)
    refusal = office.refused("approve_requisition", by=HEAD, **wanted)
    assert refusal == "over_budget"
    office.do("update_budget", by=FINANCE, budgetId=BUDGET, amount=42000)
    done = office.do("approve_requisition", by=HEAD, **wanted)
    assert done["budget"]["available"] == 42000 - 9600 - 2024 - 28820
    requisition: str = frozen["id"]
    return requisition


def quoted(office: Office, requisition: str) -> str:
    out = {"requisitionId": requisition, "dueOn": "2026-05-29"}
    refusal = office.refused(
        "convert_requisition_to_rfq", **out, vendorIds=["VEN-006", "VEN-005"]
    )
    assert refusal == "on_hold"
    made = office.do(
        "convert_requisition_to_rfq", **out, vendorIds=["VEN-006", "VEN-002"]
    )
    rfq = {"rfqId": made["created"]["id"]}

    def offer(vendor: str, price: float) -> dict[str, object]:
        return rfq | {
            "vendorId": vendor,
            "reference": f"Q-{vendor}",
            "validUntil": "2026-05-28",
            "leadDays": 18,
            "lines": [{"lineNo": 1, "unitPrice": price}],
        }

    refusal = office.refused("record_quotation", **offer("VEN-006", 255))
    assert refusal == "invalid_state"
    office.do("send_rfq", **rfq)
    quotation = office.do("record_quotation", **offer("VEN-006", 255))["created"]["id"]
    office.do("record_quotation", **offer("VEN-002", 268))
    refusal = office.refused("record_quotation", **offer("VEN-001", 240))
    assert refusal == "not_allowed"
    office.call("compare_quotations", **rfq)
    office.do("close_rfq", **rfq)

    office.do("advance_clock", days=14)
    best = {"quotationId": quotation}
    assert office.refused("accept_quotation", **best) == "invalid_state"
    office.do("update_quotation", **best, validUntil="2026-06-15")
    accepted = office.do("accept_quotation", **best)
    assert accepted["rfq"]["status"] == "awarded"
    number: str = quotation
    return number


def ordered(office: Office, quotation: str) -> str:
    draft = {"warehouseId": "WH-01", "budgetId": BUDGET, "quotationId": quotation}
    wrong = office.refused("create_purchase_order", vendorId="VEN-002", **draft)
    assert wrong == "conflict"
    made = office.do("create_purchase_order", vendorId="VEN-006", **draft)["created"]
    assert made["total"] == 110 * 255
    order = {"purchaseOrderId": made["id"]}
    assert office.refused("send_purchase_order", **order) == "invalid_state"
    asked = office.do("submit_purchase_order_for_approval", **order)["approval"]
    refusal = office.refused("approve_purchase_order", by=SERVICE, **order)
    assert refusal == "over_approval_limit"
    office.do("reassign_approval", by=SERVICE, approvalId=asked["id"], **ABOVE)
    office.do("approve_purchase_order", by=HEAD, **order)
    assert office.budget(BUDGET) == (2024 + 28050, 9600)
    sent = office.do("send_purchase_order", **order)
    assert sent["updated"]["expectedOn"] == "2026-06-19"
    number: str = made["id"]
    return number


def received_and_charged(office: Office, order: str) -> str:
    line = f"{order}/1"

    def delivery(note: str, quantity: int) -> dict[str, object]:
        return {
            "by": WAREHOUSE,
            "purchaseOrderId": order,
            "deliveryNote": note,
            "lines": [{"purchaseOrderLineId": line, "quantity": quantity}],
        }

    office.do("advance_clock", days=18)
    refusal = office.refused("receive_goods", **delivery("KE-1", 111))
    assert refusal == "limit_exceeded"
    first = office.do("receive_goods", **delivery("KE-1", 60))
    assert first["order"]["status"] == "partially_received"
    bent = office.do(
        "report_receiving_discrepancy",
        by=WAREHOUSE,
        goodsReceiptId=first["created"]["id"],
        orderLineId=line,
        kind="damaged",
        quantity=2,
        description="Two housings are bent.",
    )["created"]

    charged = {
        "by": PAYABLES,
        "vendorId": "VEN-006",
        "purchaseOrderId": order,
        "number": "KE/FV/0613",
        "invoiceDate": "2026-06-18",
        "lines": [{"purchaseOrderLineId": line, "quantity": 110, "unitPrice": 262}],
    }
    invoice = office.do("create_vendor_invoice", **charged)["created"]["id"]
    assert office.refused("create_vendor_invoice", **charged) == "conflict"
    paper = {"by": PAYABLES, "vendorInvoiceId": invoice}
    match = office.do("run_three_way_match", **paper)["match"]
    (compared,) = match["lines"]
    assert not compared["priceWithinTolerance"]
    assert not compared["quantityReceived"]
    refusal = office.refused("submit_vendor_invoice_for_approval", **paper)
    assert refusal == "conflict"
    office.do("dispute_vendor_invoice", **paper, reason="255 was quoted.")
    assert office.refused("run_three_way_match", **paper) == "invalid_state"
    office.do("resolve_vendor_invoice_dispute", **paper, note="They take 255.")
    office.do("update_vendor_invoice_line", **paper, lineNo=1, unitPrice=255)
    wrong = office.do("run_three_way_match", **paper)["match"]["lines"][0]
    assert wrong["priceWithinTolerance"]
    assert not wrong["quantityReceived"]

    last = office.do("receive_goods", **delivery("KE-2", 50))
    assert last["order"]["status"] == "received"
    office.do(
        "resolve_receiving_discrepancy",
        discrepancyId=bent["id"],
        resolution="accepted",
        note="Straightened in the workshop.",
    )
    assert office.do("run_three_way_match", **paper)["wrongLines"] == []
    number: str = invoice
    return number


def settled(office: Office, order: str, invoice: str) -> None:
    paper = {"vendorInvoiceId": invoice}
    close = {"purchaseOrderId": order}
    assert office.refused("close_purchase_order", **close) == "conflict"
    office.do("submit_vendor_invoice_for_approval", by=PAYABLES, **paper)
    refusal = office.refused("approve_vendor_invoice", by=PAYABLES, **paper)
    assert refusal == "not_allowed"
    office.do("approve_vendor_invoice", by=FINANCE, **paper)
    office.do("close_purchase_order", **close)

    def payment(amount: float) -> dict[str, object]:
        return {
            "by": PAYABLES,
            "vendorId": "VEN-006",
            "allocations": [{"vendorInvoiceId": invoice, "amount": amount}],
        }

    def with_bank(payment: str) -> None:
        office.do("submit_payment_for_approval", by=PAYABLES, paymentId=payment)
        office.do("approve_payment", by=FINANCE, paymentId=payment)

    refusal = office.refused("create_vendor_payment", **payment(28050.01))
    assert refusal == "limit_exceeded"
    first = office.do("create_vendor_payment", **payment(20000))["created"]["id"]
    refusal = office.refused("create_vendor_payment", **payment(8050.01))
    assert refusal == "limit_exceeded"
    second = office.do("create_vendor_payment", **payment(8050))["created"]["id"]
    bank = {"by": PAYABLES, "bankReference": "SEPA-2606"}
    refusal = office.refused("complete_payment", **bank, paymentId=first)
    assert refusal == "invalid_state"
    with_bank(first)
    with_bank(second)
    office.do("complete_payment", **bank, paymentId=first)
    office.do("fail_payment", by=PAYABLES, paymentId=second, reason="Account closed.")
    office.do("update_vendor", vendorId="VEN-006", bankAccount="PL10 1050 0099")
    retry = office.do("retry_failed_payment", by=PAYABLES, paymentId=second)["created"]
    with_bank(retry["id"])
    office.do("complete_payment", **bank, paymentId=retry["id"])


def test_it_took_many_calls(told: Office) -> None:
    assert told.calls >= 30


def test_requisition_rfq_and_order_are_done(told: Office) -> None:
    assert told.row("requisitions", "REQ-0014")["status"] == "ordered"
    assert told.row("rfqs", "RFQ-0008")["status"] == "awarded"
    assert told.row("quotations", "QUO-0008")["status"] == "rejected"
    order = told.row("purchaseOrders", "PO-2026-0015")
    assert (order["status"], order["requisitionId"]) == ("closed", "REQ-0014")


def test_the_goods_lie_in_rotterdam(told: Office) -> None:
    assert told.stock(CONVERTER, "WH-01") == (115, 115)


def test_the_invoice_is_paid_as_it_was_agreed(told: Office) -> None:
    invoice = told.call("get_vendor_invoice", vendorInvoiceId="VIN-0011")
    assert (invoice["status"], invoice["total"]) == ("paid", 28050)
    assert invoice["outstanding"] == 0
    assert [payment["status"] for payment in invoice["payments"]] == [
        "completed",
        "failed",
        "completed",
    ]
    matches = told.call("list_three_way_matches", vendorInvoiceId="VIN-0011")["results"]
    assert [match["result"] for match in matches] == [
        "mismatched",
        "mismatched",
        "matched",
    ]


def test_the_budget_has_spent_what_was_charged_and_holds_nothing(told: Office) -> None:
    assert told.budget(BUDGET) == (2024, 9600 + 28050)


def test_nobody_has_to_decide_on_anything_of_it(told: Office) -> None:
    numbers = ("REQ-0014", "PO-2026-0015", "VIN-0011", "PAY-0008", "PAY-0010")
    for number in numbers:
        (approval,) = told.call("list_approvals", documentId=number)["results"]
        assert approval["status"] == "approved"
