# From specs/erp/organisation/company.yaml. Change it there, then run: toolc compile
"""The routines of organisation_company."""

from ..rows.organisation_company import CompanyRecord
from ..state import State


def settings(state: State) -> CompanyRecord:
    """The one row of the company."""
    company_record = state.company.require("company")
    return company_record
