# From specs/erp/vendors/price_agreements.yaml. Change it there, then run: toolc compile
"""What rows of priceAgreements must look like."""

from .._runtime.checks import (
    Problems,
    missing,
    not_date,
    not_fields,
    not_integer,
    not_number,
    not_object,
    not_text,
    under,
)
from .._runtime.contract import Given
from .._runtime.formats import is_date
from .._runtime.plain import INFINITE, whole


def check_agreement(path: str, given: Given) -> Problems:
    if type(given) is not dict:
        return not_object(path, given)
    problems: Problems = ()
    id_ = given.get("id")
    if "id" not in given:
        problems += missing("/id")
    elif type(id_) is not str:
        problems += not_text("/id", id_)
    vendor_id = given.get("vendorId")
    if "vendorId" not in given:
        problems += missing("/vendorId")
    elif type(vendor_id) is not str:
        problems += not_text("/vendorId", vendor_id)
    product_id = given.get("productId")
    if "productId" not in given:
        problems += missing("/productId")
    elif type(product_id) is not str:
        problems += not_text("/productId", product_id)
    unit_price: Given = given.get("unitPrice")
    if "unitPrice" not in given:
        problems += missing("/unitPrice")
    elif type(unit_price) not in (int, float) or not 0 <= unit_price < INFINITE:
        problems += not_number("/unitPrice", unit_price, minimum=0)
    minimum_quantity = whole(given.get("minimumQuantity"))
    if "minimumQuantity" not in given:
        problems += missing("/minimumQuantity")
    elif type(minimum_quantity) is not int or minimum_quantity < 1:
        problems += not_integer("/minimumQuantity", minimum_quantity, minimum=1)
    valid_from = given.get("validFrom")
    if "validFrom" not in given:
        problems += missing("/validFrom")
    elif not is_date(valid_from):
        problems += not_date("/validFrom", valid_from)
    valid_until = given.get("validUntil")
    if "validUntil" not in given:
        problems += missing("/validUntil")
    elif not is_date(valid_until):
        problems += not_date("/validUntil", valid_until)
    known = {
        "id",
        "vendorId",
        "productId",
        "unitPrice",
        "minimumQuantity",
        "validFrom",
        "validUntil",
    }
    if not given.keys() <= known:
        problems += not_fields("", given, known)
    return under(path, problems)
