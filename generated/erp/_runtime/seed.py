"""What worlds start from. Made once, shared by all of them, never changed."""

from collections.abc import Callable, Collection, Mapping
from hashlib import sha256
from typing import Any, Self

from .base import Base
from .contract import DataError, Json
from .single import ONLY
from .values import canonical, encoded


class Seed:
    """The rows of every collection, the counters and the clock.

    Made of data in the layout of a snapshot, whose `sums` (each collection's
    `collection_sum`) may be left out. The data are trusted and kept, not copied:
    `checked_seed` is for data from outside.

    singles: the collections that are one row each, which have no keys in the data.
    origin: the module's function that gives this seed. A pickled world then carries
    its name in place of the rows.
    """

    __slots__ = ("_origin", "_singles", "bases", "fingerprint", "now", "world")

    def __init__(
        self,
        data: Json,
        singles: Collection[str] = (),
        origin: "Callable[[], Seed] | None" = None,
    ) -> None:
        counters: Mapping[str, Any] = data["counters"]
        sums: Mapping[str, str] = data.get("sums", {})
        self.world: str = data["world"]
        self.now: str = data["now"]
        self.fingerprint: Mapping[str, str] = data["fingerprint"]
        self.bases: dict[str, Base[Any]] = {
            name: Base(
                {ONLY: rows} if name in singles else rows,
                counters.get(name, 0),
                sums.get(name),
            )
            for name, rows in data["collections"].items()
        }
        self._singles = singles
        self._origin = origin

    def digest(self) -> str:
        """The same for the same rows, counters and clock."""
        parts = (
            f"{name} {canonical(base.counter)} {base.hash_sum():x}"
            for name, base in self.bases.items()
        )
        return sha256(encoded("\n".join([self.now, *sorted(parts)]))).hexdigest()

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[Callable[..., "Seed"], tuple[Any, ...]]:
        if self._origin is not None:
            return _same_seed, (self._origin, self.digest())
        data = {
            "world": self.world,
            "now": self.now,
            "counters": {name: base.counter for name, base in self.bases.items()},
            "fingerprint": self.fingerprint,
            "collections": {
                name: base.rows[ONLY] if name in self._singles else base.rows
                for name, base in self.bases.items()
            },
        }
        return Seed, (data, self._singles)


def _same_seed(origin: Callable[[], Seed], digest: str) -> Seed:
    """The seed as it is here, if its rows are those that the world was pickled over."""
    seed = origin()
    if seed.digest() != digest:
        problem = "the seed is not the one that this world was pickled over"
        raise DataError(seed.world, [("", problem)])
    return seed
