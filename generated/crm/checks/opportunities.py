# From specs/crm/opportunities.yaml. Change it there, then run: toolc compile
"""What rows of opportunities must look like."""

from .._runtime.checks import (
    Problems,
    missing,
    not_date,
    not_fields,
    not_number,
    not_object,
    not_one_of,
    not_text,
    under,
)
from .._runtime.contract import Given
from .._runtime.formats import is_date
from .._runtime.plain import INFINITE


def check_opportunity_amount(amount: Given) -> Problems:
    problems: Problems = ()
    amount_2: Given = amount.get("amount")
    if "amount" not in amount:
        problems += missing("/amount")
    elif type(amount_2) not in (int, float) or not -INFINITE < amount_2 < INFINITE:
        problems += not_number("/amount", amount_2)
    currency = amount.get("currency")
    if "currency" not in amount:
        problems += missing("/currency")
    elif type(currency) is not str or currency != "USD":
        problems += not_one_of("/currency", currency, ("USD",))
    known = {"amount", "currency"}
    if not amount.keys() <= known:
        problems += not_fields("", amount, known)
    return problems


def check_opportunity(path: str, given: Given) -> Problems:
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
    account_id = given.get("accountId")
    if "accountId" not in given:
        problems += missing("/accountId")
    elif type(account_id) is not str:
        problems += not_text("/accountId", account_id)
    primary_contact_id = given.get("primaryContactId")
    if "primaryContactId" not in given:
        problems += missing("/primaryContactId")
    elif primary_contact_id is not None:
        if type(primary_contact_id) is not str:
            problems += not_text("/primaryContactId", primary_contact_id)
    owner_id = given.get("ownerId")
    if "ownerId" not in given:
        problems += missing("/ownerId")
    elif type(owner_id) is not str:
        problems += not_text("/ownerId", owner_id)
    stage_id = given.get("stageId")
    if "stageId" not in given:
        problems += missing("/stageId")
    elif type(stage_id) is not str:
        problems += not_text("/stageId", stage_id)
    amount = given.get("amount")
    if "amount" not in given:
        problems += missing("/amount")
    elif type(amount) is not dict:
        problems += not_object("/amount", amount)
    elif unfit := check_opportunity_amount(amount):
        problems += under("/amount", unfit)
    expected_close_date = given.get("expectedCloseDate")
    if "expectedCloseDate" not in given:
        problems += missing("/expectedCloseDate")
    elif not is_date(expected_close_date):
        problems += not_date("/expectedCloseDate", expected_close_date)
    created_date = given.get("createdDate")
    if "createdDate" not in given:
        problems += missing("/createdDate")
    elif not is_date(created_date):
        problems += not_date("/createdDate", created_date)
    stage_entered_date = given.get("stageEnteredDate")
    if "stageEnteredDate" not in given:
        problems += missing("/stageEnteredDate")
    elif not is_date(stage_entered_date):
        problems += not_date("/stageEnteredDate", stage_entered_date)
    status = given.get("status")
    if "status" not in given:
        problems += missing("/status")
    elif type(status) is not str or status not in ("open", "won", "lost"):
        problems += not_one_of("/status", status, ("open", "won", "lost"))
    closed_date = given.get("closedDate")
    if "closedDate" not in given:
        problems += missing("/closedDate")
    elif closed_date is not None:
        if not is_date(closed_date):
            problems += not_date("/closedDate", closed_date)
    lost_reason = given.get("lostReason")
    if "lostReason" not in given:
        problems += missing("/lostReason")
    elif lost_reason is not None:
        if type(lost_reason) is not str:
            problems += not_text("/lostReason", lost_reason)
    source_lead_id = given.get("sourceLeadId")
    if "sourceLeadId" not in given:
        problems += missing("/sourceLeadId")
    elif source_lead_id is not None:
        if type(source_lead_id) is not str:
            problems += not_text("/sourceLeadId", source_lead_id)
    known = {
        "id",
        "name",
        "accountId",
        "primaryContactId",
        "ownerId",
        "stageId",
        "amount",
        "expectedCloseDate",
        "createdDate",
        "stageEnteredDate",
        "status",
        "closedDate",
        "lostReason",
        "sourceLeadId",
    }
    if not given.keys() <= known:
        problems += not_fields("", given, known)
    return under(path, problems)
