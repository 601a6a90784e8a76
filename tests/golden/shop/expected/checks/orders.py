# From specs/shop/orders.yaml. Change it there, then run: toolc compile
"""What rows of customers and orders must look like."""

from .._runtime.checks import (
    MANY,
    Problems,
    missing,
    not_date,
    not_fields,
    not_formatted,
    not_integer,
    not_list,
    not_object,
    not_one_of,
    not_text,
    under,
)
from .._runtime.contract import Given
from .._runtime.formats import is_date, is_email
from .._runtime.plain import whole


def check_customer(path: str, given: Given) -> Problems:
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
    email = given.get("email")
    if "email" in given:
        if not is_email(email):
            problems += not_formatted("/email", email, "email")
    owes = whole(given.get("owes"))
    if "owes" not in given:
        problems += missing("/owes")
    elif type(owes) is not int or owes < 0:
        problems += not_integer("/owes", owes, minimum=0)
    known = {"id", "name", "email", "owes"}
    if not given.keys() <= known:
        problems += not_fields("", given, known)
    return under(path, problems)


def check_order_line(line: Given) -> Problems:
    problems: Problems = ()
    book_id = line.get("bookId")
    if "bookId" not in line:
        problems += missing("/bookId")
    elif type(book_id) is not str:
        problems += not_text("/bookId", book_id)
    quantity = whole(line.get("quantity"))
    if "quantity" not in line:
        problems += missing("/quantity")
    elif type(quantity) is not int or quantity < 1:
        problems += not_integer("/quantity", quantity, minimum=1)
    known = {"bookId", "quantity"}
    if not line.keys() <= known:
        problems += not_fields("", line, known)
    return problems


def check_order_gift(gift: Given) -> Problems:
    problems: Problems = ()
    to = gift.get("to")
    if "to" not in gift:
        problems += missing("/to")
    elif type(to) is not str:
        problems += not_text("/to", to)
    note = gift.get("note")
    if "note" in gift:
        if type(note) is not str:
            problems += not_text("/note", note)
    known = {"to", "note"}
    if not gift.keys() <= known:
        problems += not_fields("", gift, known)
    return problems


def check_order(path: str, given: Given) -> Problems:
    if type(given) is not dict:
        return not_object(path, given)
    problems: Problems = ()
    id_ = given.get("id")
    if "id" not in given:
        problems += missing("/id")
    elif type(id_) is not str:
        problems += not_text("/id", id_)
    customer_id = given.get("customerId")
    if "customerId" not in given:
        problems += missing("/customerId")
    elif type(customer_id) is not str:
        problems += not_text("/customerId", customer_id)
    placed = given.get("placed")
    if "placed" not in given:
        problems += missing("/placed")
    elif not is_date(placed):
        problems += not_date("/placed", placed)
    status = given.get("status")
    if "status" not in given:
        problems += missing("/status")
    elif type(status) is not str or status not in ("open", "sent", "closed"):
        problems += not_one_of("/status", status, ("open", "sent", "closed"))
    lines = given.get("lines")
    if "lines" not in given:
        problems += missing("/lines")
    elif type(lines) is not list:
        problems += not_list("/lines", lines)
    else:
        if not lines:
            problems += not_list("/lines", lines, minimum=1)
        for index, line in enumerate(lines):
            if type(line) is not dict:
                problems += not_object(f"/lines/{index}", line)
            elif unfit := check_order_line(line):
                problems += under(f"/lines/{index}", unfit)
            if len(problems) >= MANY:
                break
    gift = given.get("gift")
    if "gift" in given:
        if type(gift) is not dict:
            problems += not_object("/gift", gift)
        elif unfit := check_order_gift(gift):
            problems += under("/gift", unfit)
    known = {"id", "customerId", "placed", "status", "lines", "gift"}
    if not given.keys() <= known:
        problems += not_fields("", given, known)
    return under(path, problems)
