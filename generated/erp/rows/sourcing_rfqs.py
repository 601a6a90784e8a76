# From specs/erp/sourcing/rfqs.yaml. Change it there, then run: toolc compile
"""The rows of rfqs."""

from typing import Literal, TypedDict

from .._runtime.contract import ToolError
from .._runtime.keys import Key
from .._runtime.table import Table
from ._shared import Invitation, RfqLine


class Rfq(TypedDict):
    """One rfq, as it is stored."""

    id: str
    title: str
    requisitionId: str | None
    status: Literal["draft", "sent", "closed", "awarded", "cancelled"]
    dueOn: str
    lines: list[RfqLine]
    invitations: list[Invitation]
    createdOn: str
    createdById: str
    sentOn: str | None
    closedOn: str | None


class RfqChanges(TypedDict, total=False):
    """The fields that one change gives anew."""

    title: str
    requisitionId: str | None
    status: Literal["draft", "sent", "closed", "awarded", "cancelled"]
    dueOn: str
    lines: list[RfqLine]
    invitations: list[Invitation]
    createdOn: str
    createdById: str
    sentOn: str | None
    closedOn: str | None


class Rfqs(Table[Rfq, RfqChanges]):
    name = "rfqs"
    title = "Rfq"
    key = "id"
    prefix = "RFQ-"
    digits = 4

    def not_found(self, key: Key) -> ToolError:
        return ToolError(
            "not_found", f'No RFQ has the id "{key}". search_rfqs finds them by title.'
        )
