# From specs/erp/organisation/company.yaml. Change it there, then run: toolc compile
"""The tools of organisation_company, step by step."""

from .._runtime.contract import Given, Result
from .._runtime.values import picked
from ..inputs import organisation_company as inputs
from ..rules.audit_log import log
from ..rules.organisation_users import require_active_actor
from ..settling import settle_company
from ..state import State
from ..views.organisation_company import company_detail


def get_company(state: State, given: Given) -> Result:
    """Show the company."""
    inputs.get_company(given)
    return company_detail(state, state.company.get())


def update_company(state: State, given: Given) -> Result:
    """Change the company's settings."""
    args = inputs.update_company(given)
    company = state.company.get()
    actor = state.users.require(args["actorId"])
    require_active_actor(actor)

    company = state.company.update(
        company,
        picked(
            args,
            "priceTolerancePercent",
            "receiptRequiredAbove",
            "defaultPaymentTermDays",
            "taxPercent",
        ),
    )
    log(
        state,
        tool="update_company",
        actor=actor,
        document_type="company",
        document_id="company",
        detail="Changed the settings of the company.",
    )
    settle_company(state)
    return {"updated": company_detail(state, company)}
