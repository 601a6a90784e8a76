# From specs/erp/vendors/changing.yaml. Change it there, then run: toolc compile
"""What the tools of vendors_changing accept."""

from typing import Literal, NotRequired, TypedDict

from .._runtime.checks import (
    Problems,
    invalid,
    matches,
    missing,
    not_date,
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
from .._runtime.formats import is_date, is_email
from .._runtime.plain import INFINITE, own, trimmed, whole
from ..rows._shared import Address


class CreateVendor(TypedDict):
    actorId: str
    name: str
    taxId: str
    category: Literal[
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
    ]
    email: str
    phone: str | None
    address: Address
    paymentTermDays: NotRequired[int]
    bankAccount: str | None


def create_vendor_address(address: Given) -> Problems:
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


def create_vendor(given: Given) -> CreateVendor:
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
    category = given.get("category")
    if "category" not in given:
        problems += missing("category")
    elif category not in (
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
            "category",
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
    email = trimmed(given.get("email"))
    if "email" not in given:
        problems += missing("email")
    elif not is_email(email):
        problems += not_formatted("email", email, "email")
    phone = given.get("phone")
    if "phone" not in given:
        phone = None
    elif phone is not None:
        if type(phone) is not str or not (phone := phone.strip()):
            problems += not_text("phone", phone)
    address = own(given.get("address"))
    if "address" not in given:
        problems += missing("address")
    elif type(address) is not dict:
        problems += not_object("address", address)
    elif unfit := create_vendor_address(address):
        problems += under("address", unfit)
    payment_term_days = whole(given.get("paymentTermDays"))
    if "paymentTermDays" in given:
        if type(payment_term_days) is not int or not 0 <= payment_term_days <= 180:
            problems += not_integer(
                "paymentTermDays", payment_term_days, minimum=0, maximum=180
            )
    bank_account = given.get("bankAccount")
    if "bankAccount" not in given:
        bank_account = None
    elif bank_account is not None:
        if type(bank_account) is not str or not (bank_account := bank_account.strip()):
            problems += not_text("bankAccount", bank_account)
    if problems or not given.keys() <= CreateVendor.__annotations__.keys():
        raise invalid("create_vendor", given, problems, CreateVendor.__annotations__)
    args: CreateVendor = {
        "actorId": actor_id,
        "name": name,
        "taxId": tax_id,
        "category": category,
        "email": email,
        "phone": phone,
        "address": address,
        "bankAccount": bank_account,
    }
    if payment_term_days is not None:
        args["paymentTermDays"] = payment_term_days
    return args


class UpdateVendor(TypedDict):
    actorId: str
    vendorId: str
    name: NotRequired[str]
    category: NotRequired[
        Literal[
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
        ]
    ]
    email: NotRequired[str]
    phone: NotRequired[str | None]
    address: NotRequired[Address]
    paymentTermDays: NotRequired[int]
    bankAccount: NotRequired[str]


def update_vendor_address(address: Given) -> Problems:
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


def update_vendor(given: Given) -> UpdateVendor:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    vendor_id = given.get("vendorId")
    if "vendorId" not in given:
        problems += missing("vendorId")
    elif type(vendor_id) is not str or not (vendor_id := vendor_id.strip()):
        problems += not_text("vendorId", vendor_id)
    name = given.get("name")
    if "name" in given:
        if type(name) is not str or not (name := name.strip()):
            problems += not_text("name", name)
    category = given.get("category")
    if "category" in given:
        if category not in (
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
                "category",
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
        elif unfit := update_vendor_address(address):
            problems += under("address", unfit)
    payment_term_days = whole(given.get("paymentTermDays"))
    if "paymentTermDays" in given:
        if type(payment_term_days) is not int or not 0 <= payment_term_days <= 180:
            problems += not_integer(
                "paymentTermDays", payment_term_days, minimum=0, maximum=180
            )
    bank_account = given.get("bankAccount")
    if "bankAccount" in given:
        if type(bank_account) is not str or not (bank_account := bank_account.strip()):
            problems += not_text("bankAccount", bank_account)
    args: UpdateVendor = {"actorId": actor_id, "vendorId": vendor_id}
    if name is not None:
        args["name"] = name
    if category is not None:
        args["category"] = category
    if email is not None:
        args["email"] = email
    if "phone" in given:
        args["phone"] = phone
    if address is not None:
        args["address"] = address
    if payment_term_days is not None:
        args["paymentTermDays"] = payment_term_days
    if bank_account is not None:
        args["bankAccount"] = bank_account
    if sound(
        problems,
        "name",
        "category",
        "email",
        "phone",
        "address",
        "paymentTermDays",
        "bankAccount",
    ) and (
        "name" not in args
        and "category" not in args
        and "email" not in args
        and "phone" not in args
        and "address" not in args
        and "paymentTermDays" not in args
        and "bankAccount" not in args
    ):
        problems += wrong(
            "",
            'Give at least one of "name", "category", "email", "phone", "address", '
            '"paymentTermDays", "bankAccount".',
        )
    if problems or not given.keys() <= UpdateVendor.__annotations__.keys():
        raise invalid("update_vendor", given, problems, UpdateVendor.__annotations__)
    return args


class ActivateVendor(TypedDict):
    actorId: str
    vendorId: str


def activate_vendor(given: Given) -> ActivateVendor:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    vendor_id = given.get("vendorId")
    if "vendorId" not in given:
        problems += missing("vendorId")
    elif type(vendor_id) is not str or not (vendor_id := vendor_id.strip()):
        problems += not_text("vendorId", vendor_id)
    if problems or len(given) != 2:
        raise invalid(
            "activate_vendor", given, problems, ActivateVendor.__annotations__
        )
    return {"actorId": actor_id, "vendorId": vendor_id}


class BlockVendor(TypedDict):
    actorId: str
    vendorId: str
    reason: str


def block_vendor(given: Given) -> BlockVendor:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    vendor_id = given.get("vendorId")
    if "vendorId" not in given:
        problems += missing("vendorId")
    elif type(vendor_id) is not str or not (vendor_id := vendor_id.strip()):
        problems += not_text("vendorId", vendor_id)
    reason = given.get("reason")
    if "reason" not in given:
        problems += missing("reason")
    elif type(reason) is not str or not (reason := reason.strip()):
        problems += not_text("reason", reason)
    if problems or len(given) != 3:
        raise invalid("block_vendor", given, problems, BlockVendor.__annotations__)
    return {"actorId": actor_id, "vendorId": vendor_id, "reason": reason}


class CreatePriceAgreement(TypedDict):
    actorId: str
    vendorId: str
    productId: str
    unitPrice: float
    minimumQuantity: int
    validFrom: str
    validUntil: str


def create_price_agreement(given: Given) -> CreatePriceAgreement:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    vendor_id = given.get("vendorId")
    if "vendorId" not in given:
        problems += missing("vendorId")
    elif type(vendor_id) is not str or not (vendor_id := vendor_id.strip()):
        problems += not_text("vendorId", vendor_id)
    product_id = given.get("productId")
    if "productId" not in given:
        problems += missing("productId")
    elif type(product_id) is not str or not (product_id := product_id.strip()):
        problems += not_text("productId", product_id)
    unit_price = given.get("unitPrice")
    if "unitPrice" not in given:
        problems += missing("unitPrice")
    elif type(unit_price) not in (int, float) or not 0 <= unit_price < INFINITE:
        problems += not_number("unitPrice", unit_price, minimum=0)
    minimum_quantity = whole(given.get("minimumQuantity"))
    if "minimumQuantity" not in given:
        minimum_quantity = 1
    elif type(minimum_quantity) is not int or minimum_quantity < 1:
        problems += not_integer("minimumQuantity", minimum_quantity, minimum=1)
    valid_from = trimmed(given.get("validFrom"))
    if "validFrom" not in given:
        problems += missing("validFrom")
    elif not is_date(valid_from):
        problems += not_date("validFrom", valid_from)
    valid_until = trimmed(given.get("validUntil"))
    if "validUntil" not in given:
        problems += missing("validUntil")
    elif not is_date(valid_until):
        problems += not_date("validUntil", valid_until)
    args: CreatePriceAgreement = {
        "actorId": actor_id,
        "vendorId": vendor_id,
        "productId": product_id,
        "unitPrice": unit_price,
        "minimumQuantity": minimum_quantity,
        "validFrom": valid_from,
        "validUntil": valid_until,
    }
    if (
        sound(problems, "validFrom", "validUntil")
        and args["validFrom"] > args["validUntil"]
    ):
        problems += wrong("", '"validUntil" is before "validFrom".')
    if problems or not given.keys() <= CreatePriceAgreement.__annotations__.keys():
        raise invalid(
            "create_price_agreement",
            given,
            problems,
            CreatePriceAgreement.__annotations__,
        )
    return args
