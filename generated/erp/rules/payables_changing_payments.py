# From specs/erp/payables/changing_payments.yaml.
# Change it there, then run: toolc compile
"""The rules of payables_changing_payments."""

from ..errors import ToolError
from ..rows.payables_payments import Payment
from ..state import State


def require_payment_drafted(payment: Payment) -> None:
    """The payment is a draft."""
    if payment["status"] != "draft":
        raise ToolError(
            "invalid_state",
            f"Payment {payment['id']} is {payment['status']}; only a draft is "
            "submitted.",
        )


def require_payment_to_decide(payment: Payment) -> None:
    """The payment waits for approval."""
    if payment["status"] != "pending_approval":
        raise ToolError(
            "invalid_state",
            f"Payment {payment['id']} is {payment['status']}; "
            "submit_payment_for_approval comes before the decision.",
        )


def require_payment_with_bank(payment: Payment) -> None:
    """The payment is approved, and the bank has not answered yet."""
    if payment["status"] != "approved":
        raise ToolError(
            "invalid_state",
            f"Payment {payment['id']} is {payment['status']}; the bank is given "
            "approved payments only.",
        )


def require_payment_failed(payment: Payment) -> None:
    """The payment has failed."""
    if payment["status"] != "failed":
        raise ToolError(
            "invalid_state",
            f"Payment {payment['id']} is {payment['status']}; only a failed one is "
            "tried again.",
        )


def require_payment_underway(payment: Payment) -> None:
    """The payment is a draft, waits for approval or is approved."""
    if payment["status"] not in ("draft", "pending_approval", "approved"):
        raise ToolError(
            "invalid_state",
            f"Payment {payment['id']} is {payment['status']} and cannot be called off.",
        )


def require_payee_active(state: State, payment: Payment) -> None:
    """The vendor that is paid is active."""
    if (
        payment["vendorId"] is not None
        and state.vendors.require(payment["vendorId"])["status"] != "active"
    ):
        raise ToolError(
            "on_hold",
            f"Vendor {state.vendors.require(payment['vendorId'])['id']} "
            f"({state.vendors.require(payment['vendorId'])['name']}) is not active, so "
            f"that payment {payment['id']} has to wait.",
        )
