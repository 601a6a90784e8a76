# From specs/erp/audit_log.yaml. Change it there, then run: toolc compile
"""What rows of auditLog must look like."""

from .._runtime.checks import (
    Problems,
    missing,
    not_date,
    not_fields,
    not_object,
    not_one_of,
    not_text,
    under,
)
from .._runtime.contract import Given
from .._runtime.formats import is_date


def check_audit_entry(path: str, given: Given) -> Problems:
    if type(given) is not dict:
        return not_object(path, given)
    problems: Problems = ()
    id_ = given.get("id")
    if "id" not in given:
        problems += missing("/id")
    elif type(id_) is not str:
        problems += not_text("/id", id_)
    at = given.get("at")
    if "at" not in given:
        problems += missing("/at")
    elif not is_date(at):
        problems += not_date("/at", at)
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("/actorId")
    elif type(actor_id) is not str:
        problems += not_text("/actorId", actor_id)
    action = given.get("action")
    if "action" not in given:
        problems += missing("/action")
    elif type(action) is not str:
        problems += not_text("/action", action)
    document_type = given.get("documentType")
    if "documentType" not in given:
        problems += missing("/documentType")
    elif type(document_type) is not str or document_type not in (
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
    ):
        problems += not_one_of(
            "/documentType",
            document_type,
            (
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
            ),
        )
    document_id = given.get("documentId")
    if "documentId" not in given:
        problems += missing("/documentId")
    elif type(document_id) is not str:
        problems += not_text("/documentId", document_id)
    detail = given.get("detail")
    if "detail" not in given:
        problems += missing("/detail")
    elif type(detail) is not str:
        problems += not_text("/detail", detail)
    known = {"id", "at", "actorId", "action", "documentType", "documentId", "detail"}
    if not given.keys() <= known:
        problems += not_fields("", given, known)
    return under(path, problems)
