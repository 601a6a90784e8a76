# From specs/erp/audit_log.yaml. Change it there, then run: toolc compile
"""The routines of audit_log."""

from typing import Literal

from ..rows.organisation_users import User
from ..state import State


def log(
    state: State,
    tool: str,
    actor: User,
    document_type: Literal[
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
    ],
    document_id: str,
    detail: str,
) -> None:
    """One entry in the audit log for a change that was made."""
    state.audit_log.insert(
        {
            "id": state.audit_log.new_id(),
            "at": state.now,
            "actorId": actor["id"],
            "action": tool,
            "documentType": document_type,
            "documentId": document_id,
            "detail": detail,
        }
    )
