# From specs/erp/budgets/changing.yaml. Change it there, then run: toolc compile
"""The tools of budgets_changing, step by step."""

from .._runtime.contract import Given, Result
from .._runtime.expressions import number_text, round_half_away
from .._runtime.values import picked
from ..errors import ToolError
from ..inputs import budgets_changing as inputs
from ..rules.audit_log import log
from ..rules.budgets_budget_entries import enter_budget
from ..rules.budgets_budgets import require_budget_active, require_within_budget
from ..rules.budgets_changing import require_released_by_hand
from ..rules.organisation_departments import require_department_open
from ..rules.organisation_users import require_active_actor, require_active_person
from ..settling import settle_budget_entries
from ..state import State
from ..views.budgets_budget_entries import budget_entry_detail
from ..views.budgets_budgets_and_others import (
    budget_available,
    budget_committed,
    budget_committed_by_hand,
    budget_detail,
    budget_spent,
    budget_summary,
)
from ..views.organisation_departments import department_budget_available


def create_budget(state: State, given: Given) -> Result:
    """Create a budget."""
    args = inputs.create_budget(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    department = state.departments.require(args["departmentId"])
    owner = state.users.require(args["ownerId"])
    require_active_person(owner)
    require_department_open(department)

    if any(
        b["fiscalYear"] == args["fiscalYear"]
        and b["name"].lower() == args["name"].lower()
        for b in state.budgets.by("departmentId", department["id"])
    ):
        raise ToolError(
            "conflict",
            f'{department["name"]} has a budget "{args["name"]}" for '
            f"{args['fiscalYear']} already; update_budget changes it.",
        )
    budget = state.budgets.insert(
        {
            "id": state.budgets.new_id(),
            "departmentId": department["id"],
            "fiscalYear": args["fiscalYear"],
            "name": args["name"],
            "amount": args["amount"],
            "status": "active",
            "ownerId": args["ownerId"],
            "createdOn": state.now,
        }
    )
    log(
        state,
        tool="create_budget",
        actor=actor,
        document_type="budget",
        document_id=budget["id"],
        detail=f"Created {budget['name']} with {number_text(budget['amount'])}.",
    )
    return {
        "created": budget_detail(state, budget),
        "departmentAvailable": department_budget_available(state, department),
    }


def update_budget(state: State, given: Given) -> Result:
    """Change a budget."""
    args = inputs.update_budget(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    budget = old_budget = state.budgets.require(args["budgetId"])
    if "ownerId" in args:
        owner = state.users.require(args["ownerId"])
        require_active_person(owner)

    if budget["status"] == "closed":
        raise ToolError(
            "invalid_state", f"Budget {budget['id']} ({budget['name']}) is closed."
        )
    if "amount" in args and not args["amount"] >= round_half_away(
        budget_committed(state, budget) + budget_spent(state, budget), 2
    ):
        raise ToolError(
            "conflict",
            f"Of budget {budget['id']}, {number_text(budget_committed(state, budget))} "
            f"are committed and {number_text(budget_spent(state, budget))} spent; "
            f"{number_text(args['amount'])} would be less.",
            {
                "committed": budget_committed(state, budget),
                "spent": budget_spent(state, budget),
            },
        )
    if args.get("status") == "closed" and not budget_committed(state, budget) <= 0.0:
        raise ToolError(
            "conflict",
            f"Budget {budget['id']} still has "
            f"{number_text(budget_committed(state, budget))} committed. Release it, or "
            "cancel what has committed it.",
        )
    budget = state.budgets.update(
        budget, picked(args, "amount", "status", "name", "ownerId")
    )
    log(
        state,
        tool="update_budget",
        actor=actor,
        document_type="budget",
        document_id=budget["id"],
        detail=(
            f"Changed; {number_text(old_budget['amount'])} and {old_budget['status']} "
            f"became {number_text(budget['amount'])} and {budget['status']}."
        ),
    )
    return {"updated": budget_detail(state, budget)}


def commit_budget(state: State, given: Given) -> Result:
    """Commit a part of a budget."""
    args = inputs.commit_budget(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    budget = state.budgets.require(args["budgetId"])
    require_budget_active(budget)
    require_within_budget(state, budget, args["amount"])

    entry = enter_budget(
        state,
        budget=budget,
        kind="commit",
        amount=args["amount"],
        document_type=None,
        document_id=None,
        note=args["note"],
        actor=actor,
    )
    log(
        state,
        tool="commit_budget",
        actor=actor,
        document_type="budget",
        document_id=budget["id"],
        detail=f"Committed {number_text(entry['amount'])}: {args['note']}",
    )
    settle_budget_entries(state)
    return {
        "created": budget_entry_detail(state, entry),
        "available": budget_available(state, budget),
    }


def release_budget_commitment(state: State, given: Given) -> Result:
    """Release a commitment."""
    args = inputs.release_budget_commitment(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    budget = state.budgets.require(args["budgetId"])
    require_released_by_hand(state, budget, args["amount"])

    entry = enter_budget(
        state,
        budget=budget,
        kind="release",
        amount=args["amount"],
        document_type=None,
        document_id=None,
        note=args["note"],
        actor=actor,
    )
    log(
        state,
        tool="release_budget_commitment",
        actor=actor,
        document_type="budget",
        document_id=budget["id"],
        detail=f"Released {number_text(entry['amount'])}: {args['note']}",
    )
    settle_budget_entries(state)
    return {
        "created": budget_entry_detail(state, entry),
        "stillCommittedByHand": budget_committed_by_hand(state, budget),
        "available": budget_available(state, budget),
    }


def record_budget_spend(state: State, given: Given) -> Result:
    """Record spending."""
    args = inputs.record_budget_spend(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    budget = state.budgets.require(args["budgetId"])
    require_budget_active(budget)

    if args["fromCommitment"]:
        require_released_by_hand(state, budget, args["amount"])
        enter_budget(
            state,
            budget=budget,
            kind="release",
            amount=args["amount"],
            document_type=None,
            document_id=None,
            note=f"Spent: {args['note']}",
            actor=actor,
        )
    require_within_budget(state, budget, args["amount"])
    entry = enter_budget(
        state,
        budget=budget,
        kind="spend",
        amount=args["amount"],
        document_type=None,
        document_id=None,
        note=args["note"],
        actor=actor,
    )
    log(
        state,
        tool="record_budget_spend",
        actor=actor,
        document_type="budget",
        document_id=budget["id"],
        detail=f"Spent {number_text(entry['amount'])}: {args['note']}",
    )
    settle_budget_entries(state)
    return {
        "created": budget_entry_detail(state, entry),
        "budget": budget_summary(state, budget),
    }
