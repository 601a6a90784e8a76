"""A prospect orders more than it may and than lies in one place, and pays late."""

import pytest

from erp_office import RECEIVABLES, SELLER, WAREHOUSE, Office

CUSTOMER = {"customerId": "CUS-009"}
MOTOR, CONVERTER = "PRD-005", "PRD-016"


@pytest.fixture(scope="module")
def told() -> Office:
    """The whole story; the tests below look at how it ended."""
    office = Office(SELLER)
    order = ordered(office)
    confirmed(office, order)
    shipped_and_invoiced(office, order)
    paid(office)
    return office


def ordered(office: Office) -> str:
    (prospect,) = office.call("search_customers", query="rheinland")["results"]
    assert prospect["status"] == "prospect"
    (motor,) = office.call("search_products", query="motor")["results"]
    assert (motor["id"], motor["listPrice"]) == (MOTOR, 312)
    made = office.do(
        "create_sales_order",
        **CUSTOMER,
        requestedOn="2026-06-05",
        customerReference="RR-1",
        lines=[
            {"productId": MOTOR, "quantity": 30, "discountPercent": 5},
            {"productId": CONVERTER, "quantity": 60},
        ],
    )
    order: str = made["created"]["id"]
    assert made["created"]["total"] == 30 * 296.4 + 60 * 398
    assert made["scarce"] == [{"saleLineId": f"{order}/2", "available": 8}]
    return order


def confirmed(office: Office, order: str) -> None:
    confirm = {"salesOrderId": order}
    assert office.refused("confirm_sales_order", **confirm) == "on_hold"
    office.do("activate_customer", **CUSTOMER)
    assert office.refused("confirm_sales_order", **confirm) == "credit_exceeded"
    fewer = [
        {"productId": MOTOR, "quantity": 30, "discountPercent": 5},
        {"productId": CONVERTER, "quantity": 8},
    ]
    office.do("update_sales_order", **confirm, lines=fewer)
    done = office.do("confirm_sales_order", **confirm)
    assert done["creditAvailable"] == 30000 - 12076
    assert office.refused("update_sales_order", **confirm, lines=[]) == "invalid_state"


def shipped_and_invoiced(office: Office, order: str) -> None:
    whole = {"salesOrderId": order}
    levels = office.call("list_stock_levels", productId=MOTOR)["results"]
    assert [level["available"] for level in levels] == [7, 27]
    refusal = office.refused("reserve_sales_order_stock", **whole, split=False)
    assert refusal == "insufficient_stock"
    held = office.do("reserve_sales_order_stock", **whole)
    assert [(r["warehouseId"], r["quantity"]) for r in held["reservations"]] == [
        ("WH-02", 27),
        ("WH-01", 3),
        ("WH-01", 5),
        ("WH-02", 3),
    ]
    assert held["missing"] == []

    def shipment(warehouse: str, motors: int, converters: int) -> dict[str, object]:
        lines = [(f"{order}/1", motors), (f"{order}/2", converters)]
        return whole | {
            "by": WAREHOUSE,
            "warehouseId": warehouse,
            "carrier": "Rhein Spedition",
            "lines": [{"salesOrderLineId": s, "quantity": n} for s, n in lines],
        }

    too_much = office.refused("fulfill_sales_order", **shipment("WH-02", 30, 3))
    assert too_much == "insufficient_stock"
    first = office.do("fulfill_sales_order", **shipment("WH-02", 27, 3))
    assert first["order"]["status"] == "partially_fulfilled"

    early = [{"salesOrderLineId": f"{order}/1", "quantity": 30}]
    refusal = office.refused("create_customer_invoice", **whole, lines=early)
    assert refusal == "limit_exceeded"
    part = office.do("create_customer_invoice", by=RECEIVABLES, **whole)["created"]
    assert part["total"] == 27 * 296.4 + 3 * 398
    issued = office.do(
        "issue_customer_invoice", by=RECEIVABLES, customerInvoiceId=part["id"]
    )
    assert issued["updated"]["dueOn"] == "2026-06-17"
    again = office.refused("issue_customer_invoice", customerInvoiceId=part["id"])
    assert again == "invalid_state"
    refusal = office.refused("cancel_sales_order", **whole, reason="Too late.")
    assert refusal == "conflict"

    last = office.do("fulfill_sales_order", **shipment("WH-01", 3, 5))
    assert (last["order"]["status"], last["stillToShip"]) == ("fulfilled", [])
    office.do("advance_clock", days=3)
    arrived = {"fulfillmentId": first["created"]["id"], "by": WAREHOUSE}
    refusal = office.refused(
        "mark_fulfillment_delivered", **arrived, deliveredOn="2026-05-22"
    )
    assert refusal == "invalid_input"
    done = office.do("mark_fulfillment_delivered", **arrived)
    assert [line["fulfilledQuantity"] for line in done["toInvoice"]] == [30, 8]
    arrived["fulfillmentId"] = last["created"]["id"]
    office.do("mark_fulfillment_delivered", **arrived, deliveredOn="2026-05-20")

    wrong = office.do(
        "create_customer_invoice",
        **whole,
        lines=[{"salesOrderLineId": f"{order}/1", "quantity": 3}],
    )["created"]
    office.do(
        "cancel_customer_invoice",
        customerInvoiceId=wrong["id"],
        reason="The converters were forgotten.",
    )
    rest = office.do("create_customer_invoice", by=RECEIVABLES, **whole)["created"]
    assert rest["total"] == 3 * 296.4 + 5 * 398
    office.do("issue_customer_invoice", by=RECEIVABLES, customerInvoiceId=rest["id"])


def paid(office: Office) -> None:
    first, _, second = (f"CIN-2026-{n:04}" for n in (8, 9, 10))

    def money(invoice: str, amount: float) -> dict[str, object]:
        booked = [{"customerInvoiceId": invoice, "amount": amount}]
        return CUSTOMER | {
            "by": RECEIVABLES,
            "amount": amount,
            "reference": "RR-1",
            "allocations": booked,
        }

    refusal = office.refused("record_customer_payment", **money(first, 9196.81))
    assert refusal == "limit_exceeded"
    office.do("record_customer_payment", **money(first, 5000))
    lost = {"by": RECEIVABLES, "customerInvoiceId": second, "reason": "Bank charges."}
    assert office.refused("write_off_customer_invoice", **lost) == "invalid_state"

    office.do("advance_clock", days=35)
    (debtor,) = office.call("receivables_aging", **CUSTOMER)["customers"]
    assert (debtor["total"], debtor["upTo30"]) == (7076, 7076)
    office.do("block_customer", **CUSTOMER, cause="overdue", note="No answer.")
    more = CUSTOMER | {"requestedOn": "2026-07-30"}
    assert office.refused("create_sales_order", **more) == "on_hold"
    assert office.refused("activate_customer", **CUSTOMER) == "invalid_state"

    office.do("record_customer_payment", **money(first, 4196.8))
    office.do("record_customer_payment", **money(second, 2870))
    assert office.do("write_off_customer_invoice", **lost)["lost"] == 9.2
    office.do("activate_customer", **CUSTOMER)


def test_it_took_many_calls(told: Office) -> None:
    assert told.calls >= 30


def test_everything_was_shipped_out_of_what_was_reserved(told: Office) -> None:
    assert told.row("salesOrders", "SO-2026-0014")["status"] == "fulfilled"
    for product, warehouse, left in (
        (MOTOR, "WH-01", 4),
        (MOTOR, "WH-02", 0),
        (CONVERTER, "WH-01", 0),
        (CONVERTER, "WH-02", 0),
    ):
        assert told.stock(product, warehouse) == (left, left)
    held = told.call("list_reservations", salesOrderId="SO-2026-0014")["results"]
    assert [r["status"] for r in held] == ["shipped"] * 4
    sent = told.call("list_fulfillments", salesOrderId="SO-2026-0014")["results"]
    assert [f["status"] for f in sent] == ["delivered"] * 2


def test_everything_was_charged_once_and_nothing_is_owed(told: Office) -> None:
    invoices = told.call("list_customer_invoices", **CUSTOMER)["results"]
    assert [invoice["status"] for invoice in invoices] == [
        "paid",
        "cancelled",
        "written_off",
    ]
    assert [invoice["outstanding"] for invoice in invoices] == [0, 0, 0]
    customer = told.call("get_customer", **CUSTOMER)
    assert (customer["status"], customer["creditAvailable"]) == ("active", 30000)
    came = told.call("list_customer_payments", **CUSTOMER)["results"]
    assert round(sum(payment["amount"] for payment in came), 2) == 12066.8
    for line in ("SO-2026-0014/1", "SO-2026-0014/2"):
        stored = told.row("salesOrderLines", line)
        assert stored["invoicedQuantity"] == stored["quantity"]


def test_the_story_can_be_read_in_the_log(told: Office) -> None:
    history = told.call(
        "get_document_history", documentType="sales_order", documentId="SO-2026-0014"
    )
    assert [entry["action"] for entry in history["changes"]] == [
        "create_sales_order",
        "update_sales_order",
        "confirm_sales_order",
        "reserve_sales_order_stock",
    ]
