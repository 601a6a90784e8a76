# From specs/crm/opportunities.yaml. Change it there, then run: toolc compile
"""The rows of opportunities."""

from typing import Literal, TypedDict

from .._runtime.contract import ToolError
from .._runtime.keys import Key
from .._runtime.table import Table
from ._shared import Money


class Opportunity(TypedDict):
    """One opportunity, as it is stored."""

    id: str
    name: str
    accountId: str
    primaryContactId: str | None
    ownerId: str
    stageId: str
    amount: Money
    expectedCloseDate: str
    createdDate: str
    stageEnteredDate: str
    status: Literal["open", "won", "lost"]
    closedDate: str | None
    lostReason: str | None
    sourceLeadId: str | None


class OpportunityChanges(TypedDict, total=False):
    """The fields that one change gives anew."""

    name: str
    accountId: str
    primaryContactId: str | None
    ownerId: str
    stageId: str
    amount: Money
    expectedCloseDate: str
    createdDate: str
    stageEnteredDate: str
    status: Literal["open", "won", "lost"]
    closedDate: str | None
    lostReason: str | None
    sourceLeadId: str | None


class Opportunities(Table[Opportunity, OpportunityChanges]):
    name = "opportunities"
    title = "Opportunity"
    key = "id"
    prefix = "OPP-"
    digits = 3

    def not_found(self, key: Key) -> ToolError:
        return ToolError(
            "not_found",
            f'No opportunity has the id "{key}". search_opportunities finds deals by '
            "their name or the account's.",
        )
