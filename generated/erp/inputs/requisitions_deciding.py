# From specs/erp/requisitions/deciding.yaml. Change it there, then run: toolc compile
"""What the tools of requisitions_deciding accept."""

from typing import NotRequired, TypedDict

from .._runtime.checks import Problems, invalid, missing, not_text
from .._runtime.contract import Given


class ApproveRequisition(TypedDict):
    actorId: str
    requisitionId: str
    note: NotRequired[str]


def approve_requisition(given: Given) -> ApproveRequisition:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    requisition_id = given.get("requisitionId")
    if "requisitionId" not in given:
        problems += missing("requisitionId")
    elif type(requisition_id) is not str or not (
        requisition_id := requisition_id.strip()
    ):
        problems += not_text("requisitionId", requisition_id)
    note = given.get("note")
    if "note" in given:
        if type(note) is not str or not (note := note.strip()):
            problems += not_text("note", note)
    if problems or not given.keys() <= ApproveRequisition.__annotations__.keys():
        raise invalid(
            "approve_requisition", given, problems, ApproveRequisition.__annotations__
        )
    args: ApproveRequisition = {"actorId": actor_id, "requisitionId": requisition_id}
    if note is not None:
        args["note"] = note
    return args


class RejectRequisition(TypedDict):
    actorId: str
    requisitionId: str
    reason: str


def reject_requisition(given: Given) -> RejectRequisition:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    requisition_id = given.get("requisitionId")
    if "requisitionId" not in given:
        problems += missing("requisitionId")
    elif type(requisition_id) is not str or not (
        requisition_id := requisition_id.strip()
    ):
        problems += not_text("requisitionId", requisition_id)
    reason = given.get("reason")
    if "reason" not in given:
        problems += missing("reason")
    elif type(reason) is not str or not (reason := reason.strip()):
        problems += not_text("reason", reason)
    if problems or len(given) != 3:
        raise invalid(
            "reject_requisition", given, problems, RejectRequisition.__annotations__
        )
    return {"actorId": actor_id, "requisitionId": requisition_id, "reason": reason}


class AddApprovalNote(TypedDict):
    actorId: str
    approvalId: str
    text: str


def add_approval_note(given: Given) -> AddApprovalNote:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    approval_id = given.get("approvalId")
    if "approvalId" not in given:
        problems += missing("approvalId")
    elif type(approval_id) is not str or not (approval_id := approval_id.strip()):
        problems += not_text("approvalId", approval_id)
    text = given.get("text")
    if "text" not in given:
        problems += missing("text")
    elif type(text) is not str or not (text := text.strip()) or len(text) > 500:
        problems += not_text("text", text, maximum=500)
    if problems or len(given) != 3:
        raise invalid(
            "add_approval_note", given, problems, AddApprovalNote.__annotations__
        )
    return {"actorId": actor_id, "approvalId": approval_id, "text": text}


class ReassignApproval(TypedDict):
    actorId: str
    approvalId: str
    approverId: str
    reason: str


def reassign_approval(given: Given) -> ReassignApproval:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    approval_id = given.get("approvalId")
    if "approvalId" not in given:
        problems += missing("approvalId")
    elif type(approval_id) is not str or not (approval_id := approval_id.strip()):
        problems += not_text("approvalId", approval_id)
    approver_id = given.get("approverId")
    if "approverId" not in given:
        problems += missing("approverId")
    elif type(approver_id) is not str or not (approver_id := approver_id.strip()):
        problems += not_text("approverId", approver_id)
    reason = given.get("reason")
    if "reason" not in given:
        problems += missing("reason")
    elif type(reason) is not str or not (reason := reason.strip()):
        problems += not_text("reason", reason)
    if problems or len(given) != 4:
        raise invalid(
            "reassign_approval", given, problems, ReassignApproval.__annotations__
        )
    return {
        "actorId": actor_id,
        "approvalId": approval_id,
        "approverId": approver_id,
        "reason": reason,
    }
