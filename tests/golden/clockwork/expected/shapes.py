# From specs/clockwork/world.yaml. Change it there, then run: toolc compile
"""What data from outside must be, to make a world of them."""

from typing import Any, Final

from ._runtime.checks import Problems
from ._runtime.contract import Json
from ._runtime.data import Collection, checked_seed
from ._runtime.formats import is_date_time
from ._runtime.seed import Seed
from .checks.world import check_repair
from .rows.world import Repairs
from .state import seed

COLLECTIONS: Final = (Collection(Repairs, check_repair),)


def check_now(path: str, now: Any) -> Problems:
    """What is wrong with a time that the clock should show."""
    if is_date_time(now):
        return ()
    return ((path, "must be a time like 2031-02-28T09:30:00Z"),)


def opened(data: Json) -> Seed:
    """The seed of a copy of these data; DataError names all that is wrong with them."""
    return checked_seed(data, seed(), COLLECTIONS, check_now)
