# From specs/erp/sourcing/offers.yaml. Change it there, then run: toolc compile
"""The rules and routines of sourcing_offers."""

from .._runtime.expressions import item_or_none
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
    if len(list(dict.fromkeys(l["lineNo"] for l in lines))) != len(lines):
        raise ToolError("invalid_input", "A line of the RFQ is offered twice.")
    quotation = state.quotations.update(quotation, {"lines": []})
    for line in lines:
        asked = [
            l
            for l in state.rfqs.require(quotation["rfqId"])["lines"]
            if l["lineNo"] == line["lineNo"]
        ]
        if len(asked) != 1:
            raise ToolError(
                "not_found",
                f"RFQ {quotation['rfqId']} has no line {line['lineNo']}; get_rfq shows "
                "its lines.",
            )
        quotation = state.quotations.update(
            quotation,
            {
                "lines": [
                    *quotation["lines"],
                    {
                        "lineNo": line["lineNo"],
                        "productId": (
                            found["productId"]
                            if (found := item_or_none(asked, 0)) is not None
                            else ""
                        ),
                        "quantity": (
                            line["quantity"]
                            if "quantity" in line
                            else (
                                found_["quantity"]
                                if (found_ := item_or_none(asked, 0)) is not None
                                else 1
                            )
                        ),
                        "unitPrice": line["unitPrice"],
                    },
                ]
            },
        )
