# From specs/erp/purchasing/purchase_orders.yaml.
# Change it there, then run: toolc compile
"""What the tools of purchasing_purchase_orders accept."""

from typing import Literal, NotRequired, TypedDict

from .._runtime.checks import (
    Problems,
    invalid,
    missing,
    not_boolean,
    not_date,
    not_integer,
    not_number,
    not_one_of,
    not_text,
)
from .._runtime.contract import Given
from .._runtime.formats import is_date
from .._runtime.plain import INFINITE, trimmed, whole


class ListPurchaseOrders(TypedDict):
    createdFrom: NotRequired[str]
    createdTo: NotRequired[str]
    status: NotRequired[
        Literal[
            "draft",
            "pending_approval",
            "rejected",
            "approved",
            "sent",
            "partially_received",
            "received",
            "closed",
            "cancelled",
        ]
    ]
    vendorId: NotRequired[str]
    warehouseId: NotRequired[str]
    buyerId: NotRequired[str]
    departmentId: NotRequired[str]
    requisitionId: NotRequired[str]
    budgetId: NotRequired[str]
    openOnly: NotRequired[bool]
    expectedBefore: NotRequired[str]
    lateOnly: NotRequired[bool]
    minimumTotal: NotRequired[float]
    limit: int
    offset: int


def list_purchase_orders(given: Given) -> ListPurchaseOrders:
    problems: Problems = ()
    created_from = trimmed(given.get("createdFrom"))
    if "createdFrom" in given:
        if not is_date(created_from):
            problems += not_date("createdFrom", created_from)
    created_to = trimmed(given.get("createdTo"))
    if "createdTo" in given:
        if not is_date(created_to):
            problems += not_date("createdTo", created_to)
    status = given.get("status")
    if "status" in given:
        if status not in (
            "draft",
            "pending_approval",
            "rejected",
            "approved",
            "sent",
            "partially_received",
            "received",
            "closed",
            "cancelled",
        ):
            problems += not_one_of(
                "status",
                status,
                (
                    "draft",
                    "pending_approval",
                    "rejected",
                    "approved",
                    "sent",
                    "partially_received",
                    "received",
                    "closed",
                    "cancelled",
                ),
            )
    vendor_id = given.get("vendorId")
    if "vendorId" in given:
        if type(vendor_id) is not str or not (vendor_id := vendor_id.strip()):
            problems += not_text("vendorId", vendor_id)
    warehouse_id = given.get("warehouseId")
    if "warehouseId" in given:
        if type(warehouse_id) is not str or not (warehouse_id := warehouse_id.strip()):
            problems += not_text("warehouseId", warehouse_id)
    buyer_id = given.get("buyerId")
    if "buyerId" in given:
        if type(buyer_id) is not str or not (buyer_id := buyer_id.strip()):
            problems += not_text("buyerId", buyer_id)
    department_id = given.get("departmentId")
    if "departmentId" in given:
        if type(department_id) is not str or not (
            department_id := department_id.strip()
        ):
            problems += not_text("departmentId", department_id)
    requisition_id = given.get("requisitionId")
    if "requisitionId" in given:
        if type(requisition_id) is not str or not (
            requisition_id := requisition_id.strip()
        ):
            problems += not_text("requisitionId", requisition_id)
    budget_id = given.get("budgetId")
    if "budgetId" in given:
        if type(budget_id) is not str or not (budget_id := budget_id.strip()):
            problems += not_text("budgetId", budget_id)
    open_only = given.get("openOnly")
    if "openOnly" in given:
        if type(open_only) is not bool:
            problems += not_boolean("openOnly", open_only)
    expected_before = trimmed(given.get("expectedBefore"))
    if "expectedBefore" in given:
        if not is_date(expected_before):
            problems += not_date("expectedBefore", expected_before)
    late_only = given.get("lateOnly")
    if "lateOnly" in given:
        if type(late_only) is not bool:
            problems += not_boolean("lateOnly", late_only)
    minimum_total = given.get("minimumTotal")
    if "minimumTotal" in given:
        if type(minimum_total) not in (int, float) or not 0 <= minimum_total < INFINITE:
            problems += not_number("minimumTotal", minimum_total, minimum=0)
    limit = whole(given.get("limit"))
    if "limit" not in given:
        limit = 25
    elif type(limit) is not int or not 1 <= limit <= 200:
        problems += not_integer("limit", limit, minimum=1, maximum=200)
    offset = whole(given.get("offset"))
    if "offset" not in given:
        offset = 0
    elif type(offset) is not int or offset < 0:
        problems += not_integer("offset", offset, minimum=0)
    if problems or not given.keys() <= ListPurchaseOrders.__annotations__.keys():
        raise invalid(
            "list_purchase_orders", given, problems, ListPurchaseOrders.__annotations__
        )
    args: ListPurchaseOrders = {"limit": limit, "offset": offset}
    if created_from is not None:
        args["createdFrom"] = created_from
    if created_to is not None:
        args["createdTo"] = created_to
    if status is not None:
        args["status"] = status
    if vendor_id is not None:
        args["vendorId"] = vendor_id
    if warehouse_id is not None:
        args["warehouseId"] = warehouse_id
    if buyer_id is not None:
        args["buyerId"] = buyer_id
    if department_id is not None:
        args["departmentId"] = department_id
    if requisition_id is not None:
        args["requisitionId"] = requisition_id
    if budget_id is not None:
        args["budgetId"] = budget_id
    if open_only is not None:
        args["openOnly"] = open_only
    if expected_before is not None:
        args["expectedBefore"] = expected_before
    if late_only is not None:
        args["lateOnly"] = late_only
    if minimum_total is not None:
        args["minimumTotal"] = minimum_total
    return args


class SearchPurchaseOrders(TypedDict):
    query: str
    limit: int
    offset: int


def search_purchase_orders(given: Given) -> SearchPurchaseOrders:
    problems: Problems = ()
    query = given.get("query")
    if "query" not in given:
        problems += missing("query")
    elif type(query) is not str or not (query := query.strip()):
        problems += not_text("query", query)
    limit = whole(given.get("limit"))
    if "limit" not in given:
        limit = 25
    elif type(limit) is not int or not 1 <= limit <= 200:
        problems += not_integer("limit", limit, minimum=1, maximum=200)
    offset = whole(given.get("offset"))
    if "offset" not in given:
        offset = 0
    elif type(offset) is not int or offset < 0:
        problems += not_integer("offset", offset, minimum=0)
    if problems or not given.keys() <= SearchPurchaseOrders.__annotations__.keys():
        raise invalid(
            "search_purchase_orders",
            given,
            problems,
            SearchPurchaseOrders.__annotations__,
        )
    return {"query": query, "limit": limit, "offset": offset}


class GetPurchaseOrder(TypedDict):
    purchaseOrderId: str


def get_purchase_order(given: Given) -> GetPurchaseOrder:
    problems: Problems = ()
    purchase_order_id = given.get("purchaseOrderId")
    if "purchaseOrderId" not in given:
        problems += missing("purchaseOrderId")
    elif type(purchase_order_id) is not str or not (
        purchase_order_id := purchase_order_id.strip()
    ):
        problems += not_text("purchaseOrderId", purchase_order_id)
    if problems or len(given) != 1:
        raise invalid(
            "get_purchase_order", given, problems, GetPurchaseOrder.__annotations__
        )
    return {"purchaseOrderId": purchase_order_id}
