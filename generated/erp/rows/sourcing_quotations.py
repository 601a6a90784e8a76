# From specs/erp/sourcing/quotations.yaml. Change it there, then run: toolc compile
"""The rows of quotations."""

from typing import Literal, TypedDict

from .._runtime.contract import ToolError
from .._runtime.keys import Key
from .._runtime.table import Table
from ._shared import QuotationLine


class Quotation(TypedDict):
    """One quotation, as it is stored."""

    id: str
    rfqId: str
    vendorId: str
    reference: str
    validUntil: str
    status: Literal["received", "accepted", "rejected", "expired"]
    leadDays: int
    lines: list[QuotationLine]
    createdOn: str
    decidedOn: str | None
    rejectionReason: str | None


class QuotationChanges(TypedDict, total=False):
    """The fields that one change gives anew."""

    rfqId: str
    vendorId: str
    reference: str
    validUntil: str
    status: Literal["received", "accepted", "rejected", "expired"]
    leadDays: int
    lines: list[QuotationLine]
    createdOn: str
    decidedOn: str | None
    rejectionReason: str | None


class Quotations(Table[Quotation, QuotationChanges]):
    name = "quotations"
    title = "Quotation"
    key = "id"
    prefix = "QUO-"
    digits = 4

    def not_found(self, key: Key) -> ToolError:
        return ToolError(
            "not_found",
            f'No quotation has the id "{key}". list_quotations shows them by RFQ or '
            "vendor.",
        )
