# From specs/crm/activities.yaml. Change it there, then run: toolc compile
"""What rows of activities must look like."""

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


def check_activity_related_to(related_to: Given) -> Problems:
    problems: Problems = ()
    type_ = related_to.get("type")
    if "type" not in related_to:
        problems += missing("/type")
    elif type(type_) is not str or type_ not in (
        "lead",
        "account",
        "contact",
        "opportunity",
    ):
        problems += not_one_of(
            "/type", type_, ("lead", "account", "contact", "opportunity")
        )
    id_ = related_to.get("id")
    if "id" not in related_to:
        problems += missing("/id")
    elif type(id_) is not str:
        problems += not_text("/id", id_)
    known = {"type", "id"}
    if not related_to.keys() <= known:
        problems += not_fields("", related_to, known)
    return problems


def check_activity(path: str, given: Given) -> Problems:
    if type(given) is not dict:
        return not_object(path, given)
    problems: Problems = ()
    id_ = given.get("id")
    if "id" not in given:
        problems += missing("/id")
    elif type(id_) is not str:
        problems += not_text("/id", id_)
    type_ = given.get("type")
    if "type" not in given:
        problems += missing("/type")
    elif type(type_) is not str or type_ not in ("call", "email", "meeting", "note"):
        problems += not_one_of("/type", type_, ("call", "email", "meeting", "note"))
    subject = given.get("subject")
    if "subject" not in given:
        problems += missing("/subject")
    elif type(subject) is not str:
        problems += not_text("/subject", subject)
    owner_id = given.get("ownerId")
    if "ownerId" not in given:
        problems += missing("/ownerId")
    elif type(owner_id) is not str:
        problems += not_text("/ownerId", owner_id)
    related_to = given.get("relatedTo")
    if "relatedTo" not in given:
        problems += missing("/relatedTo")
    elif type(related_to) is not dict:
        problems += not_object("/relatedTo", related_to)
    elif unfit := check_activity_related_to(related_to):
        problems += under("/relatedTo", unfit)
    due_date = given.get("dueDate")
    if "dueDate" not in given:
        problems += missing("/dueDate")
    elif due_date is not None:
        if not is_date(due_date):
            problems += not_date("/dueDate", due_date)
    completed_date = given.get("completedDate")
    if "completedDate" not in given:
        problems += missing("/completedDate")
    elif completed_date is not None:
        if not is_date(completed_date):
            problems += not_date("/completedDate", completed_date)
    notes = given.get("notes")
    if "notes" not in given:
        problems += missing("/notes")
    elif notes is not None:
        if type(notes) is not str:
            problems += not_text("/notes", notes)
    known = {
        "id",
        "type",
        "subject",
        "ownerId",
        "relatedTo",
        "dueDate",
        "completedDate",
        "notes",
    }
    if not given.keys() <= known:
        problems += not_fields("", given, known)
    return under(path, problems)
