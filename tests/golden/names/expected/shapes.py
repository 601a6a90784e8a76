# From specs/names/world.yaml. Change it there, then run: toolc compile
"""What data from outside must be, to make a world of them."""

from typing import Any, Final

from ._runtime.checks import Problems
from ._runtime.contract import Json
from ._runtime.data import Collection, Reference, checked_seed
from ._runtime.formats import is_date
from ._runtime.seed import Seed
from .checks.json_ import check_list_item, check_self
from .rows.json_ import Class, List
from .state import seed

COLLECTIONS: Final = (
    Collection(Class, check_self),
    Collection(List, check_list_item, (Reference(("class_id",), "class"),)),
)


def check_now(path: str, now: Any) -> Problems:
    """What is wrong with a time that the clock should show."""
    if is_date(now):
        return ()
    return ((path, "must be a date like 2031-02-28"),)


def opened(data: Json) -> Seed:
    """The seed of a copy of these data; DataError names all that is wrong with them."""
    return checked_seed(data, seed(), COLLECTIONS, check_now)
