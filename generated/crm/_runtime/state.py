"""The state of one world: its tables, its clock, and how to go back."""

from collections.abc import Callable, Mapping
from hashlib import sha256
from types import MappingProxyType
from typing import Any, ClassVar, Final, Self

from .contract import Json, ToolError
from .difference import changes, row_changes
from .formats import is_date, is_date_time
from .ids import Counter
from .seed import Seed
from .single import Kept
from .table import Table, Undo
from .values import encoded

NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})


class StateBase:
    """Tables over a shared seed. A generated State makes and names the tables.

    _takes: the names of what a host may give to calls.
    _called: whether a call is under way, and perhaps waiting.
    """

    __slots__ = ("_called", "_host", "_seed", "_undo", "now")

    tables: ClassVar[tuple[str, ...]]
    _takes: ClassVar[tuple[str, ...]] = ()

    def __init__(self, seed: Seed) -> None:
        self._seed = seed
        self._undo: Undo = []
        self._called = False
        self._host: Mapping[str, Any] = NOTHING
        self.now = seed.now

    @property
    def host(self) -> Mapping[str, Any]:
        """What the host of the world gives to every call, by its own names.

        It is no part of the state: snapshots and digests know nothing of it. Another is
        assigned as a whole, and checked. Raises ValueError for what no tool takes.
        """
        return self._host

    @host.setter
    def host(self, given: Mapping[str, Any]) -> None:
        from .hosting import host_values  # most worlds never need it

        self._host = MappingProxyType(host_values(self._takes, given))

    def fresh(self) -> Self:
        """Another world as this one was in the beginning."""
        other = type(self)(self._seed)
        if self._host:
            other.host = self._host
        return other

    def fork(self) -> Self:
        """Another world that is as this one is now, and then goes its own way."""
        other = self.fresh()
        other.now = self.now
        for name in self.tables:
            getattr(other, name).adopt(getattr(self, name).part())
        return other

    def __reduce__(self) -> tuple[Callable[..., "StateBase"], tuple[Any, ...]]:
        parts = {name: getattr(self, name).part() for name in self.tables}
        host = dict(self._host)
        return _restored, (type(self), self._seed, self.now, parts, host)

    # One call: keep what it did, or undo it

    def commit(self) -> None:
        """Keep what was done since the last commit."""
        self._undo.clear()

    def rollback(self, mark: int = 0) -> None:
        """Undo what was done since the last commit, or since `mark` was taken."""
        undo = self._undo
        while len(undo) > mark:
            step, key, before = undo.pop()
            step(key, before)

    def mark(self) -> int:
        """Where the call stands now, to which `rollback` can go back."""
        return len(self._undo)

    def move_clock(self, now: str) -> None:
        """Let time pass. A refusal (ToolError) where the time would be an earlier one.

        Raises ValueError for what is no time of this world's clock.
        """
        if not self.now:
            raise ValueError("This world has no clock.")
        date = len(self.now) == len(A_DATE)
        if not (is_date(now) if date else is_date_time(now)):
            like = A_DATE if date else A_TIME
            raise ValueError(f"The clock shows a time like {like}, not {now!r}.")
        if is_before(now, self.now):
            raise ToolError(
                "invalid_state",
                f"The clock only goes forward: it is {self.now} already, not {now}.",
            )
        self._undo.append((self._set_clock, self.now, None))
        self.now = now

    def _set_clock(self, now: str, _: None) -> None:
        self.now = now

    # The whole state

    def snapshot(self) -> Json:
        """The whole state as plain JSON of its own, of which a world can be made again.

        ```
        {
          "world": "crm",
          "now": "2026-03-16",
          "counters": {"accounts": 11, ...},
          "fingerprint": {"accounts": "5d1f...", ...},
          "collections": {"accounts": {"ACC-001": {"id": "ACC-001", ...}, ...}, ...}
        }
        ```
        A counter is the number of the last id that was made (only collections that make
        ids have one; one whose prefix is worked out has a number for each prefix); a
        fingerprint stands for the fields of a collection. A singleton is its row.
        """
        return {
            "world": self._seed.world,
            "now": self.now,
            "counters": self._counters(),
            "fingerprint": dict(self._seed.fingerprint),
            "collections": {
                name: table.stored() for name, table in self._by_name().items()
            },
        }

    def digest(self) -> str:
        """The same for the same state: SHA-256 over clock, counters and sums of hashes.

        Each collection counts as the sum of its rows' hashes, which is kept up: a
        digest costs what changed since the last one, not what there is. It compares
        worlds; it is no proof against someone who chooses rows.
        """
        parts = [getattr(self, name).digest() for name in self.tables]
        return sha256(encoded("\n".join([self.now, *parts]))).hexdigest()

    def diff(self, other: Self) -> Json:
        """What another world of the same kind has otherwise. Empty if nothing.

        ```
        {
          "now": {"before": "2026-03-16", "after": "2026-03-17"},
          "counters": {"leads": {"before": 4, "after": 5}},
          "collections": {
            "leads": {
              "added": {"LEAD-005": {...}},
              "removed": {"LEAD-001": {...}},
              "changed": {"LEAD-002": {"status": {"before": "new", "after": "lost"}}}
            }
          }
        }
        ```
        What does not differ is left out, and so is the side on which a field is absent.
        """
        theirs = other._by_name()
        collections = {
            name: rows
            for name, table in self._by_name().items()
            if (rows := row_changes(table, theirs[name]))
        }
        counters = changes(self._counters(), other._counters())
        found = changes({"now": self.now}, {"now": other.now})
        if counters:
            found["counters"] = counters
        if collections:
            found["collections"] = collections
        return found

    def _by_name(self) -> dict[str, Kept]:
        tables = [getattr(self, name) for name in self.tables]
        return {table.name: table for table in tables}

    def _counters(self) -> dict[str, Counter]:
        return {
            name: table.counter()
            for name, table in self._by_name().items()
            if isinstance(table, Table) and table.prefix is not None
        }


A_DATE: Final = "2031-02-28"
A_TIME: Final = "2031-02-28T09:30:00Z"
"""What the one kind of clock shows, and the other."""


def is_before(time: str, other: str) -> bool:
    """Whether a date, or a time like 2031-02-28T09:30:00Z, is before another."""
    if len(time) == len(A_DATE):
        return time < other
    from .moments import instant  # a world with a date for a clock never needs it

    return instant(time) < instant(other)


def _restored(
    kind: Callable[[Seed], StateBase],
    seed: Seed,
    now: str,
    parts: Mapping[str, Any],
    host: Mapping[str, Any],
) -> StateBase:
    """A world out of a pickle."""
    world = kind(seed)
    world.now = now
    if host:
        world.host = host
    for name, part in parts.items():
        getattr(world, name).adopt(part)
    return world
