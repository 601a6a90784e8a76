"""What is done to arguments before their shapes are checked."""

from dataclasses import dataclass
from typing import Final, Literal

COERCIONS: Final = (
    "integer_from_text",
    "number_from_text",
    "boolean_from_text",
    "text_from_integer",
    "list_from_single",
)
"""The coercions that a policy may declare, in the order in which they are tried."""


@dataclass(frozen=True, slots=True)
class Policy:
    """coerce: some of COERCIONS, in their order. ignore: arguments passed over."""

    text: Literal["trim", "keep"] = "keep"
    blank: Literal["refuse", "keep"] = "keep"
    nulls: Literal["refuse", "absent"] = "refuse"
    coerce: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
