"""What of the stored rows a value carries: the algebra under the catalogue."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

EACH: Final = "*"
"""The step of a path into a list or a map, as in `Reference.path`."""


@dataclass(frozen=True, slots=True)
class Origin:
    """A part of the rows of a collection.

    path: from the row: () for all of it, `("lines", "*", "sku")` for one far inside.
    named: of the row that the caller named, so that its key is only an echo.
    """

    collection: str
    path: tuple[str, ...] = ()
    named: bool = False

    def below(self, step: str) -> "Origin":
        return replace(self, path=(*self.path, step))


@dataclass(frozen=True, slots=True)
class Carried:
    """What a value carries.

    origins: the stored parts that the value is. members: of a record that an
    expression builds. items: of a list or map that an expression builds.
    """

    origins: frozenset[Origin] = frozenset()
    members: Mapping[str, "Carried"] = field(default_factory=dict)
    items: "Carried | None" = None

    def member(self, name: str) -> "Carried":
        below = frozenset(origin.below(name) for origin in self.origins)
        parts = [Carried(below)]
        if name in self.members:
            parts.append(self.members[name])
        elif self.items is not None:
            parts.append(self.items)
        return joined(parts)

    def item(self) -> "Carried":
        """Any one of a list's items or a map's values."""
        below = frozenset(origin.below(EACH) for origin in self.origins)
        inside = [self.items] if self.items is not None else []
        return joined([Carried(below), *inside, *self.members.values()])

    def everything(self) -> frozenset[Origin]:
        """All that is seen where the whole value is shown."""
        inside = [*self.members.values()]
        if self.items is not None:
            inside.append(self.items)
        return self.origins.union(*(part.everything() for part in inside))


NOTHING: Final = Carried()


def row(collection: str, named: bool = False) -> Carried:
    return Carried(frozenset({Origin(collection, (), named)}))


def joined(parts: Iterable[Carried]) -> Carried:
    """A value that is one of these."""
    known = [part for part in parts if part != NOTHING]
    if len(known) < 2:
        return known[0] if known else NOTHING
    names = dict.fromkeys(name for part in known for name in part.members)
    items = [part.items for part in known if part.items is not None]
    return Carried(
        frozenset().union(*(part.origins for part in known)),
        {
            name: joined(p.members[name] for p in known if name in p.members)
            for name in names
        },
        joined(items) if items else None,
    )


def flat(parts: Iterable[Carried]) -> Carried:
    """A text into which all of these were written."""
    return Carried(frozenset().union(*(part.everything() for part in parts)))
