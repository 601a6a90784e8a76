# From specs/erp/customers/customers.yaml. Change it there, then run: toolc compile
"""What rows of customers must look like."""

from .._runtime.checks import (
    Problems,
    matches,
    missing,
    not_date,
    not_fields,
    not_integer,
    not_matching,
    not_number,
    not_object,
    not_one_of,
    not_text,
    under,
)
from .._runtime.contract import Given
from .._runtime.formats import is_date
from .._runtime.plain import INFINITE, whole


def check_customer_address(address: Given) -> Problems:
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


def check_customer(path: str, given: Given) -> Problems:
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
    segment = given.get("segment")
    if "segment" not in given:
        problems += missing("/segment")
    elif type(segment) is not str or segment not in (
        "food",
        "machinery",
        "energy",
        "mining",
        "marine",
        "paper",
        "textile",
        "utilities",
    ):
        problems += not_one_of(
            "/segment",
            segment,
            (
                "food",
                "machinery",
                "energy",
                "mining",
                "marine",
                "paper",
                "textile",
                "utilities",
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
    elif unfit := check_customer_address(address):
        problems += under("/address", unfit)
    credit_limit: Given = given.get("creditLimit")
    if "creditLimit" not in given:
        problems += missing("/creditLimit")
    elif type(credit_limit) not in (int, float) or not 0 <= credit_limit < INFINITE:
        problems += not_number("/creditLimit", credit_limit, minimum=0)
    payment_term_days = whole(given.get("paymentTermDays"))
    if "paymentTermDays" not in given:
        problems += missing("/paymentTermDays")
    elif type(payment_term_days) is not int or payment_term_days < 0:
        problems += not_integer("/paymentTermDays", payment_term_days, minimum=0)
    status = given.get("status")
    if "status" not in given:
        problems += missing("/status")
    elif type(status) is not str or status not in ("prospect", "active", "blocked"):
        problems += not_one_of("/status", status, ("prospect", "active", "blocked"))
    block_cause = given.get("blockCause")
    if "blockCause" not in given:
        problems += missing("/blockCause")
    elif block_cause not in ("overdue", "dispute", "compliance", "request", None):
        problems += not_one_of(
            "/blockCause",
            block_cause,
            ("overdue", "dispute", "compliance", "request", None),
        )
    block_note = given.get("blockNote")
    if "blockNote" not in given:
        problems += missing("/blockNote")
    elif block_note is not None:
        if type(block_note) is not str:
            problems += not_text("/blockNote", block_note)
    blocked_on = given.get("blockedOn")
    if "blockedOn" not in given:
        problems += missing("/blockedOn")
    elif blocked_on is not None:
        if not is_date(blocked_on):
            problems += not_date("/blockedOn", blocked_on)
    account_manager_id = given.get("accountManagerId")
    if "accountManagerId" not in given:
        problems += missing("/accountManagerId")
    elif type(account_manager_id) is not str:
        problems += not_text("/accountManagerId", account_manager_id)
    created_on = given.get("createdOn")
    if "createdOn" not in given:
        problems += missing("/createdOn")
    elif not is_date(created_on):
        problems += not_date("/createdOn", created_on)
    known = {
        "id",
        "name",
        "taxId",
        "segment",
        "email",
        "phone",
        "address",
        "creditLimit",
        "paymentTermDays",
        "status",
        "blockCause",
        "blockNote",
        "blockedOn",
        "accountManagerId",
        "createdOn",
    }
    if not given.keys() <= known:
        problems += not_fields("", given, known)
    return under(path, problems)
