# From specs/erp/reports/receivable_and_payable.yaml.
# Change it there, then run: toolc compile
"""What the tools of reports_receivable_and_payable accept."""

from typing import NotRequired, TypedDict

from .._runtime.checks import Problems, invalid, not_text
from .._runtime.contract import Given


class ReceivablesAging(TypedDict):
    customerId: NotRequired[str]


def receivables_aging(given: Given) -> ReceivablesAging:
    problems: Problems = ()
    customer_id = given.get("customerId")
    if "customerId" in given:
        if type(customer_id) is not str or not (customer_id := customer_id.strip()):
            problems += not_text("customerId", customer_id)
    if problems or not given.keys() <= ReceivablesAging.__annotations__.keys():
        raise invalid(
            "receivables_aging", given, problems, ReceivablesAging.__annotations__
        )
    args: ReceivablesAging = {}
    if customer_id is not None:
        args["customerId"] = customer_id
    return args


class PayablesAging(TypedDict):
    vendorId: NotRequired[str]


def payables_aging(given: Given) -> PayablesAging:
    problems: Problems = ()
    vendor_id = given.get("vendorId")
    if "vendorId" in given:
        if type(vendor_id) is not str or not (vendor_id := vendor_id.strip()):
            problems += not_text("vendorId", vendor_id)
    if problems or not given.keys() <= PayablesAging.__annotations__.keys():
        raise invalid("payables_aging", given, problems, PayablesAging.__annotations__)
    args: PayablesAging = {}
    if vendor_id is not None:
        args["vendorId"] = vendor_id
    return args
