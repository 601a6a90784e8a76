"""Sales orders: drafted, confirmed, reserved for, shipped, cancelled."""

from typing import Any

import pytest

from erp_office import FORMER, PURCHASING, SELLER, WAREHOUSE, Office

WIDE = "SO-2026-0007"
"""240 bearings, of which Rotterdam has 220 and Venlo 35."""


@pytest.fixture
def office() -> Office:
    return Office(SELLER)


def wanted(product: str, quantity: int, **more: Any) -> dict[str, Any]:
    return {"productId": product, "quantity": quantity} | more


def order(**changes: Any) -> dict[str, Any]:
    return {
        "customerId": "CUS-006",
        "requestedOn": "2026-06-01",
        "lines": [wanted("PRD-003", 20), wanted("PRD-007", 5, discountPercent=10)],
    } | changes


def drafted(office: Office, **changes: Any) -> str:
    number: str = office.do("create_sales_order", **order(**changes))["created"]["id"]
    return number


def confirmed(office: Office, **changes: Any) -> str:
    number = drafted(office, **changes)
    office.do("confirm_sales_order", salesOrderId=number)
    return number


def shipped(line: str, quantity: int) -> dict[str, Any]:
    return {"salesOrderLineId": line, "quantity": quantity}


def shipment(**changes: Any) -> dict[str, Any]:
    """Twenty gearboxes out of Venlo, ten of which are reserved there."""
    return {
        "by": WAREHOUSE,
        "salesOrderId": "SO-2026-0008",
        "warehouseId": "WH-02",
        "lines": [shipped("SO-2026-0008/1", 20)],
        "carrier": "Elbe Logistik",
    } | changes


def test_an_order_takes_list_prices_and_the_account_manager(office: Office) -> None:
    made = office.do("create_sales_order", **order())
    new = made["created"]
    assert (new["status"], new["salesperson"]) == ("draft", "Rafael Duarte")
    assert [(line["id"], line["amount"]) for line in new["lines"]] == [
        (f"{new['id']}/1", 2360),
        (f"{new['id']}/2", 387),
    ]
    assert new["total"] == 2747
    assert made["scarce"] == []
    many = office.do("create_sales_order", **order(lines=[wanted("PRD-003", 30)]))
    assert many["scarce"] == [
        {"saleLineId": f"{many['created']['id']}/1", "available": 23}
    ]


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"customerId": "CUS-007"}, "on_hold"),
        ({"customerId": "CUS-099"}, "not_found"),
        ({"requestedOn": "2026-05-17"}, "invalid_input"),
        ({"lines": [wanted("PRD-099", 1)]}, "not_found"),
        ({"lines": [wanted("PRD-001", 0)]}, "invalid_input"),
        ({"lines": [wanted("PRD-001", 1, discountPercent=101)]}, "invalid_input"),
        ({"lines": [wanted("PRD-024", 45)]}, "insufficient_stock"),
        ({"salespersonId": FORMER}, "invalid_state"),
        ({"by": FORMER}, "not_allowed"),
    ],
)
def test_what_cannot_be_sold_is_not_drafted(
    office: Office, changes: dict[str, Any], code: str
) -> None:
    assert office.refused("create_sales_order", **order(**changes)) == code


def test_what_is_left_of_an_old_product_can_be_sold(office: Office) -> None:
    made = office.do("create_sales_order", **order(lines=[wanted("PRD-024", 44)]))
    assert made["created"]["total"] == 44 * 52


def test_a_draft_is_changed_and_its_lines_replaced(office: Office) -> None:
    number = drafted(office)
    change = {"salesOrderId": number, "lines": [wanted("PRD-006", 4, unitPrice=40)]}
    done = office.do("update_sales_order", **change, customerReference="LPM-701")
    (line,) = done["updated"]["lines"]
    assert (line["id"], line["amount"]) == (f"{number}/1", 160)
    assert done["updated"]["customerReference"] == "LPM-701"
    assert done["updated"]["requestedOn"] == "2026-06-01"


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({}, "invalid_input"),
        ({"requestedOn": "2026-05-17"}, "invalid_input"),
        ({"lines": [wanted("PRD-099", 1)]}, "not_found"),
        ({"salespersonId": "USR-099"}, "not_found"),
        ({"salesOrderId": WIDE, "requestedOn": "2026-07-01"}, "invalid_state"),
        ({"salesOrderId": "SO-2026-0099", "requestedOn": "2026-07-01"}, "not_found"),
    ],
)
def test_what_cannot_be_changed_stays(
    office: Office, changes: dict[str, Any], code: str
) -> None:
    given = {"salesOrderId": "SO-2026-0009"} | changes
    assert office.refused("update_sales_order", **given) == code


def test_a_confirmed_order_takes_credit(office: Office) -> None:
    """The quarry has 15000 of credit, and owes 2440."""
    done = office.do("confirm_sales_order", salesOrderId="SO-2026-0009")
    assert done["updated"]["status"] == "confirmed"
    assert done["creditAvailable"] == 15000 - 2440 - 1696
    assert office.row("salesOrders", "SO-2026-0009")["confirmedOn"] == "2026-05-18"
    again = office.refused("confirm_sales_order", salesOrderId="SO-2026-0009")
    assert again == "invalid_state"


def test_an_order_beyond_the_credit_waits_for_money(office: Office) -> None:
    dear = order(customerId="CUS-004", lines=[wanted("PRD-016", 32)])  # 12736
    confirm = {"salesOrderId": office.do("create_sales_order", **dear)["created"]["id"]}
    assert office.refused("confirm_sales_order", **confirm) == "credit_exceeded"
    office.do(
        "record_customer_payment",
        customerId="CUS-004",
        amount=2440,
        reference="031",
        allocations=[{"customerInvoiceId": "CIN-2026-0003", "amount": 2440}],
    )
    done = office.do("confirm_sales_order", **confirm)
    assert done["scarce"][0]["available"] == 8


def test_only_active_customers_are_promised_anything(office: Office) -> None:
    assert (
        office.refused("confirm_sales_order", salesOrderId="SO-2026-0010") == "on_hold"
    )
    prospect = drafted(office, customerId="CUS-009")
    assert office.refused("confirm_sales_order", salesOrderId=prospect) == "on_hold"
    office.do("activate_customer", customerId="CUS-009")
    office.do("confirm_sales_order", salesOrderId=prospect)


def test_an_empty_order_is_not_confirmed(office: Office) -> None:
    empty = {"salesOrderId": "SO-2026-0013"}
    assert office.refused("confirm_sales_order", **empty) == "invalid_state"
    office.do("update_sales_order", **empty, lines=[wanted("PRD-001", 10)])
    office.do("confirm_sales_order", **empty)


def test_stock_is_reserved_where_most_is_then_in_the_next_place(office: Office) -> None:
    whole = {"salesOrderId": WIDE, "split": False}
    assert office.refused("reserve_sales_order_stock", **whole) == "insufficient_stock"
    one = {"salesOrderId": WIDE, "warehouseId": "WH-02"}
    part = office.do("reserve_sales_order_stock", **one)
    assert [row["quantity"] for row in part["reservations"]] == [35]
    (missing,) = part["missing"]
    assert missing["quantity"] == 205
    rest = office.do("reserve_sales_order_stock", salesOrderId=WIDE)
    (made,) = rest["reservations"]
    assert (made["warehouseId"], made["quantity"]) == ("WH-01", 205)
    assert rest["missing"] == []
    assert office.stock("PRD-002", "WH-01") == (220, 15)
    again = office.refused("reserve_sales_order_stock", salesOrderId=WIDE)
    assert again == "invalid_state"


def test_one_call_reserves_in_two_warehouses(office: Office) -> None:
    done = office.do("reserve_sales_order_stock", salesOrderId=WIDE)
    assert [(row["warehouseId"], row["quantity"]) for row in done["reservations"]] == [
        ("WH-01", 220),
        ("WH-02", 20),
    ]
    movements = office.call("list_stock_movements", productId="PRD-002")["results"]
    assert [m["kind"] for m in movements[:2]] == ["reservation"] * 2


def test_two_lines_of_one_product_do_not_get_the_same_stock(office: Office) -> None:
    lines = [wanted("PRD-003", 12), wanted("PRD-003", 12)]
    number = confirmed(office, lines=lines)
    done = office.do("reserve_sales_order_stock", salesOrderId=number)
    assert sum(row["quantity"] for row in done["reservations"]) == 23
    assert [row["quantity"] for row in done["missing"]] == [1]


def test_no_stock_is_reserved_without_a_promise(office: Office) -> None:
    def refused(number: str, **more: Any) -> str:
        return office.refused("reserve_sales_order_stock", salesOrderId=number, **more)

    assert refused("SO-2026-0009") == "invalid_state"  # a draft
    assert refused("SO-2026-0011") == "invalid_state"  # cancelled
    assert refused(WIDE, warehouseId="WH-04") == "invalid_state"  # closed
    assert refused(WIDE, warehouseId="WH-03") == "insufficient_stock"
    office.do("block_customer", customerId="CUS-003", cause="request", note="Moving.")
    assert refused(WIDE) == "on_hold"


def test_reserved_stock_is_given_free_for_a_more_urgent_order(office: Office) -> None:
    done = office.do(
        "release_sales_order_stock",
        salesOrderId="SO-2026-0006",
        reason="Not urgent.",
        saleLineId="SO-2026-0006/1",
    )
    assert done["releasedReservations"] == ["RSV-0002"]
    assert [line["reservedQuantity"] for line in done["order"]["lines"]] == [0, 60]
    assert office.row("reservations", "RSV-0002")["status"] == "released"
    assert office.stock("PRD-012", "WH-03") == (138, 138)
    rest = {"salesOrderId": "SO-2026-0006", "reason": "Later."}
    assert office.do("release_sales_order_stock", **rest)["releasedReservations"] == [
        "RSV-0003"
    ]
    assert office.refused("release_sales_order_stock", **rest) == "invalid_state"


def test_goods_leave_out_of_what_is_reserved_and_then_what_is_free(
    office: Office,
) -> None:
    assert office.stock("PRD-004", "WH-02") == (28, 18)
    done = office.do("fulfill_sales_order", **shipment(trackingNumber="EL-1"))
    assert (done["created"]["units"], done["created"]["status"]) == (20, "shipped")
    assert done["order"]["status"] == "partially_fulfilled"
    assert [line["openQuantity"] for line in done["stillToShip"]] == [4, 30]
    assert office.stock("PRD-004", "WH-02") == (8, 8)
    assert office.row("reservations", "RSV-0004")["status"] == "shipped"
    (movement,) = office.call("list_stock_movements", documentId=done["created"]["id"])[
        "results"
    ]
    assert (movement["kind"], movement["quantity"]) == ("shipment", -20)


def test_a_part_of_a_reservation_stays(office: Office) -> None:
    office.do("fulfill_sales_order", **shipment(lines=[shipped("SO-2026-0008/1", 4)]))
    assert office.row("reservations", "RSV-0004")["quantity"] == 6
    assert office.stock("PRD-004", "WH-02") == (24, 18)


def test_the_last_shipment_fulfils_the_order(office: Office) -> None:
    office.do("reserve_sales_order_stock", salesOrderId=WIDE)
    near = shipment(
        salesOrderId=WIDE, warehouseId="WH-01", lines=[shipped(f"{WIDE}/1", 220)]
    )
    far = shipment(salesOrderId=WIDE, lines=[shipped(f"{WIDE}/1", 20)])
    office.do("fulfill_sales_order", **near)
    done = office.do("fulfill_sales_order", **far)
    assert (done["order"]["status"], done["stillToShip"]) == ("fulfilled", [])
    assert office.stock("PRD-002", "WH-02") == (15, 15)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"lines": []}, "invalid_input"),
        ({"lines": [shipped("SO-2026-0008/1", 1)] * 2}, "invalid_input"),
        ({"lines": [shipped("SO-2026-0006/1", 1)]}, "invalid_input"),
        ({"lines": [shipped("SO-2026-0008/9", 1)]}, "not_found"),
        ({"lines": [shipped("SO-2026-0008/1", 25)]}, "limit_exceeded"),
        ({"lines": [shipped("SO-2026-0008/2", 28)]}, "insufficient_stock"),
        ({"warehouseId": "WH-03"}, "insufficient_stock"),
        ({"warehouseId": "WH-04"}, "invalid_state"),
        ({"salesOrderId": "SO-2026-0009"}, "invalid_state"),
        ({"by": FORMER}, "not_allowed"),
    ],
)
def test_what_is_not_there_or_not_ordered_does_not_leave(
    office: Office, changes: dict[str, Any], code: str
) -> None:
    assert office.refused("fulfill_sales_order", **shipment(**changes)) == code


def test_what_is_reserved_for_others_does_not_leave(office: Office) -> None:
    """Antwerp has 138 boxes of bolts, of which 70 wait for Northsea."""
    number = confirmed(office, lines=[wanted("PRD-012", 69)])
    bolts = shipment(
        salesOrderId=number, warehouseId="WH-03", lines=[shipped(f"{number}/1", 69)]
    )
    assert office.refused("fulfill_sales_order", **bolts) == "insufficient_stock"
    office.do(
        "release_sales_order_stock", salesOrderId="SO-2026-0006", reason="Swapped."
    )
    office.do("fulfill_sales_order", **bolts)


def test_nothing_leaves_for_a_blocked_customer(office: Office) -> None:
    office.do("block_customer", customerId="CUS-002", cause="dispute", note="Quality.")
    assert office.refused("fulfill_sales_order", **shipment()) == "on_hold"


def test_a_shipment_arrives_on_a_day_that_can_be(office: Office) -> None:
    lost = {"fulfillmentId": "FUL-0006"}
    for day in ("2026-04-23", "2026-05-19"):
        refusal = office.refused("mark_fulfillment_delivered", **lost, deliveredOn=day)
        assert refusal == "invalid_input"
    done = office.do("mark_fulfillment_delivered", **lost, deliveredOn="2026-05-02")
    assert (done["updated"]["status"], done["updated"]["daysUnderway"]) == (
        "delivered",
        8,
    )
    assert done["toInvoice"] == []
    again = office.refused("mark_fulfillment_delivered", **lost)
    assert again == "invalid_state"


def test_a_cancelled_order_gives_its_stock_back(office: Office) -> None:
    cancel = {"salesOrderId": "SO-2026-0006", "reason": "Ship sold."}
    done = office.do("cancel_sales_order", **cancel)
    assert done["updated"]["status"] == "cancelled"
    assert done["releasedReservations"] == ["RSV-0002", "RSV-0003"]
    assert office.stock("PRD-013", "WH-03") == (111, 111)
    assert office.refused("cancel_sales_order", **cancel) == "invalid_state"


def test_an_order_that_has_left_in_part_is_not_cancelled(office: Office) -> None:
    for number, code in (
        ("SO-2026-0004", "conflict"),
        ("SO-2026-0001", "invalid_state"),
    ):
        refusal = office.refused("cancel_sales_order", salesOrderId=number, reason="x")
        assert refusal == code
    former = {"salesOrderId": "SO-2026-0009", "reason": "x", "by": FORMER}
    assert office.refused("cancel_sales_order", **former) == "not_allowed"


def test_a_receipt_whose_goods_are_promised_on_stays(office: Office) -> None:
    """Ten pails came, and all that lie in Rotterdam are reserved then."""
    receipt = office.do(
        "receive_goods",
        purchaseOrderId="PO-2026-0005",
        deliveryNote="PL-1",
        lines=[{"purchaseOrderLineId": "PO-2026-0005/1", "quantity": 10}],
    )["created"]["id"]
    number = confirmed(office, lines=[wanted("PRD-020", 26)])
    office.do("reserve_sales_order_stock", salesOrderId=number, warehouseId="WH-01")
    cancel = {"goodsReceiptId": receipt, "reason": "Wrong note.", "by": PURCHASING}
    assert office.refused("cancel_goods_receipt", **cancel) == "insufficient_stock"
    office.do("release_sales_order_stock", salesOrderId=number, reason="Mistake.")
    office.do("cancel_goods_receipt", **cancel)
