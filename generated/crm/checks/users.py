# From specs/crm/users.yaml. Change it there, then run: toolc compile
"""What rows of users must look like."""

from .._runtime.checks import (
    Problems,
    missing,
    not_boolean,
    not_fields,
    not_number,
    not_object,
    not_one_of,
    not_text,
    under,
)
from .._runtime.contract import Given
from .._runtime.plain import INFINITE


def check_user_quota(quota: Given) -> Problems:
    problems: Problems = ()
    amount: Given = quota.get("amount")
    if "amount" not in quota:
        problems += missing("/amount")
    elif type(amount) not in (int, float) or not -INFINITE < amount < INFINITE:
        problems += not_number("/amount", amount)
    currency = quota.get("currency")
    if "currency" not in quota:
        problems += missing("/currency")
    elif type(currency) is not str or currency != "USD":
        problems += not_one_of("/currency", currency, ("USD",))
    known = {"amount", "currency"}
    if not quota.keys() <= known:
        problems += not_fields("", quota, known)
    return problems


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
    elif type(email) is not str:
        problems += not_text("/email", email)
    role = given.get("role")
    if "role" not in given:
        problems += missing("/role")
    elif type(role) is not str or role not in ("rep", "manager"):
        problems += not_one_of("/role", role, ("rep", "manager"))
    manager_id = given.get("managerId")
    if "managerId" not in given:
        problems += missing("/managerId")
    elif manager_id is not None:
        if type(manager_id) is not str:
            problems += not_text("/managerId", manager_id)
    quota = given.get("quota")
    if "quota" not in given:
        problems += missing("/quota")
    elif type(quota) is not dict:
        problems += not_object("/quota", quota)
    elif unfit := check_user_quota(quota):
        problems += under("/quota", unfit)
    active = given.get("active")
    if "active" not in given:
        problems += missing("/active")
    elif type(active) is not bool:
        problems += not_boolean("/active", active)
    known = {"id", "name", "email", "role", "managerId", "quota", "active"}
    if not given.keys() <= known:
        problems += not_fields("", given, known)
    return under(path, problems)
