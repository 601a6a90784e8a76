# From specs/erp/vendors/vendors.yaml. Change it there, then run: toolc compile
"""What rows of vendors must look like."""

from .._runtime.checks import (
    Problems,
    matches,
    missing,
    not_date,
    not_fields,
    not_integer,
    not_matching,
    not_object,
    not_one_of,
    not_text,
    under,
)
from .._runtime.contract import Given
from .._runtime.formats import is_date
from .._runtime.plain import whole


def check_vendor_address(address: Given) -> Problems:
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


def check_vendor(path: str, given: Given) -> Problems:
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
    tax_id = given.get("taxId")
    if "taxId" not in given:
        problems += missing("/taxId")
    elif type(tax_id) is not str:
        problems += not_text("/taxId", tax_id)
    category = given.get("category")
    if "category" not in given:
        problems += missing("/category")
    elif type(category) is not str or category not in (
        "bearings",
        "drives",
        "hydraulics",
        "fasteners",
        "electrical",
        "safety",
        "lubricants",
        "tools",
        "raw_material",
        "packaging",
    ):
        problems += not_one_of(
            "/category",
            category,
            (
                "bearings",
                "drives",
                "hydraulics",
                "fasteners",
                "electrical",
                "safety",
                "lubricants",
                "tools",
                "raw_material",
                "packaging",
            ),
        )
    email = given.get("email")
    if "email" not in given:
        problems += missing("/email")
    elif type(email) is not str:
        problems += not_text("/email", email)
    phone = given.get("phone")
    if "phone" not in given:
        problems += missing("/phone")
    elif phone is not None:
        if type(phone) is not str:
            problems += not_text("/phone", phone)
    address = given.get("address")
    if "address" not in given:
        problems += missing("/address")
    elif type(address) is not dict:
        problems += not_object("/address", address)
    elif unfit := check_vendor_address(address):
        problems += under("/address", unfit)
    payment_term_days = whole(given.get("paymentTermDays"))
    if "paymentTermDays" not in given:
        problems += missing("/paymentTermDays")
    elif type(payment_term_days) is not int or payment_term_days < 0:
        problems += not_integer("/paymentTermDays", payment_term_days, minimum=0)
    bank_account = given.get("bankAccount")
    if "bankAccount" not in given:
        problems += missing("/bankAccount")
    elif bank_account is not None:
        if type(bank_account) is not str:
            problems += not_text("/bankAccount", bank_account)
    status = given.get("status")
    if "status" not in given:
        problems += missing("/status")
    elif type(status) is not str or status not in ("pending", "active", "blocked"):
        problems += not_one_of("/status", status, ("pending", "active", "blocked"))
    block_reason = given.get("blockReason")
    if "blockReason" not in given:
        problems += missing("/blockReason")
    elif block_reason is not None:
        if type(block_reason) is not str:
            problems += not_text("/blockReason", block_reason)
    blocked_on = given.get("blockedOn")
    if "blockedOn" not in given:
        problems += missing("/blockedOn")
    elif blocked_on is not None:
        if not is_date(blocked_on):
            problems += not_date("/blockedOn", blocked_on)
    created_on = given.get("createdOn")
    if "createdOn" not in given:
        problems += missing("/createdOn")
    elif not is_date(created_on):
        problems += not_date("/createdOn", created_on)
    known = {
        "id",
        "name",
        "taxId",
        "category",
        "email",
        "phone",
        "address",
        "paymentTermDays",
        "bankAccount",
        "status",
        "blockReason",
        "blockedOn",
        "createdOn",
    }
    if not given.keys() <= known:
        problems += not_fields("", given, known)
    return under(path, problems)
