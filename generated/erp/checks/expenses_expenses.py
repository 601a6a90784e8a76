# From specs/erp/expenses/expenses.yaml. Change it there, then run: toolc compile
"""What rows of expenses must look like."""

from .._runtime.checks import (
    Problems,
    missing,
    not_boolean,
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


def check_expense(path: str, given: Given) -> Problems:
    if type(given) is not dict:
        return not_object(path, given)
    problems: Problems = ()
    id_ = given.get("id")
    if "id" not in given:
        problems += missing("/id")
    elif type(id_) is not str:
        problems += not_text("/id", id_)
    employee_id = given.get("employeeId")
    if "employeeId" not in given:
        problems += missing("/employeeId")
    elif type(employee_id) is not str:
        problems += not_text("/employeeId", employee_id)
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
    category = given.get("category")
    if "category" not in given:
        problems += missing("/category")
    elif type(category) is not str or category not in (
        "travel",
        "lodging",
        "meals",
        "fuel",
        "materials",
        "training",
        "other",
    ):
        problems += not_one_of(
            "/category",
            category,
            ("travel", "lodging", "meals", "fuel", "materials", "training", "other"),
        )
    description = given.get("description")
    if "description" not in given:
        problems += missing("/description")
    elif type(description) is not str:
        problems += not_text("/description", description)
    amount: Given = given.get("amount")
    if "amount" not in given:
        problems += missing("/amount")
    elif type(amount) not in (int, float) or not 0 <= amount < INFINITE:
        problems += not_number("/amount", amount, minimum=0)
    spent_on = given.get("spentOn")
    if "spentOn" not in given:
        problems += missing("/spentOn")
    elif not is_date(spent_on):
        problems += not_date("/spentOn", spent_on)
    receipt_attached = given.get("receiptAttached")
    if "receiptAttached" not in given:
        problems += missing("/receiptAttached")
    elif type(receipt_attached) is not bool:
        problems += not_boolean("/receiptAttached", receipt_attached)
    status = given.get("status")
    if "status" not in given:
        problems += missing("/status")
    elif type(status) is not str or status not in (
        "draft",
        "submitted",
        "approved",
        "rejected",
        "paid",
    ):
        problems += not_one_of(
            "/status", status, ("draft", "submitted", "approved", "rejected", "paid")
        )
    created_on = given.get("createdOn")
    if "createdOn" not in given:
        problems += missing("/createdOn")
    elif not is_date(created_on):
        problems += not_date("/createdOn", created_on)
    submitted_on = given.get("submittedOn")
    if "submittedOn" not in given:
        problems += missing("/submittedOn")
    elif submitted_on is not None:
        if not is_date(submitted_on):
            problems += not_date("/submittedOn", submitted_on)
    decided_on = given.get("decidedOn")
    if "decidedOn" not in given:
        problems += missing("/decidedOn")
    elif decided_on is not None:
        if not is_date(decided_on):
            problems += not_date("/decidedOn", decided_on)
    decision_reason = given.get("decisionReason")
    if "decisionReason" not in given:
        problems += missing("/decisionReason")
    elif decision_reason is not None:
        if type(decision_reason) is not str:
            problems += not_text("/decisionReason", decision_reason)
    payment_id = given.get("paymentId")
    if "paymentId" not in given:
        problems += missing("/paymentId")
    elif payment_id is not None:
        if type(payment_id) is not str:
            problems += not_text("/paymentId", payment_id)
    known = {
        "id",
        "employeeId",
        "departmentId",
        "budgetId",
        "category",
        "description",
        "amount",
        "spentOn",
        "receiptAttached",
        "status",
        "createdOn",
        "submittedOn",
        "decidedOn",
        "decisionReason",
        "paymentId",
    }
    if not given.keys() <= known:
        problems += not_fields("", given, known)
    return under(path, problems)
