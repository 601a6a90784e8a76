# From specs/names/world.yaml. Change it there, then run: toolc compile
"""Types that several collections share."""

from typing import NotRequired, TypedDict

Any_ = TypedDict("Any_", {"lambda": NotRequired[str], "is": bool})
