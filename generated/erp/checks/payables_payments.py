# From specs/erp/payables/payments.yaml. Change it there, then run: toolc compile
"""What rows of payments must look like."""

from .._runtime.checks import (
    MANY,
    Problems,
    missing,
    not_date,
    not_fields,
    not_list,
    not_number,
    not_object,
    not_one_of,
    not_text,
    under,
)
from .._runtime.contract import Given
from .._runtime.entries import keys_differ, same_key
from .._runtime.formats import is_date
from .._runtime.plain import INFINITE


def check_payment_allocation(allocation: Given) -> Problems:
    problems: Problems = ()
    vendor_invoice_id = allocation.get("vendorInvoiceId")
    if "vendorInvoiceId" not in allocation:
        problems += missing("/vendorInvoiceId")
    elif type(vendor_invoice_id) is not str:
        problems += not_text("/vendorInvoiceId", vendor_invoice_id)
    amount: Given = allocation.get("amount")
    if "amount" not in allocation:
        problems += missing("/amount")
    elif type(amount) not in (int, float) or not 0 <= amount < INFINITE:
        problems += not_number("/amount", amount, minimum=0)
    known = {"vendorInvoiceId", "amount"}
    if not allocation.keys() <= known:
        problems += not_fields("", allocation, known)
    return problems


def check_payment(path: str, given: Given) -> Problems:
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
    elif vendor_id is not None:
        if type(vendor_id) is not str:
            problems += not_text("/vendorId", vendor_id)
    employee_id = given.get("employeeId")
    if "employeeId" not in given:
        problems += missing("/employeeId")
    elif employee_id is not None:
        if type(employee_id) is not str:
            problems += not_text("/employeeId", employee_id)
    method = given.get("method")
    if "method" not in given:
        problems += missing("/method")
    elif type(method) is not str or method not in (
        "transfer",
        "card",
        "cheque",
        "direct_debit",
    ):
        problems += not_one_of(
            "/method", method, ("transfer", "card", "cheque", "direct_debit")
        )
    status = given.get("status")
    if "status" not in given:
        problems += missing("/status")
    elif type(status) is not str or status not in (
        "draft",
        "pending_approval",
        "approved",
        "completed",
        "failed",
        "cancelled",
    ):
        problems += not_one_of(
            "/status",
            status,
            (
                "draft",
                "pending_approval",
                "approved",
                "completed",
                "failed",
                "cancelled",
            ),
        )
    allocations = given.get("allocations")
    if "allocations" not in given:
        problems += missing("/allocations")
    elif type(allocations) is not list:
        problems += not_list("/allocations", allocations)
    else:
        for index, allocation in enumerate(allocations):
            if type(allocation) is not dict:
                problems += not_object(f"/allocations/{index}", allocation)
            elif unfit := check_payment_allocation(allocation):
                problems += under(f"/allocations/{index}", unfit)
            if len(problems) >= MANY:
                break
        if not keys_differ(allocations, "vendorInvoiceId"):
            problems += same_key("/allocations", allocations, "vendorInvoiceId")
    expense_id = given.get("expenseId")
    if "expenseId" not in given:
        problems += missing("/expenseId")
    elif expense_id is not None:
        if type(expense_id) is not str:
            problems += not_text("/expenseId", expense_id)
    scheduled_on = given.get("scheduledOn")
    if "scheduledOn" not in given:
        problems += missing("/scheduledOn")
    elif not is_date(scheduled_on):
        problems += not_date("/scheduledOn", scheduled_on)
    bank_reference = given.get("bankReference")
    if "bankReference" not in given:
        problems += missing("/bankReference")
    elif bank_reference is not None:
        if type(bank_reference) is not str:
            problems += not_text("/bankReference", bank_reference)
    failure_reason = given.get("failureReason")
    if "failureReason" not in given:
        problems += missing("/failureReason")
    elif failure_reason is not None:
        if type(failure_reason) is not str:
            problems += not_text("/failureReason", failure_reason)
    retry_of_id = given.get("retryOfId")
    if "retryOfId" not in given:
        problems += missing("/retryOfId")
    elif retry_of_id is not None:
        if type(retry_of_id) is not str:
            problems += not_text("/retryOfId", retry_of_id)
    created_on = given.get("createdOn")
    if "createdOn" not in given:
        problems += missing("/createdOn")
    elif not is_date(created_on):
        problems += not_date("/createdOn", created_on)
    created_by_id = given.get("createdById")
    if "createdById" not in given:
        problems += missing("/createdById")
    elif type(created_by_id) is not str:
        problems += not_text("/createdById", created_by_id)
    completed_on = given.get("completedOn")
    if "completedOn" not in given:
        problems += missing("/completedOn")
    elif completed_on is not None:
        if not is_date(completed_on):
            problems += not_date("/completedOn", completed_on)
    failed_on = given.get("failedOn")
    if "failedOn" in given:
        if not is_date(failed_on):
            problems += not_date("/failedOn", failed_on)
    known = {
        "id",
        "vendorId",
        "employeeId",
        "method",
        "status",
        "allocations",
        "expenseId",
        "scheduledOn",
        "bankReference",
        "failureReason",
        "retryOfId",
        "createdOn",
        "createdById",
        "completedOn",
        "failedOn",
    }
    if not given.keys() <= known:
        problems += not_fields("", given, known)
    return under(path, problems)
