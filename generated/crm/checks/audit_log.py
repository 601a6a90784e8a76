# From specs/crm/audit_log.yaml. Change it there, then run: toolc compile
"""What rows of auditLog must look like."""

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


def check_audit_entry(path: str, given: Given) -> Problems:
    if type(given) is not dict:
        return not_object(path, given)
    problems: Problems = ()
    id_ = given.get("id")
    if "id" not in given:
        problems += missing("/id")
    elif type(id_) is not str:
        problems += not_text("/id", id_)
    at = given.get("at")
    if "at" not in given:
        problems += missing("/at")
    elif not is_date(at):
        problems += not_date("/at", at)
    actor_user_id = given.get("actorUserId")
    if "actorUserId" not in given:
        problems += missing("/actorUserId")
    elif type(actor_user_id) is not str:
        problems += not_text("/actorUserId", actor_user_id)
    action = given.get("action")
    if "action" not in given:
        problems += missing("/action")
    elif type(action) is not str:
        problems += not_text("/action", action)
    entity_type = given.get("entityType")
    if "entityType" not in given:
        problems += missing("/entityType")
    elif type(entity_type) is not str or entity_type not in (
        "account",
        "contact",
        "lead",
        "opportunity",
        "activity",
    ):
        problems += not_one_of(
            "/entityType",
            entity_type,
            ("account", "contact", "lead", "opportunity", "activity"),
        )
    entity_id = given.get("entityId")
    if "entityId" not in given:
        problems += missing("/entityId")
    elif type(entity_id) is not str:
        problems += not_text("/entityId", entity_id)
    detail = given.get("detail")
    if "detail" not in given:
        problems += missing("/detail")
    elif type(detail) is not str:
        problems += not_text("/detail", detail)
    known = {"id", "at", "actorUserId", "action", "entityType", "entityId", "detail"}
    if not given.keys() <= known:
        problems += not_fields("", given, known)
    return under(path, problems)
