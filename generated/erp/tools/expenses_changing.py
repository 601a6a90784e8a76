# From specs/erp/expenses/changing.yaml. Change it there, then run: toolc compile
"""The tools of expenses_changing, step by step."""

from .._runtime.contract import Given, Result
from .._runtime.expressions import number_text, round_half_away
from .._runtime.values import picked
from ..errors import ToolError
from ..inputs import expenses_changing as inputs
from ..rules.audit_log import log
from ..rules.budgets_budget_entries import enter_budget
from ..rules.budgets_budgets import require_budget_active, require_within_budget
from ..rules.expenses_changing import (
    require_budget_of_employee,
    require_expense_approved,
    require_expense_drafted,
    require_expense_to_decide,
)
from ..rules.organisation_users import require_active_actor, require_active_person
from ..rules.requisitions_approvals import (
    ask_approval,
    decide,
    pending_approval,
    require_may_sign,
)
from ..settling import (
    settle_approvals,
    settle_budget_entries,
    settle_expenses,
    settle_payments,
)
from ..state import State
from ..views.budgets_budgets_and_others import budget_summary
from ..views.expenses_expenses import expense_detail, expense_summary
from ..views.payables_payments_and_payables_vendor_invoices import payment_summary
from ..views.requisitions_approvals import approval_summary


def create_expense(state: State, given: Given) -> Result:
    """Record an expense."""
    args = inputs.create_expense(given)
    company = state.company.get()
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    employee = state.users.require(args["employeeId"])
    require_active_person(employee)
    budget = state.budgets.require(args["budgetId"])
    require_budget_of_employee(state, budget, employee)
    require_budget_active(budget)

    if args["spentOn"] > state.now:
        raise ToolError(
            "invalid_input",
            f"Nothing was spent on {args['spentOn']} yet; it is {state.now}.",
        )
    expense = state.expenses.insert(
        {
            "id": state.expenses.new_id(),
            "employeeId": employee["id"],
            "departmentId": employee["departmentId"],
            "budgetId": budget["id"],
            "category": args["category"],
            "description": args["description"],
            "amount": round_half_away(args["amount"], 2),
            "spentOn": args["spentOn"],
            "receiptAttached": args["receiptAttached"],
            "status": "draft",
            "createdOn": state.now,
            "submittedOn": None,
            "decidedOn": None,
            "decisionReason": None,
            "paymentId": None,
        }
    )
    log(
        state,
        tool="create_expense",
        actor=actor,
        document_type="expense",
        document_id=expense["id"],
        detail=f"Recorded {number_text(expense['amount'])} of {employee['name']}.",
    )
    settle_expenses(state)
    return {
        "created": expense_detail(state, expense),
        "needsReceipt": expense["amount"] > company["receiptRequiredAbove"]
        and not expense["receiptAttached"],
    }


def submit_expense(state: State, given: Given) -> Result:
    """Submit an expense."""
    args = inputs.submit_expense(given)
    company = state.company.get()
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    expense = state.expenses.require(args["expenseId"])
    require_expense_drafted(expense)

    expense = state.expenses.update(expense, picked(args, "receiptAttached"))
    if (
        not expense["receiptAttached"]
        and expense["amount"] > company["receiptRequiredAbove"]
    ):
        raise ToolError(
            "invalid_state",
            f"Expense {expense['id']} is above "
            f"{number_text(company['receiptRequiredAbove'])} and has no receipt; give "
            '"receiptAttached" once it is there.',
        )
    approval = ask_approval(
        state,
        department=state.departments.require(expense["departmentId"]),
        requester=state.users.require(expense["employeeId"]),
        document_type="expense",
        document_id=expense["id"],
        amount=expense["amount"],
    )
    expense = state.expenses.update(
        expense, {"status": "submitted", "submittedOn": state.now}
    )
    log(
        state,
        tool="submit_expense",
        actor=actor,
        document_type="expense",
        document_id=expense["id"],
        detail=f"Submitted to {state.users.require(approval['approverId'])['name']}.",
    )
    settle_approvals(state)
    return {
        "updated": expense_summary(state, expense),
        "approval": approval_summary(state, approval),
    }


def approve_expense(state: State, given: Given) -> Result:
    """Approve an expense."""
    args = inputs.approve_expense(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    expense = state.expenses.require(args["expenseId"])
    require_expense_to_decide(expense)

    approval = pending_approval(
        state, document_type="expense", document_id=expense["id"]
    )
    budget = state.budgets.require(expense["budgetId"])
    decide(
        state, approval=approval, actor=actor, status="approved", note=args.get("note")
    )
    require_may_sign(actor, expense["amount"])
    require_budget_active(budget)
    require_within_budget(state, budget, expense["amount"])
    enter_budget(
        state,
        budget=budget,
        kind="spend",
        amount=expense["amount"],
        document_type="expense",
        document_id=expense["id"],
        note="Expense approved",
        actor=actor,
    )
    expense = state.expenses.update(
        expense, {"status": "approved", "decidedOn": state.now}
    )
    log(
        state,
        tool="approve_expense",
        actor=actor,
        document_type="expense",
        document_id=expense["id"],
        detail=(
            f"Approved {number_text(expense['amount'])} for "
            f"{state.users.require(expense['employeeId'])['name']}."
        ),
    )
    settle_budget_entries(state)
    settle_approvals(state)
    return {
        "updated": expense_detail(state, expense),
        "budget": budget_summary(state, budget),
    }


def reject_expense(state: State, given: Given) -> Result:
    """Reject an expense."""
    args = inputs.reject_expense(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    expense = state.expenses.require(args["expenseId"])
    require_expense_to_decide(expense)

    approval = pending_approval(
        state, document_type="expense", document_id=expense["id"]
    )
    decide(
        state, approval=approval, actor=actor, status="rejected", note=args["reason"]
    )
    expense = state.expenses.update(
        expense,
        {
            "status": "rejected",
            "decidedOn": state.now,
            "decisionReason": args["reason"],
        },
    )
    log(
        state,
        tool="reject_expense",
        actor=actor,
        document_type="expense",
        document_id=expense["id"],
        detail=f"Rejected: {args['reason']}",
    )
    settle_approvals(state)
    return {
        "updated": expense_summary(state, expense),
        "employee": {
            "id": expense["employeeId"],
            "name": state.users.require(expense["employeeId"])["name"],
            "email": state.users.require(expense["employeeId"])["email"],
        },
    }


def pay_expense(state: State, given: Given) -> Result:
    """Pay an expense."""
    args = inputs.pay_expense(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    expense = state.expenses.require(args["expenseId"])
    require_expense_approved(expense)

    if expense["employeeId"] == actor["id"]:
        raise ToolError(
            "not_allowed",
            f"{actor['name']} cannot pay an own expense; somebody else has to.",
        )
    payment = state.payments.insert(
        {
            "id": state.payments.new_id(),
            "vendorId": None,
            "employeeId": expense["employeeId"],
            "method": args["method"],
            "status": "completed",
            "allocations": [],
            "expenseId": expense["id"],
            "scheduledOn": state.now,
            "bankReference": args["bankReference"],
            "failureReason": None,
            "retryOfId": None,
            "createdOn": state.now,
            "createdById": actor["id"],
            "completedOn": state.now,
        }
    )
    expense = state.expenses.update(
        expense, {"status": "paid", "paymentId": payment["id"]}
    )
    log(
        state,
        tool="pay_expense",
        actor=actor,
        document_type="expense",
        document_id=expense["id"],
        detail=(
            f"Paid {number_text(expense['amount'])} to "
            f"{state.users.require(expense['employeeId'])['name']} with "
            f"{payment['id']}."
        ),
    )
    settle_payments(state)
    return {
        "updated": expense_summary(state, expense),
        "payment": payment_summary(state, payment),
    }
