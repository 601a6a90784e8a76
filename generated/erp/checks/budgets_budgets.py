# From specs/erp/budgets/budgets.yaml. Change it there, then run: toolc compile
"""What rows of budgets must look like."""

from .._runtime.checks import (
    Problems,
    missing,
    not_date,
    not_fields,
    not_integer,
    not_number,
    not_object,
    not_one_of,
    not_text,
    under,
)
from .._runtime.contract import Given
from .._runtime.formats import is_date
from .._runtime.plain import INFINITE, whole


def check_budget(path: str, given: Given) -> Problems:
    if type(given) is not dict:
        return not_object(path, given)
    problems: Problems = ()
    id_ = given.get("id")
    if "id" not in given:
        problems += missing("/id")
    elif type(id_) is not str:
        problems += not_text("/id", id_)
    department_id = given.get("departmentId")
    if "departmentId" not in given:
        problems += missing("/departmentId")
    elif type(department_id) is not str:
        problems += not_text("/departmentId", department_id)
    fiscal_year = whole(given.get("fiscalYear"))
    if "fiscalYear" not in given:
        problems += missing("/fiscalYear")
    elif type(fiscal_year) is not int or not 2000 <= fiscal_year <= 2100:
        problems += not_integer("/fiscalYear", fiscal_year, minimum=2000, maximum=2100)
    name = given.get("name")
    if "name" not in given:
        problems += missing("/name")
    elif type(name) is not str:
        problems += not_text("/name", name)
    amount: Given = given.get("amount")
    if "amount" not in given:
        problems += missing("/amount")
    elif type(amount) not in (int, float) or not 0 <= amount < INFINITE:
        problems += not_number("/amount", amount, minimum=0)
    status = given.get("status")
    if "status" not in given:
        problems += missing("/status")
    elif type(status) is not str or status not in ("active", "frozen", "closed"):
        problems += not_one_of("/status", status, ("active", "frozen", "closed"))
    owner_id = given.get("ownerId")
    if "ownerId" not in given:
        problems += missing("/ownerId")
    elif type(owner_id) is not str:
        problems += not_text("/ownerId", owner_id)
    created_on = given.get("createdOn")
    if "createdOn" not in given:
        problems += missing("/createdOn")
    elif not is_date(created_on):
        problems += not_date("/createdOn", created_on)
    known = {
        "id",
        "departmentId",
        "fiscalYear",
        "name",
        "amount",
        "status",
        "ownerId",
        "createdOn",
    }
    if not given.keys() <= known:
        problems += not_fields("", given, known)
    return under(path, problems)
