"""What the ERP starts from: sound throughout, and with the messes that make work."""

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from generated.erp import World

from erp_office import HEAD, PAYABLES, PURCHASING, SALES, Office
from outside import ROOT

SPECS = ROOT / "specs" / "erp"
TABLES: dict[str, Any] = World().snapshot()["collections"]

KIND_OF = {
    "stock_level": "stockLevels",
    "goods_receipt": "goodsReceipts",
    "purchase_order": "purchaseOrders",
    "vendor_invoice": "vendorInvoices",
    "sales_order": "salesOrders",
    "customer_invoice": "customerInvoices",
    "customer_payment": "customerPayments",
    "discrepancy": "discrepancies",
}
"""The collections whose name is not the kind of their records with an s."""


def rows(collection: str) -> list[Any]:
    return list(TABLES[collection].values())


# References


def declared(section: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for path in sorted(SPECS.rglob("*.yaml")):
        found |= yaml.load(path.read_text("utf-8"), Loader=yaml.BaseLoader).get(
            section, {}
        )
    return found


TYPES = declared("types")
COLLECTIONS = declared("collections")


def references(shape: Any, value: Any) -> Iterator[tuple[str, str]]:
    """Every key of another row in a value, with its collection, as the spec says."""
    if isinstance(shape, str):
        shape = TYPES.get(shape, {})
    if value is None or not isinstance(shape, dict):
        return
    if "ref" in shape:
        yield shape["ref"], value
    for name, member in shape.get("fields", {}).items():
        yield from references(member, value.get(name))
    for item in value if "items" in shape else ():
        yield from references(shape["items"], item)


@pytest.mark.parametrize("collection", COLLECTIONS)
def test_every_reference_leads_to_a_row(collection: str) -> None:
    whole = {"fields": COLLECTIONS[collection]["fields"]}
    keyed = "key" in COLLECTIONS[collection]
    some = rows(collection) if keyed else [TABLES[collection]]
    assert some
    for row in some:
        for target, key in references(whole, row):
            assert key in TABLES[target], (collection, row, key)


@pytest.mark.parametrize(
    "collection", ["approvals", "auditLog", "budgetEntries", "stockMovements"]
)
def test_every_record_that_is_named_by_its_kind_is_there(collection: str) -> None:
    named = [(row["documentType"], row["documentId"]) for row in rows(collection)]
    assert any(key for _, key in named)
    for kind, key in named:
        if key is not None:
            assert key in TABLES[KIND_OF.get(kind, f"{kind}s")], (kind, key)


# Figures


def sums(pairs: Iterator[tuple[str, float]]) -> dict[str, float]:
    found: dict[str, float] = defaultdict(float)
    for key, value in pairs:
        found[key] += value
    return {key: round(value, 2) for key, value in found.items()}


def listed(
    collection: str, statuses: set[str], lines: str, key: str, value: str
) -> Iterator[tuple[str, float]]:
    """What lines of documents in these statuses say of other rows."""
    for row in rows(collection):
        if row.get("status") in statuses or not statuses:
            yield from ((line[key], line[value]) for line in row[lines])


def stored(collection: str, field: str) -> dict[str, float]:
    return {key: row[field] for key, row in TABLES[collection].items() if row[field]}


def test_what_came_is_what_was_taken_in_less_what_went_back() -> None:
    came = sums(
        listed("goodsReceipts", {"posted"}, "lines", "purchaseOrderLineId", "quantity")
    )
    for one in rows("discrepancies"):
        if one["resolution"] == "returned":
            came[one["purchaseOrderLineId"]] -= one["quantity"]
    assert stored("purchaseOrderLines", "receivedQuantity") == came


def test_what_vendors_charged_is_on_their_invoices() -> None:
    valid = {row["status"] for row in rows("vendorInvoices")} - {
        "rejected",
        "cancelled",
    }
    charged = listed(
        "vendorInvoices", valid, "lines", "purchaseOrderLineId", "quantity"
    )
    assert stored("purchaseOrderLines", "invoicedQuantity") == sums(charged)


def test_what_left_is_in_shipments() -> None:
    left = listed("fulfillments", set(), "lines", "salesOrderLineId", "quantity")
    assert stored("salesOrderLines", "fulfilledQuantity") == sums(left)


def test_what_was_paid_is_in_payments() -> None:
    out = listed("payments", {"completed"}, "allocations", "vendorInvoiceId", "amount")
    assert stored("vendorInvoices", "paidAmount") == sums(out)
    booked = listed(
        "customerPayments", set(), "allocations", "customerInvoiceId", "amount"
    )
    assert stored("customerInvoices", "paidAmount") == sums(booked)


def test_what_lies_in_a_warehouse_is_what_its_last_movement_left() -> None:
    last = {row["stockLevelId"]: row["balance"] for row in rows("stockMovements")}
    assert last
    for key, balance in last.items():
        assert TABLES["stockLevels"][key]["onHand"] == balance


def test_no_more_is_reserved_than_there_is() -> None:
    held = sums(
        (row["stockLevelId"], row["quantity"])
        for row in rows("reservations")
        if row["status"] == "active"
    )
    for key, quantity in held.items():
        assert quantity <= TABLES["stockLevels"][key]["onHand"]


def test_nobody_approved_more_than_he_may() -> None:
    decided = [row for row in rows("approvals") if row["status"] == "approved"]
    assert decided
    for row in decided:
        assert row["amount"] <= TABLES["users"][row["approverId"]]["approvalLimit"]


# Messes


def test_an_invoice_is_above_the_agreed_price() -> None:
    office = Office(PAYABLES)
    invoice = office.row("vendorInvoices", "VIN-0006")
    line = invoice["lines"][0]
    ordered = office.row("purchaseOrderLines", line["purchaseOrderLineId"])
    agreed = [
        row["unitPrice"]
        for row in rows("priceAgreements")
        if (row["vendorId"], row["productId"])
        == (invoice["vendorId"], ordered["productId"])
    ]
    assert line["unitPrice"] > max(agreed) * 1.02
    match = office.do("run_three_way_match", vendorInvoiceId="VIN-0006")["match"]
    assert match["result"] == "mismatched"
    assert not match["lines"][0]["priceWithinTolerance"]


def test_a_quote_has_expired() -> None:
    office = Office(PURCHASING)
    quote = office.call("get_quotation", quotationId="QUO-0004")
    assert (quote["status"], quote["pastValidity"]) == ("received", True)
    code = office.refused("accept_quotation", quotationId="QUO-0004")
    assert code == "invalid_state"


def test_no_single_warehouse_can_fill_an_order() -> None:
    office = Office(SALES)
    order = "SO-2026-0007"
    whole = {"salesOrderId": order, "split": False}
    assert office.refused("reserve_sales_order_stock", **whole) == "insufficient_stock"
    made = office.do("reserve_sales_order_stock", salesOrderId=order)
    places = {held["warehouseId"] for held in made["reservations"]}
    assert len(places) > 1


def test_a_requisition_is_over_the_limit_of_its_approver() -> None:
    office = Office(HEAD)
    stuck = office.call("list_approvals", stuckOnly=True)["results"]
    [asked] = [row for row in stuck if row["documentId"] == "REQ-0007"]
    code = office.refused(
        "approve_requisition", by=asked["approverId"], requisitionId="REQ-0007"
    )
    assert code == "over_approval_limit"


def test_the_files_are_all_in_use() -> None:
    """Each of the files of rows belongs to a collection."""
    named = {SPECS / one["data"] for one in COLLECTIONS.values() if "data" in one}
    assert set(Path(SPECS / "data").iterdir()) == named
