# From specs/erp/organisation/users.yaml. Change it there, then run: toolc compile
"""What rows of users must look like."""

from .._runtime.checks import (
    Problems,
    missing,
    not_boolean,
    not_fields,
    not_formatted,
    not_number,
    not_object,
    not_one_of,
    not_text,
    under,
)
from .._runtime.contract import Given
from .._runtime.formats import is_email
from .._runtime.plain import INFINITE


def check_user(path: str, given: Given) -> Problems:
    if type(given) is not dict:
        return not_object(path, given)
    problems: Problems = ()
    id_ = given.get("id")
    if "id" not in given:
        problems += missing("/id")
    elif type(id_) is not str:
        problems += not_text("/id", id_)
    name = given.get("name")
    if "name" not in given:
        problems += missing("/name")
    elif type(name) is not str:
        problems += not_text("/name", name)
    email = given.get("email")
    if "email" not in given:
        problems += missing("/email")
    elif not is_email(email):
        problems += not_formatted("/email", email, "email")
    title = given.get("title")
    if "title" not in given:
        problems += missing("/title")
    elif type(title) is not str:
        problems += not_text("/title", title)
    role = given.get("role")
    if "role" not in given:
        problems += missing("/role")
    elif type(role) is not str or role not in (
        "executive",
        "manager",
        "buyer",
        "warehouse",
        "accountant",
        "sales",
        "technician",
    ):
        problems += not_one_of(
            "/role",
            role,
            (
                "executive",
                "manager",
                "buyer",
                "warehouse",
                "accountant",
                "sales",
                "technician",
            ),
        )
    department_id = given.get("departmentId")
    if "departmentId" not in given:
        problems += missing("/departmentId")
    elif type(department_id) is not str:
        problems += not_text("/departmentId", department_id)
    manager_id = given.get("managerId")
    if "managerId" not in given:
        problems += missing("/managerId")
    elif manager_id is not None:
        if type(manager_id) is not str:
            problems += not_text("/managerId", manager_id)
    approval_limit: Given = given.get("approvalLimit")
    if "approvalLimit" not in given:
        problems += missing("/approvalLimit")
    elif type(approval_limit) not in (int, float) or not 0 <= approval_limit < INFINITE:
        problems += not_number("/approvalLimit", approval_limit, minimum=0)
    active = given.get("active")
    if "active" not in given:
        problems += missing("/active")
    elif type(active) is not bool:
        problems += not_boolean("/active", active)
    known = {
        "id",
        "name",
        "email",
        "title",
        "role",
        "departmentId",
        "managerId",
        "approvalLimit",
        "active",
    }
    if not given.keys() <= known:
        problems += not_fields("", given, known)
    return under(path, problems)
