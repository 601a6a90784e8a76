# From specs/erp/requisitions/requisitions.yaml.
# Change it there, then run: toolc compile
"""What rows of requisitions must look like."""

from .._runtime.checks import (
    MANY,
    Problems,
    missing,
    not_date,
    not_fields,
    not_integer,
    not_list,
    not_number,
    not_object,
    not_one_of,
    not_text,
    under,
)
from .._runtime.contract import Given
from .._runtime.entries import keys_differ, same_key
from .._runtime.formats import is_date
from .._runtime.plain import INFINITE, whole


def check_requisition_line(line: Given) -> Problems:
    problems: Problems = ()
    line_no = whole(line.get("lineNo"))
    if "lineNo" not in line:
        problems += missing("/lineNo")
    elif type(line_no) is not int or line_no < 1:
        problems += not_integer("/lineNo", line_no, minimum=1)
    product_id = line.get("productId")
    if "productId" not in line:
        problems += missing("/productId")
    elif type(product_id) is not str:
        problems += not_text("/productId", product_id)
    quantity = whole(line.get("quantity"))
    if "quantity" not in line:
        problems += missing("/quantity")
    elif type(quantity) is not int or quantity < 1:
        problems += not_integer("/quantity", quantity, minimum=1)
    estimated_unit_price: Given = line.get("estimatedUnitPrice")
    if "estimatedUnitPrice" not in line:
        problems += missing("/estimatedUnitPrice")
    elif (
        type(estimated_unit_price) not in (int, float)
        or not 0 <= estimated_unit_price < INFINITE
    ):
        problems += not_number("/estimatedUnitPrice", estimated_unit_price, minimum=0)
    note = line.get("note")
    if "note" not in line:
        problems += missing("/note")
    elif note is not None:
        if type(note) is not str:
            problems += not_text("/note", note)
    known = {"lineNo", "productId", "quantity", "estimatedUnitPrice", "note"}
    if not line.keys() <= known:
        problems += not_fields("", line, known)
    return problems


def check_requisition(path: str, given: Given) -> Problems:
    if type(given) is not dict:
        return not_object(path, given)
    problems: Problems = ()
    id_ = given.get("id")
    if "id" not in given:
        problems += missing("/id")
    elif type(id_) is not str:
        problems += not_text("/id", id_)
    title = given.get("title")
    if "title" not in given:
        problems += missing("/title")
    elif type(title) is not str:
        problems += not_text("/title", title)
    department_id = given.get("departmentId")
    if "departmentId" not in given:
        problems += missing("/departmentId")
    elif type(department_id) is not str:
        problems += not_text("/departmentId", department_id)
    requester_id = given.get("requesterId")
    if "requesterId" not in given:
        problems += missing("/requesterId")
    elif type(requester_id) is not str:
        problems += not_text("/requesterId", requester_id)
    budget_id = given.get("budgetId")
    if "budgetId" not in given:
        problems += missing("/budgetId")
    elif type(budget_id) is not str:
        problems += not_text("/budgetId", budget_id)
    needed_by = given.get("neededBy")
    if "neededBy" not in given:
        problems += missing("/neededBy")
    elif not is_date(needed_by):
        problems += not_date("/neededBy", needed_by)
    status = given.get("status")
    if "status" not in given:
        problems += missing("/status")
    elif type(status) is not str or status not in (
        "draft",
        "submitted",
        "approved",
        "rejected",
        "sourcing",
        "ordered",
        "cancelled",
    ):
        problems += not_one_of(
            "/status",
            status,
            (
                "draft",
                "submitted",
                "approved",
                "rejected",
                "sourcing",
                "ordered",
                "cancelled",
            ),
        )
    lines = given.get("lines")
    if "lines" not in given:
        problems += missing("/lines")
    elif type(lines) is not list:
        problems += not_list("/lines", lines)
    else:
        for index, line in enumerate(lines):
            if type(line) is not dict:
                problems += not_object(f"/lines/{index}", line)
            elif unfit := check_requisition_line(line):
                problems += under(f"/lines/{index}", unfit)
            if len(problems) >= MANY:
                break
        if not keys_differ(lines, "lineNo"):
            problems += same_key("/lines", lines, "lineNo")
    created_on = given.get("createdOn")
    if "createdOn" not in given:
        problems += missing("/createdOn")
    elif not is_date(created_on):
        problems += not_date("/createdOn", created_on)
    submitted_on = given.get("submittedOn")
    if "submittedOn" not in given:
        problems += missing("/submittedOn")
    elif submitted_on is not None:
        if not is_date(submitted_on):
            problems += not_date("/submittedOn", submitted_on)
    decided_on = given.get("decidedOn")
    if "decidedOn" not in given:
        problems += missing("/decidedOn")
    elif decided_on is not None:
        if not is_date(decided_on):
            problems += not_date("/decidedOn", decided_on)
    decision_reason = given.get("decisionReason")
    if "decisionReason" not in given:
        problems += missing("/decisionReason")
    elif decision_reason is not None:
        if type(decision_reason) is not str:
            problems += not_text("/decisionReason", decision_reason)
    cancelled_on = given.get("cancelledOn")
    if "cancelledOn" not in given:
        problems += missing("/cancelledOn")
    elif cancelled_on is not None:
        if not is_date(cancelled_on):
            problems += not_date("/cancelledOn", cancelled_on)
    known = {
        "id",
        "title",
        "departmentId",
        "requesterId",
        "budgetId",
        "neededBy",
        "status",
        "lines",
        "createdOn",
        "submittedOn",
        "decidedOn",
        "decisionReason",
        "cancelledOn",
    }
    if not given.keys() <= known:
        problems += not_fields("", given, known)
    return under(path, problems)
