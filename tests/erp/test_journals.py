"""Journals grow while somebody walks through them: all comes, and nothing twice."""

from typing import Any

import pytest

from erp_office import LOGISTICS, Office

JOURNALS = ["list_stock_movements", "list_audit_entries", "list_budget_entries"]


@pytest.fixture
def office() -> Office:
    return Office(LOGISTICS)


def write(office: Office) -> None:
    """One more entry in each journal, at the end from which a walk begins."""
    office.do("adjust_inventory", stockLevelId="PRD-001@WH-01", change=-1, reason="x")
    office.do("commit_budget", budgetId="BUD-004", amount=1, note="x")


@pytest.mark.parametrize("tool", JOURNALS)
def test_a_walk_passes_each_entry_once_whatever_is_written(
    office: Office, tool: str
) -> None:
    there = [row["id"] for row in office.call(tool, limit=200)["results"]]
    seen: list[str] = []
    given: dict[str, Any] = {}
    while True:
        page = office.call(tool, limit=5, **given)
        seen += [row["id"] for row in page["results"]]
        if not page["hasMore"]:
            break
        given = {"cursor": page["nextCursor"]}
        write(office)
    assert len(there) > 10
    assert seen == there
    assert office.call(tool, limit=1)["total"] > len(there)


@pytest.mark.parametrize("journal", ["stock_movements", "audit_entries"])
def test_a_cursor_is_for_its_own_question(office: Office, journal: str) -> None:
    cursor = office.call(f"list_{journal}", limit=1)["nextCursor"]
    given = office.world.call(f"search_{journal}", {"query": "a", "cursor": cursor})
    assert given["output"]["code"] == "invalid_input"
