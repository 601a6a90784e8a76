# From specs/erp/customers/changing.yaml. Change it there, then run: toolc compile
"""What the tools of customers_changing accept."""

from typing import Literal, NotRequired, TypedDict

from .._runtime.checks import (
    Problems,
    invalid,
    matches,
    missing,
    not_boolean,
    not_fields,
    not_formatted,
    not_integer,
    not_matching,
    not_number,
    not_object,
    not_one_of,
    not_text,
    sound,
    under,
    wrong,
)
from .._runtime.contract import Given
from .._runtime.formats import is_email
from .._runtime.plain import INFINITE, own, trimmed, whole
from ..rows._shared import Address


class CreateCustomer(TypedDict):
    actorId: str
    name: str
    taxId: str
    segment: Literal[
        "food",
        "machinery",
        "energy",
        "mining",
        "marine",
        "paper",
        "textile",
        "utilities",
    ]
    email: str
    address: Address
    creditLimit: float
    accountManagerId: str
    paymentTermDays: NotRequired[int]
    phone: str | None


def create_customer_address(address: Given) -> Problems:
    problems: Problems = ()
    street = address.get("street")
    if "street" not in address:
        problems += missing("/street")
    elif type(street) is not str or not (street := street.strip()):
        problems += not_text("/street", street)
    else:
        address["street"] = street
    postal_code = address.get("postalCode")
    if "postalCode" not in address:
        problems += missing("/postalCode")
    elif type(postal_code) is not str or not (postal_code := postal_code.strip()):
        problems += not_text("/postalCode", postal_code)
    else:
        address["postalCode"] = postal_code
    city = address.get("city")
    if "city" not in address:
        problems += missing("/city")
    elif type(city) is not str or not (city := city.strip()):
        problems += not_text("/city", city)
    else:
        address["city"] = city
    country = address.get("country")
    if "country" not in address:
        problems += missing("/country")
    elif type(country) is not str or not (country := country.strip()):
        problems += not_text("/country", country)
    elif not matches("^[A-Z]{2}\\Z", country):
        problems += not_matching("/country", country, "^[A-Z]{2}$")
    else:
        address["country"] = country
    known = {"street", "postalCode", "city", "country"}
    if not address.keys() <= known:
        problems += not_fields("", address, known)
    return problems


def create_customer(given: Given) -> CreateCustomer:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    name = given.get("name")
    if "name" not in given:
        problems += missing("name")
    elif type(name) is not str or not (name := name.strip()):
        problems += not_text("name", name)
    tax_id = given.get("taxId")
    if "taxId" not in given:
        problems += missing("taxId")
    elif type(tax_id) is not str or not (tax_id := tax_id.strip()) or len(tax_id) < 5:
        problems += not_text("taxId", tax_id, minimum=5)
    segment = given.get("segment")
    if "segment" not in given:
        problems += missing("segment")
    elif segment not in (
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
            "segment",
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
    email = trimmed(given.get("email"))
    if "email" not in given:
        problems += missing("email")
    elif not is_email(email):
        problems += not_formatted("email", email, "email")
    address = own(given.get("address"))
    if "address" not in given:
        problems += missing("address")
    elif type(address) is not dict:
        problems += not_object("address", address)
    elif unfit := create_customer_address(address):
        problems += under("address", unfit)
    credit_limit = given.get("creditLimit")
    if "creditLimit" not in given:
        problems += missing("creditLimit")
    elif type(credit_limit) not in (int, float) or not 0 <= credit_limit < INFINITE:
        problems += not_number("creditLimit", credit_limit, minimum=0)
    account_manager_id = given.get("accountManagerId")
    if "accountManagerId" not in given:
        problems += missing("accountManagerId")
    elif type(account_manager_id) is not str or not (
        account_manager_id := account_manager_id.strip()
    ):
        problems += not_text("accountManagerId", account_manager_id)
    payment_term_days = whole(given.get("paymentTermDays"))
    if "paymentTermDays" in given:
        if type(payment_term_days) is not int or not 0 <= payment_term_days <= 120:
            problems += not_integer(
                "paymentTermDays", payment_term_days, minimum=0, maximum=120
            )
    phone = given.get("phone")
    if "phone" not in given:
        phone = None
    elif phone is not None:
        if type(phone) is not str or not (phone := phone.strip()):
            problems += not_text("phone", phone)
    if problems or not given.keys() <= CreateCustomer.__annotations__.keys():
        raise invalid(
            "create_customer", given, problems, CreateCustomer.__annotations__
        )
    args: CreateCustomer = {
        "actorId": actor_id,
        "name": name,
        "taxId": tax_id,
        "segment": segment,
        "email": email,
        "address": address,
        "creditLimit": credit_limit,
        "accountManagerId": account_manager_id,
        "phone": phone,
    }
    if payment_term_days is not None:
        args["paymentTermDays"] = payment_term_days
    return args


class UpdateCustomer(TypedDict):
    actorId: str
    customerId: str
    name: NotRequired[str]
    email: NotRequired[str]
    phone: NotRequired[str | None]
    address: NotRequired[Address]
    creditLimit: NotRequired[float]
    paymentTermDays: NotRequired[int]
    accountManagerId: NotRequired[str]


def update_customer_address(address: Given) -> Problems:
    problems: Problems = ()
    street = address.get("street")
    if "street" not in address:
        problems += missing("/street")
    elif type(street) is not str or not (street := street.strip()):
        problems += not_text("/street", street)
    else:
        address["street"] = street
    postal_code = address.get("postalCode")
    if "postalCode" not in address:
        problems += missing("/postalCode")
    elif type(postal_code) is not str or not (postal_code := postal_code.strip()):
        problems += not_text("/postalCode", postal_code)
    else:
        address["postalCode"] = postal_code
    city = address.get("city")
    if "city" not in address:
        problems += missing("/city")
    elif type(city) is not str or not (city := city.strip()):
        problems += not_text("/city", city)
    else:
        address["city"] = city
    country = address.get("country")
    if "country" not in address:
        problems += missing("/country")
    elif type(country) is not str or not (country := country.strip()):
        problems += not_text("/country", country)
    elif not matches("^[A-Z]{2}\\Z", country):
        problems += not_matching("/country", country, "^[A-Z]{2}$")
    else:
        address["country"] = country
    known = {"street", "postalCode", "city", "country"}
    if not address.keys() <= known:
        problems += not_fields("", address, known)
    return problems


def update_customer(given: Given) -> UpdateCustomer:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    customer_id = given.get("customerId")
    if "customerId" not in given:
        problems += missing("customerId")
    elif type(customer_id) is not str or not (customer_id := customer_id.strip()):
        problems += not_text("customerId", customer_id)
    name = given.get("name")
    if "name" in given:
        if type(name) is not str or not (name := name.strip()):
            problems += not_text("name", name)
    email = trimmed(given.get("email"))
    if "email" in given:
        if not is_email(email):
            problems += not_formatted("email", email, "email")
    phone = given.get("phone")
    if phone is not None:
        if type(phone) is not str or not (phone := phone.strip()):
            problems += not_text("phone", phone)
    address = own(given.get("address"))
    if "address" in given:
        if type(address) is not dict:
            problems += not_object("address", address)
        elif unfit := update_customer_address(address):
            problems += under("address", unfit)
    credit_limit = given.get("creditLimit")
    if "creditLimit" in given:
        if type(credit_limit) not in (int, float) or not 0 <= credit_limit < INFINITE:
            problems += not_number("creditLimit", credit_limit, minimum=0)
    payment_term_days = whole(given.get("paymentTermDays"))
    if "paymentTermDays" in given:
        if type(payment_term_days) is not int or not 0 <= payment_term_days <= 120:
            problems += not_integer(
                "paymentTermDays", payment_term_days, minimum=0, maximum=120
            )
    account_manager_id = given.get("accountManagerId")
    if "accountManagerId" in given:
        if type(account_manager_id) is not str or not (
            account_manager_id := account_manager_id.strip()
        ):
            problems += not_text("accountManagerId", account_manager_id)
    args: UpdateCustomer = {"actorId": actor_id, "customerId": customer_id}
    if name is not None:
        args["name"] = name
    if email is not None:
        args["email"] = email
    if "phone" in given:
        args["phone"] = phone
    if address is not None:
        args["address"] = address
    if credit_limit is not None:
        args["creditLimit"] = credit_limit
    if payment_term_days is not None:
        args["paymentTermDays"] = payment_term_days
    if account_manager_id is not None:
        args["accountManagerId"] = account_manager_id
    if sound(
        problems,
        "name",
        "email",
        "phone",
        "address",
        "creditLimit",
        "paymentTermDays",
        "accountManagerId",
    ) and (
        "name" not in args
        and "email" not in args
        and "phone" not in args
        and "address" not in args
        and "creditLimit" not in args
        and "paymentTermDays" not in args
        and "accountManagerId" not in args
    ):
        problems += wrong("", "Give at least one field of the customer to change.")
    if problems or not given.keys() <= UpdateCustomer.__annotations__.keys():
        raise invalid(
            "update_customer", given, problems, UpdateCustomer.__annotations__
        )
    return args


class ActivateCustomer(TypedDict):
    actorId: str
    customerId: str


def activate_customer(given: Given) -> ActivateCustomer:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    customer_id = given.get("customerId")
    if "customerId" not in given:
        problems += missing("customerId")
    elif type(customer_id) is not str or not (customer_id := customer_id.strip()):
        problems += not_text("customerId", customer_id)
    if problems or len(given) != 2:
        raise invalid(
            "activate_customer", given, problems, ActivateCustomer.__annotations__
        )
    return {"actorId": actor_id, "customerId": customer_id}


class BlockCustomer(TypedDict):
    actorId: str
    customerId: str
    cause: Literal["overdue", "dispute", "compliance", "request"]
    note: str
    releaseStock: bool


def block_customer(given: Given) -> BlockCustomer:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    customer_id = given.get("customerId")
    if "customerId" not in given:
        problems += missing("customerId")
    elif type(customer_id) is not str or not (customer_id := customer_id.strip()):
        problems += not_text("customerId", customer_id)
    cause = given.get("cause")
    if "cause" not in given:
        problems += missing("cause")
    elif cause not in ("overdue", "dispute", "compliance", "request"):
        problems += not_one_of(
            "cause", cause, ("overdue", "dispute", "compliance", "request")
        )
    note = given.get("note")
    if "note" not in given:
        problems += missing("note")
    elif type(note) is not str or not (note := note.strip()):
        problems += not_text("note", note)
    release_stock = given.get("releaseStock")
    if "releaseStock" not in given:
        release_stock = False
    elif type(release_stock) is not bool:
        problems += not_boolean("releaseStock", release_stock)
    if problems or not given.keys() <= BlockCustomer.__annotations__.keys():
        raise invalid("block_customer", given, problems, BlockCustomer.__annotations__)
    return {
        "actorId": actor_id,
        "customerId": customer_id,
        "cause": cause,
        "note": note,
        "releaseStock": release_stock,
    }
