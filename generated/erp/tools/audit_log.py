# From specs/erp/audit_log.yaml. Change it there, then run: toolc compile
"""The tools of audit_log, step by step."""

from collections.abc import Sequence
from typing import TypedDict

from .._runtime.contract import Given, Result
from .._runtime.paging import page_by_cursor
from ..inputs import audit_log as inputs
from ..rows.audit_log import AuditEntry
from ..state import State
from ..views.audit_log import audit_entry_summary, find_audit_log
from ..views.requisitions_approvals import approval_detail


def list_audit_entries(state: State, given: Given) -> Result:
    """List audit entries."""
    args = inputs.list_audit_entries(given)
    rows: Sequence[AuditEntry] = state.audit_log.matching(
        args, "actorId", "action", "documentType", "documentId"
    )
    if "from" in args:
        rows = [row for row in rows if row["at"] >= args["from"]]
    if "to" in args:
        rows = [row for row in rows if row["at"] <= args["to"]]
    return page_by_cursor(
        state,
        rows,
        args,
        audit_entry_summary,
        tool="list_audit_entries",
        key="id",
        sort={"-at": lambda row: row["at"], "-id": lambda row: row["id"]},
    )


def search_audit_entries(state: State, given: Given) -> Result:
    """Search audit entries."""
    args = inputs.search_audit_entries(given)
    rows = find_audit_log(state, args["query"])
    return page_by_cursor(
        state,
        rows,
        args,
        audit_entry_summary,
        tool="search_audit_entries",
        key="id",
        sort={"-at": lambda row: row["at"], "-id": lambda row: row["id"]},
    )


def get_audit_entry(state: State, given: Given) -> Result:
    """Show an audit entry."""
    args = inputs.get_audit_entry(given)
    audit_entry = state.audit_log.require(args["auditEntryId"])
    return audit_entry_summary(state, audit_entry)


def get_document_history(state: State, given: Given) -> Result:
    """History of a record."""
    args = inputs.get_document_history(given)
    entries = [
        a
        for a in state.audit_log.by("documentId", args["documentId"])
        if a["documentType"] == args["documentType"]
    ]
    asked = [
        a
        for a in state.approvals.by("documentId", args["documentId"])
        if a["documentType"] == args["documentType"]
    ]
    return {
        "documentType": args["documentType"],
        "documentId": args["documentId"],
        "changes": [audit_entry_summary(state, a) for a in entries],
        "approvals": [approval_detail(state, a) for a in asked],
    }


class UserActivityReportLines(TypedDict):
    userId: str
    name: str
    active: bool
    changes: int
    tools: list[str]


def user_activity_report(state: State, given: Given) -> Result:
    """Activity of users."""
    args = inputs.user_activity_report(given)
    entries = [
        a
        for a in state.audit_log.all()
        if a["at"] >= args["since"] and a["at"] <= args.get("until", state.now)
    ]
    lines: list[UserActivityReportLines] = []
    for user in state.users.all():
        if not any(a["actorId"] == user["id"] for a in entries):
            continue
        own = [a for a in entries if a["actorId"] == user["id"]]
        lines.append(
            {
                "userId": user["id"],
                "name": user["name"],
                "active": user["active"],
                "changes": len(own),
                "tools": sorted(dict.fromkeys(a["action"] for a in own)),
            }
        )
    return {
        "since": args["since"],
        "changes": len(entries),
        "users": sorted(lines, key=lambda l: -l["changes"]),
    }
