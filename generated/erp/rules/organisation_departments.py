# From specs/erp/organisation/departments.yaml. Change it there, then run: toolc compile
"""The rules of organisation_departments."""

from ..errors import ToolError
from ..rows.organisation_departments import Department


def require_department_open(department: Department) -> None:
    """The department was not closed."""
    if not department["active"]:
        raise ToolError(
            "invalid_state",
            f"Department {department['id']} ({department['name']}) was closed. "
            "list_departments with activeOnly shows the others.",
        )
