# From specs/erp/organisation/company.yaml. Change it there, then run: toolc compile
"""What rows of company must look like."""

from .._runtime.checks import (
    Problems,
    matches,
    missing,
    not_fields,
    not_integer,
    not_matching,
    not_number,
    not_object,
    not_text,
    under,
)
from .._runtime.contract import Given
from .._runtime.plain import INFINITE, whole


def check_company_address(address: Given) -> Problems:
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


def check_company(path: str, given: Given) -> Problems:
    if type(given) is not dict:
        return not_object(path, given)
    problems: Problems = ()
    name = given.get("name")
    if "name" not in given:
        problems += missing("/name")
    elif type(name) is not str:
        problems += not_text("/name", name)
    legal_name = given.get("legalName")
    if "legalName" not in given:
        problems += missing("/legalName")
    elif type(legal_name) is not str:
        problems += not_text("/legalName", legal_name)
    tax_id = given.get("taxId")
    if "taxId" not in given:
        problems += missing("/taxId")
    elif type(tax_id) is not str:
        problems += not_text("/taxId", tax_id)
    address = given.get("address")
    if "address" not in given:
        problems += missing("/address")
    elif type(address) is not dict:
        problems += not_object("/address", address)
    elif unfit := check_company_address(address):
        problems += under("/address", unfit)
    currency = given.get("currency")
    if "currency" not in given:
        problems += missing("/currency")
    elif type(currency) is not str:
        problems += not_text("/currency", currency)
    fiscal_year_start_month = whole(given.get("fiscalYearStartMonth"))
    if "fiscalYearStartMonth" not in given:
        problems += missing("/fiscalYearStartMonth")
    elif (
        type(fiscal_year_start_month) is not int
        or not 1 <= fiscal_year_start_month <= 12
    ):
        problems += not_integer(
            "/fiscalYearStartMonth", fiscal_year_start_month, minimum=1, maximum=12
        )
    price_tolerance_percent: Given = given.get("priceTolerancePercent")
    if "priceTolerancePercent" not in given:
        problems += missing("/priceTolerancePercent")
    elif (
        type(price_tolerance_percent) not in (int, float)
        or not 0 <= price_tolerance_percent <= 100
    ):
        problems += not_number(
            "/priceTolerancePercent", price_tolerance_percent, minimum=0, maximum=100
        )
    receipt_required_above: Given = given.get("receiptRequiredAbove")
    if "receiptRequiredAbove" not in given:
        problems += missing("/receiptRequiredAbove")
    elif (
        type(receipt_required_above) not in (int, float)
        or not 0 <= receipt_required_above < INFINITE
    ):
        problems += not_number(
            "/receiptRequiredAbove", receipt_required_above, minimum=0
        )
    default_payment_term_days = whole(given.get("defaultPaymentTermDays"))
    if "defaultPaymentTermDays" not in given:
        problems += missing("/defaultPaymentTermDays")
    elif type(default_payment_term_days) is not int or default_payment_term_days < 0:
        problems += not_integer(
            "/defaultPaymentTermDays", default_payment_term_days, minimum=0
        )
    tax_percent: Given = given.get("taxPercent")
    if "taxPercent" not in given:
        problems += missing("/taxPercent")
    elif type(tax_percent) not in (int, float) or not 0 <= tax_percent <= 100:
        problems += not_number("/taxPercent", tax_percent, minimum=0, maximum=100)
    known = {
        "name",
        "legalName",
        "taxId",
        "address",
        "currency",
        "fiscalYearStartMonth",
        "priceTolerancePercent",
        "receiptRequiredAbove",
        "defaultPaymentTermDays",
        "taxPercent",
    }
    if not given.keys() <= known:
        problems += not_fields("", given, known)
    return under(path, problems)
