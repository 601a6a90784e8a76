# From specs/erp/sales/sales_orders.yaml. Change it there, then run: toolc compile
"""What rows of salesOrders must look like."""

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


def check_sales_order(path: str, given: Given) -> Problems:
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
    status = given.get("status")
    if "status" not in given:
        problems += missing("/status")
    elif type(status) is not str or status not in (
        "draft",
        "confirmed",
        "partially_fulfilled",
        "fulfilled",
        "cancelled",
    ):
        problems += not_one_of(
            "/status",
            status,
            ("draft", "confirmed", "partially_fulfilled", "fulfilled", "cancelled"),
        )
    requested_on = given.get("requestedOn")
    if "requestedOn" not in given:
        problems += missing("/requestedOn")
    elif not is_date(requested_on):
        problems += not_date("/requestedOn", requested_on)
    salesperson_id = given.get("salespersonId")
    if "salespersonId" not in given:
        problems += missing("/salespersonId")
    elif type(salesperson_id) is not str:
        problems += not_text("/salespersonId", salesperson_id)
    customer_reference = given.get("customerReference")
    if "customerReference" not in given:
        problems += missing("/customerReference")
    elif customer_reference is not None:
        if type(customer_reference) is not str:
            problems += not_text("/customerReference", customer_reference)
    created_on = given.get("createdOn")
    if "createdOn" not in given:
        problems += missing("/createdOn")
    elif not is_date(created_on):
        problems += not_date("/createdOn", created_on)
    confirmed_on = given.get("confirmedOn")
    if "confirmedOn" not in given:
        problems += missing("/confirmedOn")
    elif confirmed_on is not None:
        if not is_date(confirmed_on):
            problems += not_date("/confirmedOn", confirmed_on)
    cancelled_on = given.get("cancelledOn")
    if "cancelledOn" not in given:
        problems += missing("/cancelledOn")
    elif cancelled_on is not None:
        if not is_date(cancelled_on):
            problems += not_date("/cancelledOn", cancelled_on)
    cancel_reason = given.get("cancelReason")
    if "cancelReason" not in given:
        problems += missing("/cancelReason")
    elif cancel_reason is not None:
        if type(cancel_reason) is not str:
            problems += not_text("/cancelReason", cancel_reason)
    known = {
        "id",
        "customerId",
        "status",
        "requestedOn",
        "salespersonId",
        "customerReference",
        "createdOn",
        "confirmedOn",
        "cancelledOn",
        "cancelReason",
    }
    if not given.keys() <= known:
        problems += not_fields("", given, known)
    return under(path, problems)
