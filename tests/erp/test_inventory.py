"""What a warehouse clerk does with stock: adjust, move, reserve, release, count."""

from typing import Any

import pytest

from erp_office import FORMER, LOGISTICS, WAREHOUSE, Office

BEARING = "PRD-003@WH-01"
"""Fourteen bearings in Rotterdam, none of them reserved."""
BOLTS = "PRD-012@WH-03"
"""138 boxes in Antwerp, 70 of them reserved for SO-2026-0006."""
FAIR = "RSV-0005"
"""Two torque wrenches on loan to the spring fair."""
SPLIT = "SO-2026-0007/1"
"""170 bearings for Brabant Windbouw, none of them reserved."""


@pytest.fixture
def office() -> Office:
    return Office(WAREHOUSE)


def movements(office: Office, **filters: Any) -> list[tuple[str, int, int]]:
    found = office.call("list_stock_movements", **filters)["results"]
    return [(row["kind"], row["quantity"], row["balance"]) for row in found]


def test_broken_goods_are_taken_off_with_the_reason(office: Office) -> None:
    made = office.do(
        "adjust_inventory", stockLevelId=BEARING, change=-2, reason="Rusted"
    )
    assert (made["updated"]["onHand"], made["valueChange"]) == (12, -153)
    assert made["movement"]["reason"] == "Rusted"
    assert movements(office, productId="PRD-003", warehouseId="WH-01")[0] == (
        ("adjustment", -2, 12)
    )
    office.do("adjust_inventory", stockLevelId=BEARING, change=3, reason="Found")
    assert office.stock("PRD-003", "WH-01") == (15, 15)


@pytest.mark.parametrize(
    ("stock", "change", "code"),
    [
        (BEARING, 0, "invalid_input"),
        (BEARING, -15, "insufficient_stock"),
        (BOLTS, -69, "insufficient_stock"),
        ("PRD-024@WH-04", 1, "invalid_state"),
        ("PRD-003@WH-09", 1, "not_found"),
    ],
)
def test_an_adjustment_that_cannot_be(
    office: Office, stock: str, change: int, code: str
) -> None:
    given = {"stockLevelId": stock, "change": change, "reason": "Rusted"}
    assert office.refused("adjust_inventory", **given) == code


def test_what_is_reserved_can_be_adjusted_down_to_and_no_further(
    office: Office,
) -> None:
    office.do("adjust_inventory", stockLevelId=BOLTS, change=-68, reason="Wet boxes")
    assert office.stock("PRD-012", "WH-03") == (70, 0)


def test_stock_moves_to_a_place_where_the_product_never_lay(office: Office) -> None:
    moved = office.do(
        "transfer_inventory", stockLevelId=BEARING, toWarehouseId="WH-03", quantity=5
    )
    assert (moved["from"]["onHand"], moved["to"]["onHand"]) == (9, 5)
    assert moved["to"]["id"] == "PRD-003@WH-03"
    noted = [(row["kind"], row["quantity"]) for row in moved["movements"]]
    assert noted == [("transfer_out", -5), ("transfer_in", 5)]
    assert office.call("get_product", productId="PRD-003")["onHand"] == 23


def test_a_closed_warehouse_is_emptied(office: Office) -> None:
    rest = {"stockLevelId": "PRD-024@WH-04", "quantity": 12}
    moved = office.do("transfer_inventory", **rest, toWarehouseId="WH-01")
    assert (moved["from"]["onHand"], moved["to"]["onHand"]) == (0, 44)


@pytest.mark.parametrize(
    ("stock", "target", "quantity", "code"),
    [
        (BEARING, "WH-01", 1, "conflict"),
        (BEARING, "WH-04", 1, "invalid_state"),
        (BEARING, "WH-09", 1, "not_found"),
        (BEARING, "WH-02", 15, "insufficient_stock"),
        (BOLTS, "WH-01", 69, "insufficient_stock"),
        (BEARING, "WH-02", 0, "invalid_input"),
    ],
)
def test_a_transfer_that_cannot_be(
    office: Office, stock: str, target: str, quantity: int, code: str
) -> None:
    given = {"stockLevelId": stock, "toWarehouseId": target, "quantity": quantity}
    assert office.refused("transfer_inventory", **given) == code


def test_stock_is_held_back_for_a_line_of_an_order(office: Office) -> None:
    held = {"stockLevelId": "PRD-002@WH-01", "saleLineId": SPLIT}
    made = office.do("reserve_inventory", **held, quantity=150)
    assert made["created"]["customer"] == "Brabant Windbouw"
    assert (made["stock"]["onHand"], made["stock"]["available"]) == (220, 70)
    line = office.call("get_sales_order_line", saleLineId=SPLIT)
    assert (line["reservedQuantity"], line["openQuantity"]) == (150, 240)
    venlo = {"stockLevelId": "PRD-002@WH-02", "saleLineId": SPLIT}
    office.do("reserve_inventory", **venlo, quantity=35)
    assert office.refused("reserve_inventory", **held, quantity=56) == "limit_exceeded"
    office.do("reserve_inventory", **held, quantity=55)


def test_stock_is_held_back_for_a_fair(office: Office) -> None:
    fair = {"stockLevelId": BEARING, "quantity": 2, "purpose": "Autumn fair"}
    made = office.do("reserve_inventory", by=LOGISTICS, **fair)["created"]
    assert (made["purpose"], made["createdBy"]) == ("Autumn fair", "Ludmila Novak")
    assert office.stock("PRD-003", "WH-01") == (14, 12)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({}, "invalid_input"),
        ({"purpose": "Fair", "saleLineId": SPLIT}, "invalid_input"),
        ({"purpose": "Fair", "quantity": 15}, "insufficient_stock"),
        ({"saleLineId": SPLIT}, "conflict"),
        ({"saleLineId": "SO-2026-0009/1"}, "invalid_state"),
        ({"saleLineId": "SO-2026-0099/1"}, "not_found"),
    ],
)
def test_a_reservation_that_cannot_be(
    office: Office, changes: dict[str, Any], code: str
) -> None:
    given = {"stockLevelId": BEARING, "quantity": 1} | changes
    assert office.refused("reserve_inventory", **given) == code


def test_a_loan_comes_back_bit_by_bit(office: Office) -> None:
    assert office.stock("PRD-022", "WH-01") == (7, 5)
    one = office.do("release_reservation", reservationId=FAIR, quantity=1)
    assert (one["updated"]["status"], one["updated"]["quantity"]) == ("active", 1)
    rest = office.do("release_reservation", reservationId=FAIR, reason="Back")
    assert (rest["updated"]["status"], rest["updated"]["closedOn"]) == (
        ("released", "2026-05-18")
    )
    assert office.stock("PRD-022", "WH-01") == (7, 7)
    assert movements(office, documentId=FAIR) == [("release", -1, 7)] * 2
    assert office.refused("release_reservation", reservationId=FAIR) == "invalid_state"


@pytest.mark.parametrize(
    ("reservation", "quantity", "code"),
    [
        (FAIR, 3, "limit_exceeded"),
        (FAIR, 0, "invalid_input"),
        ("RSV-0008", 1, "invalid_state"),
        ("RSV-0099", 1, "not_found"),
    ],
)
def test_a_release_that_cannot_be(
    office: Office, reservation: str, quantity: int, code: str
) -> None:
    given = {"reservationId": reservation, "quantity": quantity}
    assert office.refused("release_reservation", **given) == code


def test_a_count_sets_the_stock_and_its_day(office: Office) -> None:
    shelf = {"productId": "PRD-003", "warehouseId": "WH-01"}
    made = office.do("count_inventory", **shelf, counted=11, bin="A-02-2")
    assert (made["difference"], made["valueDifference"]) == (-3, -229.5)
    stored = office.row("stockLevels", BEARING)
    assert (stored["onHand"], stored["bin"]) == (11, "A-02-2")
    assert stored["lastCountedOn"] == "2026-05-18"
    again = office.do("count_inventory", **shelf, counted=11)
    assert (again["difference"], again["movement"]["balance"]) == (0, 11)


def test_a_count_finds_what_the_record_did_not_know(office: Office) -> None:
    shelf = {"productId": "PRD-025", "warehouseId": "WH-02"}
    made = office.do("count_inventory", **shelf, counted=4)
    assert (made["updated"]["id"], made["updated"]["bin"]) == (
        ("PRD-025@WH-02", "unassigned")
    )
    assert office.stock("PRD-025", "WH-02") == (4, 4)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"counted": 69}, "invalid_state"),
        ({"counted": -1}, "invalid_input"),
        ({"productId": "PRD-099"}, "not_found"),
        ({"warehouseId": "WH-09"}, "not_found"),
        ({"by": FORMER}, "not_allowed"),
    ],
)
def test_a_count_that_cannot_be(
    office: Office, changes: dict[str, Any], code: str
) -> None:
    given = {"productId": "PRD-012", "warehouseId": "WH-03", "counted": 138} | changes
    assert office.refused("count_inventory", **given) == code
