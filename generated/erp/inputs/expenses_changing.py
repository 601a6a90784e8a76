# From specs/erp/expenses/changing.yaml. Change it there, then run: toolc compile
"""What the tools of expenses_changing accept."""

from typing import Literal, NotRequired, TypedDict

from .._runtime.checks import (
    Problems,
    invalid,
    missing,
    not_boolean,
    not_date,
    not_number,
    not_one_of,
    not_text,
)
from .._runtime.contract import Given
from .._runtime.formats import is_date
from .._runtime.plain import INFINITE, trimmed


class CreateExpense(TypedDict):
    actorId: str
    employeeId: str
    budgetId: str
    category: Literal[
        "travel", "lodging", "meals", "fuel", "materials", "training", "other"
    ]
    description: str
    amount: float
    spentOn: str
    receiptAttached: bool


def create_expense(given: Given) -> CreateExpense:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    employee_id = given.get("employeeId")
    if "employeeId" not in given:
        problems += missing("employeeId")
    elif type(employee_id) is not str or not (employee_id := employee_id.strip()):
        problems += not_text("employeeId", employee_id)
    budget_id = given.get("budgetId")
    if "budgetId" not in given:
        problems += missing("budgetId")
    elif type(budget_id) is not str or not (budget_id := budget_id.strip()):
        problems += not_text("budgetId", budget_id)
    category = given.get("category")
    if "category" not in given:
        problems += missing("category")
    elif category not in (
        "travel",
        "lodging",
        "meals",
        "fuel",
        "materials",
        "training",
        "other",
    ):
        problems += not_one_of(
            "category",
            category,
            ("travel", "lodging", "meals", "fuel", "materials", "training", "other"),
        )
    description = given.get("description")
    if "description" not in given:
        problems += missing("description")
    elif type(description) is not str or not (description := description.strip()):
        problems += not_text("description", description)
    amount = given.get("amount")
    if "amount" not in given:
        problems += missing("amount")
    elif type(amount) not in (int, float) or not 0 < amount < INFINITE:
        problems += not_number("amount", amount, above=0)
    spent_on = trimmed(given.get("spentOn"))
    if "spentOn" not in given:
        problems += missing("spentOn")
    elif not is_date(spent_on):
        problems += not_date("spentOn", spent_on)
    receipt_attached = given.get("receiptAttached")
    if "receiptAttached" not in given:
        receipt_attached = False
    elif type(receipt_attached) is not bool:
        problems += not_boolean("receiptAttached", receipt_attached)
    if problems or not given.keys() <= CreateExpense.__annotations__.keys():
        raise invalid("create_expense", given, problems, CreateExpense.__annotations__)
    return {
        "actorId": actor_id,
        "employeeId": employee_id,
        "budgetId": budget_id,
        "category": category,
        "description": description,
        "amount": amount,
        "spentOn": spent_on,
        "receiptAttached": receipt_attached,
    }


class SubmitExpense(TypedDict):
    actorId: str
    expenseId: str
    receiptAttached: NotRequired[bool]


def submit_expense(given: Given) -> SubmitExpense:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    expense_id = given.get("expenseId")
    if "expenseId" not in given:
        problems += missing("expenseId")
    elif type(expense_id) is not str or not (expense_id := expense_id.strip()):
        problems += not_text("expenseId", expense_id)
    receipt_attached = given.get("receiptAttached")
    if "receiptAttached" in given:
        if type(receipt_attached) is not bool:
            problems += not_boolean("receiptAttached", receipt_attached)
    if problems or not given.keys() <= SubmitExpense.__annotations__.keys():
        raise invalid("submit_expense", given, problems, SubmitExpense.__annotations__)
    args: SubmitExpense = {"actorId": actor_id, "expenseId": expense_id}
    if receipt_attached is not None:
        args["receiptAttached"] = receipt_attached
    return args


class ApproveExpense(TypedDict):
    actorId: str
    expenseId: str
    note: NotRequired[str]


def approve_expense(given: Given) -> ApproveExpense:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    expense_id = given.get("expenseId")
    if "expenseId" not in given:
        problems += missing("expenseId")
    elif type(expense_id) is not str or not (expense_id := expense_id.strip()):
        problems += not_text("expenseId", expense_id)
    note = given.get("note")
    if "note" in given:
        if type(note) is not str or not (note := note.strip()):
            problems += not_text("note", note)
    if problems or not given.keys() <= ApproveExpense.__annotations__.keys():
        raise invalid(
            "approve_expense", given, problems, ApproveExpense.__annotations__
        )
    args: ApproveExpense = {"actorId": actor_id, "expenseId": expense_id}
    if note is not None:
        args["note"] = note
    return args


class RejectExpense(TypedDict):
    actorId: str
    expenseId: str
    reason: str


def reject_expense(given: Given) -> RejectExpense:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    expense_id = given.get("expenseId")
    if "expenseId" not in given:
        problems += missing("expenseId")
    elif type(expense_id) is not str or not (expense_id := expense_id.strip()):
        problems += not_text("expenseId", expense_id)
    reason = given.get("reason")
    if "reason" not in given:
        problems += missing("reason")
    elif type(reason) is not str or not (reason := reason.strip()):
        problems += not_text("reason", reason)
    if problems or len(given) != 3:
        raise invalid("reject_expense", given, problems, RejectExpense.__annotations__)
    return {"actorId": actor_id, "expenseId": expense_id, "reason": reason}


class PayExpense(TypedDict):
    actorId: str
    expenseId: str
    method: Literal["transfer", "card", "cheque", "direct_debit"]
    bankReference: str | None


def pay_expense(given: Given) -> PayExpense:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    expense_id = given.get("expenseId")
    if "expenseId" not in given:
        problems += missing("expenseId")
    elif type(expense_id) is not str or not (expense_id := expense_id.strip()):
        problems += not_text("expenseId", expense_id)
    method = given.get("method")
    if "method" not in given:
        method = "transfer"
    elif method not in ("transfer", "card", "cheque", "direct_debit"):
        problems += not_one_of(
            "method", method, ("transfer", "card", "cheque", "direct_debit")
        )
    bank_reference = given.get("bankReference")
    if "bankReference" not in given:
        bank_reference = None
    elif bank_reference is not None:
        if type(bank_reference) is not str or not (
            bank_reference := bank_reference.strip()
        ):
            problems += not_text("bankReference", bank_reference)
    if problems or not given.keys() <= PayExpense.__annotations__.keys():
        raise invalid("pay_expense", given, problems, PayExpense.__annotations__)
    return {
        "actorId": actor_id,
        "expenseId": expense_id,
        "method": method,
        "bankReference": bank_reference,
    }
