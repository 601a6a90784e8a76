# From specs/erp/sourcing/offers.yaml. Change it there, then run: toolc compile
"""The rules and routines of sourcing_offers."""

from .._runtime.entries import appended, entry_of
from ..errors import ToolError
from ..rows._shared import OfferedLine
from ..rows.sourcing_quotations import Quotation
from ..state import State


def require_quotation_received(quotation: Quotation) -> None:
    """Nobody has decided on the quotation."""
    if quotation["status"] != "received":
        raise ToolError(
            "invalid_state",
            f"Quotation {quotation['id']} is {quotation['status']}; only a received "
            "one is decided on.",
        )


def write_offered_lines(
    state: State, quotation: Quotation, lines: list[OfferedLine]
) -> None:
    """Gives a quotation these lines, in place of those that it has; each is a line
    of its RFQ.
    """
    rfq = state.rfqs.require(quotation["rfqId"])
    quotation = state.quotations.update(quotation, {"lines": []})
    for line in lines:
        asked = entry_of(rfq["lines"], "lineNo", line["lineNo"])
        if asked is None:
            raise ToolError(
                "not_found",
                f"RFQ {rfq['id']} has no line {line['lineNo']}; get_rfq shows its "
                "lines.",
            )
        quotation = state.quotations.update(
            quotation,
            {
                "lines": appended(
                    quotation["lines"],
                    "lineNo",
                    {
                        "lineNo": line["lineNo"],
                        "productId": asked["productId"],
                        "quantity": line.get("quantity", asked["quantity"]),
                        "unitPrice": line["unitPrice"],
                    },
                )
            },
        )
