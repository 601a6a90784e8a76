# From specs/erp/sourcing/rfqs.yaml. Change it there, then run: toolc compile
"""What rows of rfqs must look like."""

from .._runtime.checks import (
    MANY,
    Problems,
    missing,
    not_date,
    not_fields,
    not_integer,
    not_list,
    not_object,
    not_one_of,
    not_text,
    under,
)
from .._runtime.contract import Given
from .._runtime.entries import keys_differ, same_key
from .._runtime.formats import is_date
from .._runtime.plain import whole


def check_rfq_line(line: Given) -> Problems:
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
    known = {"lineNo", "productId", "quantity"}
    if not line.keys() <= known:
        problems += not_fields("", line, known)
    return problems


def check_rfq_invitation(invitation: Given) -> Problems:
    problems: Problems = ()
    vendor_id = invitation.get("vendorId")
    if "vendorId" not in invitation:
        problems += missing("/vendorId")
    elif type(vendor_id) is not str:
        problems += not_text("/vendorId", vendor_id)
    invited_on = invitation.get("invitedOn")
    if "invitedOn" not in invitation:
        problems += missing("/invitedOn")
    elif not is_date(invited_on):
        problems += not_date("/invitedOn", invited_on)
    known = {"vendorId", "invitedOn"}
    if not invitation.keys() <= known:
        problems += not_fields("", invitation, known)
    return problems


def check_rfq(path: str, given: Given) -> Problems:
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
    requisition_id = given.get("requisitionId")
    if "requisitionId" not in given:
        problems += missing("/requisitionId")
    elif requisition_id is not None:
        if type(requisition_id) is not str:
            problems += not_text("/requisitionId", requisition_id)
    status = given.get("status")
    if "status" not in given:
        problems += missing("/status")
    elif type(status) is not str or status not in (
        "draft",
        "sent",
        "closed",
        "awarded",
        "cancelled",
    ):
        problems += not_one_of(
            "/status", status, ("draft", "sent", "closed", "awarded", "cancelled")
        )
    due_on = given.get("dueOn")
    if "dueOn" not in given:
        problems += missing("/dueOn")
    elif not is_date(due_on):
        problems += not_date("/dueOn", due_on)
    lines = given.get("lines")
    if "lines" not in given:
        problems += missing("/lines")
    elif type(lines) is not list:
        problems += not_list("/lines", lines)
    else:
        for index, line in enumerate(lines):
            if type(line) is not dict:
                problems += not_object(f"/lines/{index}", line)
            elif unfit := check_rfq_line(line):
                problems += under(f"/lines/{index}", unfit)
            if len(problems) >= MANY:
                break
        if not keys_differ(lines, "lineNo"):
            problems += same_key("/lines", lines, "lineNo")
    invitations = given.get("invitations")
    if "invitations" not in given:
        problems += missing("/invitations")
    elif type(invitations) is not list:
        problems += not_list("/invitations", invitations)
    else:
        for index, invitation in enumerate(invitations):
            if type(invitation) is not dict:
                problems += not_object(f"/invitations/{index}", invitation)
            elif unfit := check_rfq_invitation(invitation):
                problems += under(f"/invitations/{index}", unfit)
            if len(problems) >= MANY:
                break
        if not keys_differ(invitations, "vendorId"):
            problems += same_key("/invitations", invitations, "vendorId")
    created_on = given.get("createdOn")
    if "createdOn" not in given:
        problems += missing("/createdOn")
    elif not is_date(created_on):
        problems += not_date("/createdOn", created_on)
    created_by_id = given.get("createdById")
    if "createdById" not in given:
        problems += missing("/createdById")
    elif type(created_by_id) is not str:
        problems += not_text("/createdById", created_by_id)
    sent_on = given.get("sentOn")
    if "sentOn" not in given:
        problems += missing("/sentOn")
    elif sent_on is not None:
        if not is_date(sent_on):
            problems += not_date("/sentOn", sent_on)
    closed_on = given.get("closedOn")
    if "closedOn" not in given:
        problems += missing("/closedOn")
    elif closed_on is not None:
        if not is_date(closed_on):
            problems += not_date("/closedOn", closed_on)
    known = {
        "id",
        "title",
        "requisitionId",
        "status",
        "dueOn",
        "lines",
        "invitations",
        "createdOn",
        "createdById",
        "sentOn",
        "closedOn",
    }
    if not given.keys() <= known:
        problems += not_fields("", given, known)
    return under(path, problems)
