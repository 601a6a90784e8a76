# From specs/erp/organisation/company.yaml. Change it there, then run: toolc compile
"""The rows of company."""

from typing import TypedDict

from .._runtime.single import Single
from ._shared import Address


class Company(TypedDict):
    """The company, as stored."""

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


class CompanyChanges(TypedDict, total=False):
    """The fields that one change gives anew."""

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


class CompanySingle(Single[Company, CompanyChanges]):
    name = "company"
    title = "Company"
