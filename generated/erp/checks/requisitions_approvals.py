# From specs/erp/requisitions/approvals.yaml. Change it there, then run: toolc compile
"""What rows of approvals must look like."""

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
from .._runtime.formats import is_date
from .._runtime.plain import INFINITE


def check_approval_note(note: Given) -> Problems:
    problems: Problems = ()
    written_on = note.get("writtenOn")
    if "writtenOn" not in note:
        problems += missing("/writtenOn")
    elif not is_date(written_on):
        problems += not_date("/writtenOn", written_on)
    author_id = note.get("authorId")
    if "authorId" not in note:
        problems += missing("/authorId")
    elif type(author_id) is not str:
        problems += not_text("/authorId", author_id)
    text = note.get("text")
    if "text" not in note:
        problems += missing("/text")
    elif type(text) is not str:
        problems += not_text("/text", text)
    known = {"writtenOn", "authorId", "text"}
    if not note.keys() <= known:
        problems += not_fields("", note, known)
    return problems


def check_approval(path: str, given: Given) -> Problems:
    if type(given) is not dict:
        return not_object(path, given)
    problems: Problems = ()
    id_ = given.get("id")
    if "id" not in given:
        problems += missing("/id")
    elif type(id_) is not str:
        problems += not_text("/id", id_)
    document_type = given.get("documentType")
    if "documentType" not in given:
        problems += missing("/documentType")
    elif type(document_type) is not str or document_type not in (
        "requisition",
        "purchase_order",
        "vendor_invoice",
        "payment",
        "expense",
    ):
        problems += not_one_of(
            "/documentType",
            document_type,
            ("requisition", "purchase_order", "vendor_invoice", "payment", "expense"),
        )
    document_id = given.get("documentId")
    if "documentId" not in given:
        problems += missing("/documentId")
    elif type(document_id) is not str:
        problems += not_text("/documentId", document_id)
    approver_id = given.get("approverId")
    if "approverId" not in given:
        problems += missing("/approverId")
    elif type(approver_id) is not str:
        problems += not_text("/approverId", approver_id)
    requested_by_id = given.get("requestedById")
    if "requestedById" not in given:
        problems += missing("/requestedById")
    elif type(requested_by_id) is not str:
        problems += not_text("/requestedById", requested_by_id)
    requested_on = given.get("requestedOn")
    if "requestedOn" not in given:
        problems += missing("/requestedOn")
    elif not is_date(requested_on):
        problems += not_date("/requestedOn", requested_on)
    amount: Given = given.get("amount")
    if "amount" not in given:
        problems += missing("/amount")
    elif type(amount) not in (int, float) or not 0 <= amount < INFINITE:
        problems += not_number("/amount", amount, minimum=0)
    status = given.get("status")
    if "status" not in given:
        problems += missing("/status")
    elif type(status) is not str or status not in (
        "pending",
        "approved",
        "rejected",
        "withdrawn",
    ):
        problems += not_one_of(
            "/status", status, ("pending", "approved", "rejected", "withdrawn")
        )
    decided_on = given.get("decidedOn")
    if "decidedOn" not in given:
        problems += missing("/decidedOn")
    elif decided_on is not None:
        if not is_date(decided_on):
            problems += not_date("/decidedOn", decided_on)
    notes = given.get("notes")
    if "notes" not in given:
        problems += missing("/notes")
    elif type(notes) is not list:
        problems += not_list("/notes", notes)
    else:
        for index, note in enumerate(notes):
            if type(note) is not dict:
                problems += not_object(f"/notes/{index}", note)
            elif unfit := check_approval_note(note):
                problems += under(f"/notes/{index}", unfit)
            if len(problems) >= MANY:
                break
    known = {
        "id",
        "documentType",
        "documentId",
        "approverId",
        "requestedById",
        "requestedOn",
        "amount",
        "status",
        "decidedOn",
        "notes",
    }
    if not given.keys() <= known:
        problems += not_fields("", given, known)
    return under(path, problems)
