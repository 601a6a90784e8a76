# From specs/erp/organisation/departments.yaml. Change it there, then run: toolc compile
"""The tools of organisation_departments, step by step."""

from collections.abc import Sequence

from .._runtime.contract import Given, Result
from .._runtime.paging import page
from ..inputs import organisation_departments as inputs
from ..rows.organisation_departments import Department
from ..state import State
from ..views.organisation_departments import (
    department_detail,
    department_summary,
    find_departments,
)


def list_departments(state: State, given: Given) -> Result:
    """List departments."""
    args = inputs.list_departments(given)
    rows: Sequence[Department] = state.departments.matching(args, "managerId")
    if "activeOnly" in args:
        rows = [row for row in rows if not args["activeOnly"] or row["active"]]
    rows = sorted(rows, key=lambda row: row["name"])
    return page(state, rows, args, department_summary)


def search_departments(state: State, given: Given) -> Result:
    """Search departments."""
    args = inputs.search_departments(given)
    rows = find_departments(state, args["query"])
    return page(state, rows, args, department_summary)


def get_department(state: State, given: Given) -> Result:
    """Show a department."""
    args = inputs.get_department(given)
    department = state.departments.require(args["departmentId"])
    return department_detail(state, department)
