# From specs/erp/inventory/warehouses.yaml. Change it there, then run: toolc compile
"""What rows of warehouses must look like."""

from .._runtime.checks import (
    Problems,
    matches,
    missing,
    not_fields,
    not_matching,
    not_object,
    not_one_of,
    not_text,
    under,
)
from .._runtime.contract import Given


def check_warehouse_address(address: Given) -> Problems:
    problems: Problems = ()
    street = address.get("street")
    if "street" not in address:
        problems += missing("/street")
    elif type(street) is not str:
        problems += not_text("/street", street)
    postal_code = address.get("postalCode")
    if "postalCode" not in address:
        problems += missing("/postalCode")
    elif type(postal_code) is not str:
        problems += not_text("/postalCode", postal_code)
    city = address.get("city")
    if "city" not in address:
        problems += missing("/city")
    elif type(city) is not str:
        problems += not_text("/city", city)
    country = address.get("country")
    if "country" not in address:
        problems += missing("/country")
    elif type(country) is not str:
        problems += not_text("/country", country)
    elif not matches("^[A-Z]{2}\\Z", country):
        problems += not_matching("/country", country, "^[A-Z]{2}$")
    known = {"street", "postalCode", "city", "country"}
    if not address.keys() <= known:
        problems += not_fields("", address, known)
    return problems


def check_warehouse(path: str, given: Given) -> Problems:
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
    address = given.get("address")
    if "address" not in given:
        problems += missing("/address")
    elif type(address) is not dict:
        problems += not_object("/address", address)
    elif unfit := check_warehouse_address(address):
        problems += under("/address", unfit)
    manager_id = given.get("managerId")
    if "managerId" not in given:
        problems += missing("/managerId")
    elif type(manager_id) is not str:
        problems += not_text("/managerId", manager_id)
    status = given.get("status")
    if "status" not in given:
        problems += missing("/status")
    elif type(status) is not str or status not in ("open", "closed"):
        problems += not_one_of("/status", status, ("open", "closed"))
    known = {"id", "code", "name", "address", "managerId", "status"}
    if not given.keys() <= known:
        problems += not_fields("", given, known)
    return under(path, problems)
