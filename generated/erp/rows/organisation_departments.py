# From specs/erp/organisation/departments.yaml. Change it there, then run: toolc compile
"""The rows of departments."""

from typing import TypedDict

from .._runtime.contract import ToolError
from .._runtime.keys import Key
from .._runtime.table import Table


class Department(TypedDict):
    """One department, as it is stored."""

    id: str
    code: str
    name: str
    managerId: str
    costCenter: str
    active: bool


class DepartmentChanges(TypedDict, total=False):
    """The fields that one change gives anew."""

    code: str
    name: str
    managerId: str
    costCenter: str
    active: bool


class Departments(Table[Department, DepartmentChanges]):
    name = "departments"
    title = "Department"
    key = "id"

    def not_found(self, key: Key) -> ToolError:
        return ToolError(
            "not_found",
            f'No department has the id "{key}". list_departments shows all of them.',
        )
