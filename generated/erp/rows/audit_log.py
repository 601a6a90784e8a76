# From specs/erp/audit_log.yaml. Change it there, then run: toolc compile
"""The rows of auditLog."""

from typing import Literal, TypedDict

from .._runtime.contract import ToolError
from .._runtime.keys import Key
from .._runtime.table import Table


class AuditEntry(TypedDict):
    """One audit entry, as it is stored."""

    id: str
    at: str
    actorId: str
    action: str
    documentType: Literal[
        "company",
        "vendor",
        "customer",
        "product",
        "stock_level",
        "reservation",
        "requisition",
        "approval",
        "rfq",
        "quotation",
        "purchase_order",
        "goods_receipt",
        "discrepancy",
        "vendor_invoice",
        "payment",
        "sales_order",
        "fulfillment",
        "customer_invoice",
        "customer_payment",
        "expense",
        "budget",
        "clock",
    ]
    documentId: str
    detail: str


class AuditEntryChanges(TypedDict, total=False):
    """The fields that one change gives anew."""

    at: str
    actorId: str
    action: str
    documentType: Literal[
        "company",
        "vendor",
        "customer",
        "product",
        "stock_level",
        "reservation",
        "requisition",
        "approval",
        "rfq",
        "quotation",
        "purchase_order",
        "goods_receipt",
        "discrepancy",
        "vendor_invoice",
        "payment",
        "sales_order",
        "fulfillment",
        "customer_invoice",
        "customer_payment",
        "expense",
        "budget",
        "clock",
    ]
    documentId: str
    detail: str


class AuditLog(Table[AuditEntry, AuditEntryChanges]):
    name = "auditLog"
    title = "Audit entry"
    key = "id"
    prefix = "AUD-"
    digits = 5

    def not_found(self, key: Key) -> ToolError:
        return ToolError(
            "not_found",
            f'No audit entry has the id "{key}". list_audit_entries shows them by '
            "user, record or day.",
        )
