# From specs/erp/payables/three_way_matches.yaml.
# Change it there, then run: toolc compile
"""The rows of threeWayMatches."""

from typing import Literal, TypedDict

from .._runtime.contract import ToolError
from .._runtime.keys import Key
from .._runtime.table import Table
from ._shared import MatchLine


class Match(TypedDict):
    """One match, as it is stored."""

    id: str
    vendorInvoiceId: str
    result: Literal["matched", "mismatched"]
    lines: list[MatchLine]
    createdOn: str
    createdById: str


class MatchChanges(TypedDict, total=False):
    """The fields that one change gives anew."""

    vendorInvoiceId: str
    result: Literal["matched", "mismatched"]
    lines: list[MatchLine]
    createdOn: str
    createdById: str


class ThreeWayMatches(Table[Match, MatchChanges]):
    name = "threeWayMatches"
    title = "Match"
    key = "id"
    prefix = "MAT-"
    digits = 4

    def not_found(self, key: Key) -> ToolError:
        return ToolError(
            "not_found",
            f'No three-way match has the id "{key}". list_three_way_matches shows them '
            "by invoice or result.",
        )
