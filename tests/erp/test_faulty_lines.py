"""A line that names what is not there, or not to be had, is refused with its place."""

from typing import Any

import pytest

from erp_office import BUYER, Office

PO = "PO-2026-0003"
CASES: dict[str, tuple[dict[str, Any], str, str]] = {
    "create_requisition": (
        {
            "departmentId": "DEP-02",
            "budgetId": "BUD-002",
            "title": "x",
            "neededBy": "2026-06-30",
            "lines": [
                {"productId": "PRD-001", "quantity": 1},
                {"productId": "PRD-999", "quantity": 1},
            ],
        },
        "not_found",
        "/lines/1/productId",
    ),
    "create_rfq": (
        {
            "title": "x",
            "dueOn": "2026-06-30",
            "lines": [{"productId": "PRD-001", "quantity": 1}],
            "vendorIds": ["VEN-001", "VEN-005"],
        },
        "on_hold",
        "/vendorIds/1",
    ),
    "create_purchase_order": (
        {
            "vendorId": "VEN-001",
            "warehouseId": "WH-01",
            "budgetId": "BUD-002",
            "lines": [{"productId": "PRD-024", "quantity": 1}],
        },
        "invalid_state",
        "/lines/0/productId",
    ),
    "receive_goods": (
        {
            "purchaseOrderId": PO,
            "deliveryNote": "x",
            "lines": [
                {"purchaseOrderLineId": f"{PO}/1", "quantity": 1},
                {"purchaseOrderLineId": f"{PO}/9", "quantity": 1},
            ],
        },
        "not_found",
        "/lines/1/purchaseOrderLineId",
    ),
    "create_vendor_payment": (
        {
            "vendorId": "VEN-002",
            "allocations": [{"vendorInvoiceId": "VIN-0006", "amount": 1}],
        },
        "invalid_state",
        "/allocations/0/vendorInvoiceId",
    ),
    "create_product": (
        {
            "sku": "X-1",
            "name": "x",
            "category": "tools",
            "unit": "piece",
            "listPrice": 1,
            "standardCost": 1,
            "preferredVendorIds": ["VEN-999"],
        },
        "not_found",
        "/preferredVendorIds/0",
    ),
}


@pytest.mark.parametrize("tool", CASES)
def test_the_refusal_says_which_line_it_is(tool: str) -> None:
    arguments, code, path = CASES[tool]
    office = Office(BUYER)
    assert office.refused(tool, **arguments) == code
    assert office.details == {"path": path}
