# From specs/erp/requisitions/changing.yaml. Change it there, then run: toolc compile
"""The tools of requisitions_changing, step by step."""

from .._runtime.contract import Given, Result
from .._runtime.entries import next_number
from .._runtime.expressions import number_text
from .._runtime.values import picked
from ..errors import ToolError
from ..inputs import requisitions_changing as inputs
from ..rules.audit_log import log
from ..rules.budgets_budget_entries import give_back
from ..rules.budgets_budgets import require_budget_active
from ..rules.organisation_departments import require_department_open
from ..rules.organisation_users import require_active_actor
from ..rules.products_products import require_product_active
from ..rules.requisitions_approvals import ask_approval, withdraw_approvals
from ..rules.requisitions_changing import add_wanted_line, require_budget_of_department
from ..rules.requisitions_requisitions import require_requisition_draft
from ..rules.sourcing_asking import draft_rfq, end_rfq, rfq_open
from ..rules.vendors_vendors import require_vendor_active
from ..settling import (
    settle_approvals,
    settle_budget_entries,
    settle_requisitions,
    settle_rfqs,
)
from ..state import State
from ..views.budgets_budgets_and_others import (
    budget_available,
    requisition_committed,
    requisition_detail,
    requisition_summary,
    requisition_total,
)
from ..views.requisitions_approvals import approval_summary
from ..views.sourcing_rfqs import rfq_detail, rfq_summary


def create_requisition(state: State, given: Given) -> Result:
    """Create a requisition."""
    args = inputs.create_requisition(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    department = state.departments.require(args["departmentId"])
    budget = state.budgets.require(args["budgetId"])
    for number, line in enumerate(args["lines"]):
        try:
            require_product_active(state.products.require(line["productId"]))
        except ToolError as error:
            raise error.at(f"/lines/{number}/productId") from None
    require_department_open(department)
    require_budget_of_department(state, budget, department)

    if args["neededBy"] < state.now:
        raise ToolError(
            "invalid_input",
            f'"neededBy" {args["neededBy"]} is over; today is {state.now}.',
        )
    requisition = state.requisitions.insert(
        {
            "id": state.requisitions.new_id(),
            "title": args["title"],
            "departmentId": department["id"],
            "requesterId": actor["id"],
            "budgetId": budget["id"],
            "neededBy": args["neededBy"],
            "status": "draft",
            "lines": [],
            "createdOn": state.now,
            "submittedOn": None,
            "decidedOn": None,
            "decisionReason": None,
            "cancelledOn": None,
        }
    )
    for line in args["lines"]:
        add_wanted_line(
            state,
            requisition=requisition,
            product=state.products.require(line["productId"]),
            quantity=line["quantity"],
            estimated_unit_price=line.get("estimatedUnitPrice"),
            note=line["note"],
        )
        requisition = state.requisitions.current(requisition)
    log(
        state,
        tool="create_requisition",
        actor=actor,
        document_type="requisition",
        document_id=requisition["id"],
        detail=(
            f'Drafted "{requisition["title"]}" for '
            f"{number_text(requisition_total(requisition))}."
        ),
    )
    settle_requisitions(state)
    return {"created": requisition_detail(state, requisition)}


def update_requisition(state: State, given: Given) -> Result:
    """Change a requisition."""
    args = inputs.update_requisition(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    requisition = old_requisition = state.requisitions.require(args["requisitionId"])
    budget = None
    if "budgetId" in args:
        budget = state.budgets.require(args["budgetId"])
    if "lines" in args:
        for number, line in enumerate(args["lines"]):
            try:
                require_product_active(state.products.require(line["productId"]))
            except ToolError as error:
                raise error.at(f"/lines/{number}/productId") from None
    require_requisition_draft(requisition)

    if budget is not None:
        require_budget_of_department(
            state, budget, state.departments.require(requisition["departmentId"])
        )
    requisition = state.requisitions.update(
        requisition, picked(args, "title", "neededBy", "budgetId")
    )
    if "lines" in args:
        requisition = state.requisitions.update(requisition, {"lines": []})
        for line in args["lines"]:
            add_wanted_line(
                state,
                requisition=requisition,
                product=state.products.require(line["productId"]),
                quantity=line["quantity"],
                estimated_unit_price=line.get("estimatedUnitPrice"),
                note=line["note"],
            )
            requisition = state.requisitions.current(requisition)
    log(
        state,
        tool="update_requisition",
        actor=actor,
        document_type="requisition",
        document_id=requisition["id"],
        detail=(
            f"Changed; the total was {number_text(requisition_total(old_requisition))} "
            f"and is {number_text(requisition_total(requisition))}."
        ),
    )
    settle_requisitions(state)
    return {"updated": requisition_detail(state, requisition)}


def submit_requisition(state: State, given: Given) -> Result:
    """Submit a requisition."""
    args = inputs.submit_requisition(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    requisition = state.requisitions.require(args["requisitionId"])
    require_requisition_draft(requisition)

    if not requisition["lines"]:
        raise ToolError(
            "invalid_state",
            f"Requisition {requisition['id']} has no lines. update_requisition adds "
            "them.",
        )
    require_budget_active(state.budgets.require(requisition["budgetId"]))
    requisition = state.requisitions.update(
        requisition, {"status": "submitted", "submittedOn": state.now}
    )
    asked = ask_approval(
        state,
        department=state.departments.require(requisition["departmentId"]),
        requester=state.users.require(requisition["requesterId"]),
        document_type="requisition",
        document_id=requisition["id"],
        amount=requisition_total(requisition),
    )
    log(
        state,
        tool="submit_requisition",
        actor=actor,
        document_type="requisition",
        document_id=requisition["id"],
        detail=(
            f"Submitted; {state.users.require(asked['approverId'])['name']} was asked "
            f"for {asked['id']}."
        ),
    )
    settle_approvals(state)
    return {
        "updated": requisition_summary(state, requisition),
        "approval": approval_summary(state, asked),
        "budgetAvailable": budget_available(
            state, state.budgets.require(requisition["budgetId"])
        ),
    }


def cancel_requisition(state: State, given: Given) -> Result:
    """Cancel a requisition."""
    args = inputs.cancel_requisition(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    requisition = old_requisition = state.requisitions.require(args["requisitionId"])

    if requisition["status"] not in ("draft", "submitted", "approved", "sourcing"):
        raise ToolError(
            "invalid_state",
            f"Requisition {requisition['id']} is {requisition['status']} and cannot be "
            "cancelled.",
        )
    withdraw_approvals(state, document_id=requisition["id"])
    ended = []
    for rfq in state.rfqs.live(state.rfqs.by("requisitionId", requisition["id"])):
        if not rfq_open(rfq):
            continue
        end_rfq(state, rfq=rfq, reason=args["reason"])
        rfq = state.rfqs.current(rfq)
        ended.append(rfq)
    ended = list(state.rfqs.live(ended))
    released = requisition_committed(state, requisition)
    give_back(
        state,
        budget=state.budgets.require(requisition["budgetId"]),
        amount=released,
        document_type="requisition",
        document_id=requisition["id"],
        note="Requisition cancelled",
        actor=actor,
    )
    requisition = state.requisitions.update(
        requisition,
        {
            "status": "cancelled",
            "cancelledOn": state.now,
            "decisionReason": args["reason"],
        },
    )
    log(
        state,
        tool="cancel_requisition",
        actor=actor,
        document_type="requisition",
        document_id=requisition["id"],
        detail=f"Cancelled, it was {old_requisition['status']}: {args['reason']}",
    )
    settle_budget_entries(state)
    return {
        "updated": requisition_summary(state, requisition),
        "releasedAmount": released,
        "cancelledRfqs": [rfq_summary(state, r) for r in ended],
    }


def convert_requisition_to_rfq(state: State, given: Given) -> Result:
    """Put a requisition out to vendors."""
    args = inputs.convert_requisition_to_rfq(given)
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)
    requisition = state.requisitions.require(args["requisitionId"])
    for number, vendor_id in enumerate(args["vendorIds"]):
        try:
            require_vendor_active(state.vendors.require(vendor_id))
        except ToolError as error:
            raise error.at(f"/vendorIds/{number}") from None

    if requisition["status"] != "approved":
        raise ToolError(
            "invalid_state",
            f"Requisition {requisition['id']} is {requisition['status']}; only an "
            "approved one is put out to vendors.",
        )
    if any(rfq_open(r) for r in state.rfqs.by("requisitionId", requisition["id"])):
        raise ToolError(
            "conflict",
            f"Requisition {requisition['id']} has an open RFQ already; get_requisition "
            "shows it.",
        )
    made = draft_rfq(
        state,
        title=requisition["title"],
        requisition_id=requisition["id"],
        due_on=args["dueOn"],
        vendor_ids=args["vendorIds"],
        actor=actor,
    )
    for line in requisition["lines"]:
        require_product_active(state.products.require(line["productId"]))
        made = state.rfqs.update(
            made,
            {
                "lines": [
                    *made["lines"],
                    {
                        "lineNo": next_number(made["lines"], "lineNo", 1),
                        "productId": line["productId"],
                        "quantity": line["quantity"],
                    },
                ]
            },
        )
    requisition = state.requisitions.update(requisition, {"status": "sourcing"})
    log(
        state,
        tool="convert_requisition_to_rfq",
        actor=actor,
        document_type="requisition",
        document_id=requisition["id"],
        detail=f"Put out to {len(made['invitations'])} vendors with {made['id']}.",
    )
    settle_rfqs(state)
    return {
        "created": rfq_detail(state, made),
        "requisition": requisition_summary(state, requisition),
    }
