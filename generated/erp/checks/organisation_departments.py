# From specs/erp/organisation/departments.yaml. Change it there, then run: toolc compile
"""What rows of departments must look like."""

from .._runtime.checks import (
    Problems,
    missing,
    not_boolean,
    not_fields,
    not_object,
    not_text,
    under,
)
from .._runtime.contract import Given


def check_department(path: str, given: Given) -> Problems:
    if type(given) is not dict:
        return not_object(path, given)
    problems: Problems = ()
    id_ = given.get("id")
    if "id" not in given:
        problems += missing("/id")
    elif type(id_) is not str:
        problems += not_text("/id", id_)
    code = given.get("code")
    if "code" not in given:
        problems += missing("/code")
    elif type(code) is not str:
        problems += not_text("/code", code)
    name = given.get("name")
    if "name" not in given:
        problems += missing("/name")
    elif type(name) is not str:
        problems += not_text("/name", name)
    manager_id = given.get("managerId")
    if "managerId" not in given:
        problems += missing("/managerId")
    elif type(manager_id) is not str:
        problems += not_text("/managerId", manager_id)
    cost_center = given.get("costCenter")
    if "costCenter" not in given:
        problems += missing("/costCenter")
    elif type(cost_center) is not str:
        problems += not_text("/costCenter", cost_center)
    active = given.get("active")
    if "active" not in given:
        problems += missing("/active")
    elif type(active) is not bool:
        problems += not_boolean("/active", active)
    known = {"id", "code", "name", "managerId", "costCenter", "active"}
    if not given.keys() <= known:
        problems += not_fields("", given, known)
    return under(path, problems)
