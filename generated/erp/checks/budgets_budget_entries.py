# From specs/erp/budgets/budget_entries.yaml. Change it there, then run: toolc compile
"""What rows of budgetEntries must look like."""

from .._runtime.checks import (
    Problems,
    missing,
    not_date,
    not_fields,
    not_number,
    not_object,
    not_one_of,
    not_text,
    under,
)
from .._runtime.contract import Given
from .._runtime.formats import is_date
from .._runtime.plain import INFINITE


def check_budget_entry(path: str, given: Given) -> Problems:
    if type(given) is not dict:
        return not_object(path, given)
    problems: Problems = ()
    id_ = given.get("id")
    if "id" not in given:
        problems += missing("/id")
    elif type(id_) is not str:
        problems += not_text("/id", id_)
    budget_id = given.get("budgetId")
    if "budgetId" not in given:
        problems += missing("/budgetId")
    elif type(budget_id) is not str:
        problems += not_text("/budgetId", budget_id)
    created_on = given.get("createdOn")
    if "createdOn" not in given:
        problems += missing("/createdOn")
    elif not is_date(created_on):
        problems += not_date("/createdOn", created_on)
    kind = given.get("kind")
    if "kind" not in given:
        problems += missing("/kind")
    elif type(kind) is not str or kind not in ("commit", "release", "spend", "refund"):
        problems += not_one_of("/kind", kind, ("commit", "release", "spend", "refund"))
    amount: Given = given.get("amount")
    if "amount" not in given:
        problems += missing("/amount")
    elif type(amount) not in (int, float) or not 0 <= amount < INFINITE:
        problems += not_number("/amount", amount, minimum=0)
    document_type = given.get("documentType")
    if "documentType" not in given:
        problems += missing("/documentType")
    elif document_type not in (
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
        None,
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
                None,
            ),
        )
    document_id = given.get("documentId")
    if "documentId" not in given:
        problems += missing("/documentId")
    elif document_id is not None:
        if type(document_id) is not str:
            problems += not_text("/documentId", document_id)
    note = given.get("note")
    if "note" not in given:
        problems += missing("/note")
    elif type(note) is not str:
        problems += not_text("/note", note)
    created_by_id = given.get("createdById")
    if "createdById" not in given:
        problems += missing("/createdById")
    elif type(created_by_id) is not str:
        problems += not_text("/createdById", created_by_id)
    known = {
        "id",
        "budgetId",
        "createdOn",
        "kind",
        "amount",
        "documentType",
        "documentId",
        "note",
        "createdById",
    }
    if not given.keys() <= known:
        problems += not_fields("", given, known)
    return under(path, problems)
