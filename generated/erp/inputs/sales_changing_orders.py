# From specs/erp/sales/changing_orders.yaml. Change it there, then run: toolc compile
"""What the tools of sales_changing_orders accept."""

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
from ..rows._shared import SaleLine_


class CreateSalesOrder(TypedDict):
    actorId: str
    customerId: str
    requestedOn: str
    lines: list[SaleLine_]
    customerReference: str | None
    salespersonId: NotRequired[str]


def create_sales_order_line(line: Given) -> Problems:
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
    unit_price: Given = line.get("unitPrice")
    if "unitPrice" in line:
        if type(unit_price) not in (int, float) or not 0 <= unit_price < INFINITE:
            problems += not_number("/unitPrice", unit_price, minimum=0)
    discount_percent: Given = line.get("discountPercent")
    if "discountPercent" not in line:
        line["discountPercent"] = 0
    elif type(discount_percent) not in (int, float) or not 0 <= discount_percent <= 100:
        problems += not_number(
            "/discountPercent", discount_percent, minimum=0, maximum=100
        )
    known = {"productId", "quantity", "unitPrice", "discountPercent"}
    if not line.keys() <= known:
        problems += not_fields("", line, known)
    return problems


def create_sales_order(given: Given) -> CreateSalesOrder:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    customer_id = given.get("customerId")
    if "customerId" not in given:
        problems += missing("customerId")
    elif type(customer_id) is not str or not (customer_id := customer_id.strip()):
        problems += not_text("customerId", customer_id)
    requested_on = trimmed(given.get("requestedOn"))
    if "requestedOn" not in given:
        problems += missing("requestedOn")
    elif not is_date(requested_on):
        problems += not_date("requestedOn", requested_on)
    lines = own(given.get("lines"))
    if "lines" not in given:
        lines = []
    elif type(lines) is not list:
        problems += not_list("lines", lines)
    else:
        for index, line in enumerate(lines):
            if type(line) is not dict:
                problems += not_object(f"/lines/{index}", line)
            elif unfit := create_sales_order_line(line):
                problems += under(f"/lines/{index}", unfit)
            if len(problems) >= MANY:
                break
    customer_reference = given.get("customerReference")
    if "customerReference" not in given:
        customer_reference = None
    elif customer_reference is not None:
        if type(customer_reference) is not str or not (
            customer_reference := customer_reference.strip()
        ):
            problems += not_text("customerReference", customer_reference)
    salesperson_id = given.get("salespersonId")
    if "salespersonId" in given:
        if type(salesperson_id) is not str or not (
            salesperson_id := salesperson_id.strip()
        ):
            problems += not_text("salespersonId", salesperson_id)
    if problems or not given.keys() <= CreateSalesOrder.__annotations__.keys():
        raise invalid(
            "create_sales_order", given, problems, CreateSalesOrder.__annotations__
        )
    args: CreateSalesOrder = {
        "actorId": actor_id,
        "customerId": customer_id,
        "requestedOn": requested_on,
        "lines": lines,
        "customerReference": customer_reference,
    }
    if salesperson_id is not None:
        args["salespersonId"] = salesperson_id
    return args


class UpdateSalesOrder(TypedDict):
    actorId: str
    salesOrderId: str
    requestedOn: NotRequired[str]
    lines: NotRequired[list[SaleLine_]]
    customerReference: NotRequired[str | None]
    salespersonId: NotRequired[str]


def update_sales_order_line(line: Given) -> Problems:
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
    unit_price: Given = line.get("unitPrice")
    if "unitPrice" in line:
        if type(unit_price) not in (int, float) or not 0 <= unit_price < INFINITE:
            problems += not_number("/unitPrice", unit_price, minimum=0)
    discount_percent: Given = line.get("discountPercent")
    if "discountPercent" not in line:
        line["discountPercent"] = 0
    elif type(discount_percent) not in (int, float) or not 0 <= discount_percent <= 100:
        problems += not_number(
            "/discountPercent", discount_percent, minimum=0, maximum=100
        )
    known = {"productId", "quantity", "unitPrice", "discountPercent"}
    if not line.keys() <= known:
        problems += not_fields("", line, known)
    return problems


def update_sales_order(given: Given) -> UpdateSalesOrder:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    sales_order_id = given.get("salesOrderId")
    if "salesOrderId" not in given:
        problems += missing("salesOrderId")
    elif type(sales_order_id) is not str or not (
        sales_order_id := sales_order_id.strip()
    ):
        problems += not_text("salesOrderId", sales_order_id)
    requested_on = trimmed(given.get("requestedOn"))
    if "requestedOn" in given:
        if not is_date(requested_on):
            problems += not_date("requestedOn", requested_on)
    lines = own(given.get("lines"))
    if "lines" in given:
        if type(lines) is not list:
            problems += not_list("lines", lines)
        else:
            for index, line in enumerate(lines):
                if type(line) is not dict:
                    problems += not_object(f"/lines/{index}", line)
                elif unfit := update_sales_order_line(line):
                    problems += under(f"/lines/{index}", unfit)
                if len(problems) >= MANY:
                    break
    customer_reference = given.get("customerReference")
    if customer_reference is not None:
        if type(customer_reference) is not str or not (
            customer_reference := customer_reference.strip()
        ):
            problems += not_text("customerReference", customer_reference)
    salesperson_id = given.get("salespersonId")
    if "salespersonId" in given:
        if type(salesperson_id) is not str or not (
            salesperson_id := salesperson_id.strip()
        ):
            problems += not_text("salespersonId", salesperson_id)
    args: UpdateSalesOrder = {"actorId": actor_id, "salesOrderId": sales_order_id}
    if requested_on is not None:
        args["requestedOn"] = requested_on
    if lines is not None:
        args["lines"] = lines
    if "customerReference" in given:
        args["customerReference"] = customer_reference
    if salesperson_id is not None:
        args["salespersonId"] = salesperson_id
    if sound(
        problems, "requestedOn", "lines", "customerReference", "salespersonId"
    ) and (
        "requestedOn" not in args
        and "lines" not in args
        and "customerReference" not in args
        and "salespersonId" not in args
    ):
        problems += wrong(
            "",
            'Give at least one of "requestedOn", "lines", "customerReference", '
            '"salespersonId".',
        )
    if problems or not given.keys() <= UpdateSalesOrder.__annotations__.keys():
        raise invalid(
            "update_sales_order", given, problems, UpdateSalesOrder.__annotations__
        )
    return args


class ConfirmSalesOrder(TypedDict):
    actorId: str
    salesOrderId: str


def confirm_sales_order(given: Given) -> ConfirmSalesOrder:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    sales_order_id = given.get("salesOrderId")
    if "salesOrderId" not in given:
        problems += missing("salesOrderId")
    elif type(sales_order_id) is not str or not (
        sales_order_id := sales_order_id.strip()
    ):
        problems += not_text("salesOrderId", sales_order_id)
    if problems or len(given) != 2:
        raise invalid(
            "confirm_sales_order", given, problems, ConfirmSalesOrder.__annotations__
        )
    return {"actorId": actor_id, "salesOrderId": sales_order_id}


class CancelSalesOrder(TypedDict):
    actorId: str
    salesOrderId: str
    reason: str


def cancel_sales_order(given: Given) -> CancelSalesOrder:
    problems: Problems = ()
    actor_id = given.get("actorId")
    if "actorId" not in given:
        problems += missing("actorId")
    elif type(actor_id) is not str or not (actor_id := actor_id.strip()):
        problems += not_text("actorId", actor_id)
    sales_order_id = given.get("salesOrderId")
    if "salesOrderId" not in given:
        problems += missing("salesOrderId")
    elif type(sales_order_id) is not str or not (
        sales_order_id := sales_order_id.strip()
    ):
        problems += not_text("salesOrderId", sales_order_id)
    reason = given.get("reason")
    if "reason" not in given:
        problems += missing("reason")
    elif type(reason) is not str or not (reason := reason.strip()):
        problems += not_text("reason", reason)
    if problems or len(given) != 3:
        raise invalid(
            "cancel_sales_order", given, problems, CancelSalesOrder.__annotations__
        )
    return {"actorId": actor_id, "salesOrderId": sales_order_id, "reason": reason}
