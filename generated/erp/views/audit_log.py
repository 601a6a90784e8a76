# From specs/erp/audit_log.yaml. Change it there, then run: toolc compile
"""What auditLog show."""

from collections.abc import Sequence
from typing import TypedDict

from .._runtime.search import search
from ..rows.audit_log import AuditEntry
from ..state import State


class AuditEntrySummary(TypedDict):
    id: str
    at: str
    actorId: str
    actor: str
    action: str
    documentType: str
    documentId: str
    detail: str


def audit_entry_summary(state: State, audit_entry: AuditEntry) -> AuditEntrySummary:
    actor = state.users.require(audit_entry["actorId"])
    return {
        "id": audit_entry["id"],
        "at": audit_entry["at"],
        "actorId": audit_entry["actorId"],
        "actor": actor["name"],
        "action": audit_entry["action"],
        "documentType": audit_entry["documentType"],
        "documentId": audit_entry["documentId"],
        "detail": audit_entry["detail"],
    }


def audit_entry_texts(state: State, audit_entry: AuditEntry) -> tuple[str, ...]:
    actor = state.users.require(audit_entry["actorId"])
    return (
        audit_entry["id"],
        audit_entry["documentId"],
        audit_entry["detail"],
        actor["name"],
    )


def find_audit_log(state: State, query: str) -> Sequence[AuditEntry]:
    """The auditLog with the query in id, documentId, detail or actor.name."""
    return search(
        state,
        state.audit_log,
        query,
        audit_entry_texts,
        joined=[("actorId", state.users)],
    )
