# From specs/erp/receiving/discrepancies.yaml. Change it there, then run: toolc compile
"""The rows of discrepancies."""

from typing import Literal, TypedDict

from .._runtime.contract import ToolError
from .._runtime.keys import Key
from .._runtime.table import Table


class Discrepancy(TypedDict):
    """One discrepancy, as it is stored."""

    id: str
    goodsReceiptId: str
    purchaseOrderLineId: str
    kind: Literal["short", "over", "damaged", "wrong_item", "documents"]
    quantity: int
    description: str
    status: Literal["open", "resolved"]
    resolution: Literal["credit", "replacement", "returned", "accepted"] | None
    resolutionNote: str | None
    createdOn: str
    createdById: str
    resolvedOn: str | None
    resolvedById: str | None


class DiscrepancyChanges(TypedDict, total=False):
    """The fields that one change gives anew."""

    goodsReceiptId: str
    purchaseOrderLineId: str
    kind: Literal["short", "over", "damaged", "wrong_item", "documents"]
    quantity: int
    description: str
    status: Literal["open", "resolved"]
    resolution: Literal["credit", "replacement", "returned", "accepted"] | None
    resolutionNote: str | None
    createdOn: str
    createdById: str
    resolvedOn: str | None
    resolvedById: str | None


class Discrepancies(Table[Discrepancy, DiscrepancyChanges]):
    name = "discrepancies"
    title = "Discrepancy"
    key = "id"
    prefix = "DSC-"
    digits = 4

    def not_found(self, key: Key) -> ToolError:
        return ToolError(
            "not_found",
            f'No discrepancy has the id "{key}". list_discrepancies shows them by '
            "status or delivery.",
        )
