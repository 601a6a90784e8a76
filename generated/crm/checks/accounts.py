# From specs/crm/accounts.yaml. Change it there, then run: toolc compile
"""What rows of accounts must look like."""

from .._runtime.checks import (
    Problems,
    missing,
    not_date,
    not_fields,
    not_object,
    not_one_of,
    not_text,
    under,
)
from .._runtime.contract import Given
from .._runtime.formats import is_date


def check_account(path: str, given: Given) -> Problems:
    if type(given) is not dict:
        return not_object(path, given)
    problems: Problems = ()
    id_ = given.get("id")
    if "id" not in given:
        problems += missing("/id")
    elif type(id_) is not str:
        problems += not_text("/id", id_)
    name = given.get("name")
    if "name" not in given:
        problems += missing("/name")
    elif type(name) is not str:
        problems += not_text("/name", name)
    industry = given.get("industry")
    if "industry" not in given:
        problems += missing("/industry")
    elif type(industry) is not str:
        problems += not_text("/industry", industry)
    tier = given.get("tier")
    if "tier" not in given:
        problems += missing("/tier")
    elif type(tier) is not str or tier not in ("enterprise", "mid_market", "smb"):
        problems += not_one_of("/tier", tier, ("enterprise", "mid_market", "smb"))
    owner_id = given.get("ownerId")
    if "ownerId" not in given:
        problems += missing("/ownerId")
    elif type(owner_id) is not str:
        problems += not_text("/ownerId", owner_id)
    website = given.get("website")
    if "website" not in given:
        problems += missing("/website")
    elif website is not None:
        if type(website) is not str:
            problems += not_text("/website", website)
    created_date = given.get("createdDate")
    if "createdDate" not in given:
        problems += missing("/createdDate")
    elif not is_date(created_date):
        problems += not_date("/createdDate", created_date)
    known = {"id", "name", "industry", "tier", "ownerId", "website", "createdDate"}
    if not given.keys() <= known:
        problems += not_fields("", given, known)
    return under(path, problems)
