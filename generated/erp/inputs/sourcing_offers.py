# From specs/erp/sourcing/offers.yaml. Change it there, then run: toolc compile
"""What the tools of sourcing_offers accept."""

from typing import NotRequired, TypedDict

from .._runtime.checks import (
    MANY,
    Problems,
    invalid,
    missing,
    not_date,
    not_fields,
    not_integer,
    not_list,
    not_number,
    not_object,
    not_text,
    sound,
    under,
    wrong,
)
from .._runtime.contract import Given
from .._runtime.formats import is_date
from .._runtime.plain import INFINITE, own, trimmed, whole
from ..rows._shared import OfferedLine


class RecordQuotation(TypedDict):
    actorId: str
    rfqId: str
    vendorId: str
    reference: str
    validUntil: str
    leadDays: int
    lines: list[OfferedLine]


def record_quotation_line(line: Given) -> Problems:
    problems: Problems = ()
    line_no = whole(line.get("lineNo"))
    if "lineNo" not in line:
        problems += missing("/lineNo")
    elif type(line_no) is not int or line_no < 1:
        problems += not_integer("/lineNo", line_no, minimum=1)
    else:
        line["lineNo"] = line_no
    unit_price: Given = line.get("unitPrice")
    if "unitPrice" not in line:
        problems += missing("/unitPrice")
    elif type(unit_price) not in (int, float) or not 0 <= unit_price < INFINITE:
        problems += not_number("/unitPrice", unit_price, minimum=0)
    quantity = whole(line.get("quantity"))
    if "quantity" in line:
        if type(quantity) is not int or quantity < 1:
            problems += not_integer("/quantity", quantity, minimum=1)
        else:
            line["quantity"] = quantity
    known = {"lineNo", "unitPrice", "quantity"}
    if not line.keys() <= known:
        problems += not_fields("", line, known)
    return problems


def record_quotation(given: Given) -> RecordQuotation:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    rfq_id = given.get("rfqId")
    if "rfqId" not in given:
        problems += missing("rfqId")
    elif type(rfq_id) is not str or not (rfq_id := rfq_id.strip()):
        problems += not_text("rfqId", rfq_id)
    vendor_id = given.get("vendorId")
    if "vendorId" not in given:
        problems += missing("vendorId")
    elif type(vendor_id) is not str or not (vendor_id := vendor_id.strip()):
        problems += not_text("vendorId", vendor_id)
    reference = given.get("reference")
    if "reference" not in given:
        problems += missing("reference")
    elif type(reference) is not str or not (reference := reference.strip()):
        problems += not_text("reference", reference)
    valid_until = trimmed(given.get("validUntil"))
    if "validUntil" not in given:
        problems += missing("validUntil")
    elif not is_date(valid_until):
        problems += not_date("validUntil", valid_until)
    lead_days = whole(given.get("leadDays"))
    if "leadDays" not in given:
        problems += missing("leadDays")
    elif type(lead_days) is not int or not 0 <= lead_days <= 365:
        problems += not_integer("leadDays", lead_days, minimum=0, maximum=365)
    lines = own(given.get("lines"))
    if "lines" not in given:
        problems += missing("lines")
    elif type(lines) is not list:
        problems += not_list("lines", lines)
    else:
        if not lines:
            problems += not_list("lines", lines, minimum=1)
        for index, line in enumerate(lines):
            if type(line) is not dict:
                problems += not_object(f"/lines/{index}", line)
            elif unfit := record_quotation_line(line):
                problems += under(f"/lines/{index}", unfit)
            if len(problems) >= MANY:
                break
    if problems or len(given) != 7:
        raise invalid(
            "record_quotation", given, problems, RecordQuotation.__annotations__
        )
    return {
        "actorId": actor_id,
        "rfqId": rfq_id,
        "vendorId": vendor_id,
        "reference": reference,
        "validUntil": valid_until,
        "leadDays": lead_days,
        "lines": lines,
    }


class UpdateQuotation(TypedDict):
    actorId: str
    quotationId: str
    reference: NotRequired[str]
    validUntil: NotRequired[str]
    leadDays: NotRequired[int]
    lines: NotRequired[list[OfferedLine]]


def update_quotation_line(line: Given) -> Problems:
    problems: Problems = ()
    line_no = whole(line.get("lineNo"))
    if "lineNo" not in line:
        problems += missing("/lineNo")
    elif type(line_no) is not int or line_no < 1:
        problems += not_integer("/lineNo", line_no, minimum=1)
    else:
        line["lineNo"] = line_no
    unit_price: Given = line.get("unitPrice")
    if "unitPrice" not in line:
        problems += missing("/unitPrice")
    elif type(unit_price) not in (int, float) or not 0 <= unit_price < INFINITE:
        problems += not_number("/unitPrice", unit_price, minimum=0)
    quantity = whole(line.get("quantity"))
    if "quantity" in line:
        if type(quantity) is not int or quantity < 1:
            problems += not_integer("/quantity", quantity, minimum=1)
        else:
            line["quantity"] = quantity
    known = {"lineNo", "unitPrice", "quantity"}
    if not line.keys() <= known:
        problems += not_fields("", line, known)
    return problems


def update_quotation(given: Given) -> UpdateQuotation:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    quotation_id = given.get("quotationId")
    if "quotationId" not in given:
        problems += missing("quotationId")
    elif type(quotation_id) is not str or not (quotation_id := quotation_id.strip()):
        problems += not_text("quotationId", quotation_id)
    reference = given.get("reference")
    if "reference" in given:
        if type(reference) is not str or not (reference := reference.strip()):
            problems += not_text("reference", reference)
    valid_until = trimmed(given.get("validUntil"))
    if "validUntil" in given:
        if not is_date(valid_until):
            problems += not_date("validUntil", valid_until)
    lead_days = whole(given.get("leadDays"))
    if "leadDays" in given:
        if type(lead_days) is not int or not 0 <= lead_days <= 365:
            problems += not_integer("leadDays", lead_days, minimum=0, maximum=365)
    lines = own(given.get("lines"))
    if "lines" in given:
        if type(lines) is not list:
            problems += not_list("lines", lines)
        else:
            if not lines:
                problems += not_list("lines", lines, minimum=1)
            for index, line in enumerate(lines):
                if type(line) is not dict:
                    problems += not_object(f"/lines/{index}", line)
                elif unfit := update_quotation_line(line):
                    problems += under(f"/lines/{index}", unfit)
                if len(problems) >= MANY:
                    break
    args: UpdateQuotation = {"actorId": actor_id, "quotationId": quotation_id}
    if reference is not None:
        args["reference"] = reference
    if valid_until is not None:
        args["validUntil"] = valid_until
    if lead_days is not None:
        args["leadDays"] = lead_days
    if lines is not None:
        args["lines"] = lines
    if sound(problems, "reference", "validUntil", "leadDays", "lines") and (
        "reference" not in args
        and "validUntil" not in args
        and "leadDays" not in args
        and "lines" not in args
    ):
        problems += wrong(
            "", 'Give at least one of "reference", "validUntil", "leadDays", "lines".'
        )
    if problems or not given.keys() <= UpdateQuotation.__annotations__.keys():
        raise invalid(
            "update_quotation", given, problems, UpdateQuotation.__annotations__
        )
    return args


class AcceptQuotation(TypedDict):
    actorId: str
    quotationId: str


def accept_quotation(given: Given) -> AcceptQuotation:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    quotation_id = given.get("quotationId")
    if "quotationId" not in given:
        problems += missing("quotationId")
    elif type(quotation_id) is not str or not (quotation_id := quotation_id.strip()):
        problems += not_text("quotationId", quotation_id)
    if problems or len(given) != 2:
        raise invalid(
            "accept_quotation", given, problems, AcceptQuotation.__annotations__
        )
    return {"actorId": actor_id, "quotationId": quotation_id}


class RejectQuotation(TypedDict):
    actorId: str
    quotationId: str
    reason: str


def reject_quotation(given: Given) -> RejectQuotation:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    quotation_id = given.get("quotationId")
    if "quotationId" not in given:
        problems += missing("quotationId")
    elif type(quotation_id) is not str or not (quotation_id := quotation_id.strip()):
        problems += not_text("quotationId", quotation_id)
    reason = given.get("reason")
    if "reason" not in given:
        problems += missing("reason")
    elif type(reason) is not str or not (reason := reason.strip()):
        problems += not_text("reason", reason)
    if problems or len(given) != 3:
        raise invalid(
            "reject_quotation", given, problems, RejectQuotation.__annotations__
        )
    return {"actorId": actor_id, "quotationId": quotation_id, "reason": reason}


class ExpireQuotations(TypedDict):
    actorId: str


def expire_quotations(given: Given) -> ExpireQuotations:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    if problems or len(given) != 1:
        raise invalid(
            "expire_quotations", given, problems, ExpireQuotations.__annotations__
        )
    return {"actorId": actor_id}
