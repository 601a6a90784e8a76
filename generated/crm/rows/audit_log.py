# From specs/crm/audit_log.yaml. Change it there, then run: toolc compile
"""The rows of auditLog."""

from typing import Literal, TypedDict

from .._runtime.table import Table


class AuditEntry(TypedDict):
    """One audit entry, as it is stored."""

    id: str
    at: str
    actorUserId: str
    action: str
    entityType: Literal["account", "contact", "lead", "opportunity", "activity"]
    entityId: str
    detail: str


class AuditEntryChanges(TypedDict, total=False):
    """The fields that one change gives anew."""

    at: str
    actorUserId: str
    action: str
    entityType: Literal["account", "contact", "lead", "opportunity", "activity"]
    entityId: str
    detail: str


class AuditLog(Table[AuditEntry, AuditEntryChanges]):
    name = "auditLog"
    title = "Audit entry"
    key = "id"
    prefix = "AUD-"
    digits = 4
