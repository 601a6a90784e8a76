# From specs/erp/world.yaml. Change it there, then run: toolc compile
"""What must hold of the rows that a call wrote, when it ends."""

from ._runtime.settling import fit
from .checks.organisation_company import check_company_record
from .state import State


def settle_company(state: State) -> None:
    """What must hold of every company record that the call added or changed."""
    for company_record in state.company.written():
        fit(state.company, company_record, check_company_record)
