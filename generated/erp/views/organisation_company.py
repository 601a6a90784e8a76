# From specs/erp/organisation/company.yaml. Change it there, then run: toolc compile
"""What company show."""

from typing import TypedDict

from ..rows._shared import Address
from ..rows.organisation_company import CompanyRecord
from ..state import State


class CompanyRecordDetail(TypedDict):
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


def company_record_detail(
    state: State, company_record: CompanyRecord
) -> CompanyRecordDetail:
    return {
        "name": company_record["name"],
        "legalName": company_record["legalName"],
        "taxId": company_record["taxId"],
        "address": company_record["address"].copy(),
        "currency": company_record["currency"],
        "fiscalYearStartMonth": company_record["fiscalYearStartMonth"],
        "priceTolerancePercent": company_record["priceTolerancePercent"],
        "receiptRequiredAbove": company_record["receiptRequiredAbove"],
        "defaultPaymentTermDays": company_record["defaultPaymentTermDays"],
        "taxPercent": company_record["taxPercent"],
    }
