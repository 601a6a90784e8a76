# From specs/erp/organisation/company.yaml. Change it there, then run: toolc compile
"""What the tools of organisation_company accept."""

from typing import NotRequired, TypedDict

from .._runtime.checks import (
    Problems,
    invalid,
    missing,
    not_integer,
    not_number,
    not_text,
    sound,
    wrong,
)
from .._runtime.contract import Given
from .._runtime.plain import INFINITE, whole


class GetCompany(TypedDict):
    pass


def get_company(given: Given) -> GetCompany:
    if given:
        raise invalid("get_company", given, (), GetCompany.__annotations__)
    return {}


class UpdateCompany(TypedDict):
    actorId: str
    priceTolerancePercent: NotRequired[float]
    receiptRequiredAbove: NotRequired[float]
    defaultPaymentTermDays: NotRequired[int]
    taxPercent: NotRequired[float]


def update_company(given: Given) -> UpdateCompany:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    price_tolerance_percent = given.get("priceTolerancePercent")
    if "priceTolerancePercent" in given:
        if (
            type(price_tolerance_percent) not in (int, float)
            or not 0 <= price_tolerance_percent <= 100
        ):
            problems += not_number(
                "priceTolerancePercent", price_tolerance_percent, minimum=0, maximum=100
            )
    receipt_required_above = given.get("receiptRequiredAbove")
    if "receiptRequiredAbove" in given:
        if (
            type(receipt_required_above) not in (int, float)
            or not 0 <= receipt_required_above < INFINITE
        ):
            problems += not_number(
                "receiptRequiredAbove", receipt_required_above, minimum=0
            )
    default_payment_term_days = whole(given.get("defaultPaymentTermDays"))
    if "defaultPaymentTermDays" in given:
        if (
            type(default_payment_term_days) is not int
            or not 0 <= default_payment_term_days <= 180
        ):
            problems += not_integer(
                "defaultPaymentTermDays",
                default_payment_term_days,
                minimum=0,
                maximum=180,
            )
    tax_percent = given.get("taxPercent")
    if "taxPercent" in given:
        if type(tax_percent) not in (int, float) or not 0 <= tax_percent <= 100:
            problems += not_number("taxPercent", tax_percent, minimum=0, maximum=100)
    args: UpdateCompany = {"actorId": actor_id}
    if price_tolerance_percent is not None:
        args["priceTolerancePercent"] = price_tolerance_percent
    if receipt_required_above is not None:
        args["receiptRequiredAbove"] = receipt_required_above
    if default_payment_term_days is not None:
        args["defaultPaymentTermDays"] = default_payment_term_days
    if tax_percent is not None:
        args["taxPercent"] = tax_percent
    if sound(
        problems,
        "priceTolerancePercent",
        "receiptRequiredAbove",
        "defaultPaymentTermDays",
        "taxPercent",
    ) and (
        "priceTolerancePercent" not in args
        and "receiptRequiredAbove" not in args
        and "defaultPaymentTermDays" not in args
        and "taxPercent" not in args
    ):
        problems += wrong("", "Give at least one setting to change.")
    if problems or not given.keys() <= UpdateCompany.__annotations__.keys():
        raise invalid("update_company", given, problems, UpdateCompany.__annotations__)
    return args
