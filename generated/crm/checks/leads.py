# From specs/crm/leads.yaml. Change it there, then run: toolc compile
"""What rows of leads must look like."""

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


def check_lead(path: str, given: Given) -> Problems:
    if type(given) is not dict:
        return not_object(path, given)
    problems: Problems = ()
    id_ = given.get("id")
    if "id" not in given:
        problems += missing("/id")
    elif type(id_) is not str:
        problems += not_text("/id", id_)
    first_name = given.get("firstName")
    if "firstName" not in given:
        problems += missing("/firstName")
    elif type(first_name) is not str:
        problems += not_text("/firstName", first_name)
    last_name = given.get("lastName")
    if "lastName" not in given:
        problems += missing("/lastName")
    elif type(last_name) is not str:
        problems += not_text("/lastName", last_name)
    company = given.get("company")
    if "company" not in given:
        problems += missing("/company")
    elif type(company) is not str:
        problems += not_text("/company", company)
    email = given.get("email")
    if "email" not in given:
        problems += missing("/email")
    elif type(email) is not str:
        problems += not_text("/email", email)
    phone = given.get("phone")
    if "phone" not in given:
        problems += missing("/phone")
    elif phone is not None:
        if type(phone) is not str:
            problems += not_text("/phone", phone)
    title = given.get("title")
    if "title" not in given:
        problems += missing("/title")
    elif title is not None:
        if type(title) is not str:
            problems += not_text("/title", title)
    source = given.get("source")
    if "source" not in given:
        problems += missing("/source")
    elif type(source) is not str or source not in (
        "web_form",
        "referral",
        "event",
        "outbound",
        "partner",
        "inbound_call",
    ):
        problems += not_one_of(
            "/source",
            source,
            ("web_form", "referral", "event", "outbound", "partner", "inbound_call"),
        )
    status = given.get("status")
    if "status" not in given:
        problems += missing("/status")
    elif type(status) is not str or status not in (
        "new",
        "working",
        "qualified",
        "disqualified",
        "converted",
    ):
        problems += not_one_of(
            "/status",
            status,
            ("new", "working", "qualified", "disqualified", "converted"),
        )
    owner_id = given.get("ownerId")
    if "ownerId" not in given:
        problems += missing("/ownerId")
    elif type(owner_id) is not str:
        problems += not_text("/ownerId", owner_id)
    created_date = given.get("createdDate")
    if "createdDate" not in given:
        problems += missing("/createdDate")
    elif not is_date(created_date):
        problems += not_date("/createdDate", created_date)
    last_contacted_date = given.get("lastContactedDate")
    if "lastContactedDate" not in given:
        problems += missing("/lastContactedDate")
    elif last_contacted_date is not None:
        if not is_date(last_contacted_date):
            problems += not_date("/lastContactedDate", last_contacted_date)
    disqualify_reason = given.get("disqualifyReason")
    if "disqualifyReason" not in given:
        problems += missing("/disqualifyReason")
    elif disqualify_reason is not None:
        if type(disqualify_reason) is not str:
            problems += not_text("/disqualifyReason", disqualify_reason)
    converted_account_id = given.get("convertedAccountId")
    if "convertedAccountId" not in given:
        problems += missing("/convertedAccountId")
    elif converted_account_id is not None:
        if type(converted_account_id) is not str:
            problems += not_text("/convertedAccountId", converted_account_id)
    converted_contact_id = given.get("convertedContactId")
    if "convertedContactId" not in given:
        problems += missing("/convertedContactId")
    elif converted_contact_id is not None:
        if type(converted_contact_id) is not str:
            problems += not_text("/convertedContactId", converted_contact_id)
    converted_opportunity_id = given.get("convertedOpportunityId")
    if "convertedOpportunityId" not in given:
        problems += missing("/convertedOpportunityId")
    elif converted_opportunity_id is not None:
        if type(converted_opportunity_id) is not str:
            problems += not_text("/convertedOpportunityId", converted_opportunity_id)
    known = {
        "id",
        "firstName",
        "lastName",
        "company",
        "email",
        "phone",
        "title",
        "source",
        "status",
        "ownerId",
        "createdDate",
        "lastContactedDate",
        "disqualifyReason",
        "convertedAccountId",
        "convertedContactId",
        "convertedOpportunityId",
    }
    if not given.keys() <= known:
        problems += not_fields("", given, known)
    return under(path, problems)
