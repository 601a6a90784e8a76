"""Taking deliveries in, and what is done when something is wrong with them."""

from typing import Any

import pytest

from erp_office import FORMER, WAREHOUSE, Office

ORDER = "PO-2026-0005"


@pytest.fixture
def office() -> Office:
    return Office(WAREHOUSE)


def came(line: str, quantity: int) -> dict[str, Any]:
    return {"purchaseOrderLineId": line, "quantity": quantity}


def delivery(**changes: Any) -> dict[str, Any]:
    """Ten pails of grease for an order of forty."""
    lines = [came(f"{ORDER}/1", 10)]
    return {"purchaseOrderId": ORDER, "deliveryNote": "PL-1", "lines": lines} | changes


def test_a_delivery_goes_into_stock_and_the_order_moves_on(office: Office) -> None:
    assert office.stock("PRD-020", "WH-01") == (16, 16)
    made = office.do("receive_goods", **delivery())
    assert made["created"]["units"] == 10
    assert made["order"]["status"] == "partially_received"
    assert [line["openQuantity"] for line in made["stillToCome"]] == [30, 80]
    assert office.stock("PRD-020", "WH-01") == (26, 26)
    (movement,) = office.call("list_stock_movements", documentId=made["created"]["id"])[
        "results"
    ]
    assert (movement["kind"], movement["quantity"]) == ("receipt", 10)
    rest = [came(f"{ORDER}/1", 30), came(f"{ORDER}/2", 80)]
    done = office.do("receive_goods", **delivery(deliveryNote="PL-2", lines=rest))
    assert (done["order"]["status"], done["stillToCome"]) == ("received", [])


def test_goods_can_be_unloaded_where_the_product_never_lay(office: Office) -> None:
    office.do("receive_goods", **delivery(warehouseId="WH-03"))
    assert office.stock("PRD-020", "WH-03") == (10, 10)
    assert office.stock("PRD-020", "WH-01") == (16, 16)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"lines": []}, "invalid_input"),
        ({"lines": [came(f"{ORDER}/1", 0)]}, "invalid_input"),
        ({"lines": [came(f"{ORDER}/1", 41)]}, "limit_exceeded"),
        ({"lines": [came(f"{ORDER}/1", 3)] * 2}, "invalid_input"),
        ({"lines": [came("PO-2026-0012/1", 1)]}, "invalid_input"),
        ({"lines": [came(f"{ORDER}/9", 1)]}, "not_found"),
        ({"warehouseId": "WH-04"}, "invalid_state"),
        ({"warehouseId": "WH-09"}, "not_found"),
        ({"purchaseOrderId": "PO-2026-0007"}, "invalid_state"),
        ({"purchaseOrderId": "PO-2026-0099"}, "not_found"),
        ({"by": FORMER}, "not_allowed"),
        ({"by": "USR-099"}, "not_found"),
    ],
)
def test_what_was_not_ordered_or_sent_is_not_taken_in(
    office: Office, changes: dict[str, Any], code: str
) -> None:
    assert office.refused("receive_goods", **delivery(**changes)) == code


def test_a_delivery_note_is_taken_in_once(office: Office) -> None:
    first = office.do("receive_goods", **delivery())["created"]["id"]
    assert office.refused("receive_goods", **delivery()) == "conflict"
    office.do("cancel_goods_receipt", goodsReceiptId=first, reason="Wrong quantity.")
    assert office.do("receive_goods", **delivery())["created"]["status"] == "posted"


def test_a_receipt_by_mistake_is_taken_back(office: Office) -> None:
    receipt = {
        "goodsReceiptId": office.do("receive_goods", **delivery())["created"]["id"]
    }
    cancelled = office.do("cancel_goods_receipt", **receipt, reason="Wrong order.")
    assert cancelled["updated"]["status"] == "cancelled"
    assert cancelled["updated"]["cancelReason"] == "Wrong order."
    assert cancelled["order"]["status"] == "sent"
    assert office.stock("PRD-020", "WH-01") == (16, 16)
    assert office.row("purchaseOrderLines", f"{ORDER}/1")["receivedQuantity"] == 0
    again = office.refused("cancel_goods_receipt", **receipt, reason="Again.")
    assert again == "invalid_state"


def test_a_receipt_stays_while_something_hangs_on_it(office: Office) -> None:
    def cancel(receipt: str) -> str:
        return office.refused(
            "cancel_goods_receipt", goodsReceiptId=receipt, reason="x"
        )

    assert cancel("GRN-0007") == "conflict"  # charged with VIN-0005
    assert cancel("GRN-0004") == "conflict"  # cylinders with scratched rods
    assert cancel("GRN-0002") == "invalid_state"  # the order is closed
    assert cancel("GRN-0099") == "not_found"


def scratched(**changes: Any) -> dict[str, Any]:
    """Two of the ten cylinders that came with GRN-0004."""
    return {
        "goodsReceiptId": "GRN-0004",
        "orderLineId": "PO-2026-0002/1",
        "kind": "damaged",
        "quantity": 2,
        "description": "Two rods are bent.",
    } | changes


def test_what_is_wrong_is_reported_with_the_vendor_to_be_told(office: Office) -> None:
    before = office.stock("PRD-008", "WH-01")
    made = office.do("report_receiving_discrepancy", **scratched())
    assert (made["created"]["status"], made["created"]["quantity"]) == ("open", 2)
    assert made["vendor"]["email"] == "orders@maas.example"
    assert office.stock("PRD-008", "WH-01") == before
    missing = scratched(kind="short", quantity=300)
    assert office.do("report_receiving_discrepancy", **missing)["created"]


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"quantity": 11}, "limit_exceeded"),
        ({"orderLineId": "PO-2026-0003/1"}, "invalid_input"),
        ({"orderLineId": "PO-2026-0003/7"}, "not_found"),
        (
            {"goodsReceiptId": "GRN-0006", "orderLineId": "PO-2026-0006/1"},
            "invalid_state",
        ),
        ({"kind": "ugly"}, "invalid_input"),
    ],
)
def test_only_what_came_can_be_wrong(
    office: Office, changes: dict[str, Any], code: str
) -> None:
    refusal = office.refused("report_receiving_discrepancy", **scratched(**changes))
    assert refusal == code


def test_a_credit_leaves_stock_and_order_alone(office: Office) -> None:
    before = office.stock("PRD-008", "WH-01")
    credit = {"discrepancyId": "DSC-0002", "resolution": "credit", "note": "248 euros."}
    done = office.do("resolve_receiving_discrepancy", **credit)
    assert done["updated"]["status"] == "resolved"
    assert done["updated"]["resolvedBy"] == "Sami Farouk"
    assert office.stock("PRD-008", "WH-01") == before
    again = office.refused("resolve_receiving_discrepancy", **credit)
    assert again == "invalid_state"


def test_what_goes_back_is_still_to_come(office: Office) -> None:
    """Six valves for the wrong voltage, which VIN-0008 charges."""
    assert office.stock("PRD-010", "WH-01") == (29, 29)
    back = {"discrepancyId": "DSC-0004", "resolution": "returned", "note": "Picked up."}
    done = office.do("resolve_receiving_discrepancy", **back)
    assert done["order"]["status"] == "partially_received"
    assert office.stock("PRD-010", "WH-01") == (23, 23)
    line = office.row("purchaseOrderLines", "PO-2026-0003/1")
    assert (line["receivedQuantity"], line["invoicedQuantity"]) == (12, 18)


def test_what_never_came_cannot_go_back(office: Office) -> None:
    short = office.do(
        "report_receiving_discrepancy", **scratched(kind="short", quantity=6)
    )
    back = {"resolution": "returned", "note": "Back."}
    number = short["created"]["id"]
    refusal = office.refused(
        "resolve_receiving_discrepancy", discrepancyId=number, **back
    )
    assert refusal == "invalid_input"


def test_what_was_sold_on_cannot_go_back(office: Office) -> None:
    """Ten cylinders came, of which three were shipped: seven lie there."""
    all_bad = office.do("report_receiving_discrepancy", **scratched(quantity=10))
    refusal = office.refused(
        "resolve_receiving_discrepancy",
        discrepancyId=all_bad["created"]["id"],
        resolution="returned",
        note="All of them.",
    )
    assert refusal == "insufficient_stock"
