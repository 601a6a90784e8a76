# From specs/crm/world.yaml. Change it there, then run: toolc compile
"""Types that several collections share."""

from typing import Literal, TypedDict


class Money(TypedDict):
    """An amount of US dollars."""

    amount: float
    currency: Literal["USD"]
