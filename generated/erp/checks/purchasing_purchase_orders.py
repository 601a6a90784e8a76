# From specs/erp/purchasing/purchase_orders.yaml.
# Change it there, then run: toolc compile
"""What rows of purchaseOrders must look like."""

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


def check_purchase_order(path: str, given: Given) -> Problems:
    if type(given) is not dict:
        return not_object(path, given)
    problems: Problems = ()
    id_ = given.get("id")
    if "id" not in given:
        problems += missing("/id")
    elif type(id_) is not str:
        problems += not_text("/id", id_)
    vendor_id = given.get("vendorId")
    if "vendorId" not in given:
        problems += missing("/vendorId")
    elif type(vendor_id) is not str:
        problems += not_text("/vendorId", vendor_id)
    requisition_id = given.get("requisitionId")
    if "requisitionId" not in given:
        problems += missing("/requisitionId")
    elif requisition_id is not None:
        if type(requisition_id) is not str:
            problems += not_text("/requisitionId", requisition_id)
    quotation_id = given.get("quotationId")
    if "quotationId" not in given:
        problems += missing("/quotationId")
    elif quotation_id is not None:
        if type(quotation_id) is not str:
            problems += not_text("/quotationId", quotation_id)
    department_id = given.get("departmentId")
    if "departmentId" not in given:
        problems += missing("/departmentId")
    elif type(department_id) is not str:
        problems += not_text("/departmentId", department_id)
    budget_id = given.get("budgetId")
    if "budgetId" not in given:
        problems += missing("/budgetId")
    elif type(budget_id) is not str:
        problems += not_text("/budgetId", budget_id)
    warehouse_id = given.get("warehouseId")
    if "warehouseId" not in given:
        problems += missing("/warehouseId")
    elif type(warehouse_id) is not str:
        problems += not_text("/warehouseId", warehouse_id)
    buyer_id = given.get("buyerId")
    if "buyerId" not in given:
        problems += missing("/buyerId")
    elif type(buyer_id) is not str:
        problems += not_text("/buyerId", buyer_id)
    status = given.get("status")
    if "status" not in given:
        problems += missing("/status")
    elif type(status) is not str or status not in (
        "draft",
        "pending_approval",
        "rejected",
        "approved",
        "sent",
        "partially_received",
        "received",
        "closed",
        "cancelled",
    ):
        problems += not_one_of(
            "/status",
            status,
            (
                "draft",
                "pending_approval",
                "rejected",
                "approved",
                "sent",
                "partially_received",
                "received",
                "closed",
                "cancelled",
            ),
        )
    expected_on = given.get("expectedOn")
    if "expectedOn" not in given:
        problems += missing("/expectedOn")
    elif expected_on is not None:
        if not is_date(expected_on):
            problems += not_date("/expectedOn", expected_on)
    note = given.get("note")
    if "note" not in given:
        problems += missing("/note")
    elif note is not None:
        if type(note) is not str:
            problems += not_text("/note", note)
    created_on = given.get("createdOn")
    if "createdOn" not in given:
        problems += missing("/createdOn")
    elif not is_date(created_on):
        problems += not_date("/createdOn", created_on)
    approved_on = given.get("approvedOn")
    if "approvedOn" not in given:
        problems += missing("/approvedOn")
    elif approved_on is not None:
        if not is_date(approved_on):
            problems += not_date("/approvedOn", approved_on)
    sent_on = given.get("sentOn")
    if "sentOn" not in given:
        problems += missing("/sentOn")
    elif sent_on is not None:
        if not is_date(sent_on):
            problems += not_date("/sentOn", sent_on)
    closed_on = given.get("closedOn")
    if "closedOn" not in given:
        problems += missing("/closedOn")
    elif closed_on is not None:
        if not is_date(closed_on):
            problems += not_date("/closedOn", closed_on)
    cancelled_on = given.get("cancelledOn")
    if "cancelledOn" not in given:
        problems += missing("/cancelledOn")
    elif cancelled_on is not None:
        if not is_date(cancelled_on):
            problems += not_date("/cancelledOn", cancelled_on)
    end_reason = given.get("endReason")
    if "endReason" not in given:
        problems += missing("/endReason")
    elif end_reason is not None:
        if type(end_reason) is not str:
            problems += not_text("/endReason", end_reason)
    known = {
        "id",
        "vendorId",
        "requisitionId",
        "quotationId",
        "departmentId",
        "budgetId",
        "warehouseId",
        "buyerId",
        "status",
        "expectedOn",
        "note",
        "createdOn",
        "approvedOn",
        "sentOn",
        "closedOn",
        "cancelledOn",
        "endReason",
    }
    if not given.keys() <= known:
        problems += not_fields("", given, known)
    return under(path, problems)
