# From specs/clockwork/world.yaml. Change it there, then run: toolc compile
"""Types that several collections share."""

from typing import NotRequired, TypedDict


class Pause(TypedDict):
    since: str
    until: NotRequired[str]
