# From specs/erp/sales/fulfillments.yaml. Change it there, then run: toolc compile
"""The rows of fulfillments."""

from typing import Literal, TypedDict

from .._runtime.contract import ToolError
from .._runtime.keys import Key
from .._runtime.table import Table
from ._shared import FulfillmentLine


class Fulfillment(TypedDict):
    """One fulfillment, as it is stored."""

    id: str
    salesOrderId: str
    warehouseId: str
    carrier: str
    trackingNumber: str | None
    status: Literal["shipped", "delivered"]
    lines: list[FulfillmentLine]
    createdOn: str
    createdById: str
    deliveredOn: str | None


class FulfillmentChanges(TypedDict, total=False):
    """The fields that one change gives anew."""

    salesOrderId: str
    warehouseId: str
    carrier: str
    trackingNumber: str | None
    status: Literal["shipped", "delivered"]
    lines: list[FulfillmentLine]
    createdOn: str
    createdById: str
    deliveredOn: str | None


class Fulfillments(Table[Fulfillment, FulfillmentChanges]):
    name = "fulfillments"
    title = "Fulfillment"
    key = "id"
    prefix = "FUL-"
    digits = 4

    def not_found(self, key: Key) -> ToolError:
        return ToolError(
            "not_found",
            f'No fulfillment has the id "{key}". list_fulfillments shows them by '
            "order, warehouse or day.",
        )
