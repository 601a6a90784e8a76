# From specs/erp/organisation/company.yaml. Change it there, then run: toolc compile
"""The rows of company."""

from typing import TypedDict

from .._runtime.table import Table
from ._shared import Address


class CompanyRecord(TypedDict):
    """One company record, as it is stored."""

    id: str
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


class CompanyRecordChanges(TypedDict, total=False):
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


class Company(Table[CompanyRecord, CompanyRecordChanges]):
    name = "company"
    title = "Company record"
    key = "id"
