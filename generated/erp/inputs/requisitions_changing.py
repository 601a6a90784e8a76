# From specs/erp/requisitions/changing.yaml. Change it there, then run: toolc compile
"""What the tools of requisitions_changing accept."""

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
    not_number,
    not_object,
    not_text,
    sound,
    under,
    wrong,
)
from .._runtime.contract import Given
from .._runtime.formats import is_date
from .._runtime.plain import INFINITE, all_different, own, trimmed, whole
from ..rows._shared import WantedLine


class CreateRequisition(TypedDict):
    actorId: str
    departmentId: str
    budgetId: str
    title: str
    neededBy: str
    lines: list[WantedLine]


def create_requisition_line(line: Given) -> Problems:
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
    estimated_unit_price: Given = line.get("estimatedUnitPrice")
    if "estimatedUnitPrice" in line:
        if (
            type(estimated_unit_price) not in (int, float)
            or not 0 <= estimated_unit_price < INFINITE
        ):
            problems += not_number(
                "/estimatedUnitPrice", estimated_unit_price, minimum=0
            )
    note = line.get("note")
    if "note" not in line:
        line["note"] = None
    else:
        if note is not None:
            if type(note) is not str or not (note := note.strip()):
                problems += not_text("/note", note)
        line["note"] = note
    known = {"productId", "quantity", "estimatedUnitPrice", "note"}
    if not line.keys() <= known:
        problems += not_fields("", line, known)
    return problems


def create_requisition(given: Given) -> CreateRequisition:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    department_id = given.get("departmentId")
    if "departmentId" not in given:
        problems += missing("departmentId")
    elif type(department_id) is not str or not (department_id := department_id.strip()):
        problems += not_text("departmentId", department_id)
    budget_id = given.get("budgetId")
    if "budgetId" not in given:
        problems += missing("budgetId")
    elif type(budget_id) is not str or not (budget_id := budget_id.strip()):
        problems += not_text("budgetId", budget_id)
    title = given.get("title")
    if "title" not in given:
        problems += missing("title")
    elif type(title) is not str or not (title := title.strip()) or len(title) > 120:
        problems += not_text("title", title, maximum=120)
    needed_by = trimmed(given.get("neededBy"))
    if "neededBy" not in given:
        problems += missing("neededBy")
    elif not is_date(needed_by):
        problems += not_date("neededBy", needed_by)
    lines = own(given.get("lines"))
    if "lines" not in given:
        lines = []
    elif type(lines) is not list:
        problems += not_list("lines", lines)
    else:
        for index, line in enumerate(lines):
            if type(line) is not dict:
                problems += not_object(f"/lines/{index}", line)
            elif unfit := create_requisition_line(line):
                problems += under(f"/lines/{index}", unfit)
            if len(problems) >= MANY:
                break
    if problems or not given.keys() <= CreateRequisition.__annotations__.keys():
        raise invalid(
            "create_requisition", given, problems, CreateRequisition.__annotations__
        )
    return {
        "actorId": actor_id,
        "departmentId": department_id,
        "budgetId": budget_id,
        "title": title,
        "neededBy": needed_by,
        "lines": lines,
    }


class UpdateRequisition(TypedDict):
    actorId: str
    requisitionId: str
    title: NotRequired[str]
    neededBy: NotRequired[str]
    budgetId: NotRequired[str]
    lines: NotRequired[list[WantedLine]]


def update_requisition_line(line: Given) -> Problems:
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
    estimated_unit_price: Given = line.get("estimatedUnitPrice")
    if "estimatedUnitPrice" in line:
        if (
            type(estimated_unit_price) not in (int, float)
            or not 0 <= estimated_unit_price < INFINITE
        ):
            problems += not_number(
                "/estimatedUnitPrice", estimated_unit_price, minimum=0
            )
    note = line.get("note")
    if "note" not in line:
        line["note"] = None
    else:
        if note is not None:
            if type(note) is not str or not (note := note.strip()):
                problems += not_text("/note", note)
        line["note"] = note
    known = {"productId", "quantity", "estimatedUnitPrice", "note"}
    if not line.keys() <= known:
        problems += not_fields("", line, known)
    return problems


def update_requisition(given: Given) -> UpdateRequisition:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    requisition_id = given.get("requisitionId")
    if "requisitionId" not in given:
        problems += missing("requisitionId")
    elif type(requisition_id) is not str or not (
        requisition_id := requisition_id.strip()
    ):
        problems += not_text("requisitionId", requisition_id)
    title = given.get("title")
    if "title" in given:
        if type(title) is not str or not (title := title.strip()) or len(title) > 120:
            problems += not_text("title", title, maximum=120)
    needed_by = trimmed(given.get("neededBy"))
    if "neededBy" in given:
        if not is_date(needed_by):
            problems += not_date("neededBy", needed_by)
    budget_id = given.get("budgetId")
    if "budgetId" in given:
        if type(budget_id) is not str or not (budget_id := budget_id.strip()):
            problems += not_text("budgetId", budget_id)
    lines = own(given.get("lines"))
    if "lines" in given:
        if type(lines) is not list:
            problems += not_list("lines", lines)
        else:
            for index, line in enumerate(lines):
                if type(line) is not dict:
                    problems += not_object(f"/lines/{index}", line)
                elif unfit := update_requisition_line(line):
                    problems += under(f"/lines/{index}", unfit)
                if len(problems) >= MANY:
                    break
    args: UpdateRequisition = {"actorId": actor_id, "requisitionId": requisition_id}
    if title is not None:
        args["title"] = title
    if needed_by is not None:
        args["neededBy"] = needed_by
    if budget_id is not None:
        args["budgetId"] = budget_id
    if lines is not None:
        args["lines"] = lines
    if sound(problems, "title", "neededBy", "budgetId", "lines") and (
        "title" not in args
        and "neededBy" not in args
        and "budgetId" not in args
        and "lines" not in args
    ):
        problems += wrong(
            "", 'Give at least one of "title", "neededBy", "budgetId", "lines".'
        )
    if problems or not given.keys() <= UpdateRequisition.__annotations__.keys():
        raise invalid(
            "update_requisition", given, problems, UpdateRequisition.__annotations__
        )
    return args


class SubmitRequisition(TypedDict):
    actorId: str
    requisitionId: str


def submit_requisition(given: Given) -> SubmitRequisition:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    requisition_id = given.get("requisitionId")
    if "requisitionId" not in given:
        problems += missing("requisitionId")
    elif type(requisition_id) is not str or not (
        requisition_id := requisition_id.strip()
    ):
        problems += not_text("requisitionId", requisition_id)
    if problems or len(given) != 2:
        raise invalid(
            "submit_requisition", given, problems, SubmitRequisition.__annotations__
        )
    return {"actorId": actor_id, "requisitionId": requisition_id}


class CancelRequisition(TypedDict):
    actorId: str
    requisitionId: str
    reason: str


def cancel_requisition(given: Given) -> CancelRequisition:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    requisition_id = given.get("requisitionId")
    if "requisitionId" not in given:
        problems += missing("requisitionId")
    elif type(requisition_id) is not str or not (
        requisition_id := requisition_id.strip()
    ):
        problems += not_text("requisitionId", requisition_id)
    reason = given.get("reason")
    if "reason" not in given:
        problems += missing("reason")
    elif type(reason) is not str or not (reason := reason.strip()):
        problems += not_text("reason", reason)
    if problems or len(given) != 3:
        raise invalid(
            "cancel_requisition", given, problems, CancelRequisition.__annotations__
        )
    return {"actorId": actor_id, "requisitionId": requisition_id, "reason": reason}


class ConvertRequisitionToRfq(TypedDict):
    actorId: str
    requisitionId: str
    vendorIds: list[str]
    dueOn: str


def convert_requisition_to_rfq(given: Given) -> ConvertRequisitionToRfq:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    requisition_id = given.get("requisitionId")
    if "requisitionId" not in given:
        problems += missing("requisitionId")
    elif type(requisition_id) is not str or not (
        requisition_id := requisition_id.strip()
    ):
        problems += not_text("requisitionId", requisition_id)
    vendor_ids = own(given.get("vendorIds"))
    if "vendorIds" not in given:
        problems += missing("vendorIds")
    elif type(vendor_ids) is not list:
        problems += not_list("vendorIds", vendor_ids)
    else:
        if not vendor_ids:
            problems += not_list("vendorIds", vendor_ids, minimum=1)
        for index, vendor_id in enumerate(vendor_ids):
            if type(vendor_id) is not str or not (vendor_id := vendor_id.strip()):
                problems += not_text(f"/vendorIds/{index}", vendor_id)
            else:
                vendor_ids[index] = vendor_id
            if len(problems) >= MANY:
                break
        if not all_different(vendor_ids):
            problems += not_different("vendorIds", vendor_ids)
    due_on = trimmed(given.get("dueOn"))
    if "dueOn" not in given:
        problems += missing("dueOn")
    elif not is_date(due_on):
        problems += not_date("dueOn", due_on)
    if problems or len(given) != 4:
        raise invalid(
            "convert_requisition_to_rfq",
            given,
            problems,
            ConvertRequisitionToRfq.__annotations__,
        )
    return {
        "actorId": actor_id,
        "requisitionId": requisition_id,
        "vendorIds": vendor_ids,
        "dueOn": due_on,
    }
