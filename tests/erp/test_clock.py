"""Days go by, and never back."""

from typing import Any

import pytest

from erp_office import FORMER, HEAD, Office


@pytest.fixture
def office() -> Office:
    return Office(HEAD)


def today(office: Office) -> str:
    text: str = office.call("get_current_date")["today"]
    return text


def test_days_go_by(office: Office) -> None:
    assert today(office) == "2026-05-18"
    made = office.do("advance_clock", days=14)
    assert made == {"today": "2026-06-01", "daysPassed": 14}
    assert today(office) == "2026-06-01"
    assert office.rows("auditLog")[-1]["at"] == "2026-06-01"


def test_what_was_due_is_overdue_then(office: Office) -> None:
    def overdue() -> int:
        found = office.call("list_vendor_invoices", overdueOnly=True)
        total: int = found["total"]
        return total

    before = overdue()
    office.do("advance_clock", days=366)
    assert overdue() > before


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"days": 0}, "invalid_input"),
        ({"days": -1}, "invalid_input"),
        ({"days": 367}, "invalid_input"),
        ({"by": FORMER}, "not_allowed"),
    ],
)
def test_days_that_do_not_go_by(
    office: Office, changes: dict[str, Any], code: str
) -> None:
    assert office.refused("advance_clock", **({"days": 1} | changes)) == code


def test_a_day_is_gone_to(office: Office) -> None:
    made = office.do("set_clock", date="2026-07-01")
    assert made == {"today": "2026-07-01", "daysPassed": 44}


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"date": "2026-05-18"}, "invalid_state"),
        ({"date": "2026-05-17"}, "invalid_state"),
        ({"date": "2026-06-31"}, "invalid_input"),
        ({"date": "1 June 2026"}, "invalid_input"),
        ({"by": FORMER}, "not_allowed"),
    ],
)
def test_a_day_that_is_not_gone_to(
    office: Office, changes: dict[str, Any], code: str
) -> None:
    assert office.refused("set_clock", **({"date": "2026-07-01"} | changes)) == code
