# From specs/erp/sourcing/asking.yaml. Change it there, then run: toolc compile
"""What the tools of sourcing_asking accept."""

from typing import NotRequired, TypedDict

from .._runtime.checks import (
    MANY,
    Problems,
    invalid,
    missing,
    not_date,
    not_different,
    not_fields,
    not_integer,
    not_list,
    not_object,
    not_text,
    under,
)
from .._runtime.contract import Given
from .._runtime.formats import is_date
from .._runtime.plain import all_different, own, trimmed, whole
from ..rows._shared import RfqWantedLine


class CreateRfq(TypedDict):
    actorId: str
    title: str
    dueOn: str
    lines: list[RfqWantedLine]
    vendorIds: list[str]


def create_rfq_line(line: Given) -> Problems:
    problems: Problems = ()
    product_id = line.get("productId")
    if "productId" not in line:
        problems += missing("/productId")
    elif type(product_id) is not str or not (product_id := product_id.strip()):
        problems += not_text("/productId", product_id)
    else:
        line["productId"] = product_id
    quantity = whole(line.get("quantity"))
    if "quantity" not in line:
        problems += missing("/quantity")
    elif type(quantity) is not int or quantity < 1:
        problems += not_integer("/quantity", quantity, minimum=1)
    else:
        line["quantity"] = quantity
    known = {"productId", "quantity"}
    if not line.keys() <= known:
        problems += not_fields("", line, known)
    return problems


def create_rfq(given: Given) -> CreateRfq:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    title = given.get("title")
    if "title" not in given:
        problems += missing("title")
    elif type(title) is not str or not (title := title.strip()) or len(title) > 120:
        problems += not_text("title", title, maximum=120)
    due_on = trimmed(given.get("dueOn"))
    if "dueOn" not in given:
        problems += missing("dueOn")
    elif not is_date(due_on):
        problems += not_date("dueOn", due_on)
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
            elif unfit := create_rfq_line(line):
                problems += under(f"/lines/{index}", unfit)
            if len(problems) >= MANY:
                break
    vendor_ids = own(given.get("vendorIds"))
    if "vendorIds" not in given:
        vendor_ids = []
    elif type(vendor_ids) is not list:
        problems += not_list("vendorIds", vendor_ids)
    else:
        for index, vendor_id in enumerate(vendor_ids):
            if type(vendor_id) is not str or not (vendor_id := vendor_id.strip()):
                problems += not_text(f"/vendorIds/{index}", vendor_id)
            else:
                vendor_ids[index] = vendor_id
            if len(problems) >= MANY:
                break
        if not all_different(vendor_ids):
            problems += not_different("vendorIds", vendor_ids)
    if problems or not given.keys() <= CreateRfq.__annotations__.keys():
        raise invalid("create_rfq", given, problems, CreateRfq.__annotations__)
    return {
        "actorId": actor_id,
        "title": title,
        "dueOn": due_on,
        "lines": lines,
        "vendorIds": vendor_ids,
    }


class AddVendorToRfq(TypedDict):
    actorId: str
    rfqId: str
    vendorId: str


def add_vendor_to_rfq(given: Given) -> AddVendorToRfq:
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
    if problems or len(given) != 3:
        raise invalid(
            "add_vendor_to_rfq", given, problems, AddVendorToRfq.__annotations__
        )
    return {"actorId": actor_id, "rfqId": rfq_id, "vendorId": vendor_id}


class RemoveVendorFromRfq(TypedDict):
    actorId: str
    rfqId: str
    vendorId: str


def remove_vendor_from_rfq(given: Given) -> RemoveVendorFromRfq:
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
    if problems or len(given) != 3:
        raise invalid(
            "remove_vendor_from_rfq",
            given,
            problems,
            RemoveVendorFromRfq.__annotations__,
        )
    return {"actorId": actor_id, "rfqId": rfq_id, "vendorId": vendor_id}


class SendRfq(TypedDict):
    actorId: str
    rfqId: str
    dueOn: NotRequired[str]


def send_rfq(given: Given) -> SendRfq:
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
    due_on = trimmed(given.get("dueOn"))
    if "dueOn" in given:
        if not is_date(due_on):
            problems += not_date("dueOn", due_on)
    if problems or not given.keys() <= SendRfq.__annotations__.keys():
        raise invalid("send_rfq", given, problems, SendRfq.__annotations__)
    args: SendRfq = {"actorId": actor_id, "rfqId": rfq_id}
    if due_on is not None:
        args["dueOn"] = due_on
    return args


class CloseRfq(TypedDict):
    actorId: str
    rfqId: str


def close_rfq(given: Given) -> CloseRfq:
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
    if problems or len(given) != 2:
        raise invalid("close_rfq", given, problems, CloseRfq.__annotations__)
    return {"actorId": actor_id, "rfqId": rfq_id}


class CancelRfq(TypedDict):
    actorId: str
    rfqId: str
    reason: str


def cancel_rfq(given: Given) -> CancelRfq:
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
    reason = given.get("reason")
    if "reason" not in given:
        problems += missing("reason")
    elif type(reason) is not str or not (reason := reason.strip()):
        problems += not_text("reason", reason)
    if problems or len(given) != 3:
        raise invalid("cancel_rfq", given, problems, CancelRfq.__annotations__)
    return {"actorId": actor_id, "rfqId": rfq_id, "reason": reason}
