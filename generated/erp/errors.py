# From specs/erp/world.yaml. Change it there, then run: toolc compile
"""The codes that a refusal can carry."""

from typing import Literal, TypeAlias

from ._runtime.contract import ToolError as ToolError

Code: TypeAlias = Literal[
    "invalid_input",
    "not_found",
    "invalid_state",
    "not_allowed",
    "conflict",
    "limit_exceeded",
    "on_hold",
    "insufficient_stock",
    "over_budget",
    "over_approval_limit",
    "credit_exceeded",
]
