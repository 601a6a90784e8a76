# From specs/erp/organisation/company.yaml. Change it there, then run: toolc compile
"""What company show."""

from typing import TypedDict

from ..rows._shared import Address
from ..rows.organisation_company import Company
from ..state import State


class CompanyDetail(TypedDict):
    name: str
    legalName: str
    taxId: str
    address: Address
    currency: str
    fiscalYearStartMonth: int
    priceTolerancePercent: float
    receiptRequiredAbove: float
    defaultPaymentTermDays: int
    taxPercent: float


def company_detail(state: State, company: Company) -> CompanyDetail:
    return {
        "name": company["name"],
        "legalName": company["legalName"],
        "taxId": company["taxId"],
        "address": company["address"].copy(),
        "currency": company["currency"],
        "fiscalYearStartMonth": company["fiscalYearStartMonth"],
        "priceTolerancePercent": company["priceTolerancePercent"],
        "receiptRequiredAbove": company["receiptRequiredAbove"],
        "defaultPaymentTermDays": company["defaultPaymentTermDays"],
        "taxPercent": company["taxPercent"],
    }
