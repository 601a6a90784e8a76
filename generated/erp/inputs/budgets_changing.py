# From specs/erp/budgets/changing.yaml. Change it there, then run: toolc compile
"""What the tools of budgets_changing accept."""

from typing import Literal, NotRequired, TypedDict

from .._runtime.checks import (
    Problems,
    invalid,
    missing,
    not_boolean,
    not_integer,
    not_number,
    not_one_of,
    not_text,
    sound,
    wrong,
)
from .._runtime.contract import Given
from .._runtime.plain import INFINITE, whole


class CreateBudget(TypedDict):
    actorId: str
    departmentId: str
    fiscalYear: int
    name: str
    amount: float
    ownerId: str


def create_budget(given: Given) -> CreateBudget:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    department_id = given.get("departmentId")
    if "departmentId" not in given:
        problems += missing("departmentId")
    elif type(department_id) is not str or not (department_id := department_id.strip()):
        problems += not_text("departmentId", department_id)
    fiscal_year = whole(given.get("fiscalYear"))
    if "fiscalYear" not in given:
        problems += missing("fiscalYear")
    elif type(fiscal_year) is not int or not 2000 <= fiscal_year <= 2100:
        problems += not_integer("fiscalYear", fiscal_year, minimum=2000, maximum=2100)
    name = given.get("name")
    if "name" not in given:
        problems += missing("name")
    elif type(name) is not str or not (name := name.strip()) or len(name) > 80:
        problems += not_text("name", name, maximum=80)
    amount = given.get("amount")
    if "amount" not in given:
        problems += missing("amount")
    elif type(amount) not in (int, float) or not 0 <= amount < INFINITE:
        problems += not_number("amount", amount, minimum=0)
    owner_id = given.get("ownerId")
    if "ownerId" not in given:
        problems += missing("ownerId")
    elif type(owner_id) is not str or not (owner_id := owner_id.strip()):
        problems += not_text("ownerId", owner_id)
    if problems or len(given) != 6:
        raise invalid("create_budget", given, problems, CreateBudget.__annotations__)
    return {
        "actorId": actor_id,
        "departmentId": department_id,
        "fiscalYear": fiscal_year,
        "name": name,
        "amount": amount,
        "ownerId": owner_id,
    }


class UpdateBudget(TypedDict):
    actorId: str
    budgetId: str
    amount: NotRequired[float]
    status: NotRequired[Literal["active", "frozen", "closed"]]
    name: NotRequired[str]
    ownerId: NotRequired[str]


def update_budget(given: Given) -> UpdateBudget:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    budget_id = given.get("budgetId")
    if "budgetId" not in given:
        problems += missing("budgetId")
    elif type(budget_id) is not str or not (budget_id := budget_id.strip()):
        problems += not_text("budgetId", budget_id)
    amount = given.get("amount")
    if "amount" in given:
        if type(amount) not in (int, float) or not 0 <= amount < INFINITE:
            problems += not_number("amount", amount, minimum=0)
    status = given.get("status")
    if "status" in given:
        if status not in ("active", "frozen", "closed"):
            problems += not_one_of("status", status, ("active", "frozen", "closed"))
    name = given.get("name")
    if "name" in given:
        if type(name) is not str or not (name := name.strip()) or len(name) > 80:
            problems += not_text("name", name, maximum=80)
    owner_id = given.get("ownerId")
    if "ownerId" in given:
        if type(owner_id) is not str or not (owner_id := owner_id.strip()):
            problems += not_text("ownerId", owner_id)
    args: UpdateBudget = {"actorId": actor_id, "budgetId": budget_id}
    if amount is not None:
        args["amount"] = amount
    if status is not None:
        args["status"] = status
    if name is not None:
        args["name"] = name
    if owner_id is not None:
        args["ownerId"] = owner_id
    if sound(problems, "amount", "status", "name", "ownerId") and (
        "amount" not in args
        and "status" not in args
        and "name" not in args
        and "ownerId" not in args
    ):
        problems += wrong(
            "", 'Give at least one of "amount", "status", "name", "ownerId".'
        )
    if problems or not given.keys() <= UpdateBudget.__annotations__.keys():
        raise invalid("update_budget", given, problems, UpdateBudget.__annotations__)
    return args


class CommitBudget(TypedDict):
    actorId: str
    budgetId: str
    amount: float
    note: str


def commit_budget(given: Given) -> CommitBudget:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    budget_id = given.get("budgetId")
    if "budgetId" not in given:
        problems += missing("budgetId")
    elif type(budget_id) is not str or not (budget_id := budget_id.strip()):
        problems += not_text("budgetId", budget_id)
    amount = given.get("amount")
    if "amount" not in given:
        problems += missing("amount")
    elif type(amount) not in (int, float) or not 0.01 <= amount < INFINITE:
        problems += not_number("amount", amount, minimum=0.01)
    note = given.get("note")
    if "note" not in given:
        problems += missing("note")
    elif type(note) is not str or not (note := note.strip()):
        problems += not_text("note", note)
    if problems or len(given) != 4:
        raise invalid("commit_budget", given, problems, CommitBudget.__annotations__)
    return {"actorId": actor_id, "budgetId": budget_id, "amount": amount, "note": note}


class ReleaseBudgetCommitment(TypedDict):
    actorId: str
    budgetId: str
    amount: float
    note: str


def release_budget_commitment(given: Given) -> ReleaseBudgetCommitment:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    budget_id = given.get("budgetId")
    if "budgetId" not in given:
        problems += missing("budgetId")
    elif type(budget_id) is not str or not (budget_id := budget_id.strip()):
        problems += not_text("budgetId", budget_id)
    amount = given.get("amount")
    if "amount" not in given:
        problems += missing("amount")
    elif type(amount) not in (int, float) or not 0.01 <= amount < INFINITE:
        problems += not_number("amount", amount, minimum=0.01)
    note = given.get("note")
    if "note" not in given:
        problems += missing("note")
    elif type(note) is not str or not (note := note.strip()):
        problems += not_text("note", note)
    if problems or len(given) != 4:
        raise invalid(
            "release_budget_commitment",
            given,
            problems,
            ReleaseBudgetCommitment.__annotations__,
        )
    return {"actorId": actor_id, "budgetId": budget_id, "amount": amount, "note": note}


class RecordBudgetSpend(TypedDict):
    actorId: str
    budgetId: str
    amount: float
    note: str
    fromCommitment: bool


def record_budget_spend(given: Given) -> RecordBudgetSpend:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    budget_id = given.get("budgetId")
    if "budgetId" not in given:
        problems += missing("budgetId")
    elif type(budget_id) is not str or not (budget_id := budget_id.strip()):
        problems += not_text("budgetId", budget_id)
    amount = given.get("amount")
    if "amount" not in given:
        problems += missing("amount")
    elif type(amount) not in (int, float) or not 0.01 <= amount < INFINITE:
        problems += not_number("amount", amount, minimum=0.01)
    note = given.get("note")
    if "note" not in given:
        problems += missing("note")
    elif type(note) is not str or not (note := note.strip()):
        problems += not_text("note", note)
    from_commitment = given.get("fromCommitment")
    if "fromCommitment" not in given:
        from_commitment = False
    elif type(from_commitment) is not bool:
        problems += not_boolean("fromCommitment", from_commitment)
    if problems or not given.keys() <= RecordBudgetSpend.__annotations__.keys():
        raise invalid(
            "record_budget_spend", given, problems, RecordBudgetSpend.__annotations__
        )
    return {
        "actorId": actor_id,
        "budgetId": budget_id,
        "amount": amount,
        "note": note,
        "fromCommitment": from_commitment,
    }
